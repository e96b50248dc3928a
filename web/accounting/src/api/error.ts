import { common } from '../cs/common.ts';

/** What the service refused, or why it could not be asked. The message is for people. */
export class ApiError extends Error {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly code: string | null;
  /** What is wrong, by the path of the field. */
  readonly fields: Readonly<Record<string, string>>;
  /** The present resource and its version, where a write was made for another one. */
  readonly stale: Stale | null;
  /** What else the answer says. */
  readonly body: Readonly<Record<string, unknown>>;

  constructor(
    status: number,
    message: string,
    code: string | null = null,
    fields: Record<string, string> = {},
    stale: Stale | null = null,
    body: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.stale = stale;
    this.body = body;
  }
}

export type Stale = { current: Readonly<Record<string, unknown>>; version: string };

type ErrorBody = {
  error?: string;
  code?: string;
  fields?: Record<string, string>;
  current?: Stale['current'];
};

/** The error that an answer of the service stands for. */
export function apiErrorOf(status: number, body: unknown, version: string | null = null): ApiError {
  const said = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const { code, fields, current } = said as ErrorBody;
  const error = withoutPath(said as ErrorBody);
  const stale = current === undefined || version === null ? null : { current, version };
  return new ApiError(status, error ?? common.serverError(status), code ?? null, fields ?? {}, stale, said);
}

/** What begins so says nothing without the name of its field. */
const OF_ITS_FIELD =
  /^(Musí|Nesmí|Smí|Může|Chybí|Není|Má|Nemá|Je|Patří|Obsahuje|Přesahuje|Liší|Neodpovídá|Neznámé|It|Unknown)(?![\p{L}])/u;

/** What names a field for developers says nothing to people: `items: Vyberte…` is told without it. */
function withoutPath({ error, fields = {} }: ErrorBody): string | undefined {
  const path = Object.keys(fields).find((each) => error?.startsWith(`${each}: `));
  const said = path === undefined ? undefined : error?.slice(path.length + 2);
  return said === undefined || OF_ITS_FIELD.test(said) ? error : said;
}

/** A text for people, whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : common.unexpectedError;
}

/** Where no form shows it beside its field: also what is wrong with the fields. */
export function whyOf(error: unknown): string {
  const message = messageOf(error);
  const fields = error instanceof ApiError ? [...new Set(Object.values(error.fields))] : [];
  return [message, ...fields.filter((text) => !message.includes(text)).slice(0, FIELDS_SAID)].join(' ');
}

/** More cannot be read in a notification. */
const FIELDS_SAID = 3;

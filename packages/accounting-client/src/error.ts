type ErrorBody = {
  error?: unknown;
  code?: unknown;
  fields?: unknown;
  current?: unknown;
};

/** What the service refused, or why there is no answer. */
export class AccountingError extends Error {
  override readonly name = 'AccountingError';
  /** HTTP status; 0 when no answer came, and `cause` says why. */
  readonly status: number;
  /** For programs, such as `PERIOD_LOCKED`; null where the service gives none. */
  readonly code: string | null;
  /** What is wrong, in Czech, by the path of the field; empty where no field is at fault. */
  readonly fields: Readonly<Record<string, string>>;
  /** Of a 412 `STALE`: the present resource. */
  readonly current: unknown;
  /** Of a 412 `STALE`: the version of the present resource. */
  readonly etag: string | null;
  readonly response: Response | null;

  constructor(message: string, response: Response | null, body: ErrorBody = {}, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.status = response?.status ?? 0;
    this.code = typeof body.code === 'string' ? body.code : null;
    this.fields = isTexts(body.fields) ? body.fields : {};
    this.current = body.current;
    this.etag = etagOf(response);
    this.response = response;
  }
}

/** The error that an answer stands for; the text is the service's own, for people, in Czech. */
export async function errorOf(response: Response): Promise<AccountingError> {
  const body = bodyOf(await response.text());
  const text = typeof body.error === 'string' ? body.error : `The service answered ${response.status}`;
  return new AccountingError(text, response, body);
}

/** Proxies that compress make a tag weak, which no write would match. */
export function etagOf(response: Response | null): string | null {
  return response?.headers.get('ETag')?.replace(/^W\//, '') ?? null;
}

/** What stands between the service and the client may answer with anything. */
function bodyOf(text: string): ErrorBody {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return {};
  }
}

function isTexts(value: unknown): value is Record<string, string> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((each) => typeof each === 'string')
  );
}

import type { ResponseDeclaration } from '@news-and-accounting/http';
import Type, { type TSchema } from 'typebox';
import { takesKey } from '../idempotency/index.ts';
import type { AccountingOperation } from '../operation.ts';
import { FILE_TYPES } from './file-types.ts';
import { StaleSchema, takesVersion } from './versions.ts';

export const ErrorSchema = Type.Object(
  {
    error: Type.String({ description: 'What is wrong, for people, in Czech' }),
    code: Type.Optional(Type.String({ description: 'What is wrong, for programs' })),
    fields: Type.Optional(
      Type.Object(
        {},
        { additionalProperties: Type.String(), description: 'What is wrong, by the path of the field' },
      ),
    ),
  },
  { title: 'Error', description: 'An error' },
);

const MEANINGS: Readonly<Record<number, string>> = {
  400: 'The body is not valid JSON',
  401: 'No credential, or one that is not valid',
  403: 'Not allowed for this caller, or a write from another site',
  404: 'No such record, or none that the caller may see',
  408: 'The body stopped coming',
  409: 'The first request with this `Idempotency-Key` still runs (`IDEMPOTENCY_IN_PROGRESS`), or its answer could not be kept',
  410: 'It was there and is gone for good',
  413: 'The body is too large',
  412: 'The resource is not the version that `If-Match` names; `current` has the present one',
  415: 'The body has another content type',
  422: 'A rule is broken; `fields` names the fields',
  429: 'Too many requests; see `Retry-After`',
  502: 'An outside service does not answer',
  503: 'The database does not answer at the moment, the disk takes nothing, or too much heavy work waits; see `Retry-After`',
};

type Responses = Record<number, ResponseDeclaration>;

export function json(status: 200 | 201 | 202, description: string, schema: TSchema): Responses {
  return { [status]: { description, content: { 'application/json': schema } } };
}

export function noBody(status: 204, description: string): Responses {
  return { [status]: { description } };
}

/** The error answers of an operation by their status; 503 is always one. */
export function errorResponses(...statuses: number[]): Responses {
  return Object.fromEntries(
    [...statuses, 503].map((status) => [
      status,
      { description: MEANINGS[status] ?? '', content: { 'application/json': ErrorSchema } },
    ]),
  );
}

/** The answers that an operation declares and those that the way of a request adds for its kind. */
export function responsesOf(operation: AccountingOperation): Responses {
  const { method, path, body, meta } = operation;
  const takesBody = body !== undefined || meta.upload !== undefined || meta.parts !== undefined;
  const isGuarded = method !== 'GET' || !['public', 'any', 'member'].includes(meta.permission);
  return withKey(operation, {
    ...errorResponses(401, 429),
    // A body that cannot be read is refused also where none is asked for.
    ...(method === 'GET' ? {} : errorResponses(400, 413, 415)),
    ...(meta.parts === undefined ? {} : errorResponses(408)),
    ...(takesBody || operation.query !== undefined ? errorResponses(422) : {}),
    ...(isGuarded ? errorResponses(403) : {}),
    ...(path.includes('{') ? errorResponses(404) : {}),
    ...(takesVersion(operation) ? staleResponse() : {}),
    ...(meta.versioned ? withEtag(operation.responses) : operation.responses),
    ...(meta.table === undefined ? {} : withFiles(operation.responses)),
  });
}

/** What `Idempotency-Key` adds: its two refusals, and the header of an answer that is given again. */
function withKey(operation: AccountingOperation, responses: Responses): Responses {
  if (!takesKey(operation)) return responses;
  const { 422: refused, ...others } = { ...errorResponses(409, 422), ...responses };
  const description = `${refused?.description}; \`IDEMPOTENCY_MISMATCH\`: the \`Idempotency-Key\` was used for another request`;
  const all: Responses = { ...others, 422: { ...refused, description } };
  return Object.fromEntries(
    Object.entries(all).map(([status, response]) => [
      status,
      Number(status) < 300
        ? { ...response, headers: [...(response.headers ?? []), 'Idempotency-Replayed'] }
        : response,
    ]),
  );
}

/** The answers of a list that can also be a file. */
function withFiles({ 200: list }: AccountingOperation['responses']): Responses {
  if (list === undefined) return {};
  const file = Type.String({ format: 'binary' });
  const files = Object.fromEntries(Object.values(FILE_TYPES).map((type) => [type, file]));
  return { 200: { ...list, content: { ...list.content, ...files } }, ...errorResponses(422) };
}

function staleResponse(): Responses {
  const description = MEANINGS[412] ?? '';
  return { 412: { description, content: { 'application/json': StaleSchema }, headers: ['ETag'] } };
}

/** The answers with the version of the resource on those that show it. */
function withEtag(responses: Responses): Responses {
  return Object.fromEntries(
    Object.entries(responses).map(([status, response]) => [
      status,
      status === '200' ? { ...response, headers: ['ETag'] } : response,
    ]),
  );
}

import type { ResponseDeclaration } from '@news-and-accounting/http';
import Type, { type TSchema } from 'typebox';

export const ErrorSchema = Type.Object(
  {
    error: Type.String({ description: 'What is wrong, for people' }),
    code: Type.String({ description: 'What is wrong, for programs' }),
    param: Type.String({ description: 'The offending parameter, or empty' }),
    docs: Type.String({ format: 'uri', description: 'Where the code is explained' }),
    allowed: Type.Optional(Type.Array(Type.String(), { description: 'Values the parameter takes' })),
    minimum: Type.Optional(Type.Integer()),
    maximum: Type.Optional(Type.Integer()),
    reason: Type.Optional(Type.String({ description: 'Why the article was withdrawn' })),
    withdrawn_at: Type.Optional(
      Type.String({ format: 'date-time', description: 'When the article was withdrawn' }),
    ),
  },
  { description: 'An error' },
);

const LIMIT_HEADERS = ['RateLimit', 'RateLimit-Policy'];
const PROBLEMS: Readonly<Record<number, ResponseDeclaration>> = {
  304: {
    description: 'The client has the answer already',
    headers: ['ETag', 'Last-Modified', ...LIMIT_HEADERS],
  },
  400: { description: 'The cursor is none of this server', ...errorBody(LIMIT_HEADERS) },
  404: { description: 'No article has this id in the chosen language set', ...errorBody(LIMIT_HEADERS) },
  410: {
    description: 'What was asked for is gone for good; `code` says what, and `reason` why',
    ...errorBody(LIMIT_HEADERS),
  },
  422: { description: 'A parameter is invalid', ...errorBody(LIMIT_HEADERS) },
  429: { description: 'Rate limit exceeded', ...errorBody([...LIMIT_HEADERS, 'Retry-After']) },
  503: { description: 'The database does not answer at the moment', ...errorBody(['Retry-After']) },
};

/** The 200 of an operation with the headers that every one has. */
export function okResponse(
  description: string,
  contentType: string,
  schema: TSchema,
  headers: readonly string[] = [],
): Record<200, ResponseDeclaration> {
  return {
    200: {
      description,
      content: { [contentType]: schema },
      headers: ['ETag', 'Last-Modified', 'Cache-Control', ...headers, ...LIMIT_HEADERS],
    },
  };
}

/** The error answers of an operation by their status. */
export function problemResponses(...statuses: number[]): Record<number, ResponseDeclaration> {
  return Object.fromEntries(
    [...statuses, 503].map((status) => [status, PROBLEMS[status] as ResponseDeclaration]),
  );
}

function errorBody(headers: readonly string[]) {
  return { content: { 'application/json': ErrorSchema }, headers };
}

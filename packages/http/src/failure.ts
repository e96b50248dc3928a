import type { QueryProblem } from './query.ts';

/** What can go wrong before or around a handler; each service words it in its own error body. */
export type Failure =
  | { kind: 'not_found' }
  | { kind: 'method_not_allowed'; allow: readonly string[] }
  | { kind: 'uri_too_long' }
  | { kind: 'bad_request' }
  | { kind: 'malformed_json' }
  | { kind: 'unsupported_media_type' }
  | { kind: 'body_too_large' }
  | { kind: 'invalid_query'; problem: QueryProblem }
  | { kind: 'unavailable' }
  | { kind: 'internal' };

/** A finished error answer. */
export type FailureAnswer = { status: number; body: object; headers?: Readonly<Record<string, string>> };

/** Thrown by handlers and by the steps before them; carries the answer as the service words it. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly answer: FailureAnswer;

  constructor(answer: FailureAnswer) {
    super(`${answer.status} ${JSON.stringify(answer.body)}`);
    this.answer = answer;
  }
}

/** The failure behind an error of the framework or of the code; `isUnavailable` tells a database that is away. */
export function failureOf(error: unknown, isUnavailable: (error: unknown) => boolean): Failure {
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  if (code === 'FST_ERR_CTP_INVALID_JSON_BODY' || code === 'FST_ERR_CTP_EMPTY_JSON_BODY')
    return { kind: 'malformed_json' };
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return { kind: 'unsupported_media_type' };
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return { kind: 'body_too_large' };
  if (code === 'FST_ERR_BAD_URL') return { kind: 'not_found' };
  if (code === 'FST_ERR_MAX_PARAM_LENGTH' || statusCode === 414) return { kind: 'uri_too_long' };
  if (code?.startsWith('FST_ERR_') && statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return { kind: 'bad_request' };
  return isUnavailable(error) ? { kind: 'unavailable' } : { kind: 'internal' };
}

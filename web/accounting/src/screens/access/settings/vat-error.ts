import { ApiError } from '../../../api/error.ts';

/** What the service says of a place in the history is, for people, about the day of a change. */
export function atDay(error: unknown): unknown {
  const [text] = error instanceof ApiError ? Object.values(error.fields) : [];
  return error instanceof ApiError && text !== undefined
    ? new ApiError(error.status, text, error.code, { from: text }, error.stale)
    : error;
}

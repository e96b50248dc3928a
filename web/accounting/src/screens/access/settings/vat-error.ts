import { ApiError } from '../../../api/error.ts';

/**
 * What the service says of a place in the history is, for people, about a field of the change, or else about its day.
 * @param fields of the form, besides the day
 */
export function atDay(error: unknown, fields: readonly string[] = []): unknown {
  if (!(error instanceof ApiError)) return error;
  const [said] = Object.entries(error.fields);
  if (said === undefined) return error;
  const [path, text] = said;
  const field = fields.find((each) => path.endsWith(`.${each}`)) ?? 'from';
  return new ApiError(error.status, text, error.code, { [field]: text }, error.stale);
}

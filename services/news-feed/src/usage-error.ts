/** Thrown for a wrong command line; the message says what is wrong. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

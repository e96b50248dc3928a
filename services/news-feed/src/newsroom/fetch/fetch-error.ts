/** Thrown when something is not fetched; the message says why, without what the other side sent. */
export class FetchError extends Error {
  override readonly name = 'FetchError';
  /** The other side asked to be left alone until then, in milliseconds since the epoch. */
  readonly notBefore: number | null;

  constructor(message: string, notBefore: number | null = null) {
    super(message);
    this.notBefore = notBefore;
  }
}

import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';

const DISCARDED_AT_MOST = 100 * 1024 * 1024;

/** A multipart body that is read once everything else about its request is in order. */
export class UnreadParts {
  readonly payload: Readable;
  readonly headers: IncomingHttpHeaders;

  constructor(payload: Readable, headers: IncomingHttpHeaders) {
    this.payload = payload;
    this.headers = headers;
  }

  /**
   * Lets the rest of the body pass, so that its sender gets to read the answer; whoever sends on and on is cut off.
   */
  discard(): void {
    const { payload } = this;
    if (payload.readableEnded || payload.destroyed) return;
    let rest = DISCARDED_AT_MOST;
    payload.on('error', () => {});
    payload.on('data', (piece: Buffer) => {
      rest -= piece.length;
      if (rest < 0) payload.destroy();
    });
    payload.resume();
  }
}

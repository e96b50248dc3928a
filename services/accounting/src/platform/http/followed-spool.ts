import { once } from 'node:events';
import { Readable } from 'node:stream';
import { namelessFile } from '../nameless-file.ts';

const PIECE_BYTES = 64 * 1024;

/** So long a small piece waits for others at most. */
const HELD_MILLISECONDS = 20;

/**
 * Small pieces as larger ones: each is a call of the system to write it and another to read it. The first one goes at
 * once. What fails is thrown by what is added next, or by the end.
 */
function gathered(append: (piece: Uint8Array) => Promise<void>) {
  let held: Uint8Array[] = [];
  let bytes = 0;
  let isFirst = true;
  let timer: NodeJS.Timeout | undefined;
  let done = Promise.resolve();
  let failed: { error: unknown } | null = null;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const pieces = held;
    [held, bytes] = [[], 0];
    if (pieces.length > 0) done = done.then(() => append(Buffer.concat(pieces)));
    done.catch((error: unknown) => {
      failed = { error };
    });
    return done;
  };
  return {
    async add(piece: Uint8Array): Promise<void> {
      if (failed !== null) throw failed.error;
      held.push(piece);
      bytes += piece.length;
      if (isFirst || bytes >= PIECE_BYTES) {
        isFirst = false;
        await flush();
      } else timer ??= setTimeout(flush, HELD_MILLISECONDS);
    },
    end: flush,
  };
}

/**
 * A source that is written to the disk as fast as it gives, and read from there behind it: the first bytes come at once,
 * and a slow reader holds nothing up. What goes wrong in the source before there are any is thrown; afterwards it tears
 * the reading off.
 * @param produce writes the pieces; the signal says that nobody reads any more
 * @throws what the source throws before its first piece; {HttpError} 503 when the disk does not take that
 */
export async function followedSpool(
  produce: (write: (piece: Uint8Array) => Promise<void>, signal: AbortSignal) => Promise<void>,
): Promise<Readable> {
  const file = await namelessFile('spool');
  const gone = new AbortController();
  const moves = new EventTarget();
  const state = { isOver: false, error: null as unknown };
  const moved = () => moves.dispatchEvent(new Event('moved'));
  const pieces = gathered(async (piece) => {
    await file.append(piece);
    moved();
  });
  const write = async (piece: Uint8Array) => {
    gone.signal.throwIfAborted();
    await pieces.add(piece);
  };
  const produced = produce(write, gone.signal)
    .then(() => pieces.end())
    .catch((error: unknown) => {
      state.error = error;
    })
    .finally(() => {
      state.isOver = true;
      moved();
    });

  async function* read(): AsyncGenerator<Buffer> {
    for (let position = 0; ; ) {
      if (position < file.bytes) {
        const piece = await file.read(position, Math.min(PIECE_BYTES, file.bytes - position));
        position += piece.length;
        yield piece;
      } else if (state.error !== null) throw state.error;
      else if (state.isOver) return;
      else await once(moves as never, 'moved');
    }
  }

  if (file.bytes === 0 && !state.isOver) await once(moves as never, 'moved');
  if (state.error !== null) {
    await file.close();
    throw state.error;
  }
  const body = Readable.from(read());
  body.once('close', () => {
    gone.abort(new Error('nobody reads any more'));
    produced.finally(() => file.close()).catch(() => {});
  });
  return body;
}

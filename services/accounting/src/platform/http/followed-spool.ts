import { once } from 'node:events';
import { Readable } from 'node:stream';
import { type NamelessFile, namelessFile } from '../nameless-file.ts';

const PIECE_BYTES = 64 * 1024;

/** So much of what is not read yet waits in memory: whoever reads as fast as it is made needs no disk. */
const IN_MEMORY_BYTES = 4 * PIECE_BYTES;

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

/** Pieces that wait for a reader, in their order: what is beyond the memory waits on the disk. */
function waiting() {
  const inMemory: Uint8Array[] = [];
  let bytes = 0;
  let file: NamelessFile | null = null;
  let position = 0;
  const unreadFile = () => (file !== null && position < file.bytes ? file : null);
  return {
    isEmpty: () => inMemory.length === 0 && unreadFile() === null,
    /** @throws {HttpError} 503 when the disk takes no more */
    async add(piece: Uint8Array): Promise<void> {
      if (unreadFile() === null && bytes + piece.length <= IN_MEMORY_BYTES) {
        inMemory.push(piece);
        bytes += piece.length;
        return;
      }
      file ??= await namelessFile('spool');
      await file.append(piece);
    },
    /** The next of them; empty where nothing waits. */
    async next(): Promise<Uint8Array> {
      const first = inMemory.shift();
      bytes -= first?.length ?? 0;
      const piece = first ?? (await unreadFile()?.read(position, PIECE_BYTES)) ?? new Uint8Array();
      if (first === undefined) position += piece.length;
      return piece;
    },
    close: async () => file?.close(),
  };
}

/**
 * A source that is written as fast as it gives, and read behind it: the first bytes come at once, and a slow reader, whose
 * bytes wait on the disk, holds nothing up. What goes wrong in the source before there are any is thrown; afterwards it
 * tears the reading off.
 * @param produce writes the pieces; the signal says that nobody reads any more
 * @throws what the source throws before its first piece
 */
export async function followedSpool(
  produce: (write: (piece: Uint8Array) => Promise<void>, signal: AbortSignal) => Promise<void>,
): Promise<Readable> {
  const spool = waiting();
  const gone = new AbortController();
  const moves = new EventTarget();
  const state = { hasBegun: false, isOver: false, error: null as unknown };
  const moved = () => moves.dispatchEvent(new Event('moved'));
  const pieces = gathered(async (piece) => {
    await spool.add(piece);
    state.hasBegun = true;
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

  async function* read(): AsyncGenerator<Uint8Array> {
    for (;;) {
      if (!spool.isEmpty()) yield await spool.next();
      else if (state.error !== null) throw state.error;
      else if (state.isOver) return;
      else await once(moves as never, 'moved');
    }
  }

  if (!state.hasBegun && !state.isOver) await once(moves as never, 'moved');
  if (state.error !== null) {
    await spool.close();
    throw state.error;
  }
  const body = Readable.from(read());
  body.once('close', () => {
    gone.abort(new Error('nobody reads any more'));
    produced.finally(() => spool.close()).catch(() => {});
  });
  return body;
}

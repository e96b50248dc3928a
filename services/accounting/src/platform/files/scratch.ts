import { namelessFile } from '../nameless-file.ts';

/** Pieces that wait on the disk until they are needed. */
export type Scratch = {
  append(piece: Uint8Array): Promise<void>;
  /** A piece by its place, from 0. */
  piece(at: number): Promise<Buffer>;
  close(): Promise<void>;
};

export async function openScratch(): Promise<Scratch> {
  const file = await namelessFile('scratch');
  const ends: number[] = [];
  return {
    async append(piece) {
      await file.append(piece);
      ends.push((ends.at(-1) ?? 0) + piece.length);
    },
    async piece(at) {
      const [from, to] = [at === 0 ? 0 : (ends[at - 1] ?? 0), ends[at]];
      if (to === undefined) throw new Error(`a scratch file has no piece ${at}`);
      return file.read(from, to - from);
    },
    close: () => file.close(),
  };
}

import { openScratch, type Scratch } from '../../platform/files/index.ts';
import { csvText } from '../../platform/http/csv.ts';
import type { TableColumn } from '../../platform/http/table.ts';

/** Rows as the bytes of a CSV. */
export async function* csvBytes(
  columns: readonly TableColumn[],
  rows: AsyncIterable<readonly object[]>,
): AsyncGenerator<Buffer> {
  for await (const piece of csvText(columns, rows)) yield Buffer.from(piece);
}

const AT_ONCE = 500;

/** Rows that come one by one while something else is written, kept on the disk until they are read. */
export type KeptRows = {
  add(row: object): Promise<void>;
  rows(): AsyncGenerator<readonly object[]>;
  close(): Promise<void>;
};

export async function keptRows(): Promise<KeptRows> {
  const scratch: Scratch = await openScratch();
  let waiting: object[] = [];
  let pieces = 0;
  return {
    async add(row) {
      waiting.push(row);
      if (waiting.length < AT_ONCE) return;
      await scratch.append(Buffer.from(JSON.stringify(waiting)));
      pieces += 1;
      waiting = [];
    },
    async *rows() {
      for (let at = 0; at < pieces; at += 1) yield JSON.parse((await scratch.piece(at)).toString());
      yield waiting;
    },
    close: () => scratch.close(),
  };
}

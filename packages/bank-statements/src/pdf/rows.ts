import { getDocumentProxy } from 'unpdf';
import { StatementError } from '../problem.ts';
import { textOf } from '../values.ts';

/** Words of one line of a page, from left to right; what stands apart is a cell of its own. */
export type Row = readonly string[];

/** A statement of a year has fewer pages, and no page has more words. */
const [PAGES_AT_MOST, WORDS_AT_MOST] = [200, 20_000];

/** Nothing of a file is run, and nothing is written to the log of whoever reads. */
const OPTIONS = { isEvalSupported: false, verbosity: 0 };

interface Word {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly end: number;
  readonly height: number;
}

/** The text of a PDF by where it stands. Throws `encrypted`, `image_only`, `unreadable` and `too_large`. */
export async function rowsOfPdf(bytes: Uint8Array): Promise<Row[]> {
  // What reads it takes the bytes for itself.
  const document = await getDocumentProxy(bytes.slice(), OPTIONS).catch((error: unknown) => {
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    throw new StatementError(isLocked ? 'encrypted' : 'unreadable', { element: 'PDF' });
  });
  try {
    if (document.numPages > PAGES_AT_MOST) throw new StatementError('too_large');
    const rows: Row[] = [];
    for (let page = 1; page <= document.numPages; page += 1) {
      const { items } = await (await document.getPage(page)).getTextContent();
      if (items.length > WORDS_AT_MOST) throw new StatementError('too_large');
      rows.push(...rowsOf(items.flatMap(wordOf)));
    }
    if (rows.length === 0) throw new StatementError('image_only');
    return rows;
  } catch (error) {
    // A broken page shows only when it is read.
    throw error instanceof StatementError ? error : new StatementError('unreadable', { element: 'PDF' });
  } finally {
    await document.loadingTask.destroy();
  }
}

function wordOf(item: object): Word[] {
  const { str, transform, width, height } = item as {
    str?: string;
    transform?: number[];
    width?: number;
    height?: number;
  };
  const text = textOf(str);
  if (text === null || transform === undefined) return [];
  const [x = 0, y = 0] = transform.slice(4);
  return [{ text, x, y, end: x + (width ?? 0), height: height || 10 }];
}

function rowsOf(words: readonly Word[]): Row[] {
  const lines: Word[][] = [];
  for (const word of [...words].sort((a, b) => b.y - a.y || a.x - b.x)) {
    const line = lines.at(-1);
    const isSame = line?.[0] !== undefined && Math.abs(line[0].y - word.y) < line[0].height * 0.4;
    if (isSame) line.push(word);
    else lines.push([word]);
  }
  return lines.map(cellsOf);
}

/** Words as near to each other as a blank are one cell. */
function cellsOf(line: readonly Word[]): string[] {
  const cells: { text: string; end: number }[] = [];
  for (const { text, x, end, height } of [...line].sort((a, b) => a.x - b.x)) {
    const cell = cells.at(-1);
    if (cell !== undefined && x - cell.end < height * 0.6) {
      cell.text += x - cell.end > height * 0.1 ? ` ${text}` : text;
      cell.end = end;
    } else {
      cells.push({ text, end });
    }
  }
  return cells.map(({ text }) => text);
}

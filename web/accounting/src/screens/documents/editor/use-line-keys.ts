import { type LineKeys, useLineKeys as useKeysOfLines } from '../../../parts/line-keys.ts';
import { cellsOf, PASTED, type PastedColumn, pastedInto } from './paste.ts';
import { emptyLine, isBlank, type LineValues } from './values.ts';

type Given = Pick<LineKeys<LineValues>, 'root' | 'lines' | 'setLines' | 'toggle'>;

/** Keys and paste in the lines of a document. */
export function useLineKeys(given: Given) {
  return useKeysOfLines({
    ...given,
    firstCell: 'name',
    added: (after) => emptyLine(after?.vat ?? ''),
    isBlank,
    pasted,
  });
}

function pasted(lines: readonly LineValues[], at: number, cell: string, text: string): LineValues[] | null {
  if (!(PASTED as readonly string[]).includes(cell)) return null;
  const cells = cellsOf(text);
  return cells === null ? null : pastedInto(lines, at, cell as PastedColumn, cells);
}

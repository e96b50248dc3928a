import type { Field, PaperKind } from '../reading.ts';
import { fieldAt } from './fields.ts';
import { boxOf, type Span } from './layout.ts';
import type { Sheet } from './sheet.ts';

/** Titles, the more special first: a corrective tax document is a tax document, too. */
const TITLES: readonly (readonly [PaperKind, RegExp])[] = [
  [
    'credit_note',
    /opravn\w+[ \t](?:danov\w+[ \t])?(?:doklad|faktura)|dobropis|credit[ \t](?:note|memo)|corrective[ \t]tax[ \t]document/g,
  ],
  [
    'tax_receipt',
    /danovy[ \t]doklad[ \t](?:k|o|na|za)[ \t](?:prijat\w+|prijeti|poskytnut\w+|platb\w+|zaloh\w+|uhrad\w+)|tax[ \t](?:document|receipt)[ \t](?:for|on)[ \t](?:a[ \t]|an[ \t])?(?:received|advance|payment)/g,
  ],
  [
    'advance',
    /zalohov\w+[ \t](?:faktura|list)|pro-?[ \t]?forma|predfaktura|vyzva[ \t]k[ \t](?:platbe|uhrade)|advance[ \t](?:payment[ \t])?invoice|prepayment[ \t]invoice/g,
  ],
  [
    'simplified',
    /zjednoduseny[ \t]danovy[ \t]doklad|uctenka|paragon|simplified[ \t](?:tax[ \t]document|invoice)/g,
  ],
  ['invoice', /faktura|danovy[ \t]doklad|invoice/g],
];

export interface Title {
  readonly kind: PaperKind;
  readonly span: Span;
}

export function kindOf(sheet: Sheet): Field<PaperKind> | null {
  const title = titleOf(sheet);
  return title && fieldAt(title.span, title.kind, false);
}

/** The largest of the words that name a kind, of equal ones the first. */
export function titleOf(sheet: Sheet): Title | null {
  let best: (Title & { size: number }) | null = null;
  const first = sheet.rows.filter(({ page }) => page === 1);
  for (const row of first) {
    for (const { kind, span } of titlesIn(row)) {
      const size =
        Math.round(boxOf(span).height) * (row.y < row.pageHeight / 2 ? 1 : 0.6) * (isStart(span) ? 1 : 0.8);
      if (best === null || size > best.size) best = { kind, span, size };
    }
  }
  return best;
}

function titlesIn(row: Span['row']): Title[] {
  const found: Title[] = [];
  for (const [kind, pattern] of TITLES) {
    for (const { 0: text, index } of row.folded.matchAll(pattern)) {
      const span = { row, start: index, end: index + text.length };
      if (found.every((each) => each.span.end <= span.start || each.span.start >= span.end))
        found.push({ kind, span });
    }
  }
  return found;
}

/** Whether it begins its column: in the middle of a sentence another document is spoken of. */
const isStart = ({ row, start }: Span): boolean => start === 0 || row.raw[start - 1] === '\t';

import type { Label, Meaning } from './labels.ts';
import { boxOf, type Row, type Span } from './layout.ts';
import { overlaps, type Sheet } from './sheet.ts';

/** A label with the values that may be its own, the nearest first. */
export interface Paired<T extends Span> {
  readonly label: Label;
  readonly values: readonly T[];
  /** Whether they stand beside the label, else below it. */
  readonly isBeside: boolean;
}

/** Words that may stand between a label and its value. */
const FILLERS =
  /^(?:[\s:;.,=()|/*-]|(?<![a-z])(?:kc|czk|eur|usd|gbp|pln|€|\$|£|dne|dna|do|v|ve|vysi|tj|t\.j|dni|dnu|days|c|cislo|no|nr|celkem|cini|je|is|of|the|by|on|prevodem|nejpozdeji|\d{1,3} ?%|\d{1,2}(?= ?(?:dni|dnu|days)))(?![a-z]))*$/;
/** What joins two labels that share a value. */
const JOINED = /^[\s:]*(?:\/|,|a|&|=|and|\+)[\s:]*$/;

/** What was paid before is named by its number, up to the column of the amounts. */
const NAMED = /^[^\t]{0,60}\t[\s]*$/;

/** How far below its label a value stands at most, in heights of the label. */
const REACH = 3.2;

/**
 * For each label of these meanings the values that stand in its row up to the next label, else straight below it. A value
 * that has a label of its own beside it belongs to that one.
 */
export function paired<T extends Span>(
  sheet: Sheet,
  meanings: readonly Meaning[],
  valuesOf: (row: Row) => readonly T[],
): Paired<T>[] {
  return sheet.labels
    .flat()
    .filter(({ meaning }) => meanings.includes(meaning))
    .flatMap((label): Paired<T>[] => {
      const beside = besideOf(sheet, label, valuesOf);
      if (beside.length > 0) return [{ label, values: beside, isBeside: true }];
      const below = belowOf(sheet, label, valuesOf);
      return below.length > 0 ? [{ label, values: below, isBeside: false }] : [];
    });
}

function besideOf<T extends Span>(sheet: Sheet, label: Label, valuesOf: (row: Row) => readonly T[]): T[] {
  const labels = sheet.labels[label.row.index] ?? [];
  const next = labels.find(({ start }) => start >= label.end);
  const end = next?.start ?? Infinity;
  const values: T[] = [];
  let from = label.end;
  for (const value of valuesOf(label.row)) {
    if (value.start < label.end || value.start >= end) continue;
    const between = label.row.folded.slice(from, value.start);
    const isNamed = label.meaning === 'advances' && NAMED.test(between);
    if (!FILLERS.test(between) && !isNamed) break;
    values.push(value);
    from = value.end;
  }
  const isShared =
    values.length === 0 && next !== undefined && JOINED.test(label.row.folded.slice(label.end, next.start));
  return isShared ? besideOf(sheet, next, valuesOf) : values;
}

/** The values straight below a place, up to what is no value. */
export function belowOf<T extends Span>(
  sheet: Sheet,
  label: Span,
  valuesOf: (row: Row) => readonly T[],
): T[] {
  const box = boxOf(label);
  const [left, right] = [box.x - box.height / 2, box.x + box.width + box.height / 2];
  const bottom = box.y + box.height;
  const isUnder = (span: Span): boolean => {
    const { x, width } = boxOf(span);
    return x < right && x + width > left;
  };
  let skipped = 0;
  for (let at = label.row.index + 1; at < sheet.rows.length; at += 1) {
    const row = sheet.rows[at] as Row;
    if (row.page !== label.row.page || row.y - bottom > REACH * box.height) break;
    if (!row.pieces.some(({ start, end }) => isUnder({ row, start, end }))) continue;
    const labels = sheet.labels[at] ?? [];
    const values = valuesOf(row).filter((value) => isUnder(value) && !isOwned(value, labels));
    if (values.length > 0) return values.toSorted(byMiddle(box.x + box.width / 2));
    if (labels.some(isUnder)) break;
    // The rest of a label that goes over two rows, or its translation.
    const words = row.pieces.filter(({ start, end }) => isUnder({ row, start, end }));
    const isText = words.every(({ start, end }) => !/\d/.test(row.text.slice(start, end)));
    skipped += 1;
    if (!isText || skipped > 1) break;
  }
  return [];
}

function isOwned(value: Span, labels: readonly Label[]): boolean {
  const label = labels.findLast(({ end }) => end <= value.start);
  return (
    (label !== undefined && FILLERS.test(value.row.folded.slice(label.end, value.start))) ||
    labels.some(overlaps(value))
  );
}

const byMiddle =
  (middle: number) =>
  (a: Span, b: Span): number =>
    Math.abs(middleOf(a) - middle) - Math.abs(middleOf(b) - middle);

function middleOf(span: Span): number {
  const { x, width } = boxOf(span);
  return x + width / 2;
}

import { sumOf } from '../../../parts/money.ts';
import type { MovementRow } from '../movements/api.ts';
import type { MatchItem } from './api.ts';
import type { Found } from './document-search.tsx';

/** Something that the movement pays, with how much of it. */
export type AssignLine = {
  item: MatchItem;
  name: string;
  currency: string;
  amount: number | null;
  /** What remains to be paid of it; null: nobody knows. */
  owed: number | null;
  /** Money of the other direction settles it, such as a credit note among invoices: it is taken off. */
  isContrary: boolean;
  /** The movement had no more for it, and nobody has typed another amount since. */
  isCut: boolean;
};

type Paying = Pick<MovementRow, 'remaining' | 'currency'>;

/**
 * Adds a document, which takes what is left of the movement, or what is left of itself. One that is taken off makes room
 * for those that the movement had no more for.
 */
export function withFound(lines: readonly AssignLine[], found: Found, movement: Paying): AssignLine[] {
  const { id, number, name, currency, remaining, isContrary } = found;
  const left = Math.max(leftOf(movement, lines), 0);
  const isLimited = currency === movement.currency && !isContrary;
  const added: AssignLine = {
    item: { document_id: id },
    name: [number, name].filter((part) => part !== null).join(' · '),
    ...{ currency, isContrary, owed: remaining },
    amount: isLimited ? Math.min(remaining, left) : remaining,
    isCut: isLimited && left < remaining,
  };
  const all = [...lines, added];
  return isContrary ? filled(all, movement) : all;
}

function filled(lines: readonly AssignLine[], movement: Paying): AssignLine[] {
  let left = leftOf(movement, lines);
  return lines.map((line) => {
    const { isCut, owed, amount } = line;
    if (!isCut || owed === null || left <= 0) return line;
    const more = Math.min(left, sumOf([owed, -(amount ?? 0)]));
    const next = sumOf([amount, more]);
    left = sumOf([left, -more]);
    return { ...line, amount: next, isCut: next < owed };
  });
}

/** What of the movement is left for others; of amounts in another currency nothing can be said here. */
export function leftOf({ remaining, currency }: Paying, lines: readonly AssignLine[]): number {
  if (isConverted({ currency }, lines)) return 0;
  return sumOf([
    Math.abs(remaining),
    ...lines.map(({ amount, isContrary }) => (isContrary ? 1 : -1) * (amount ?? 0)),
  ]);
}

/** What of the things paid stays open. */
export function shortOf(lines: readonly AssignLine[]): number {
  return sumOf(
    lines
      .filter(({ isContrary }) => !isContrary)
      .map(({ owed, amount }) => Math.max(0, sumOf([owed ?? amount, -(amount ?? 0)]))),
  );
}

/** Whether the movement pays something in another currency than its own. */
export const isConverted = ({ currency }: Pick<Paying, 'currency'>, lines: readonly AssignLine[]): boolean =>
  lines.some((line) => line.currency !== currency);

/**
 * Above zero: what is left of the movement; below: what it lacks. Crowns pay something in another currency whole; of
 * another currency nobody knows before its rate (null).
 */
export function gapOf(movement: Paying, lines: readonly AssignLine[]): number | null {
  if (lines.length === 0) return 0;
  if (isConverted(movement, lines)) return movement.currency === 'CZK' ? 0 : null;
  const left = leftOf(movement, lines);
  return left === 0 ? 0 - shortOf(lines) : left;
}

import { exactDecimal } from '../editor/figures.ts';

/** The number that is typed; null when it is none. */
export function figureOf(typed: string): number | null {
  const exact = exactDecimal(typed);
  return exact === null ? null : Number(exact);
}

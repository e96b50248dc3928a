import { type FilingKind, type FilingRow, type FilingType, isOverview } from './filing.ts';

/** What is filed for taxes and insurance by who owes them. */
export type TaxFilingKind = Exclude<FilingKind, 'jmhz'>;

/** All that is asked of a filing to know what holds. */
export type Typed = Pick<FilingRow, 'filing_type'>;

/** Whether a filing says everything of its period for the first time, or takes the place of one that did. */
export const isRegular = (type: FilingType): boolean => type === 'B' || type === 'O' || type === 'R';

/**
 * What holds at the tax office of all that was filed for a period, oldest first: a regular or corrective filing takes
 * the place of all before it, and so do a control statement and an overview, which are always whole; a supplementary return and a
 * following recapitulative statement add to what they follow, and `E` takes the place of the last one.
 * @param filed in the order of filing
 */
export function heldFilings<F extends Typed>(kind: TaxFilingKind, filed: readonly F[]): F[] {
  let held: F[] = [];
  for (const filing of filed) {
    if (isWhole(kind) || isRegular(filing.filing_type)) held = [filing];
    else if (filing.filing_type === 'E') held = [...held.slice(0, -1), filing];
    else held = [...held, filing];
  }
  return held;
}

const isWhole = (kind: TaxFilingKind): boolean => kind === 'control_statement' || isOverview(kind);

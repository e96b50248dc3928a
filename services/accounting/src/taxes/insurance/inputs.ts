import { dateOf } from '@news-and-accounting/calendar';
import { type Haler, ZERO } from '@news-and-accounting/money';
import type { MonthKind } from '@news-and-accounting/osvc-insurance';
import type { OsvcSettings } from '../../access/companies/index.ts';
import { LAW } from '../../platform/law.ts';
import type { InsuranceEntries } from '../income/index.ts';

/** What the overviews are counted from besides the profit: what was entered, else its default. */
export type InsuranceInputs = {
  /** January first. */
  months: readonly MonthKind[];
  starting: boolean;
  /** Whether the lower minimum of who starts still holds in the next year. */
  startingNext: boolean;
  voluntary: boolean;
  /** The monthly base of voluntary sickness insurance; null: there is none. */
  sicknessBase: Haler | null;
  /** Who starts leaves the advances on pension insurance out. */
  advancesLeftOut: boolean;
  minimumMonths: number;
  discountMonths: number;
  paid: { social: Haler; health: Haler };
  relief: { social: Haler; health: Haler };
};

const MONTHS = 12;

type Known = {
  year: number;
  settings: OsvcSettings;
  /** The day on which the activity began; null: before the year, or not known. */
  foundedOn: string | null;
  /** What was paid of the advances of the year, by payments that name them. */
  paid: InsuranceInputs['paid'];
  /** The years in which somebody said whether the activity was just starting. */
  starts: ReadonlyMap<number, boolean>;
};

export function inputsOf(
  entered: InsuranceEntries | undefined,
  { year, settings, foundedOn, paid, starts }: Known,
): InsuranceInputs {
  const months = entered?.months ?? defaultMonths(settings, year, foundedOn);
  const active = months.filter((kind) => kind !== 'none').length;
  const main = months.filter((kind) => kind === 'main').length;
  return {
    months,
    starting: startsIn(year, starts),
    startingNext: startsIn(year + 1, new Map([...starts].filter(([each]) => each <= year))),
    voluntary: entered?.voluntary ?? false,
    sicknessBase: entered?.sickness_base ?? null,
    advancesLeftOut: entered?.advances_left_out ?? false,
    minimumMonths: Math.min(entered?.health_minimum_months ?? main, active),
    discountMonths: Math.min(entered?.pension_discount_months ?? 0, active),
    paid: { social: entered?.social_paid ?? paid.social, health: entered?.health_paid ?? paid.health },
    relief: { social: entered?.relief_social ?? ZERO, health: entered?.relief_health ?? ZERO },
  };
}

/** In how many years, that of the start with them, who starts has the lower minimum, by the law of a year. */
export function yearsOfStart(year: number): number {
  const day = dateOf(year, 1, 1);
  if (LAW.find('osvc.social.starting_years', day) === undefined) return 1;
  return Number(LAW.on('osvc.social.starting_years', day, 'number').value);
}

/**
 * Whether a year is one of a start: as was said for it, else as it follows from the year before for which it was said.
 * That is not the first one where it follows from others itself.
 */
export function startsIn(year: number, starts: ReadonlyMap<number, boolean>): boolean {
  const said = starts.get(year);
  if (said !== undefined) return said;
  const before = Math.max(...[...starts.keys()].filter((each) => each < year));
  if (starts.get(before) !== true) return false;
  let first = before;
  while (startsIn(first - 1, starts)) first -= 1;
  return year - first < yearsOfStart(year);
}

/** The month in which the activity began counts already. */
function defaultMonths(
  { main_activity }: OsvcSettings,
  year: number,
  foundedOn: string | null,
): readonly MonthKind[] {
  const first = foundedOn?.slice(0, 7) ?? '';
  return Array.from({ length: MONTHS }, (_, i) => {
    if (`${year}-${String(i + 1).padStart(2, '0')}` < first) return 'none';
    return main_activity ? 'main' : 'secondary';
  });
}

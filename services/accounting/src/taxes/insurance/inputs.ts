import { type Haler, ZERO } from '@news-and-accounting/money';
import type { MonthKind } from '@news-and-accounting/osvc-insurance';
import type { OsvcSettings } from '../../access/companies/index.ts';
import type { InsuranceEntries } from '../income/index.ts';

/** What the overviews are counted from besides the profit: what was entered, else its default. */
export type InsuranceInputs = {
  /** January first. */
  months: readonly MonthKind[];
  starting: boolean;
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
};

export function inputsOf(
  entered: InsuranceEntries | undefined,
  { year, settings, foundedOn, paid }: Known,
): InsuranceInputs {
  const months = entered?.months ?? defaultMonths(settings, year, foundedOn);
  const active = months.filter((kind) => kind !== 'none').length;
  const main = months.filter((kind) => kind === 'main').length;
  return {
    months,
    starting: entered?.starting ?? false,
    voluntary: entered?.voluntary ?? false,
    sicknessBase: entered?.sickness_base ?? null,
    advancesLeftOut: entered?.advances_left_out ?? false,
    minimumMonths: Math.min(entered?.health_minimum_months ?? main, active),
    discountMonths: Math.min(entered?.pension_discount_months ?? 0, active),
    paid: { social: entered?.social_paid ?? paid.social, health: entered?.health_paid ?? paid.health },
    relief: { social: entered?.relief_social ?? ZERO, health: entered?.relief_health ?? ZERO },
  };
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

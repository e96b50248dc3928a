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

/** @param paid what was paid of the advances of the year, by payments that name them */
export function inputsOf(
  entered: InsuranceEntries | undefined,
  settings: OsvcSettings,
  paid: InsuranceInputs['paid'],
): InsuranceInputs {
  const months = entered?.months ?? defaultMonths(settings);
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

function defaultMonths({ main_activity }: OsvcSettings): readonly MonthKind[] {
  return Array.from({ length: MONTHS }, () => (main_activity ? 'main' : 'secondary'));
}

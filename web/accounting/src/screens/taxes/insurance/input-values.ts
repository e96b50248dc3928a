import type { InsuranceInputs } from '../income/person/working.ts';
import type { MonthKind } from './model.ts';

/** What of the insurance only people know; null: as it holds by itself. */
export type Values = {
  months: MonthKind[] | null;
  starting: boolean;
  voluntary: boolean;
  advances_left_out: boolean;
  sickness_base: number | null;
  health_minimum_months: number | null;
  pension_discount_months: number | null;
  social_paid: number | null;
  health_paid: number | null;
  relief_social: number | null;
  relief_health: number | null;
};

/** @param starting what holds of it where nothing was entered */
export function valuesOf(entered: InsuranceInputs | null | undefined, starting: boolean): Values {
  return {
    months: entered?.months ? [...entered.months] : null,
    starting: entered?.starting ?? starting,
    voluntary: entered?.voluntary === true,
    advances_left_out: entered?.advances_left_out === true,
    sickness_base: entered?.sickness_base ?? null,
    health_minimum_months: entered?.health_minimum_months ?? null,
    pension_discount_months: entered?.pension_discount_months ?? null,
    social_paid: entered?.social_paid ?? null,
    health_paid: entered?.health_paid ?? null,
    relief_social: entered?.relief_social ?? null,
    relief_health: entered?.relief_health ?? null,
  };
}

/**
 * The key of the working: what is entered, or null where nothing is.
 * @param isStartSaid whether somebody said of this year if it is a start; else it goes by the year before
 */
export function insuranceOf(values: Values, isStartSaid: boolean): InsuranceInputs | null {
  const { starting, voluntary, advances_left_out, ...others } = values;
  const entered = Object.entries(others).filter(([, value]) => value !== null);
  const isLeftOut = starting && advances_left_out;
  const flags = {
    ...(isStartSaid || isLeftOut ? { starting } : {}),
    ...(voluntary ? { voluntary } : {}),
    ...(isLeftOut ? { advances_left_out } : {}),
  };
  const insurance = { ...Object.fromEntries(entered), ...flags };
  return Object.keys(insurance).length === 0 ? null : insurance;
}

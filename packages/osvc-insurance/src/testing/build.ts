import { fileURLToPath } from 'node:url';
import { loadLaw } from '@news-and-accounting/law';
import { halerFromJson, halerToJson } from '@news-and-accounting/money';
import { healthInsurance } from '../health.ts';
import { countMonths, type MonthKind } from '../months.ts';
import { type InsuranceYear, insuranceYear } from '../parameters.ts';
import { insuranceRulesFromLaw } from '../rules.ts';
import { type SocialInsurance, socialInsurance } from '../social.ts';

export const LAW = loadLaw(fileURLToPath(new URL('../../../../law', import.meta.url)));

/** The rules as law/ has them. */
export const RULES = insuranceRulesFromLaw(LAW);

export function yearOf(year: number): InsuranceYear {
  return insuranceYear(RULES, year) ?? missing(year);
}

function missing(year: number): never {
  throw new Error(`no rates of ${year}`);
}

/** A case as it is written, in CZK; `months` as a letter a month: m main, s secondary, - none. */
export interface WrittenCase {
  readonly year: number;
  readonly profit: number;
  readonly months?: string;
  readonly starting?: boolean;
  readonly voluntary?: boolean;
  readonly discount_months?: number;
  readonly minimum_months?: number;
  readonly paid_social?: number;
  readonly paid_health?: number;
  readonly relief_social?: number;
  readonly relief_health?: number;
}

const KINDS: Readonly<Record<string, MonthKind>> = { m: 'main', s: 'secondary', '-': 'none' };

export function monthsOf(letters = 'mmmmmmmmmmmm'): readonly MonthKind[] {
  return [...letters].map((letter) => KINDS[letter] ?? 'none');
}

export function socialOf(written: WrittenCase): SocialInsurance {
  return socialInsurance(
    {
      profit: halerFromJson(written.profit),
      months: countMonths(monthsOf(written.months)),
      starting: written.starting ?? false,
      voluntary: written.voluntary ?? false,
      discountMonths: written.discount_months ?? 0,
      relief: halerFromJson(written.relief_social ?? 0),
      paid: halerFromJson(written.paid_social ?? 0),
    },
    yearOf(written.year),
    insuranceYear(RULES, written.year + 1),
  );
}

export function healthOf(written: WrittenCase) {
  const { main, secondary } = countMonths(monthsOf(written.months));
  return healthInsurance(
    {
      profit: halerFromJson(written.profit),
      months: main + secondary,
      minimumMonths: written.minimum_months ?? main,
      relief: halerFromJson(written.relief_health ?? 0),
      paid: halerFromJson(written.paid_health ?? 0),
    },
    yearOf(written.year),
    insuranceYear(RULES, written.year + 1),
  );
}

/** The figures in CZK, in the names of the interface. */
export function writtenSocial(result: SocialInsurance) {
  return {
    participates: result.participates,
    profit: halerToJson(result.profit),
    computed_base: halerToJson(result.computedBase),
    minimum_base: halerToJson(result.minimumBase),
    base: halerToJson(result.base),
    insurance: halerToJson(result.insurance),
    discount: halerToJson(result.discount),
    balance: halerToJson(result.balance),
    advance: {
      monthly_base: halerToJson(result.advance.monthlyBase),
      amount: halerToJson(result.advance.amount),
    },
  };
}

export function writtenHealth(result: ReturnType<typeof healthOf>) {
  return {
    computed_base: halerToJson(result.computedBase),
    minimum_base: halerToJson(result.minimumBase),
    base: halerToJson(result.base),
    insurance: halerToJson(result.insurance),
    balance: halerToJson(result.balance),
    advance: { amount: halerToJson(result.advance.amount) },
  };
}

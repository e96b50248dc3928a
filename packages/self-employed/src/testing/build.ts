import { fileURLToPath } from 'node:url';
import { loadLaw } from '@news-and-accounting/law';
import { halerFromJson, halerToJson } from '@news-and-accounting/money';
import type { SelfEmployedYear, Variant } from '../compare.ts';
import { type ComparisonYear, comparisonRulesFromLaw, comparisonYear } from '../rules.ts';

export const LAW = loadLaw(fileURLToPath(new URL('../../../../law', import.meta.url)));
export const RULES = comparisonRulesFromLaw(LAW);

export function yearOf(year: number): ComparisonYear {
  const found = comparisonYear(RULES, year);
  if (found === null) throw new Error(`no rates of ${year}`);
  return found;
}

/** A case as it is written, in CZK. */
export interface WrittenYear {
  readonly income: Readonly<Record<string, number>>;
  readonly expenses?: number;
  readonly activity?: 'main' | 'secondary';
  readonly months?: number;
  readonly starting?: boolean;
  readonly spouse?: boolean;
  readonly children?: number;
  readonly deductions?: number;
  readonly vat_payer?: boolean;
  readonly employment_income?: number;
}

export function personOf(written: WrittenYear): SelfEmployedYear {
  return {
    income: Object.fromEntries(
      Object.entries(written.income).map(([rate, amount]) => [rate, halerFromJson(amount)]),
    ),
    expenses: written.expenses === undefined ? null : halerFromJson(written.expenses),
    activity: written.activity ?? 'main',
    months: written.months ?? 12,
    starting: written.starting ?? false,
    spouse: written.spouse ?? false,
    children: written.children ?? 0,
    deductions: halerFromJson(written.deductions ?? 0),
    vatPayer: written.vat_payer ?? false,
    employmentIncome: halerFromJson(written.employment_income ?? 0),
  };
}

/** The figures in CZK, in the names of the interface. */
export function writtenVariant(variant: Variant) {
  const amounts = {
    expenses: variant.expenses,
    profit: variant.profit,
    income_tax: variant.incomeTax,
    child_bonus: variant.childBonus,
    social: variant.social,
    health: variant.health,
    total: variant.total,
    net: variant.net,
  };
  const written = Object.entries(amounts).map(([name, amount]) => [
    name,
    amount === null ? null : halerToJson(amount),
  ]);
  return { available: variant.available, band: variant.band, ...Object.fromEntries(written) };
}

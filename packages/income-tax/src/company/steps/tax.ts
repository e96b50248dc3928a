import { exactly, formatCzk, type Haler, round, subtract, times, ZERO } from '@news-and-accounting/money';
import type { FormItem } from '../../form-line.ts';
import type { CompanyYear } from '../company.ts';
import { creditItems } from '../foreign.ts';
import { COMPANY_PARAGRAPHS } from '../paragraphs.ts';
import {
  type CompanyAmount,
  type CompanyRate,
  type CompanyRules,
  rateAmount,
  timesAverage,
} from '../rules.ts';
import type { Sheet } from '../sheet.ts';

/** Rows 270 to 330: the rounded base, its tax, credits for employees with disabilities and foreign tax. */
export function taxAfterCredits(company: CompanyYear, rules: CompanyRules, sheet: Sheet): void {
  const base = subtract(subtract(sheet.of(250), sheet.of(251)), sheet.of(260));
  sheet.compute(270, round(exactly(base), 'down_to_thousand_crowns'), {
    reference: COMPANY_PARAGRAPHS.rounded_base,
  });
  sheet.compute(280, rateAmount(rules.rate), { reference: rules.rate.reference });
  sheet.compute(290, taxOf(sheet.of(270), rules.rate), { reference: COMPANY_PARAGRAPHS.tax });
  creditsOf(company, rules, sheet);
  const { items } = company;
  sheet.compute(310, subtract(sheet.of(290), sheet.of(300)));
  const limit = (atMost: Haler) => ({ atMost, reason: 'Nejvýše daň po slevách.' });
  sheet.enter(319, items[319] ?? [], COMPANY_PARAGRAPHS.rows[319] ?? null, limit(sheet.of(310)));
  const left = subtract(sheet.of(310), sheet.of(319));
  const credited = creditItems(company.foreignIncome, { tax: sheet.of(310), base: sheet.of(220) });
  sheet.enter(320, [...credited, ...(items[320] ?? [])], COMPANY_PARAGRAPHS.rows[320] ?? null, limit(left));
  sheet.compute(330, subtract(left, sheet.of(320)));
}

function taxOf(base: Haler, { factor }: CompanyRate): Haler {
  return round(times(exactly(base), factor), 'up_to_crown');
}

/** Row 300: each kind times its yearly average, together at most the tax; the items keep the whole of the claim. */
function creditsOf(
  { disabledEmployees, severelyDisabledEmployees }: CompanyYear,
  { disabledCredit, severeCredit }: CompanyRules,
  sheet: Sheet,
): void {
  const items = [
    creditItem(
      'disabled_employees',
      'Zaměstnanci se zdravotním postižením',
      disabledEmployees,
      disabledCredit,
    ),
    creditItem(
      'severely_disabled_employees',
      'Zaměstnanci s těžším zdravotním postižením',
      severelyDisabledEmployees,
      severeCredit,
    ),
  ].filter(({ amount }) => amount !== ZERO);
  const limit = { atMost: sheet.of(290), reason: 'Nejvýše daň.' };
  sheet.enter(300, items, disabledCredit.reference, limit);
}

function creditItem(id: string, label: string, average: string, { amount }: CompanyAmount): FormItem {
  const reason = `${formatCzk(amount)} × průměrný přepočtený počet ${average.replace('.', ',')}`;
  const whole = round(timesAverage(amount, average), 'half_up_to_haler');
  return { type: 'adjustment', id, label, amount: whole, reason };
}

/** Rows 331 to 335: foreign shares in profit, taxed apart, also in a year of a loss. */
export function separateBase({ items }: CompanyYear, rules: CompanyRules, sheet: Sheet): void {
  const { separateRate } = rules;
  sheet.enter(331, items[331] ?? [], COMPANY_PARAGRAPHS.rows[331] ?? null);
  sheet.compute(332, rateAmount(separateRate), { reference: separateRate.reference });
  const base = round(exactly(sheet.of(331)), 'down_to_thousand_crowns');
  sheet.compute(333, taxOf(base, separateRate), { reference: COMPANY_PARAGRAPHS.rounded_base });
  const limit = { atMost: sheet.of(333), reason: 'Nejvýše daň ze samostatného základu.' };
  sheet.enter(334, items[334] ?? [], COMPANY_PARAGRAPHS.rows[334] ?? null, limit);
  sheet.compute(335, subtract(sheet.of(333), sheet.of(334)));
}

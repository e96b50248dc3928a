import { exactly, type Haler, plus, round, smaller, subtract, times } from '@news-and-accounting/money';
import { toCrowns } from '../../form-line.ts';
import type { CompanyYear } from '../company.ts';
import { COMPANY_PARAGRAPHS } from '../paragraphs.ts';
import { type CompanyRate, type CompanyRules, rateAmount, timesAverage } from '../rules.ts';
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
  sheet.enter(320, items[320] ?? [], COMPANY_PARAGRAPHS.rows[320] ?? null, limit(left));
  sheet.compute(330, subtract(left, sheet.of(320)));
}

function taxOf(base: Haler, { factor }: CompanyRate): Haler {
  return round(times(exactly(base), factor), 'up_to_crown');
}

/** Row 300: each kind times its yearly average, together at most the tax. */
function creditsOf(
  { disabledEmployees, severelyDisabledEmployees }: CompanyYear,
  { disabledCredit, severeCredit }: CompanyRules,
  sheet: Sheet,
): void {
  const exact = plus(
    timesAverage(disabledCredit.amount, disabledEmployees),
    timesAverage(severeCredit.amount, severelyDisabledEmployees),
  );
  const entitled = toCrowns(round(exact, 'half_up_to_haler'));
  const averages = [disabledEmployees, severelyDisabledEmployees].map((text) => text.replace('.', ','));
  sheet.compute(300, smaller(entitled, sheet.of(290)), {
    reference: disabledCredit.reference,
    note:
      entitled === 0
        ? null
        : `Průměrný přepočtený počet ${averages[0]} zaměstnanců se zdravotním postižením a ${averages[1]} s těžším`,
  });
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

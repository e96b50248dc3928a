import { dueDate } from '../deadlines.ts';
import { FORMS_PER_PACKAGE, type PreparedReport } from '../prepare.ts';
import type { AnnualData } from '../report-input.ts';
import type { Collector } from './collector.ts';
import { czechDate } from './czech-date.ts';
import { checkMissingWorkplaces, checkWorkplace } from './workplace.ts';

/** The period, the company's settings and the report as a whole. */
export function checkCompany(prepared: PreparedReport, found: Collector): void {
  const { input, rules, month, history, kind, packages } = prepared;
  const { period } = month;
  if (month.parameters === null) found.company('rates_missing', { values: { year: input.year } });
  if (period.first < rules.firstMonth) {
    const first = `${rules.firstMonth.slice(5, 7)}/${rules.firstMonth.slice(0, 4)}`;
    found.company('period_unsupported', { values: { first } });
  }
  if (input.today <= period.last) found.company('period_not_ended', { values: { period: period.text } });
  const due = dueDate(rules, input.year, input.month);
  if (!history.isFiled && input.today > due && period.first >= rules.firstMonth) {
    found.company('deadline_passed', { values: { date: czechDate(due) } });
  }
  checkVariableSymbol(input.company.cssz_variable_symbol, found);
  if (kind === 'cancellation') return;
  if (input.company.jmhz_workplace) {
    checkWorkplace(
      input.company.jmhz_workplace,
      'settings.jmhz_workplace',
      rules.codebooks,
      (code, details) => found.company(code, details),
    );
  } else checkMissingWorkplaces(month, found);
  if (input.month === 12) checkAnnualData(input.company.jmhz_annual ?? null, found);
  if (kind === 'regular' && month.relationships.length === 0) {
    found.company('no_payslips', { values: { period: period.text } });
  }
  if (input.inOneFile && packages > 1) {
    const count = prepared.forms.forms.length;
    found.company('too_many_forms', { values: { count, limit: FORMS_PER_PACKAGE, packages } });
  }
}

function checkVariableSymbol(symbol: string | null | undefined, found: Collector): void {
  const field = 'settings.cssz_variable_symbol';
  if (!symbol) found.company('variable_symbol_missing', { field });
  else if (!/^\d{10}$/.test(symbol) || !hasLuhnDigit(symbol)) {
    found.company('variable_symbol_invalid', { field });
  }
}

/** The last digit by the Luhn algorithm (control 143). */
function hasLuhnDigit(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i]);
    const doubled = digit * 2;
    sum += i % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** Missing facts get defaults, which a person should see; wrong ones cannot be sent. */
function checkAnnualData(annual: AnnualData | null, found: Collector): void {
  const { ownership_form: ownership, collective_agreements: agreements } = annual ?? {};
  const isWrong =
    (ownership && !/^[1-4]$/.test(ownership)) || agreements?.some((type) => !/^[0-5]$/.test(type));
  const isMissing = !ownership || !agreements?.length;
  if (isWrong) found.company('annual_data_missing', { field: 'settings.jmhz_annual' });
  else if (isMissing) {
    found.company('annual_data_missing', { field: 'settings.jmhz_annual', level: 'warning' });
  }
}

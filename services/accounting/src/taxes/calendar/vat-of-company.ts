import type { Haler } from '@news-and-accounting/money';
import { monthsOf, type VatPeriod } from '@news-and-accounting/vat';
import { vatHistory } from '../../access/companies/index.ts';
import type { Queries } from '../../platform/store.ts';
import { paidDuties, taxTarget } from '../duties/index.ts';
import type { CalendarDuty } from './duty.ts';
import {
  type CalendarCompany,
  type CalendarFiling,
  contentOf,
  officeMovements,
  type PeriodContent,
  type Question,
  vatFilings,
} from './store.ts';
import { vatDuties } from './vat-duties.ts';
import { keptByOffice, owedByReturns, refundsByReturns, settled, settledByPeriod } from './vat-paid.ts';
import { formsAround, historyOf, type VatForms, type Years } from './vat-periods.ts';

/** Forms and payments of VAT around some years. */
export async function vatDutiesOf(
  sql: Queries,
  entityId: number,
  company: CalendarCompany,
  { years, today }: { years: Years; today: string },
): Promise<CalendarDuty[]> {
  const history = historyOf(vatHistory(company));
  if (history.every(({ status }) => status === 'none')) return [];
  const forms = formsAround(history, company.legal_form, years);
  const filings = await vatFilings(sql, entityId);
  const owing = owedByReturns(filings);
  const [content, paid] = await Promise.all([
    contentOf(sql, entityId, questionsOf(forms, filings, today)),
    paidOfReturns(sql, entityId, company, filings),
  ]);
  const owed = new Set(owing.map(({ key }) => key));
  return vatDuties({ today, forms, filings, content, target: taxTarget(company, 'vat'), owed, paid });
}

type Asking = keyof Omit<PeriodContent, 'code'>;

/**
 * What is to be known of periods: whether a form that was not filed has anything to report once its period has ended,
 * and of quarters, running ones too, whether they supply more than services to the union.
 */
function questionsOf(
  { returns, controls }: VatForms,
  filings: readonly CalendarFiling[],
  today: string,
): Question[] {
  const filed = new Set(filings.map(({ kind, period }) => `${kind} ${period}`));
  const asked = new Map<string, Question>();
  const ask = (period: VatPeriod, of: Asking) => {
    const nothing = { control: false, identified: false, union: false, goods: false };
    const { code, from, to } = period;
    if (from <= today) asked.set(code, { ...nothing, ...asked.get(code), code, from, to, [of]: true });
  };
  const lacks = (kind: CalendarFiling['kind'], { code, to }: VatPeriod) =>
    to < today && !filed.has(`${kind} ${code}`);
  for (const period of controls) if (lacks('control_statement', period)) ask(period, 'control');
  for (const period of returns) {
    if (period.payer === 'identified' && lacks('vat_return', period)) ask(period, 'identified');
    if (lacks('recapitulative_statement', period)) ask(period, 'union');
    if (period.kind === 'month' || filed.has(`recapitulative_statement ${period.code}`)) continue;
    for (const month of monthsOf(period)) {
      ask(month, 'goods');
      if (lacks('recapitulative_statement', month)) ask(month, 'union');
    }
  }
  return [...asked.values()];
}

/** What was paid of returns: in double entry by the account of the office, else by what payments are for. */
export async function paidOfReturns(
  sql: Queries,
  entityId: number,
  { bookkeeping }: Pick<CalendarCompany, 'bookkeeping'>,
  filings: readonly CalendarFiling[],
): Promise<Map<string, Haler>> {
  const owed = owedByReturns(filings);
  if (owed.length === 0) return new Map();
  if (bookkeeping !== 'double_entry') {
    const refunds = refundsByReturns(filings);
    const paid = await paidDuties(sql, entityId, [...new Set(owed.map(({ period }) => period))]);
    return settledByPeriod(
      owed,
      // What the office gave back of a period pays nothing of a later addition.
      paid
        .filter(({ kind }) => kind === 'vat')
        .map(({ period, ...moved }) => ({ period, paid: keptByOffice(moved, refunds.get(period)) })),
    );
  }
  const { paid, opened } = await officeMovements(sql, entityId);
  // What was owed before the books were opened here is the oldest.
  return settled([{ key: '', period: '', due_on: '', amount: opened }, ...owed], paid);
}

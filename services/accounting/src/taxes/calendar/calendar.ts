import type { Haler } from '@news-and-accounting/money';
import { vatHistory, vatStatusOn } from '../../access/companies/index.ts';
import { LAW } from '../../platform/law.ts';
import type { Queries } from '../../platform/store.ts';
import { paidDuties, taxTarget } from '../duties/index.ts';
import { type CalendarDuty, inOrder } from './duty.ts';
import {
  type CalendarCompany,
  type CalendarFiling,
  calendarCompany,
  contentOf,
  invoicedByDay,
  officeMovements,
  vatFilings,
} from './store.ts';
import { type Turnover, turnoverLimits, turnoverOf } from './turnover.ts';
import { vatDuties } from './vat-duties.ts';
import { type Owed, owedByReturns, settled, settledByPeriod } from './vat-paid.ts';
import { formsAround, monthsOf, type VatForms } from './vat-periods.ts';
import { wageDuties } from './wage-duties.ts';

export type Calendar = { year: number; duties: CalendarDuty[]; turnover: Turnover | null };

/** The first year whose working days are known. */
export const FIRST_YEAR = 2001;

/** What is to be filed and paid in a year, and how far a company that is no payer is from being one. */
export async function calendarOf(
  sql: Queries,
  entityId: number,
  year: number,
  today: string,
): Promise<Calendar> {
  const company = await calendarCompany(sql, entityId);
  const isDoubleEntry = company.bookkeeping === 'double_entry';
  const [ofVat, ofWages, turnover, before] = await Promise.all([
    vatDutiesOf(sql, entityId, company, { year, today }),
    wageDuties(sql, entityId, { year, today, payer: company, isDoubleEntry }),
    turnoverIn(sql, entityId, company, { year, today }),
    turnoverIn(sql, entityId, company, { year: year - 1, today }),
  ]);
  // Who crosses a limit at the end of December applies in January.
  const ofRegistration = [before, turnover].flatMap((each) => registrationDuty(each, company, today));
  const duties = [...ofVat, ...ofWages, ...ofRegistration];
  return { year, duties: inOrder(duties.filter(({ due_on }) => due_on.startsWith(`${year}-`))), turnover };
}

type Asked = { year: number; today: string };

async function vatDutiesOf(
  sql: Queries,
  entityId: number,
  company: CalendarCompany,
  { year, today }: Asked,
): Promise<CalendarDuty[]> {
  const forms = formsAround(vatHistory(company), company.legal_form, year);
  if (forms.returns.length === 0 && company.vat_status === 'none' && !('vat_history' in company.settings))
    return [];
  const filings = await vatFilings(sql, entityId);
  const owed = owedByReturns(filings);
  const [content, paid] = await Promise.all([
    contentOf(sql, entityId, unfiled(forms, filings, today)),
    paidOf(sql, entityId, company, owed),
  ]);
  return vatDuties({ today, forms, filings, content, target: taxTarget(company, 'vat'), paid });
}

/** Ended periods of which a form was not filed: only there it matters whether there is anything to file. */
function unfiled({ returns, controls }: VatForms, filings: readonly CalendarFiling[], today: string) {
  const kinds = Map.groupBy(filings, ({ period }) => period);
  const lacks = (code: string, ...wanted: CalendarFiling['kind'][]) =>
    wanted.some((kind) => kinds.get(code)?.some((filing) => filing.kind === kind) !== true);
  const ofReturns = returns.flatMap((period) => {
    const { status, code } = period;
    const isControl = controls.some((each) => each.code === code);
    const isLacking = lacks(
      code,
      'recapitulative_statement',
      ...(status === 'identified' ? (['vat_return'] as const) : []),
      ...(isControl ? (['control_statement'] as const) : []),
    );
    return isLacking ? [period, ...(status === 'quarterly' ? monthsOf(period) : [])] : [];
  });
  const ofControls = controls.filter(({ code }) => lacks(code, 'control_statement'));
  const periods = new Map([...ofReturns, ...ofControls].map((period) => [period.code, period]));
  return [...periods.values()].filter(({ from }) => from <= today);
}

/** What was paid of returns: in double entry by the account of the office, else by what payments are for. */
async function paidOf(
  sql: Queries,
  entityId: number,
  { bookkeeping }: CalendarCompany,
  owed: readonly Owed[],
): Promise<Map<string, Haler>> {
  if (owed.length === 0) return new Map();
  if (bookkeeping !== 'double_entry') {
    const paid = await paidDuties(sql, entityId, [...new Set(owed.map(({ period }) => period))]);
    return settledByPeriod(
      owed,
      paid.filter(({ kind }) => kind === 'vat'),
    );
  }
  const { paid, opened } = await officeMovements(sql, entityId);
  // What was owed before the books were opened here is the oldest.
  return settled([{ key: '', period: '', due_on: '', amount: opened }, ...owed], paid);
}

/** Of who is no payer at the end of a year, or today where it runs. */
async function turnoverIn(
  sql: Queries,
  entityId: number,
  company: CalendarCompany,
  { year, today }: Asked,
): Promise<Turnover | null> {
  const limits = turnoverLimits(LAW, year);
  const end = `${year}-12-31`;
  const status = vatStatusOn(company, end < today ? end : today);
  if (limits === null || status === 'monthly' || status === 'quarterly') return null;
  return turnoverOf(year, await invoicedByDay(sql, entityId, year), limits);
}

function registrationDuty(
  turnover: Turnover | null,
  company: CalendarCompany,
  today: string,
): CalendarDuty[] {
  const { year, application_due_on: due_on = null, payer_from: from = null } = turnover ?? {};
  if (year === undefined || due_on === null || from === null) return [];
  const status = vatStatusOn(company, from);
  const isDone = status === 'monthly' || status === 'quarterly';
  return [
    {
      ...{ kind: 'vat_registration', label: 'Přihláška k registraci k DPH', period: String(year) },
      ...{ statutory_on: due_on, due_on, filing_id: null, amount: null, payment: null },
      state: isDone ? 'filed' : due_on < today ? 'overdue' : 'open',
    },
  ];
}

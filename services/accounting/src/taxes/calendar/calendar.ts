import { vatStatusOn } from '../../access/companies/index.ts';
import { BESIDES_BOOKS, UnlessChanged } from '../../access/history/index.ts';
import { LAW } from '../../platform/law.ts';
import type { Queries } from '../../platform/store.ts';
import { type CalendarDuty, inOrder, type MarkedDuty, marked } from './duty.ts';
import { incomeDuties } from './income-duties.ts';
import { ownInsuranceDuties } from './insurance-duties.ts';
import { statementDutiesIn } from './statement-duties.ts';
import { type CalendarCompany, calendarCompany, invoicedByDay } from './store.ts';
import { type Turnover, turnoverLimits, turnoverOf } from './turnover.ts';
import { vatDutiesOf } from './vat-of-company.ts';
import { wageDuties } from './wage-duties.ts';

export type Calendar = { year: number; duties: MarkedDuty[]; turnover: Turnover | null };

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
  const [ofVat, ofWages, ofStatements, ofInsurance, ofIncome, turnover, ofRegistration] = await Promise.all([
    vatDutiesOf(sql, entityId, company, { years: { first: year, last: year }, today }),
    wageDuties(sql, entityId, { year, today, payer: company, isDoubleEntry }),
    statementDutiesIn(sql, entityId, { year, today }),
    ownInsuranceDuties(sql, entityId, company, { year, today }),
    incomeDuties(sql, entityId, company, { year, today }),
    turnoverIn(sql, entityId, company, { year, today }),
    registrationDuties(sql, entityId, company, { year, today }),
  ]);
  const duties = [...ofVat, ...ofWages, ...ofStatements, ...ofInsurance, ...ofIncome, ...ofRegistration];
  const own = duties.filter(({ due_on }) => due_on.startsWith(`${year}-`));
  return { year, duties: inOrder(own.map((duty) => marked(duty, company))), turnover };
}

type Asked = { year: number; today: string };

/** The applications that turnovers around a year ask for: who crosses a limit at the end of December applies in January. */
export async function registrationDuties(
  sql: Queries,
  entityId: number,
  company: CalendarCompany,
  { year, today }: Asked,
): Promise<CalendarDuty[]> {
  const turnovers = await Promise.all(
    [year - 1, year].map((each) => turnoverIn(sql, entityId, company, { year: each, today })),
  );
  return turnovers.flatMap((each) => registrationDuty(each, company, today));
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
  return addedUp.get({ sql, entityId }, { of: String(year), version: '' }, async () =>
    turnoverOf(year, await invoicedByDay(sql, entityId, year), limits),
  );
}

const addedUp = new UnlessChanged<Turnover>(1000, BESIDES_BOOKS);

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

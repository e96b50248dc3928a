import { dateOfDayNumber, dayNumber } from '@news-and-accounting/calendar';
import { localDate } from '@news-and-accounting/law';
import { type Haler, subtract, ZERO } from '@news-and-accounting/money';
import { BESIDES_BOOKS, UnlessChanged } from '../../access/history/index.ts';
import type { ComputedEntry, ComputedQueueSource } from '../../automation/queue/index.ts';
import type { Queries } from '../../platform/store.ts';
import { periodName } from '../filings/index.ts';
import { registrationDuties } from './calendar.ts';
import { type CalendarDuty, type CalendarKind, isRestOfFiled, type MarkedDuty, marked } from './duty.ts';
import { incomeDuties } from './income-duties.ts';
import { ownInsuranceDuties } from './insurance-duties.ts';
import { statementDutiesIn } from './statement-duties.ts';
import { type CalendarCompany, calendarCompany } from './store.ts';
import { vatDutiesDue } from './vat-deadlines.ts';
import { wageDuties } from './wage-duties.ts';

const DUE_WITHIN_DAYS = 10;

/** A duty that can be done and is not, with the number that its entry of the queue has. */
export type DutyToDo = { nr: number; duty: MarkedDuty };

/** What of the calendar has to be done soon, or should have been. */
export const DUTY_QUEUE: readonly ComputedQueueSource[] = [
  {
    kind: 'filing_due',
    entries: async (sql, { company: { id }, today }) => dueEntries(await dutiesToDo(sql, id, today), today),
  },
];

/** Of what is to be done the entries of the queue: what is late or due in a few days. */
export function dueEntries(duties: readonly DutyToDo[], today: string): ComputedEntry[] {
  const until = dateOfDayNumber(dayNumber(localDate(today)) + DUE_WITHIN_DAYS);
  return duties.filter(({ duty }) => duty.due_on <= until).map(({ nr, duty }) => entryOf(nr, duty));
}

/** Everything of the calendar that can be done and is not, whenever it is due. */
export async function dutiesToDo(sql: Queries, entityId: number, today: string): Promise<DutyToDo[]> {
  const year = Number(today.slice(0, 4));
  const company = await calendarCompany(sql, entityId);
  const isDoubleEntry = company.bookkeeping === 'double_entry';
  const [ofVat, ofWages, ofYears] = await Promise.all([
    vatDutiesDue(sql, entityId, company, today),
    ofWagesKnown.whereItStands({ sql, entityId }, { of: '', version: today }, async () =>
      knownOf(await wageDuties(sql, entityId, { year, today, payer: company, isDoubleEntry })),
    ),
    yearlyDuties(sql, entityId, company, today),
  ]);
  const others = [...ofWages, ...ofYears];
  return numbered([...ofVat, ...others.map((duty) => marked(duty, company))]).flatMap(({ nr, duty }) =>
    toDo(duty).map((each) => ({ nr, duty: each })),
  );
}

const ofWagesKnown = new UnlessChanged<readonly CalendarDuty[]>(500, BESIDES_BOOKS);

/** Of it what concerns whole years: income tax, own insurance, statements of wages, and the application for VAT. */
export async function yearlyDutiesToDo(sql: Queries, entityId: number, today: string): Promise<MarkedDuty[]> {
  const company = await calendarCompany(sql, entityId);
  const duties = await yearlyDuties(sql, entityId, company, today);
  return duties.flatMap(toDo).map((duty) => marked(duty, company));
}

const ofYearsKnown = new UnlessChanged<readonly CalendarDuty[]>(500, BESIDES_BOOKS);

const yearlyDuties = (sql: Queries, entityId: number, company: CalendarCompany, today: string) =>
  ofYearsKnown.whereItStands({ sql, entityId }, { of: '', version: today }, async () => {
    const year = Number(today.slice(0, 4));
    const [ofStatements, ofInsurance, ofIncome, ofRegistration] = await Promise.all([
      statementDutiesIn(sql, entityId, { year, today }),
      ownInsuranceDuties(sql, entityId, company, { year, today }),
      incomeDuties(sql, entityId, company, { year, today }),
      registrationDuties(sql, entityId, company, { year, today }),
    ]);
    return [...ofStatements, ...knownAdvances([...ofInsurance, ...ofIncome]), ...ofRegistration];
  });

/** What of a duty can be done; of what is filed and paid under one name that is to pay what is left. */
function toDo<Duty extends CalendarDuty>(duty: Duty): Duty[] {
  if (duty.state === 'open' || duty.state === 'overdue' || duty.state === 'draft') return [duty];
  return isFiledUnpaid(duty) ? [{ ...duty, state: 'open' }] : [];
}

const isFiledUnpaid = ({ state, kind, payment }: CalendarDuty) =>
  (state === 'filed' || state === 'accepted') &&
  isRestOfFiled({ kind, payment }) &&
  (payment?.amount ?? ZERO) > (payment?.paid ?? ZERO);

/**
 * Of wages what is late since something was filed or paid here, of the last month in any case: what was filed and paid
 * elsewhere before is not known.
 */
function knownOf(duties: readonly CalendarDuty[]): CalendarDuty[] {
  const isPayment = ({ payment }: CalendarDuty) => payment !== null;
  return [duties.filter(isPayment), duties.filter((duty) => !isPayment(duty))].flatMap((own) => {
    const isKnown = ({ state, payment, filing_id }: CalendarDuty) =>
      payment === null ? filing_id !== null : state === 'paid' || payment.paid > 0;
    const last = own
      .filter(({ state }) => state !== 'waiting')
      .reduce((latest, { period }) => (period > latest ? period : latest), '');
    const since = own.filter(isKnown).reduce((first, { period }) => (period < first ? period : first), last);
    return own.filter(({ period }) => period >= since);
  });
}

const MONTHLY: readonly CalendarKind[] = ['osvc_social_advance', 'osvc_health_advance', 'flat_tax_advance'];

/** Of each kind of monthly advances those since one was paid here, as of wages; all else as it is. */
function knownAdvances(duties: readonly CalendarDuty[]): CalendarDuty[] {
  return [
    ...duties.filter(({ kind }) => !MONTHLY.includes(kind)),
    ...MONTHLY.flatMap((kind) => sinceKnown(duties.filter((duty) => duty.kind === kind))),
  ];
}

/** Of advances those from the first that was paid here, in any case the last whose day has come or is near. */
function sinceKnown(duties: readonly CalendarDuty[]): CalendarDuty[] {
  const paid = duties.filter(({ state, payment }) => state === 'paid' || (payment?.paid ?? 0) > 0);
  const since = paid
    .map(({ period }) => period)
    .toSorted()
    .at(0);
  const lastLate = duties.filter(({ state }) => state === 'overdue').at(-1);
  return duties.filter(
    (duty) => duty.state !== 'overdue' || duty === lastLate || (since !== undefined && duty.period >= since),
  );
}

/** Never changed: ids of entries are made of them. */
const NUMBERS: Readonly<Record<CalendarKind, number>> = {
  vat_return: 1,
  control_statement: 2,
  recapitulative_statement: 3,
  vat_payment: 4,
  vat_registration: 5,
  jmhz: 6,
  payroll_insurance: 7,
  payroll_tax: 8,
  wage_tax_statement: 9,
  withholding_statement: 10,
  income_tax: 11,
  income_tax_advance: 12,
  flat_tax_advance: 13,
  osvc_social: 14,
  osvc_health: 15,
  osvc_social_advance: 16,
  osvc_health_advance: 17,
};
/** The other duty of a kind that names two. */
const SECOND = new Set(['health_insurance', 'withholding_tax']);
const SECOND_FROM = 50;

/** Duties with a number each that stays: of its kind, period and insurer, and of its place among alike later ones. */
function numbered(duties: readonly MarkedDuty[]): DutyToDo[] {
  const alike = Map.groupBy(duties, baseOf);
  return [...alike].flatMap(([base, own]) =>
    own
      .toSorted((a, b) => (a.filing_id ?? 0) - (b.filing_id ?? 0) || (a.due_on < b.due_on ? -1 : 1))
      .map((duty, i) => ({ nr: base + i * 1_000_000, duty })),
  );
}

/** Two digits of the kind, three of the insurer, two of the place, six of the period. */
function baseOf({ kind, period, payment }: CalendarDuty): number {
  const number = NUMBERS[kind] + (SECOND.has(payment?.duty.kind ?? '') ? SECOND_FROM : 0);
  const insurer = Number(payment?.duty.insurer ?? 0);
  return (number * 1000 + insurer) * 100_000_000 + periodNumber(period);
}

/** `2026-05` is 202605, `2026-Q2` 202622, `2026` 202600. */
function periodNumber(period: string): number {
  const [year, part = '00'] = period.split('-');
  return Number(year) * 100 + (part.startsWith('Q') ? 20 + Number(part.slice(1)) : Number(part));
}

/** Late, but from before the company was kept here. */
export const isLateBefore = ({ state, before_kept }: { state: string; before_kept: boolean }) =>
  before_kept && state === 'overdue';

function entryOf(nr: number, duty: MarkedDuty): ComputedEntry {
  const { label, period, due_on, filing_id } = duty;
  const isBefore = isLateBefore(duty);
  const since = new Date(Date.parse(due_on) - DUE_WITHIN_DAYS * 86_400_000);
  const left = leftOf(duty);
  return {
    ...(isBefore ? { due_on: null, due_before_kept: due_on } : { due_on }),
    ...{ nr, since, version: since },
    title: [`${label} za ${periodName(period)}`, ...(isRestOfFiled(duty) ? ['zbývá zaplatit'] : [])].join(
      ': ',
    ),
    ...(filing_id === null
      ? { subject_type: null, subject_id: null }
      : { subject_type: 'filing', subject_id: filing_id }),
    ...{ amount: left, currency: left === null ? null : 'CZK' },
    actions: actionsOf(duty),
  };
}

/** What is left to be paid, or what a form comes to; null while nobody knows it. */
export function leftOf({ amount, payment }: Pick<CalendarDuty, 'amount' | 'payment'>): Haler | null {
  return amount === null || payment === null ? amount : (subtract(amount, payment.paid) as Haler);
}

function actionsOf({ kind, filing_id, payment, period }: CalendarDuty): ComputedEntry['actions'] {
  if (payment !== null) return [{ label: 'Připravit příkaz', method: 'POST', path: '/payment_orders' }];
  if (kind === 'vat_registration') return [];
  if (filing_id !== null) return [{ label: 'Podat', method: 'PATCH', path: `/filings/${filing_id}` }];
  const [year, month] = period.split('-').map(Number);
  return kind === 'jmhz'
    ? [
        {
          ...{ label: 'Zkontrolovat hlášení', method: 'GET' },
          path: `/payslips/jmhz?year=${year}&month=${month}`,
        },
      ]
    : [{ label: 'Připravit podání', method: 'POST', path: '/filings' }];
}

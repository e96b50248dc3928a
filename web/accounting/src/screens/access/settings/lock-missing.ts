import { useCompany } from '../../../api/companies.ts';
import { payroll } from '../../../cs/payroll.ts';
import { settingsTexts as t } from '../../../cs/settings.ts';
import { addDays, dateText, todayInPrague } from '../../../parts/dates.ts';
import { lastDayOf, type Month, monthBefore, monthOf, monthText } from '../../../parts/url-month.ts';
import { useMovements, WAITING } from '../../bank/movements/api.ts';
import { useDocuments } from '../../documents/list/api.ts';
import { documentsQuery, EVERYTHING } from '../../documents/list/filter.ts';
import { type Overview, useOverview } from '../../overview/api.ts';
import { type PayslipsOfMonth, usePayslips } from '../../people/payroll/api.ts';
import { type TaxCalendar, type TaxDuty, useTaxCalendar } from '../../taxes/calendar/api.ts';
import { isDone, isLateBefore, periodText, placeOf } from '../../taxes/calendar/duty-facts.ts';

/** Something that days are to be locked without, and where it is settled. */
export type LockMissing = { title: string; text?: string; path: string; search: Record<string, string> };

/** What is to be filed from the books of a period, before they are locked. */
const FILED = ['vat_return', 'control_statement', 'recapitulative_statement', 'jmhz'];

/**
 * What the days after the present lock up to `day` still lack: only what belongs to these days, so that what waits from
 * later ones does not stand in the way.
 */
export function useLockMissing(day: string) {
  const { id, locked_until: until, bookkeeping } = useCompany();
  const from = until === null ? '' : addDays(until, 1);
  const month = lastWholeMonth(day);
  const range = from === '' ? { to: day } : { from, to: day };
  const drafts = (list: 'issued' | 'received') =>
    documentsQuery(
      list,
      { ...EVERYTHING, period: 'vlastni', from, to: day, state: 'koncepty' },
      todayInPrague(),
    );
  const issued = useDocuments(id, drafts('issued'), 1);
  const received = useDocuments(id, drafts('received'), 1);
  const movements = useMovements(id, { state: WAITING, ...range }, 1, 1);
  const overview = useOverview(id);
  const slips = usePayslips(id, month);
  const calendar = useTaxCalendar(id, month.year);
  // What is for the end of a year falls due in the next one.
  const next = useTaxCalendar(id, month.year + 1);
  const all = [issued, received, movements, overview, slips, calendar, next];
  const isBooked = bookkeeping === 'double_entry';
  const days = { obdobi: 'vlastni', od: from, do: day };

  const linesOf = (known: Known): LockMissing[] => [
    ...counted(known.issued, t.lackIssued, '/vydane', { ...days, stav: 'koncepty' }),
    ...counted(known.received, t.lackReceived, '/prijate', { ...days, stav: 'koncepty' }),
    ...statements(known.bank, day),
    ...counted(known.movements, t.lackMovements, '/banka/pohyby', { ...days, stav: 'cekaji' }),
    ...payslips(known.payslips, { month, isBooked }),
    ...filings(known.duties, { from, day }),
  ];

  const isKnown = all.every(({ isPending, isPlaceholderData }) => !isPending && !isPlaceholderData);
  return {
    /** As far as it is known; nothing until all of it is. */
    lines: isKnown ? linesOf(knownOf([issued, received, movements, overview, slips, calendar, next])) : [],
    /** Read anew; null: not all of it could be read. */
    read: async (): Promise<LockMissing[] | null> => {
      const known = await Promise.all([
        ...([issued.refetch(), received.refetch(), movements.refetch(), overview.refetch()] as const),
        ...([slips.refetch(), calendar.refetch(), next.refetch()] as const),
      ]);
      return known.some(({ isError }) => isError) ? null : linesOf(knownOf(known));
    },
  };
}

type Data<Value> = { data: Value | undefined };
type Answers = readonly [
  ...[issued: Data<{ total: number }>, received: Data<{ total: number }>, movements: Data<{ total: number }>],
  ...[overview: Data<Overview>, slips: Data<PayslipsOfMonth>],
  ...[calendar: Data<TaxCalendar>, next: Data<TaxCalendar>],
];

const knownOf = ([issued, received, movements, overview, slips, calendar, next]: Answers): Known => ({
  issued: issued.data?.total ?? 0,
  received: received.data?.total ?? 0,
  movements: movements.data?.total ?? 0,
  bank: overview.data?.bank ?? [],
  payslips: slips.data?.payslips ?? [],
  duties: [...(calendar.data?.duties ?? []), ...(next.data?.duties ?? [])],
});

type Known = {
  /** Drafts. */
  issued: number;
  received: number;
  /** That wait for a person. */
  movements: number;
  bank: Overview['bank'];
  payslips: PayslipsOfMonth['payslips'];
  duties: readonly TaxDuty[];
};

const counted = (
  count: number,
  title: (count: number) => string,
  path: string,
  search: Record<string, string>,
): LockMissing[] => (count === 0 ? [] : [{ title: title(count), path, search }]);

const statements = (bank: Overview['bank'], day: string): LockMissing[] =>
  bank
    .filter(({ statement_on: to, begins_on: from }) => from <= day && (to === null || to < day))
    .map(({ id, name, statement_on: to }) => ({
      title: t.lackStatement(name, dateText(day)),
      text: to === null ? t.lackNoStatement : t.lackStatementTo(dateText(to)),
      path: '/banka/vypisy',
      search: { ucet: String(id) },
    }));

/** @param isBooked whether payslips are posted at all */
function payslips(
  slips: PayslipsOfMonth['payslips'],
  { month, isBooked }: { month: Month; isBooked: boolean },
): LockMissing[] {
  const states = isBooked ? (['draft', 'approved'] as const) : (['draft'] as const);
  const found = states
    .map((state) => [state, slips.filter(({ status }) => status === state).length] as const)
    .filter(([, count]) => count > 0);
  if (found.length === 0) return [];
  return [
    {
      title: t.lackPayslips(monthText(month)),
      text: found.map(([state, count]) => `${payroll.statuses[state]}: ${count}`).join(', '),
      path: '/mzdy',
      search: { rok: String(month.year), mesic: String(month.month) },
    },
  ];
}

/** What is to be filed for periods that end within the days. */
const filings = (duties: readonly TaxDuty[], { from, day }: { from: string; day: string }): LockMissing[] =>
  duties
    .filter((duty) => FILED.includes(duty.kind) && !isDone(duty) && !isLateBefore(duty))
    .filter(({ period }) => {
      const end = endOf(period);
      return end !== null && end <= day && end >= from;
    })
    .map((duty) => ({
      title: t.lackFiling(duty.label, periodText(duty.period)),
      ...placeOf(duty, duties),
    }));

/** The month that ended last on a day. */
function lastWholeMonth(day: string): Month {
  const month = monthOf(day);
  return lastDayOf(month) === day ? month : monthBefore(month);
}

/** The last day of a month or quarter, `2026-05` or `2026-Q2`; null: neither. */
function endOf(period: string): string | null {
  const [year = '', part = ''] = period.split('-');
  if (/^\d{2}$/.test(part)) return lastDayOf({ year: Number(year), month: Number(part) });
  return /^Q[1-4]$/.test(part) ? lastDayOf({ year: Number(year), month: 3 * Number(part.slice(1)) }) : null;
}

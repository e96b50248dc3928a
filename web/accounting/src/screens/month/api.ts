import { useEntityId } from '../../api/companies.ts';
import { todayInPrague } from '../../parts/dates.ts';
import { lastDayOf, type Month, monthBefore } from '../../parts/url-month.ts';
import { useMovements } from '../bank/movements/api.ts';
import { SUPPLIED } from '../documents/kinds.ts';
import { useDocuments } from '../documents/list/api.ts';
import { documentsQuery, EVERYTHING } from '../documents/list/filter.ts';
import { useOverview } from '../overview/api.ts';
import { useWagePayment } from '../people/payroll/wage-payment.ts';
import { type QueueFilter, useQueue } from '../queue/api.ts';
import { useTaxCalendar } from '../taxes/calendar/api.ts';

/** The days of a month as addresses of lists have them. */
export function daysOf(month: Month): { obdobi: string; od: string; do: string } {
  const last = lastDayOf(month);
  return { obdobi: 'vlastni', od: `${last.slice(0, 8)}01`, do: last };
}

/** Received documents that were due before a month and are not paid, as addresses of lists have them. */
export function overdueBefore(month: Month): { obdobi: string; do: string; datum: string; stav: string } {
  const last = lastDayOf(monthBefore(month));
  return { obdobi: 'vlastni', do: last, datum: 'due', stav: 'po-splatnosti' };
}

/** Issued documents of supplies, as addresses of lists have them. */
export const ISSUED_SUPPLIES = { stav: 'vystavene', druh: SUPPLIED };

const OPEN: QueueFilter = { kind: null, assigned: null, state: 'open' };

/** What a month is put together from: what other screens show of it, nothing of its own. */
export function useMonth(month: Month) {
  const id = useEntityId();
  const { od: from, do: to } = daysOf(month);
  const { do: before, stav: overdue } = overdueBefore(month);
  const today = todayInPrague();
  const documents = (list: 'issued' | 'received', filter: object) =>
    documentsQuery(list, { ...EVERYTHING, period: 'vlastni', from, to, ...filter }, today);
  return {
    calendar: useTaxCalendar(id, month.year),
    movements: useMovements(id, { from, to }, 1, 1),
    issued: useDocuments(id, documents('issued', { state: 'vystavene', kind: SUPPLIED }), 1),
    received: useDocuments(id, documents('received', { state: 'vystavene', kind: SUPPLIED }), 1),
    due: useDocuments(id, documents('received', { state: 'vystavene', dateKind: 'due' }), 1),
    // Other months do not tell it.
    overdue: useDocuments(
      id,
      documents('received', { from: '', to: before, state: overdue, dateKind: 'due' }),
      1,
      to.slice(0, 7) === today.slice(0, 7),
    ),
    queue: useQueue(id, OPEN, 1),
    overview: useOverview(id),
    // Wages are paid in the month after.
    wages: useWagePayment(id, monthBefore(month)),
  };
}

export type MonthParts = ReturnType<typeof useMonth>;

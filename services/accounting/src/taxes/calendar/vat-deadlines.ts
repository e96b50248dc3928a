import { localDate } from '@news-and-accounting/law';
import { lastEndedPeriod, parsePeriod } from '@news-and-accounting/vat';
import { BESIDES_BOOKS, UnlessChanged } from '../../access/history/index.ts';
import type { Queries } from '../../platform/store.ts';
import { type CalendarDuty, type MarkedDuty, marked } from './duty.ts';
import { type CalendarCompany, calendarCompany, vatFilings } from './store.ts';
import { vatDutiesOf } from './vat-of-company.ts';
import { historyOf } from './vat-periods.ts';

/** Something of VAT that is to be done until a day; `page` is the period of the return that it belongs to. */
export type VatDeadline = Pick<
  MarkedDuty,
  'label' | 'period' | 'due_on' | 'amount' | 'payment' | 'before_kept'
> & {
  kind: 'vat_return' | 'control_statement' | 'recapitulative_statement' | 'vat_payment';
  state: 'waiting' | 'open' | 'overdue' | 'draft';
  page: string;
};

/**
 * What of VAT is not done, late and coming, soonest first: forms of ended periods, payments whose amount is known, and
 * the return and control statement of the period that runs. Late is what ended since the first filing here, at least
 * the last period: what was filed elsewhere before is not known.
 */
export async function vatDeadlines(sql: Queries, entityId: number, today: string): Promise<VatDeadline[]> {
  const { duties, returns } = await dutiesToDo(sql, entityId, await calendarCompany(sql, entityId), today);
  const deadlines = duties.map(({ duty, state }): VatDeadline => {
    const { label, period, due_on, amount, payment, before_kept } = duty;
    const kind = duty.kind as VatDeadline['kind'];
    return {
      ...{ kind, label, period, due_on, amount, payment, state, before_kept },
      page: pageOf(period, returns),
    };
  });
  return deadlines.sort((a, b) => (`${a.due_on} ${a.kind}` < `${b.due_on} ${b.kind}` ? -1 : 1));
}

/** The same as duties of the calendar, without what cannot be done yet. */
export async function vatDutiesDue(
  sql: Queries,
  entityId: number,
  company: CalendarCompany,
  today: string,
): Promise<MarkedDuty[]> {
  const { duties } = await dutiesToDo(sql, entityId, company, today);
  return duties.flatMap(({ duty, state }) => (state === 'waiting' ? [] : [{ ...duty, state }]));
}

/** Duties with their states, and the periods of the returns among all duties, done or not. */
type ToDo = { duties: { duty: MarkedDuty; state: VatDeadline['state'] }[]; returns: ReadonlySet<string> };

const remembered = new UnlessChanged<ToDo>(500, BESIDES_BOOKS);

const dutiesToDo = (sql: Queries, entityId: number, company: CalendarCompany, today: string) =>
  remembered.whereItStands({ sql, entityId }, { of: '', version: today }, () =>
    findToDo(sql, entityId, company, today),
  );

async function findToDo(
  sql: Queries,
  entityId: number,
  company: CalendarCompany,
  today: string,
): Promise<ToDo> {
  const year = Number(today.slice(0, 4));
  const duties = await vatDutiesOf(sql, entityId, company, {
    years: { first: year - 1, last: year + 1 },
    today,
  });
  const since = duties.length === 0 ? '' : await filedSince(sql, entityId, company, today);
  return {
    duties: duties.flatMap((duty) => {
      const state = stateOf(duty, since, today);
      return state === null ? [] : [{ duty: marked(duty, company), state }];
    }),
    returns: new Set(duties.flatMap(({ kind, period }) => (kind === 'vat_return' ? [period] : []))),
  };
}

/** The first day of what is filed here. */
async function filedSince(
  sql: Queries,
  entityId: number,
  company: CalendarCompany,
  today: string,
): Promise<string> {
  const { from } = lastEndedPeriod(historyOf(company), localDate(today));
  const filed = (await vatFilings(sql, entityId)).map(({ period }) => parsePeriod(period)?.from ?? from);
  return [...filed, from].reduce((a, b) => (a < b ? a : b));
}

/** Null: nothing is to be done, or it is too early to say so. */
function stateOf(
  { kind, period, state, amount, due_on }: CalendarDuty,
  since: string,
  today: string,
): VatDeadline['state'] | null {
  if (kind === 'vat_payment' && amount === null) return null;
  switch (state) {
    case 'waiting': {
      const isRunning = (parsePeriod(period)?.from ?? '') <= today;
      return isRunning && kind !== 'recapitulative_statement' ? 'waiting' : null;
    }
    case 'overdue': {
      const isKnown = amount !== null || since <= (parsePeriod(period)?.from ?? '');
      return isKnown ? 'overdue' : null;
    }
    case 'open':
    case 'draft':
      return state;
    case 'rejected':
      return due_on < today ? 'overdue' : 'open';
    default:
      return null;
  }
}

/** Statements of a month belong to the quarter where the return is quarterly. */
function pageOf(period: string, returns: ReadonlySet<string>): string {
  const [year, part = ''] = period.split('-');
  const quarter = `${year}-Q${Math.ceil(Number(part) / 3)}`;
  return returns.has(quarter) ? quarter : period;
}

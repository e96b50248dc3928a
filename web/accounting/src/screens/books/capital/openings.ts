import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../../api/client.ts';
import { fiscalYearOf } from '../../../parts/fiscal-year.ts';
import { sumOf } from '../../../parts/money.ts';
import type { Posting } from '../api.ts';

export const CAPITAL = '411';
const OPENING = /^701/;
/** Money, and on its way to it: what a new company has. */
const MONEY = /^(211|221|261)/;
/** Before any book that is kept. */
const FIRST_DAY = '2000-01-01';
const READ_AT_MOST = 500;

type OpeningPosting = Pick<Posting, 'date' | 'debit' | 'credit' | 'amount'>;

/** What a fiscal year was opened with, and where the registered capital is. */
export type Openings = {
  /** The earliest day that something is opened on; null: nothing is. */
  day: string | null;
  /** What is opened on the side of assets beyond that of their sources, in CZK; null: there is too much to be told. */
  rest: number | null;
  /** Whether something else than money is opened, as in a company whose books were kept elsewhere. */
  isTakenOver: boolean;
  /** The first entry on the registered capital, of whatever year and kind: it is entered once; null: there is none. */
  capitalEntryId: number | null;
};

/** @param year fiscal; null: the one in which anything was opened first */
export function useOpenings(entityId: number, year: number | null, startMonth: number, enabled: boolean) {
  return useQuery({
    queryKey: ['entities', entityId, 'journal', 'openings', year],
    enabled,
    queryFn: async () => {
      const [openings, capital] = await Promise.all([
        readJournal(entityId, {
          ...(year === null ? { from: FIRST_DAY } : { year: String(year) }),
          ...{ source: 'opening', account: '701', per: String(READ_AT_MOST) },
        }),
        readJournal(entityId, { from: FIRST_DAY, account: CAPITAL, per: '1' }),
      ]);
      const isWhole = openings.total === openings.rows.length;
      return {
        ...openingsOf(openings.rows, startMonth, isWhole),
        capitalEntryId: capital.rows[0]?.entry_id ?? null,
      };
    },
  });
}

const readJournal = (entityId: number, query: Record<string, string>) =>
  unwrap(api.GET('/entities/{entity_id}/journal', { params: { path: { entity_id: entityId }, query } }));

/**
 * The openings of the first fiscal year that there are any of.
 * @param rows from the oldest
 * @param isWhole whether the postings are all that there are
 */
function openingsOf(
  rows: readonly OpeningPosting[],
  startMonth: number,
  isWhole: boolean,
): Omit<Openings, 'capitalEntryId'> {
  const day = rows[0]?.date ?? null;
  const isOfYear = (row: OpeningPosting) =>
    day !== null && fiscalYearOf(row.date, startMonth) === fiscalYearOf(day, startMonth);
  const own = rows.filter(isOfYear);
  return {
    day,
    rest: isWhole ? sumOf(own.map(({ credit, amount }) => (OPENING.test(credit) ? amount : -amount))) : null,
    isTakenOver: own.some(({ debit, credit }) => !MONEY.test(OPENING.test(credit) ? debit : credit)),
  };
}

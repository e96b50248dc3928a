import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../../api/client.ts';
import { fiscalYearOf } from '../../../parts/fiscal-year.ts';
import { sumOf } from '../../../parts/money.ts';
import type { Posting } from '../api.ts';

const CAPITAL = /^411/;
const OPENING = /^701/;
/** Before any book that is kept. */
const FIRST_DAY = '2000-01-01';
const READ_AT_MOST = 500;

type OpeningPosting = Pick<Posting, 'date' | 'debit' | 'credit' | 'amount' | 'entry_id'>;

/** What a fiscal year was opened with, as far as the registered capital goes. */
export type Openings = {
  /** The earliest day that something is opened on; null: nothing is. */
  day: string | null;
  /** What is opened on the side of assets beyond that of their sources, in CZK; null: there is too much to be told. */
  rest: number | null;
  /** The entry that opens the registered capital; null: there is none. */
  capitalEntryId: number | null;
};

/** @param year fiscal; null: the one in which anything was opened first */
export function useOpenings(entityId: number, year: number | null, startMonth: number, enabled: boolean) {
  return useQuery({
    queryKey: ['entities', entityId, 'journal', 'openings', year],
    enabled,
    queryFn: async () => {
      const query = {
        ...(year === null ? { from: FIRST_DAY } : { year: String(year) }),
        ...{ source: 'opening', account: '701', per: String(READ_AT_MOST) },
      };
      const params = { path: { entity_id: entityId }, query };
      const { rows, total } = await unwrap(api.GET('/entities/{entity_id}/journal', { params }));
      return openingsOf(rows, startMonth, total === rows.length);
    },
  });
}

/**
 * The openings of the first fiscal year that there are any of.
 * @param rows from the oldest
 * @param isWhole whether the postings are all that there are
 */
export function openingsOf(rows: readonly OpeningPosting[], startMonth: number, isWhole: boolean): Openings {
  const day = rows[0]?.date ?? null;
  const isOfYear = (row: OpeningPosting) =>
    day !== null && fiscalYearOf(row.date, startMonth) === fiscalYearOf(day, startMonth);
  const own = rows.filter(isOfYear);
  const capital = own.find(({ debit, credit }) => CAPITAL.test(debit) || CAPITAL.test(credit));
  return {
    day,
    rest: isWhole ? sumOf(own.map(({ credit, amount }) => (OPENING.test(credit) ? amount : -amount))) : null,
    capitalEntryId: capital?.entry_id ?? null,
  };
}

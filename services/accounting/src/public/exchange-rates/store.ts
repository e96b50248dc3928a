import type { Queries } from '../../platform/store.ts';
import type { RateList } from './rate-list.ts';

/** The stored list of one of its own days; null when it is not stored. */
export async function findList(sql: Queries, date: string): Promise<RateList | null> {
  const [row] = await sql<RateList[]>`
    select list_date::text as date, number, rates from exchange_rate_lists where list_date = ${date}`;
  return row ?? null;
}

/**
 * The stored list that holds for a day: what the bank gave for it, else its own, else that of the working day before
 * which there was none.
 * @param workingDay the last working day on or before the day; null when it is not known
 */
export async function findListFor(
  sql: Queries,
  date: string,
  workingDay: string | null,
): Promise<RateList | null> {
  const [row] = await sql<RateList[]>`
    select list_date::text as date, number, rates from exchange_rate_lists
    where list_date in (
      ${date}, ${workingDay}, (select d.list_date from exchange_rate_days d where d.date = ${date})
    )
    order by list_date = (select d.list_date from exchange_rate_days d where d.date = ${date}) desc nulls last,
      list_date desc
    limit 1`;
  return row ?? null;
}

/** Keeps a list. One that is there already stays as it was first given. */
export async function keepList(
  sql: Queries,
  { date, number, rates }: RateList,
  origin: 'bank' | 'file',
): Promise<void> {
  await sql`
    insert into exchange_rate_lists (list_date, number, rates, origin)
    values (${date}, ${number}, ${JSON.stringify(rates)}::text::jsonb, ${origin}) on conflict do nothing`;
}

/** Puts a list in the place of the stored one of its day. */
export async function replaceList(sql: Queries, { date, number, rates }: RateList): Promise<void> {
  await sql`
    update exchange_rate_lists
    set number = ${number}, rates = ${JSON.stringify(rates)}::text::jsonb, origin = 'file', created_at = now()
    where list_date = ${date}`;
}

/** Keeps which list the bank gives for a day that is over. */
export async function keepDay(sql: Queries, date: string, listDate: string): Promise<void> {
  await sql`insert into exchange_rate_days (date, list_date) values (${date}, ${listDate}) on conflict do nothing`;
}

import { readOnce } from '../../platform/reading.ts';
import type { Queries } from '../../platform/store.ts';

/** What of a company its overviews are made with. */
export type InsuredCompany = {
  name: string;
  title: string | null;
  first_name: string | null;
  last_name: string | null;
  street: string | null;
  house_number: string | null;
  orientation_number: string | null;
  city: string | null;
  zip: string | null;
  country: string;
  email: string | null;
  phone: string | null;
  settings: Readonly<Record<string, unknown>>;
};

export async function insuredCompany(sql: Queries, entityId: number): Promise<InsuredCompany> {
  const [row] = await readOnce(
    sql,
    `insured company ${entityId}`,
    () => sql<InsuredCompany[]>`
      select name, title, first_name, last_name, street, house_number, orientation_number, city, zip, country, email,
        phone, settings
      from entities where id = ${entityId}`,
  );
  if (row === undefined) throw new Error('a company has no row');
  return row;
}

/**
 * Filings after which something of the company was written, as its history has it: what an overview is made from is
 * spread over all of the books.
 */
export async function changedSince(
  sql: Queries,
  entityId: number,
  filings: readonly { id: number; filled_at: Date }[],
): Promise<{ id: number; changed_at: Date }[]> {
  const [last] = await sql<{ at: Date }[]>`
    select created_at as at from events
    where entity_id = ${entityId} and action not like 'filing.%' and action not like 'queue.%'
    order by id desc limit 1`;
  if (last === undefined) return [];
  return filings.flatMap(({ id, filled_at }) => (last.at >= filled_at ? [{ id, changed_at: last.at }] : []));
}

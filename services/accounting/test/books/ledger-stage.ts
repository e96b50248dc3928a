import { haler } from '@news-and-accounting/money';
import { transaction } from '@news-and-accounting/postgres';
import { type NewPosting, replacePostings } from '../../src/books/ledger/post.ts';
import type { Queries } from '../../src/platform/store.ts';
import type { Books } from '../assets/assets-stage.ts';

type Given = Partial<Omit<NewPosting, 'amount'>> & { date: string; amount?: number };

/** Whose ledger it is. */
type Posted = { id: number; service: Pick<Books['service'], 'sql'> };

/** Writes postings as the service does; what is not given is a purchase of 100 CZK on credit. */
export function post(books: Posted, postings: readonly Given[]): Promise<void> {
  const whole = postings.map(
    ({ amount = 100, ...posting }): NewPosting => ({
      debit: '501',
      credit: '321',
      text: 'Materiál',
      source: 'journal',
      sourceId: null,
      ...posting,
      amount: haler(Math.round(amount * 100)),
    }),
  );
  return transaction(books.service.sql, (tx) => replacePostings(tx, books.id, null, whole));
}

/** Inserts a posting by a statement of its own, past the service: 1 CZK of materials on credit. */
export function insertPosting(
  sql: Queries,
  entityId: number,
  { date, debit = '501', credit = '321', source = 'journal', sourceId = null }: Given,
) {
  return sql<[{ id: number }]>`
    with entry as (
      insert into entries (entity_id, source, source_id, part)
      values (${entityId}, ${source}, ${sourceId}, entry_part(${source}, ${sourceId}::bigint, null, ${date}::date))
      on conflict (entity_id, source, coalesce(source_id, 0), part) do update set part = excluded.part returning id
    )
    insert into postings (entity_id, date, debit, credit, amount_haler, text, source, source_id, entry_id)
    select ${entityId}, ${date}, ${debit}, ${credit}, 100, 'x', ${source}, ${sourceId}::bigint, id from entry
    returning id`;
}

import { halerToJson } from '@news-and-accounting/money';
import Type from 'typebox';
import type { Queries } from '../../platform/store.ts';
import type { PostingPart } from './post.ts';
import type { PostingSource } from './sources.ts';
import { contentColumns, type PostingRow } from './store.ts';

const orNull = (schema: Type.TSchema) => Type.Union([schema, Type.Null()]);

/** A posting as the things that it belongs to show it. */
export const PostedSchema = Type.Object(
  {
    id: Type.Union([Type.Integer(), Type.Null()], { description: 'Of the posting; null in a preview' }),
    date: Type.String({ format: 'date' }),
    debit: Type.String(),
    credit: Type.String(),
    amount: Type.Number({ description: 'CZK' }),
    text: Type.String(),
    source: Type.String(),
    source_id: orNull(Type.Integer()),
    currency: orNull(Type.String()),
    currency_amount: orNull(Type.Number()),
    partner_id: orNull(Type.Integer()),
    document_id: orNull(Type.Integer()),
    cost_centre: orNull(Type.String()),
  },
  { title: 'Posted', description: 'A posting of what is shown' },
);

/**
 * What things of a source have posted, in the order of the journal.
 * @param part only this one; absent: all
 */
export async function postedBy(
  sql: Queries,
  entityId: number,
  source: PostingSource,
  ids: readonly number[],
  part?: PostingPart,
): Promise<object[]> {
  if (ids.length === 0) return [];
  const rows = await sql<Omit<PostingRow, 'created_at' | 'entry_id'>[]>`
    select id, ${contentColumns(sql)}
    from postings
    where entity_id = ${entityId} and source = ${source} and source_id = any (${[...ids]}::bigint[])
      ${part === undefined ? sql`` : sql`and part = ${part}`}
    order by date, id`;
  return rows.map(({ amount, currency_amount, ...rest }) => ({
    ...rest,
    amount: halerToJson(amount),
    currency_amount: currency_amount === null ? null : halerToJson(currency_amount),
  }));
}

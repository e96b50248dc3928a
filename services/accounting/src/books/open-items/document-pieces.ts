import { changedAfter, type OpenPart, openDocumentsBy } from '../../documents/documents/index.ts';
import type { Queries } from '../../platform/store.ts';
import { LATENESS } from './open-items.ts';

/** Texts of some tens of kilobytes: none is copied as it comes from the connection in parts. */
const ROWS_OF_TEXT = 150;
/** So many of them are here at once, whatever there is. */
const TEXTS_AT_ONCE = 4;

/**
 * The rows of `itemJson` of what is open and is asked for, in their order, as JSON texts of some rows each that the
 * database writes: of very many documents the objects would take this process longer than all the rest. They come as
 * they are asked for: all of a company of many documents are some megabytes.
 */
export async function* documentTextsOn(
  sql: Queries,
  entityId: number,
  on: string,
  part: OpenPart,
  isDoubleEntry: boolean,
): AsyncGenerator<Buffer> {
  const bucket = LATENESS.reduceRight(
    (later, [name, last]) =>
      Number.isFinite(last)
        ? sql`case when days_overdue <= ${last} then ${name} else ${later} end`
        : sql`${name}`,
    sql``,
  );
  const amount = (haler: ReturnType<Queries>) => sql`trim_scale(${haler} * 0.01)`;
  const batches = sql`
    with ${changedAfter(sql, entityId, on)}
    select string_agg(row_to_json(r)::text, ',' order by nr) as text, (nr - 1) / ${ROWS_OF_TEXT} as piece
    from (
      select o.*, greatest(0, ${on}::date - due_on) as days_overdue,
        row_number() over (order by due_on nulls last, number, document_id) as nr
      from (${openDocumentsBy(sql, entityId, part)}) o
    ) i cross join lateral (
      select partner_id, partner_name, document_id, kind, direction, number, variable_symbol,
        ${isDoubleEntry ? sql`account` : sql`null::text as account`}, issued_on, due_on, currency,
        ${amount(sql`total`)} as total, ${amount(sql`(total - remaining)`)} as paid, ${amount(sql`remaining`)} as remaining,
        ${amount(sql`case when direction = 'receivable' then remaining_czk else -remaining_czk end`)} as remaining_czk,
        days_overdue, ${bucket} as bucket
    ) r group by piece order by piece`
    // As bytes: a text of this length would be a string of twice as many until it is bytes again.
    .raw()
    .cursor(TEXTS_AT_ONCE);
  for await (const rows of batches as AsyncIterable<Buffer[][]>)
    for (const [text] of rows) if (text !== undefined) yield text;
}

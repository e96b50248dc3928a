import { openDocumentsBy } from '../../documents/documents/index.ts';
import type { Queries } from '../../platform/store.ts';
import { agedBy, partnersOfItems, sumsOfItems } from './items.ts';
import type { OpenFilter, Summed } from './open-items.ts';
import { type Compared, comparedBy } from './store.ts';

/** Texts of some tens of kilobytes: none is copied as it comes from the connection in parts. */
const ROWS_OF_TEXT = 150;

/** What is open and is asked for, as the answer has it: JSON texts of some rows each, and what their sums are made of. */
export type DocumentTexts = { texts: Buffer[]; sums: Summed[]; compared: Compared[] };

/** Rows of documents, sums of them, and what is compared with the ledger, each as one text. */
type What = 'rows' | 'sums' | 'compared';

/**
 * The rows of `itemJson` in the same order, written by the database: of very many documents the objects would take this
 * process longer than all the rest. With them what `comparedOn` has, so that what is open is worked out once.
 * @param accounts codes of what is compared with the ledger; null: without double entry, nothing
 */
export async function documentTextsOn(
  sql: Queries,
  entityId: number,
  on: string,
  asked: OpenFilter,
  accounts: readonly string[] | null,
): Promise<DocumentTexts> {
  const amount = (column: string) => sql`trim_scale(i.${sql(column)} * 0.01) as ${sql(column)}`;
  const partners = partnersOfItems(sql, sql`select * from items where partner_id is null`);
  const rows = await sql`
    with items as materialized (
      select l.*, row_number() over (partition by is_wanted order by due_on nulls last, number, document_id) as nr
      from (${agedBy(sql, openDocumentsBy(sql, entityId, on), on, asked)}) l
    )
    select ${'rows' satisfies What} as what, string_agg(row_to_json(r)::text, ',' order by nr) as text,
      (nr - 1) / ${ROWS_OF_TEXT} as part
    from items i cross join lateral (
      select i.partner_id, i.partner_name, i.document_id, i.kind, i.direction, i.number, i.variable_symbol,
        ${accounts === null ? sql`null::text as account` : sql`i.account`}, i.issued_on, i.due_on, i.currency, ${amount('total')},
        trim_scale((i.total - i.remaining) * 0.01) as paid, ${amount('remaining')},
        trim_scale(i.signed_czk * 0.01) as remaining_czk, i.days_overdue, i.bucket
    ) r where i.is_wanted group by part
    union all
    select ${'sums' satisfies What}, coalesce(json_agg(s)::text, '[]'), null from (${sumsOfItems(sql)}) s
    ${
      accounts === null
        ? sql``
        : sql`
          union all
          select ${'compared' satisfies What}, coalesce(json_agg(c)::text, '[]'), null
          from (${comparedBy(sql, entityId, accounts, on, partners)}) c`
    }
    order by part nulls last`
    // As bytes: a text of this length would be a string of twice as many until it is bytes again.
    .raw();
  const textsOf = (what: What) =>
    rows.flatMap(([name, text]) =>
      name?.toString() === what && text !== null && text !== undefined ? [text] : [],
    );
  const read = (what: What) => textsOf(what).flatMap((text) => JSON.parse(text.toString()));
  return { texts: textsOf('rows'), sums: read('sums'), compared: read('compared') };
}

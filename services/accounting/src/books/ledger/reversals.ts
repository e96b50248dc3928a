import type { Haler } from '@news-and-accounting/money';
import type { Queries } from '../../platform/store.ts';
import type { NewPosting, PostingSelection } from './post.ts';
import type { PostingSource } from './sources.ts';
import { contentColumns } from './store.ts';

/** An entry that reverses another: an internal document whose postings are those of the other with sides swapped. */
export type Reversal = {
  id: number;
  /** Of its internal document. */
  source_id: number;
  reverses_id: number;
  reversal_date: string;
  /** The text of its postings; null: that of each posting it reverses, as reversed. */
  reversal_text: string | null;
};

type Content = Omit<
  NewPosting,
  'sourceId' | 'part' | 'foreign' | 'partnerId' | 'documentId' | 'costCentre'
> & {
  source: PostingSource;
  source_id: number | null;
  currency: string | null;
  currency_amount: Haler | null;
  partner_id: number | null;
  document_id: number | null;
  cost_centre: string | null;
};

/** The reversals of what a write of postings may change. */
export async function reversalsOf(
  tx: Queries,
  entityId: number,
  selection: PostingSelection | null,
  postings: readonly NewPosting[],
): Promise<Reversal[]> {
  const sources = [
    ...new Set([...(selection === null ? [] : [selection.source]), ...postings.map(({ source }) => source)]),
  ];
  const ids = [
    ...new Set([...(selection?.sourceIds ?? []), ...postings.map(({ sourceId }) => sourceId ?? 0)]),
  ];
  return tx<Reversal[]>`
    select ${reversalColumns(tx)} from entries r
    join entries e on e.entity_id = r.entity_id and e.id = r.reverses_id
    where r.entity_id = ${entityId} and r.reverses_id is not null
      and e.source = any (${sources}) and coalesce(e.source_id, 0) = any (${ids}::bigint[]) order by r.id`;
}

export const reversalColumns = (sql: Queries) =>
  sql`r.id, r.source_id, r.reverses_id, r.reversal_date, r.reversal_text`;

/**
 * Makes the postings of reversals anew where they are not those of what they reverse, with their sides swapped: what is
 * reversed stays so, however it is posted.
 * @param replace the one way that postings are written, which comes here again for what reverses a reversal
 */
export async function followReversals(
  tx: Queries,
  entityId: number,
  reversals: readonly Reversal[],
  replace: (selection: PostingSelection, postings: readonly NewPosting[]) => Promise<void>,
): Promise<void> {
  for (const reversal of reversals) {
    const [reversed, own] = await Promise.all([
      postingsOf(tx, entityId, reversal.reverses_id),
      postingsOf(tx, entityId, reversal.id),
    ]);
    const wanted = reversed.map((posting) => swapped(posting, reversal));
    if (JSON.stringify(wanted) === JSON.stringify(own.map(asNew))) continue;
    await replace({ source: 'journal', sourceIds: [reversal.source_id] }, wanted);
  }
}

function postingsOf(tx: Queries, entityId: number, entryId: number): Promise<Content[]> {
  return tx<Content[]>`
    select ${contentColumns(tx)} from postings where entity_id = ${entityId} and entry_id = ${entryId} order by id`;
}

function swapped(
  posting: Content,
  { reversal_date: date, reversal_text: text, source_id }: Reversal,
): NewPosting {
  const { debit, credit } = posting;
  const own = { date, debit: credit, credit: debit, text: text ?? `Storno: ${posting.text}` };
  return asNew({ ...posting, ...own, source: 'journal', source_id });
}

function asNew({ date, debit, credit, amount, text, source, source_id, ...more }: Content): NewPosting {
  const { currency, currency_amount, partner_id, document_id, cost_centre } = more;
  return {
    ...{ date, debit, credit, amount, text, source, sourceId: source_id },
    ...(currency === null || currency_amount === null
      ? {}
      : { foreign: { currency, amount: currency_amount } }),
    ...(partner_id === null ? {} : { partnerId: partner_id }),
    ...(document_id === null ? {} : { documentId: document_id }),
    ...(cost_centre === null ? {} : { costCentre: cost_centre }),
  };
}

import { type Haler, halerToJson } from '@news-and-accounting/money';
import type { NewPosting } from '../../books/ledger/index.ts';
import type { Queries } from '../../platform/store.ts';

type StoredPosting = {
  id: number;
  date: string;
  debit: string;
  credit: string;
  amount: Haler;
  text: string;
  source: string;
  source_id: number;
  currency: string | null;
  currency_amount: Haler | null;
  partner_id: number | null;
  document_id: number | null;
  cost_centre: string | null;
};

/** The postings of a document in the order of the journal. */
export async function entriesOf(sql: Queries, entityId: number, id: number) {
  const rows = await sql<StoredPosting[]>`
    select id, date, debit, credit, amount_haler as amount, text, source, source_id, currency,
      currency_amount_hundredths as currency_amount, partner_id, document_id, cost_centre
    from postings where entity_id = ${entityId} and source = 'document' and source_id = ${id} order by date, id`;
  return rows.map(({ amount, currency_amount, ...rest }) => ({
    ...rest,
    amount: halerToJson(amount),
    currency_amount: currency_amount === null ? null : halerToJson(currency_amount),
  }));
}

/** What would be posted. */
export function newEntryJson(posting: NewPosting) {
  const { date, debit, credit, amount, text, source, foreign } = posting;
  return {
    ...{ id: null, date, debit, credit, amount: halerToJson(amount), text, source },
    source_id: posting.sourceId,
    currency: foreign?.currency ?? null,
    currency_amount: foreign === undefined ? null : halerToJson(foreign.amount),
    partner_id: posting.partnerId ?? null,
    document_id: posting.documentId ?? null,
    cost_centre: posting.costCentre ?? null,
  };
}

import { halerToJson } from '@news-and-accounting/money';
import type { NewPosting } from '../../books/ledger/index.ts';

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

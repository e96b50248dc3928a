import { holdCompany } from '../../books/ledger/index.ts';
import { companyOf } from '../../platform/context.ts';
import { invalid } from '../../platform/errors.ts';
import { ok } from '../../platform/http/answer.ts';
import { bodySchema, list, readBody, wholeNumber } from '../../platform/http/fields.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { strict } from '../../platform/http/strict.ts';
import { checkVersion } from '../../platform/http/versions.ts';
import { write } from '../../platform/idempotency/index.ts';
import { defineOperation } from '../../platform/operation.ts';
import {
  DocumentParams,
  DocumentSchema,
  documentDetail,
  documentOf,
  recompute,
  toldChange,
  writerOf,
} from '../documents/index.ts';
import { canSettle, settleAdvances } from './settle.ts';

const ADVANCES_AT_MOST = 100;
const BODY = { advance_ids: list(wholeNumber(1, Number.MAX_SAFE_INTEGER), ADVANCES_AT_MOST) };

export const settleDocumentAdvances = defineOperation({
  id: 'settleDocumentAdvances',
  method: 'POST',
  path: '/entities/{entity_id}/documents/{id}/settle_advances',
  summary: 'Deduct advances on a draft',
  description:
    'Makes the draft of an invoice deduct advances: `advance_ids` is the whole set, an empty one deducts none. Every payment of an advance that no other document deducts is deducted whole, with the base and tax of its receipt; what a receipt has taxed keeps its rate (section 37a of act 235/2004). The answer is the draft with its new figures: `advances`, `vat_before_advances`, what is left in `vat`, and `total_payable`, which may be below zero.\n\nOnly drafts, else 422 `NOT_DRAFT`. An advance has to be issued and paid, of the same partner and currency. 422 `ADVANCE_SETTLED` when another document deducts all of it; 422 `TAX_RECEIPT_MISSING` with the `payment_id` when a payment that a payer got before the supply has no tax receipt: `createTaxReceipt` makes it. The same is asked again when the draft is issued. The history gets the record `document.updated`.',
  tag: 'Documents',
  meta: { permission: 'writer', versioned: true },
  params: DocumentParams,
  body: strict(bodySchema(BODY)),
  responses: {
    ...json(200, 'The draft', DocumentSchema),
    ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429),
  },
  async handler({ params, body }, context) {
    const { advance_ids: ids } = readBody(BODY, body);
    const { id: entityId } = companyOf(context);
    return write(context, async (tx) => {
      await holdCompany(tx, entityId);
      const before = await documentOf(tx, entityId, params.id, true);
      await checkVersion(context, before, () => documentDetail(tx, entityId, before));
      if (before.status !== 'draft')
        throw invalid('Zálohy jde odečíst jen na konceptu.', { code: 'NOT_DRAFT' });
      if (!canSettle(before)) throw invalid('Zálohy se odečítají jen na faktuře.');
      await settleAdvances(tx, entityId, before, ids);
      const writer = writerOf(context);
      await recompute(tx, writer, before);
      const after = await toldChange(tx, writer, before);
      return ok(await documentDetail(tx, entityId, after), after.updated_at);
    });
  },
});

import { holdCompany } from '../../books/ledger/index.ts';
import { type Context, companyOf } from '../../platform/context.ts';
import { created } from '../../platform/http/answer.ts';
import { bodySchema, date, flag, nullable, readBody, text, withDefault } from '../../platform/http/fields.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { strict } from '../../platform/http/strict.ts';
import { checkVersion } from '../../platform/http/versions.ts';
import { write } from '../../platform/idempotency/index.ts';
import { defineOperation } from '../../platform/operation.ts';
import {
  companyFacts,
  createDocument,
  DocumentSchema,
  documentDetail,
  documentOf,
  type KnownRate,
  ratesOf,
  writerOf,
} from '../documents/index.ts';
import { keepReceipt } from './advance-store.ts';
import { PaymentParams } from './payment.ts';
import { paymentOf } from './store.ts';
import { checkReceiptable, receiptOrder } from './tax-receipt.ts';

const BODY = {
  issued_on: nullable(date()),
  external_number: nullable(text({ maximum: 100 })),
  issue: withDefault(flag(), true),
};

export const createTaxReceipt = defineOperation({
  id: 'createTaxReceipt',
  method: 'POST',
  path: '/entities/{entity_id}/documents/{id}/payments/{payment_id}/tax_receipt',
  summary: 'Make the tax receipt for a payment of an advance',
  description:
    'Makes the tax document that a payer owes for a payment before the supply (section 20a of act 235/2004), or records the one that the supplier sent: `taxable_on` is the day of the payment, the tax is in what was paid, in the proportion of the rows of the advance. It is issued by default, on `issued_on` or today; `issue: false` leaves a draft. A received one needs the supplier’s `external_number`. In double entry its tax is posted against the advance. In another currency it takes the rate of the central bank for the day of the payment, and where that is not known the rate of the payment.\n\nA payment has one live receipt: another is a 422 `TAX_RECEIPT_EXISTS` with the `document_id`; a payment that a document deducts already is a 422 `ADVANCE_SETTLED`. Only taxable rows of payers are receipted, else it is a 422. What an issue lacks is a 422 `DOCUMENT_INCOMPLETE`. The history gets the record `document.issued` or `document.created`.',
  tag: 'Documents',
  meta: { permission: 'writer', versioned: true },
  params: PaymentParams,
  body: strict(bodySchema(BODY)),
  responses: {
    ...json(201, 'The tax receipt', DocumentSchema),
    ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429),
  },
  async handler({ params, body }, context) {
    const { issue, ...given } = readBody(BODY, body);
    const { id: entityId } = companyOf(context);
    const keptRate = await rateWithoutBank(context, params);
    return write(context, async (tx) => {
      await holdCompany(tx, entityId);
      const advance = await documentOf(tx, entityId, params.id, true);
      const payment = await paymentOf(tx, entityId, advance.id, params.payment_id);
      await checkVersion(context, advance, () => documentDetail(tx, entityId, advance));
      checkReceiptable(await companyFacts(tx, entityId), advance, payment);
      const receipt = await createDocument(tx, writerOf(context), {
        ...receiptOrder(advance, payment, given),
        keptRate,
        issue: issue ? { number: null, seriesId: null } : null,
      });
      await keepReceipt(tx, entityId, payment.id, receipt.id);
      return created(await documentDetail(tx, entityId, receipt));
    });
  },
});

/** The rate of the payment where that of the bank is not to be had; asked before the transaction, as it may take long. */
async function rateWithoutBank(
  context: Context,
  params: { id: number; payment_id: number },
): Promise<KnownRate | null> {
  const { id: entityId } = companyOf(context);
  const { currency } = await documentOf(context.sql, entityId, params.id);
  if (currency === 'CZK') return null;
  const { rate, paid_on } = await paymentOf(context.sql, entityId, params.id, params.payment_id);
  const known = await ratesOf(context)(context.sql, paid_on, currency);
  return known !== null || rate === null ? null : { rate, rateDate: paid_on };
}

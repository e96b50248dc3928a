import { companyOf } from '../../platform/context.ts';
import { created } from '../../platform/http/answer.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { write } from '../../platform/idempotency/index.ts';
import { defineOperation } from '../../platform/operation.ts';
import { documentBody, readDocument } from './body.ts';
import { createDocument as storeDocument, writerOf } from './create.ts';
import { documentDetail } from './detail.ts';
import { DocumentSchema, DocumentsParams } from './schema.ts';
import { warmRate } from './warm-rate.ts';

export const createDocument = defineOperation({
  id: 'createDocument',
  method: 'POST',
  path: '/entities/{entity_id}/documents',
  summary: 'Create a document',
  description:
    'Stores a draft, sent inside `document`; only `kind` is required and never changes. What is left out or null has its default: the days follow today and each other, `due_on`, `currency`, `language` and the treatment of VAT come from the contact or the company, `bank_account_id` is the first account in the currency. Amounts, recapitulation and totals are computed; `rounding` and `vat`, the supplier’s own rows, are entered on received documents only.\n\nA line’s `vat_rate` has to hold on `taxable_on`, and who is no payer of VAT on that day issues without tax. Amounts beyond 10,000,000,000,000, more than 500 lines, ids of another company and accounts out of use are a 422 that names the field. The exchange rate is the central bank’s unless `rate` says it; where it is not to be had a draft has null. The history gets the record `document.created`.',
  tag: 'Documents',
  meta: { permission: 'writer' },
  params: DocumentsParams,
  body: documentBody(),
  responses: {
    ...json(201, 'The document', DocumentSchema),
    ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429),
  },
  async handler({ body }, context) {
    const { kind, given } = readDocument(body);
    const { id: entityId } = companyOf(context);
    await warmRate(context, kind, given);
    return write(context, async (tx) => {
      const stored = await storeDocument(tx, writerOf(context), { kind, given, originalId: null });
      return created(await documentDetail(tx, entityId, stored));
    });
  },
});

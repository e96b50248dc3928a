import { companyOf } from '../../platform/context.ts';
import { created } from '../../platform/http/answer.ts';
import { invalidFields } from '../../platform/http/fields.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { write } from '../../platform/idempotency/index.ts';
import { defineOperation } from '../../platform/operation.ts';
import { documentBody, NEW_FIELDS, readDocument, readRest } from './body.ts';
import { createDocument as storeDocument } from './create.ts';
import { documentDetail } from './detail.ts';
import { DocumentSchema, DocumentsParams } from './schema.ts';
import { warmRate } from './warm-rate.ts';
import { writerOf } from './writer.ts';

export const createDocument = defineOperation({
  id: 'createDocument',
  method: 'POST',
  path: '/entities/{entity_id}/documents',
  summary: 'Create a document',
  description:
    'Stores a draft, sent inside `document`; only `kind` is required and never changes. What is left out or null has its default: the days follow today and each other, `due_on`, `currency`, `language` and the treatment of VAT come from the contact or the company, `bank_account_id` is the first account in the currency. Amounts, recapitulation and totals are computed; `rounding` and `vat`, the supplier’s own rows, are entered on received documents only.\n\nA line’s `vat_rate` has to hold on `taxable_on`, and who is no payer of VAT on that day issues without tax. Amounts beyond 10,000,000,000,000, more than 500 lines, ids of another company and accounts out of use are a 422 that names the field. The exchange rate is the central bank’s unless `rate` says it; where it is not to be had a draft has null.\n\nWhat is still empty then the first automation rule that fits may fill in (`createRule`): contact, note, tags and, of lines, account, cost centre and treatment of VAT. `previewDocument` shows it before, and the record of the history names the rule and the fields.\n\n`issue: true` issues the document in the same transaction, by the rules of `issueDocument`, with `number` where one is chosen by hand. The history gets one record, `document.created` or `document.issued`.',
  tag: 'Documents',
  meta: { permission: 'writer' },
  params: DocumentsParams,
  body: documentBody(NEW_FIELDS),
  responses: {
    ...json(201, 'The document', DocumentSchema),
    ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429),
  },
  async handler({ body }, context) {
    const { issue, number } = readRest(NEW_FIELDS, body);
    const { kind, given } = readDocument(body);
    if (number !== null && !issue) throw invalidFields({ number: 'Číslo se dává až při vystavení (issue).' });
    const { id: entityId } = companyOf(context);
    await warmRate(context, kind, given);
    return write(context, async (tx) => {
      const stored = await storeDocument(tx, writerOf(context), {
        ...{ kind, given, originalId: null },
        issue: issue ? { number, seriesId: null } : null,
      });
      return created(await documentDetail(tx, entityId, stored));
    });
  },
});

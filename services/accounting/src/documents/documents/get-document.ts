import Type from 'typebox';
import { companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { isOn } from '../../platform/http/query.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { documentDetail } from './detail.ts';
import { DocumentParams, DocumentSchema } from './schema.ts';
import { storedSteps } from './steps.ts';
import { documentOf } from './store.ts';

export const getDocument = defineOperation({
  id: 'getDocument',
  method: 'GET',
  path: '/entities/{entity_id}/documents/{id}',
  summary: 'One document',
  description:
    'Answers a document with its lines, recapitulation, `links` to the documents that it belongs to and the `entries` that it has in the ledger. `vat` is what it taxes, `vat_before_advances` the whole supply; they differ where advances are settled. `links` are seen from both ends: a corrected document names its `credit_note`, an advance its `tax_receipt` and the invoice that it is `settled_by`, and what another was `made` of names that.\n\n`asked` is what a document still asks for. It is `remaining`, but an advance asks for less where an issued invoice has deducted it and asks for something itself: for nothing where that invoice was made of the advance or gives something back, otherwise for what remains less `total_payable` of the invoice.\n\n`qr` is the text of the code by which what is asked for is paid, to be shown as a QR code with error correction M: in CZK SPAYD of the Czech Banking Association, holding QR Faktura while nothing is paid; in EUR the code of the European Payments Council. It is null without an IBAN, when nothing is asked for, and in other currencies. Of a received document it pays the supplier.',
  tag: 'Documents',
  meta: { permission: 'member', versioned: true },
  params: DocumentParams,
  query: Type.Object({
    steps: Type.Optional(
      Type.String({
        description:
          '`1` or `true` adds `steps`: how its figures came about, with the sections of the act on VAT',
      }),
    ),
  }),
  responses: { ...json(200, 'The document', DocumentSchema), ...errorResponses(401, 404, 429) },
  async handler({ params, query }, context) {
    const { id: entityId } = companyOf(context);
    const { sql } = context;
    const document = await documentOf(sql, entityId, params.id);
    const detail = await documentDetail(sql, entityId, document);
    const steps = isOn(query.steps) ? { steps: await storedSteps(sql, entityId, document) } : {};
    return ok({ ...detail, ...steps }, document.updated_at);
  },
});

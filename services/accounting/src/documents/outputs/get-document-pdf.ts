import Type from 'typebox';
import { callerOf, companyOf } from '../../platform/context.ts';
import { invalidFields } from '../../platform/http/fields.ts';
import { isOn } from '../../platform/http/query.ts';
import { errorResponses } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { DocumentParams } from '../documents/index.ts';
import { documentPdf } from './document-pdf.ts';
import { fileResponse, outputAnswer } from './output-answer.ts';

export const getDocumentPdf = defineOperation({
  id: 'getDocumentPdf',
  method: 'GET',
  path: '/entities/{entity_id}/documents/{id}/pdf',
  summary: 'A document as PDF',
  description:
    'The document on paper, in Czech or English, by the looks, the accent colour and the logo of the company. What an issued document shows was copied at its issue, so the file has the same bytes while the document and its `payment_state` stay; `ETag` is of those bytes. Drafts show the company and the contact as they are now, and are marked as drafts; cancelled documents are marked, too. It is PDF/A-3a: tagged, with language and title. A recapitulation of VAT stands by rate, of foreign tax documents in CZK as well; the code of `qr` stands on it unless `show_qr` was off.\n\nWhat the company issues has a PDF, and receipts, documents of cash and self-billed invoices; of other kinds it is a 422 `NO_OUTPUT`. With `isdoc=1` the file is named `{number}-isdoc.pdf` and holds `invoice.isdoc`, the data of `getDocumentIsdoc`, whose rules then hold. Too much at once is a 429 `RATE_LIMITED` or a 503 `BUSY` with `Retry-After`.',
  tag: 'Documents',
  meta: { permission: 'member' },
  params: DocumentParams,
  query: Type.Object({
    lang: Type.Optional(
      Type.Enum(['cs', 'en'], {
        description: 'Language of the paper; absent: the document’s, of others than Czech and Slovak English',
      }),
    ),
    isdoc: Type.Optional(Type.String({ description: '`1` puts the ISDOC of the document into the file' })),
  }),
  responses: { ...fileResponse('The document', 'application/pdf'), ...errorResponses(401, 404, 422, 429) },
  async handler({ params, query }, context) {
    const { lang = '', isdoc } = query;
    const language = lang === 'cs' || lang === 'en' ? lang : null;
    if (language === null && lang !== '') throw invalidFields({ lang: 'Jazyk je cs, nebo en.' });
    const file = await documentPdf(context.services, context.sql, {
      entityId: companyOf(context).id,
      id: params.id,
      ...{ language, withIsdoc: isOn(isdoc), owner: String(callerOf(context).userId) },
    });
    return outputAnswer(file);
  },
});

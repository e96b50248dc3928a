import Type from 'typebox';
import { companyOf } from '../../platform/context.ts';
import { invalidFields } from '../../platform/http/fields.ts';
import { errorResponses } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { DocumentParams } from '../documents/index.ts';
import { documentIsdoc } from './document-isdoc.ts';
import { fileResponse, outputAnswer } from './output-answer.ts';

export const getDocumentIsdoc = defineOperation({
  id: 'getDocumentIsdoc',
  method: 'GET',
  path: '/entities/{entity_id}/documents/{id}/isdoc',
  summary: 'A document as ISDOC or UBL',
  description:
    'An issued document as data for the customer’s program: ISDOC 6.0.2 as `{number}.isdoc`, or with `format=ubl` UBL 2.1 of EN 16931 as `{number}.xml`. Both say what was copied at the issue; the UUID of a document is the same for ever, and the same in both.\n\nInvoices, advance invoices, tax receipts and credit notes have it, once they are issued; drafts, cancelled documents and other kinds are a 422 `NO_OUTPUT`.',
  tag: 'Documents',
  meta: { permission: 'member' },
  params: DocumentParams,
  query: Type.Object({
    format: Type.Optional(
      Type.Enum(['isdoc', 'ubl'], { description: 'Which of the two formats; absent: `isdoc`' }),
    ),
  }),
  responses: {
    ...fileResponse('The document as XML', 'application/xml'),
    ...errorResponses(401, 404, 422, 429),
  },
  async handler({ params, query }, context) {
    const { format = '' } = query;
    if (!['', 'isdoc', 'ubl'].includes(format)) throw invalidFields({ format: 'Formát je isdoc, nebo ubl.' });
    const file = await documentIsdoc(context.sql, {
      entityId: companyOf(context).id,
      id: params.id,
      format: format === 'ubl' ? 'ubl' : 'isdoc',
    });
    return outputAnswer(file);
  },
});

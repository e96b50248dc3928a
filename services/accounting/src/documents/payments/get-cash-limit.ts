import { halerToJson } from '@news-and-accounting/money';
import Type from 'typebox';
import { companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { invalidFields, isDate } from '../../platform/http/fields.ts';
import { today } from '../../platform/http/query.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { cashLimitOn, cashWithPartnerOf, documentOf } from '../documents/index.ts';
import { PaymentsParams } from './payment.ts';

const CashLimitSchema = Type.Object(
  {
    paid_on: Type.String({ format: 'date' }),
    limit: Type.Union([Type.Number(), Type.Null()], {
      description: 'CZK; null for days before the law that is known',
    }),
    paid_czk: Type.Number({ description: 'Paid in cash with the contact on that day, whichever way' }),
  },
  { title: 'CashLimit' },
);

export const getCashLimit = defineOperation({
  id: 'getCashLimit',
  method: 'GET',
  path: '/entities/{entity_id}/documents/{id}/cash_limit',
  summary: 'How much cash the law allows on a day',
  description:
    'Answers how much may be paid in cash between two persons in a day (section 4 of act 254/2004), and how much was paid so with the contact of the document on `paid_on`, today when it is left out; of a document without a contact its own payments count. Ask it before `createDocumentPayment` with `method` `cash`, which takes the payment and answers the warning `CASH_LIMIT` when it is more. A day that is none is a 422 on `paid_on`.',
  tag: 'Documents',
  meta: { permission: 'member' },
  params: PaymentsParams,
  query: Type.Object({
    paid_on: Type.Optional(Type.String({ description: 'The day of the payment; today when left out' })),
  }),
  responses: {
    ...json(200, 'The limit and what was paid', CashLimitSchema),
    ...errorResponses(401, 404, 422, 429),
  },
  async handler({ params, query }, context) {
    const { id: entityId } = companyOf(context);
    const paid_on = query.paid_on ?? today(context.now());
    if (!isDate(paid_on)) throw invalidFields({ paid_on: 'Musí být platné datum ve tvaru RRRR-MM-DD.' });
    const document = await documentOf(context.sql, entityId, params.id);
    const limit = cashLimitOn(paid_on);
    return ok({
      paid_on,
      limit: limit === null ? null : halerToJson(limit),
      paid_czk: halerToJson(await cashWithPartnerOf(context.sql, entityId, document, paid_on)),
    });
  },
});

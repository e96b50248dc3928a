import Type from 'typebox';
import { type Context, companyOf } from '../platform/context.ts';
import { ok } from '../platform/http/answer.ts';
import { invalidFields, isDate } from '../platform/http/fields.ts';
import { today } from '../platform/http/query.ts';
import { errorResponses, json } from '../platform/http/responses.ts';
import { defineOperation } from '../platform/operation.ts';
import { dealingsUntil } from './dealings.ts';
import { thisFiscalYear } from './detail.ts';
import { PartnerParams, StatementSchema } from './schema.ts';
import { statementOf } from './statement.ts';
import { partnerOf } from './store.ts';

const DAY_WRONG = 'Musí být platné datum ve tvaru RRRR-MM-DD.';

export const getStatement = defineOperation({
  id: 'getPartnerStatement',
  method: 'GET',
  path: '/entities/{entity_id}/partners/{id}/statement',
  summary: 'Statement of a contact between two days',
  description:
    'The account of a contact between two days in CZK: what was open before the first one, every movement with the balance after it, and the items that are open at the end. A debit is owed to the company, a credit by it; `amount` is the same in the currency of the document. Documents stand with their whole price, payments with what they settle in the books; a payment of an advance is owed back until an invoice comes. A day that is none, or a `to` before `from`, is a 422 naming the parameter.',
  tag: 'Contacts',
  meta: {
    permission: 'member',
    table: {
      file: 'saldo',
      title: 'Saldo kontaktu',
      rows: 'rows',
      id: 'document_id',
      columns: [
        { key: 'date', title: 'Datum', kind: 'date' },
        { key: 'number', title: 'Číslo' },
        { key: 'text', title: 'Text' },
        { key: 'debit', title: 'MD', kind: 'money', sum: true },
        { key: 'credit', title: 'D', kind: 'money', sum: true },
        { key: 'balance', title: 'Zůstatek', kind: 'money' },
        { key: 'amount', title: 'Částka v měně', kind: 'money' },
        { key: 'currency', title: 'Měna' },
      ],
      period: periodOf,
      subject: async ({ id }, context) =>
        (await partnerOf(context.sql, companyOf(context).id, Number(id))).name,
    },
  },
  params: PartnerParams,
  query: Type.Object({
    from: Type.Optional(
      Type.String({ description: 'First day, `YYYY-MM-DD`; absent: the first of the present fiscal year' }),
    ),
    to: Type.Optional(
      Type.String({ description: 'Last day, included; absent: the last of the present fiscal year' }),
    ),
  }),
  responses: {
    ...json(200, 'The statement, CZK; debit is owed to the company', StatementSchema),
    ...errorResponses(401, 404, 422, 429),
  },
  async handler({ params, query }, context) {
    const { id: entityId } = companyOf(context);
    const period = periodOf(query, context);
    const { id } = await partnerOf(context.sql, entityId, params.id);
    const dealings = await dealingsUntil(context.sql, entityId, id, period.to);
    return ok(statementOf(dealings, period, today(context.now())));
  },
});

/** @throws {HttpError} 422 for days that are none or come in the wrong order */
function periodOf(query: Readonly<Record<string, string | undefined>>, context: Context) {
  const year = thisFiscalYear(companyOf(context), context.now());
  const from = query.from?.trim() || year.from;
  const to = query.to?.trim() || year.to;
  const wrong = {
    ...(isDate(from) ? {} : { from: DAY_WRONG }),
    ...(isDate(to) ? {} : { to: DAY_WRONG }),
  };
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
  if (from > to) throw invalidFields({ to: 'Nesmí být před prvním dnem.' });
  return { from, to };
}

import { askedPeriod, PERIOD_QUERY } from '../books/ledger/index.ts';
import { companyOf } from '../platform/context.ts';
import { ok } from '../platform/http/answer.ts';
import { today } from '../platform/http/query.ts';
import { errorResponses, json } from '../platform/http/responses.ts';
import { defineOperation } from '../platform/operation.ts';
import { dealingsUntil } from './dealings.ts';
import { PartnerParams, StatementSchema } from './schema.ts';
import { statementOf } from './statement.ts';
import { partnerOf } from './store.ts';

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
    report: true,
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
      period: askedPeriod,
      subject: async ({ id }, context) =>
        (await partnerOf(context.sql, companyOf(context).id, Number(id))).name,
    },
  },
  params: PartnerParams,
  query: PERIOD_QUERY,
  responses: {
    ...json(200, 'The statement, CZK; debit is owed to the company', StatementSchema),
    ...errorResponses(401, 404, 422, 429),
  },
  async handler({ params, query }, context) {
    const { id: entityId } = companyOf(context);
    const period = askedPeriod(query, context);
    const { id } = await partnerOf(context.sql, entityId, params.id);
    const dealings = await dealingsUntil(context.sql, entityId, id, period.to);
    return ok(statementOf(dealings, period, today(context.now())));
  },
});

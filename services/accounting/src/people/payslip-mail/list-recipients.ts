import Type from 'typebox';
import { companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { EntityId } from '../../platform/http/params.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { MONTH_QUERY, monthOfQuery } from '../payslips/index.ts';
import { canSend } from './send.ts';
import { recipientsOf } from './store.ts';

const RecipientSchema = Type.Object(
  {
    payslip_id: Type.Integer(),
    employee_id: Type.Integer(),
    email: Type.Union([Type.String(), Type.Null()], { description: 'Of the card; null: it has none' }),
    has_password: Type.Boolean({ description: 'Whether the file would be protected by a password' }),
  },
  { title: 'PayslipRecipient' },
);

export const listPayslipRecipients = defineOperation({
  id: 'listPayslipRecipients',
  method: 'GET',
  path: '/entities/{entity_id}/payslips/recipients',
  summary: 'To whom the payslips of a month would be mailed, and whether protected',
  description:
    'For each payslip of the month, by the names of the employees, the address on the card and whether a password was agreed (`setPayslipPassword`). `bulkPayslips` with `send` refuses who has no address, and who has no password unless it is told to send unprotected. What became of mails is `mail` of each payslip (`listPayslips`).',
  tag: 'Payslips',
  meta: { permission: 'member' },
  params: Type.Object({ entity_id: EntityId }),
  query: MONTH_QUERY,
  responses: {
    ...json(
      200,
      'The recipients',
      Type.Object({
        year: Type.Integer(),
        month: Type.Integer(),
        can_send: Type.Boolean({ description: 'Whether mails go out here at all' }),
        recipients: Type.Array(RecipientSchema),
      }),
    ),
    ...errorResponses(401, 404, 422, 429),
  },
  async handler({ query }, context) {
    const month = monthOfQuery(query, context.now());
    const { id: entityId } = companyOf(context);
    return ok({
      ...month,
      can_send: await canSend(context.sql, context.services, entityId),
      recipients: await recipientsOf(context.sql, entityId, month),
    });
  },
});

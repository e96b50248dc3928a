import { transaction } from '@news-and-accounting/postgres';
import Type from 'typebox';
import { holdCompany } from '../../books/ledger/index.ts';
import { type Context, callerOf, companyOf } from '../../platform/context.ts';
import { problem } from '../../platform/errors.ts';
import { ok } from '../../platform/http/answer.ts';
import { bodySchema } from '../../platform/http/fields.ts';
import { EntityId } from '../../platform/http/params.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { strict } from '../../platform/http/strict.ts';
import { write } from '../../platform/idempotency/index.ts';
import { defineOperation } from '../../platform/operation.ts';
import type { Queries } from '../../platform/store.ts';
import { checkMail, sendPayslip } from '../payslip-mail/index.ts';
import { changeStatus, payslipOf, postSlip } from '../payslips/index.ts';
import { BULK_FIELDS, type Given, readBulk, type Selection, SLIPS_AT_MOST } from './given.ts';
import { payWages } from './pay.ts';
import {
  DeductionResultSchema,
  DutyResultSchema,
  failureOf,
  type Outcome,
  type Result,
  ResultSchema,
} from './result.ts';
import { slipsLeft } from './store.ts';

const AnswerSchema = Type.Object(
  {
    done: Type.Integer({ description: 'Results that are `ok`' }),
    failed: Type.Integer(),
    results: Type.Array(ResultSchema),
    remaining: Type.Optional(
      Type.Integer({ description: 'With a month: slips beyond those of this answer; ask again for them' }),
    ),
    order: Type.Optional(
      Type.Union(
        [
          Type.Object({
            id: Type.Integer(),
            number: Type.String(),
            total: Type.Number({ description: 'CZK' }),
            count: Type.Integer({ description: 'How many items it has' }),
          }),
          Type.Null(),
        ],
        { description: 'Of `pay`: the payment order; null: nothing could be paid' },
      ),
    ),
    duties: Type.Optional(Type.Array(DutyResultSchema, { description: 'Of `pay` with `duties`' })),
    deductions: Type.Optional(
      Type.Array(DeductionResultSchema, { description: 'Of `pay` with `deductions`: each claim and month' }),
    ),
  },
  { title: 'PayslipBulkAnswer' },
);

export const bulkPayslips = defineOperation({
  id: 'bulkPayslips',
  method: 'POST',
  path: '/entities/{entity_id}/payslips/bulk',
  summary: 'Approve, take back, post, pay or mail many payslips',
  description:
    'Does one thing to 1 to 500 payslips: to those in `ids`, in their order and each once, or to those of `year` and `month` with which it is still to be done, by the names of the employees; of a larger month the first 500, and `remaining` says how many wait for the next call.\n\n`approve`, `unapprove` (back to `draft`) and `post` take each slip in a transaction of its own: what one is refused does not hold up the others, and each gets its own history record. A result has the status, code and text that the operation alone would have answered (`updatePayslip`, `postPayslip`); `unchanged` is a slip that was so before, so a call that was cut off is simply repeated. With `seen_at`, such as the latest `updated_at` that you show, a slip that has changed after it is left alone: 412 `STALE`.\n\n`pay` makes one payment order of `bank_account_id` for `due_on` with everything that can be paid: the payouts of approved and posted slips with `duties` the tax and insurance of their months and, with `deductions`, what the approved and posted slips of these months, not only the slips named, deduct for each claim, to the account and with the variable symbol of the deduction; a claim without an account is told and not paid. What an order refuses is left out and says why, with the codes and `checks` of `createPaymentOrder`; `confirm` and `note` are as there. Wages, duties and deductions that another order holds or a movement has paid are `unchanged`; of a claim whose slips were approved in two goes the rest is paid. `order` is null when nothing could be paid.\n\n`send` mails each approved or posted slip to the `email` of the employee’s card as a PDF, encrypted with the password that was agreed (`setPayslipPassword`), status 202; `mail` of the payslip tells what becomes of it. 422 `NOT_APPROVED` for a draft, `NO_ADDRESS`, `NO_PASSWORD` unless `unprotected` is set, 429 `RATE_LIMITED` beyond 5,000 payslips within 24 hours; what was sent as it is stays `unchanged` unless `again` is set. Without a mail server the whole call is a 422 `MAIL_NOT_CONFIGURED`; mails of a sample company are `suppressed`. The history gets `payroll.sent`.\n\nA field of another action, neither slips nor a month, and an account or day that no order can have are a 422 naming the field.',
  tag: 'Payslips',
  meta: { permission: 'writer' },
  params: Type.Object({ entity_id: EntityId }),
  body: strict(bodySchema(BULK_FIELDS)),
  responses: {
    ...json(200, 'What became of each', AnswerSchema),
    ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429),
  },
  async handler({ body }, context) {
    const given = readBulk(body);
    const { selection } = given;
    if (given.action === 'pay') {
      const { paying } = given;
      return write(context, async (tx) => {
        const { results, remaining, ...paid } = await payWages(tx, context, selection, paying);
        const more = {
          order: paid.order,
          ...(paying.duties ? { duties: paid.duties } : {}),
          ...(paying.deductions ? { deductions: paid.deductions } : {}),
        };
        return ok({ ...answerOf(selection, results, remaining), ...more });
      });
    }
    const { id: entityId } = companyOf(context);
    if (given.action === 'send') await checkMail(context.sql, context.services, entityId);
    const all = selection.ids ?? (await slipsLeft(context.sql, entityId, selection.month, given.action));
    const ids = all.slice(0, SLIPS_AT_MOST);
    const results: Result[] = [];
    for (const id of ids) results.push({ id, ...(await outcomeOf(context, given, id)) });
    const answer = ok(answerOf(selection, results, all.length - ids.length));
    return write(context, async () => answer);
  },
});

function answerOf({ month }: Selection, results: readonly Result[], remaining: number) {
  const done = results.filter((each) => each.ok).length;
  return { done, failed: results.length - done, results, ...(month === null ? {} : { remaining }) };
}

type OneByOne = Exclude<Given, { action: 'pay' }>;

async function outcomeOf(context: Context, given: OneByOne, id: number): Promise<Outcome> {
  try {
    const isChanged = await transaction(context.sql, (tx) => act(tx, context, given, id));
    const status = isChanged && given.action === 'send' ? 202 : 200;
    return { ok: true, status, ...(isChanged ? {} : { unchanged: true }) };
  } catch (error) {
    return failureOf(error);
  }
}

/** @returns false for a slip that was so before */
async function act(tx: Queries, context: Context, given: OneByOne, id: number): Promise<boolean> {
  const { id: entityId } = companyOf(context);
  const writer = { entityId, userId: callerOf(context).userId, now: new Date(context.now()) };
  const company = await holdCompany(tx, entityId);
  const slip = await payslipOf(tx, entityId, id);
  if (given.seenAt !== null && slip.updated_at > given.seenAt)
    throw problem(412, 'Pásku mezitím někdo změnil, podívejte se na ni.', { code: 'STALE' });
  if (given.action === 'send') return sendPayslip(tx, context.services, writer, slip, given.sending);
  if (given.action === 'approve') return changeStatus(tx, writer, slip, 'approved');
  if (given.action === 'unapprove') return changeStatus(tx, writer, slip, 'draft');
  if (slip.status === 'posted') return false;
  await postSlip(tx, writer, company, slip);
  return true;
}

import { holdCompany } from '../../books/ledger/index.ts';
import { callerOf, companyOf } from '../../platform/context.ts';
import { created } from '../../platform/http/answer.ts';
import { invalidFields, readBody, unwrap } from '../../platform/http/fields.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { write } from '../../platform/idempotency/index.ts';
import { defineOperation } from '../../platform/operation.ts';
import type { Queries } from '../../platform/store.ts';
import { withDeductions } from './carried.ts';
import { draftsOf } from './drafts.ts';
import { type GivenItem, type GivenOrder, NEW_ORDER, orderBody } from './fields.ts';
import { blocksOf, checked } from './item-checks.ts';
import { makeOrder } from './make-order.ts';
import { type OrderFormat, orderJson, warningsOf } from './order.ts';
import { refuseBlocked, refuseUnconfirmed } from './refusals.ts';
import { askRegistry } from './registry.ts';
import { NewOrderSchema, OrdersParams } from './schema.ts';
import { changeOrder, deductionItems, findOrder } from './store.ts';
import { worldOf } from './world.ts';

export const createPaymentOrder = defineOperation({
  id: 'createPaymentOrder',
  method: 'POST',
  path: '/entities/{entity_id}/payment_orders',
  summary: 'Make a payment order for a bank',
  description:
    'Makes an order of up to 500 `items` from `bank_account_id` for `due_on`, which is today or later; nothing is posted, and the bank hears of it only when somebody uploads the file of `getPaymentOrderFile`. Each item is one of `document_id` (an unpaid received document or an issued credit note), `payslip_id`, `duty`, or an own payment with `name`, account, `amount` and symbols. What is left out follows from what is paid: the amount is what remains less what other live orders hold, the account that of the document, else of the contact, of the employee or of the authority. An account in CZK pays to Czech accounts (ABO), one in EUR by IBAN (SEPA); any other currency is a 422.\n\nEvery item is checked. What cannot be paid is a 422 `ORDER_BLOCKED` with `items` (`index` from 0 and `checks`): `no_account`, `bad_account`, `duplicate_item`, `not_approved`, `own_account`. What somebody has to confirm is a 422 `ORDER_UNCONFIRMED` until its code is in `confirm`: `unreliable_payer`, `unpublished_over_limit`, `account_abroad`, `account_changed`, `duplicate_invoice`, `check_unavailable`. When the company is a payer of VAT the registry is asked about its Czech suppliers, once for the whole order, and its answer is kept as evidence; it counts as one of the 40 look-ups a minute of a user.\n\n`replaces` names an order of which nothing was executed: it becomes `replaced` and its items are free for this one. Own payments to the account and with the symbol of a deduction from wages that it paid go on paying that deduction. `warnings` is `MANY_ITEMS` above 200 items of ABO. The history gets the record `payment_order.created`.',
  tag: 'Bank',
  meta: { permission: 'writer' },
  params: OrdersParams,
  body: orderBody(),
  responses: {
    ...json(201, 'The payment order', NewOrderSchema),
    ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429),
  },
  async handler({ body }, context) {
    const given = readBody(NEW_ORDER, unwrap(body, 'payment_order'));
    const company = companyOf(context);
    const { userId } = callerOf(context);
    const now = context.now();
    // The registry may be slow, so it is asked before anything is held.
    const present = await worldOf(context.sql, company.id, given, now);
    const drafts = draftsOf(given.items, present);
    refuseBlocked(blocksOf(drafts, present));
    const answers = await askRegistry(context, drafts, present);
    return write(context, async (tx) => {
      await holdCompany(tx, company.id);
      await replaceOrder(tx, company.id, given.replaces);
      const world = await worldOf(tx, company.id, given, now);
      const wanted = await carriedOver(tx, company.id, given, world.format);
      const items = checked(draftsOf(wanted, world), world, answers);
      refuseBlocked(items);
      refuseUnconfirmed(items, given.confirm ?? []);
      const maker = { entityId: company.id, userId, company: company.name, now: new Date(now) };
      const order = await makeOrder(tx, maker, { given, world, items, answers });
      return created({ ...orderJson(order), warnings: warningsOf(order) });
    });
  },
});

/** The items, own payments among them as what they paid in the order that is replaced; wages are in CZK, paid by ABO. */
async function carriedOver(
  tx: Queries,
  entityId: number,
  { items, replaces }: GivenOrder,
  format: OrderFormat,
): Promise<readonly GivenItem[]> {
  if (replaces === null || format !== 'abo') return items;
  return withDeductions(items, await deductionItems(tx, entityId, replaces), format);
}

/** @throws {HttpError} 422 for an order that was executed, or is replaced already */
async function replaceOrder(tx: Queries, entityId: number, id: number | null): Promise<void> {
  if (id === null) return;
  const order = await findOrder(tx, entityId, id, true);
  if (order === null) throw invalidFields({ replaces: 'Tento příkaz ve firmě není.' });
  if (order.state === 'replaced') throw invalidFields({ replaces: 'Tento příkaz už byl nahrazen.' });
  if (order.items.some(({ executed_by }) => executed_by !== null))
    throw invalidFields({ replaces: 'Z tohoto příkazu už banka něco zaplatila.' });
  await changeOrder(tx, entityId, id, { state: 'replaced' });
}

import { createHash } from 'node:crypto';
import { sum } from '@news-and-accounting/money';
import { recordEvent } from '../../access/history/index.ts';
import { holdCompany } from '../../books/ledger/index.ts';
import { callerOf, companyOf } from '../../platform/context.ts';
import { created } from '../../platform/http/answer.ts';
import { invalidFields, readBody, unwrap } from '../../platform/http/fields.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { write } from '../../platform/idempotency/index.ts';
import { defineOperation } from '../../platform/operation.ts';
import type { Queries } from '../../platform/store.ts';
import { draftsOf } from './drafts.ts';
import { orderEvent } from './events.ts';
import { type GivenOrder, NEW_ORDER, orderBody } from './fields.ts';
import { blocksOf, type CheckedDraft, checked } from './item-checks.ts';
import { orderJson, type PayAccount, warningsOf } from './order.ts';
import { usualFile } from './order-file.ts';
import { refuseBlocked, refuseUnconfirmed } from './refusals.ts';
import { type Answers, askRegistry, numberToAsk } from './registry.ts';
import { NewOrderSchema, OrdersParams } from './schema.ts';
import { changeOrder, findOrder, insertEvidence, insertItems, insertOrder, orderOf } from './store.ts';
import { type World, worldOf } from './world.ts';

export const createPaymentOrder = defineOperation({
  id: 'createPaymentOrder',
  method: 'POST',
  path: '/entities/{entity_id}/payment_orders',
  summary: 'Make a payment order for a bank',
  description:
    'Makes an order of up to 500 `items` from `bank_account_id` for `due_on`, which is today or later; nothing is posted, and the bank hears of it only when somebody uploads the file of `getPaymentOrderFile`. Each item is one of `document_id` (an unpaid received document or an issued credit note), `payslip_id`, `duty`, or an own payment with `name`, account, `amount` and symbols. What is left out follows from what is paid: the amount is what remains less what other live orders hold, the account that of the document, else of the contact, of the employee or of the authority. An account in CZK pays to Czech accounts (ABO), one in EUR by IBAN (SEPA); any other currency is a 422.\n\nEvery item is checked. What cannot be paid is a 422 `ORDER_BLOCKED` with `items` (`index` from 0 and `checks`): `no_account`, `bad_account`, `duplicate_item`, `not_approved`, `own_account`. What somebody has to confirm is a 422 `ORDER_UNCONFIRMED` until its code is in `confirm`: `unreliable_payer`, `unpublished_over_limit`, `account_abroad`, `account_changed`, `duplicate_invoice`, `check_unavailable`. When the company is a payer of VAT the registry is asked about its Czech suppliers, once for the whole order, and its answer is kept as evidence; it counts as one of the 40 look-ups a minute of a user.\n\n`replaces` names an order of which nothing was executed: it becomes `replaced` and its items are free for this one. `warnings` is `MANY_ITEMS` above 200 items of ABO. The history gets the record `payment_order.created`.',
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
      const items = checked(draftsOf(given.items, world), world, answers);
      refuseBlocked(items);
      refuseUnconfirmed(items, given.confirm ?? []);
      const maker = { entityId: company.id, userId, company: company.name, now: new Date(now) };
      const id = await storeOrder(tx, maker, { given, world, items, answers });
      const order = await orderOf(tx, company.id, id);
      await recordEvent(tx, orderEvent('created', company.id, userId, order));
      return created({ ...orderJson(order), warnings: warningsOf(order) });
    });
  },
});

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

type Maker = { entityId: number; userId: number; company: string; now: Date };
type Made = { given: GivenOrder; world: World; items: readonly CheckedDraft[]; answers: Answers };

async function storeOrder(
  tx: Queries,
  { entityId, userId, company, now }: Maker,
  { given, world, items, answers }: Made,
): Promise<number> {
  const { number, bank_code, iban, bic, currency } = world.account;
  const id = await insertOrder(tx, entityId, {
    ...{ bank_account_id: world.account.id, due_on: given.due_on, currency, format: world.format, company },
    account: { number, bank_code, iban, bic } satisfies PayAccount,
    total: sum(items.map(({ amount }) => amount)),
    ...{ replaces_id: given.replaces, note: given.note, created_by: userId, created_at: now },
  });
  const evidence = new Map<string, number>();
  for (const { numbers, xml } of answers.evidence) {
    const kept = await insertEvidence(tx, entityId, id, { xml, askedAt: answers.askedAt });
    for (const each of numbers) evidence.set(each, kept);
  }
  const rows = items.map((item) => {
    const asked = item.proof === null ? null : numberToAsk(item, world);
    return { ...item, evidence_id: asked === null ? null : (evidence.get(asked) ?? null) };
  });
  await insertItems(tx, entityId, id, rows);
  const { bytes } = usualFile(await orderOf(tx, entityId, id));
  await changeOrder(tx, entityId, id, { sha256: createHash('sha256').update(bytes).digest() });
  return id;
}

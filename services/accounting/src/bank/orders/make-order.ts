import { createHash } from 'node:crypto';
import { sum } from '@news-and-accounting/money';
import { recordEvent } from '../../access/history/index.ts';
import type { Queries } from '../../platform/store.ts';
import { orderEvent } from './events.ts';
import type { GivenOrder } from './fields.ts';
import type { CheckedDraft } from './item-checks.ts';
import type { Order, PayAccount } from './order.ts';
import { usualFile } from './order-file.ts';
import { type Answers, numberToAsk } from './registry.ts';
import { changeOrder, insertEvidence, insertItems, insertOrder, orderOf } from './store.ts';
import type { World } from './world.ts';

/** Who makes an order; `company` is its name on it. */
export type Maker = { entityId: number; userId: number; company: string; now: Date };
type Made = { given: GivenOrder; world: World; items: readonly CheckedDraft[]; answers: Answers };

/** Stores an order of checked items, with its history record. The company is held by the caller. */
export async function makeOrder(
  tx: Queries,
  { entityId, userId, company, now }: Maker,
  { given, world, items, answers }: Made,
): Promise<Order> {
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
  const order = await orderOf(tx, entityId, id);
  await recordEvent(tx, orderEvent('created', entityId, userId, order));
  return order;
}

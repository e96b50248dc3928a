import { createHash } from 'node:crypto';
import { type Haler, sum } from '@news-and-accounting/money';
import { accountKey, type OrderItem } from '@news-and-accounting/payment-matching';
import type { SampleContext } from '../../access/companies/index.ts';
import type { HistoryRecord } from '../../access/history/index.ts';
import { plusDays } from '../../documents/sample/index.ts';
import type { Queries } from '../../platform/store.ts';
import { keyOfTarget } from '../matching/target-keys.ts';
import { judged } from '../orders/account.ts';
import { draftsOf } from '../orders/drafts.ts';
import { orderEvent } from '../orders/events.ts';
import type { GivenItem } from '../orders/fields.ts';
import { type CheckedDraft, checked } from '../orders/item-checks.ts';
import type { ItemValues, OrderRow } from '../orders/order.ts';
import { usualFile } from '../orders/order-file.ts';
import { type World, worldOf } from '../orders/world.ts';
import type { OwnAccount } from './known.ts';
import { inventedAnswers } from './registry-answer.ts';
import type { BookedMovement } from './statement-of.ts';
import { insertOrders, type NewOrder, reserveOrderIds, type Stored } from './store.ts';
import type { Story } from './tell.ts';

/** An item that a movement has paid: a wage or a duty of the last pay day. */
type Executed = { told: BookedMovement; values: ItemValues & { iban: string }; targetKey: string };

const NOBODY_ASKED =
  'Ukázkový příkaz: odpověď registru plátců DPH je smyšlená, ukázková firma se nikoho neptá.';
const ITEMS_AT_MOST = 4;

/** What the orders of the last pay day paid: the wages, and what they oblige to. */
export function executedItems(movements: readonly BookedMovement[]): [Executed[], Executed[]] {
  const paid = movements.flatMap((told) => executedItem(told) ?? []);
  const last = paid.reduce((latest, { told }) => (told.on > latest ? told.on : latest), '');
  const ofLast = paid.filter(({ told }) => told.on === last);
  return [
    ofLast.filter(({ values }) => values.payslip_id !== null),
    ofLast.filter(({ values }) => values.duty !== null),
  ];
}

function executedItem(told: BookedMovement): Executed | null {
  const { means, counter, name, variableSymbol, constantSymbol, specificSymbol, message, amount } = told;
  const account = counter === null ? null : judged({ ...counter, bic: null }, 'abo');
  if (account === null || account.problem !== null || means === null) return null;
  const isWage = means.kind === 'payslips';
  if (!isWage && (means.kind !== 'duty' || means.owed.duty.kind === 'vat')) return null;
  const values = {
    ...{ document_id: null, payslip_id: isWage ? (means.slips[0]?.id ?? null) : null },
    duty: isWage ? null : means.owed.duty,
    ...{ name: name ?? '', ...account.account, amount: Math.abs(amount) as Haler },
    ...{ variable_symbol: variableSymbol, constant_symbol: constantSymbol, specific_symbol: specificSymbol },
    ...{ message, checks: [], proof: null },
  };
  return {
    told,
    values,
    targetKey: isWage
      ? keyOfTarget({ kind: 'payslip', id: means.slips[0]?.id ?? 0 })
      : keyOfTarget({ kind: 'duty', duty: means.owed.duty }),
  };
}

/** The day on which an order was made that a bank booked on another one. */
const madeBefore = (bookedOn: string) => plusDays(bookedOn, -1);

/** The same as decisions look for it. */
export function orderedBy(executed: readonly Executed[]): OrderItem[] {
  return executed.flatMap(({ told, values, targetKey }) => {
    const account = accountKey({ number: values.number, bankCode: values.bank_code, iban: values.iban });
    const { amount, variable_symbol: variableSymbol } = values;
    const item = { targetKey, amount, currency: 'CZK', variableSymbol, madeOn: madeBefore(told.on) };
    return account === null ? [] : [{ ...item, account }];
  });
}

type Made = { story: Story; stored: Stored; executed: readonly (readonly Executed[])[] };

/** Stores orders that were paid, one that the bank has and one that nobody has handed over. */
export async function fillOrders(
  tx: Queries,
  { entityId, userId, now }: SampleContext,
  { story, stored, executed }: Made,
): Promise<HistoryRecord[]> {
  const { today, accounts, owner, company } = story;
  const waiting = await waitingItems(tx, entityId, story, now);
  const isLate = ({ wantedOn }: CheckedDraft) => wantedOn !== null && wantedOn < today;
  const late = waiting.items.filter(isLate);
  const others = waiting.items.filter((item) => !isLate(item)).slice(0, ITEMS_AT_MOST);
  const orders = [
    ...executed.map((items) => {
      const on = items[0]?.told.on ?? today;
      const paid = items.map(({ told, values }) => ({
        ...values,
        executed_by: stored.movements.get(told) ?? null,
      }));
      return {
        state: 'executed' as const,
        due: on,
        made: new Date(`${madeBefore(on)}T09:15:00Z`),
        items: paid,
      };
    }),
    ...[late, others].map((drafts, i) => ({
      state: i === 0 ? ('exported' as const) : ('created' as const),
      due: plusDays(today, i === 0 ? 1 : 5),
      made: now,
      items: drafts.map((draft) => ({ ...draft, iban: draft.iban ?? '', executed_by: null })),
    })),
  ].filter(({ items }) => items.length > 0);
  const ids = await reserveOrderIds(tx, orders.length);
  const rows = orders.map(({ state, due, made, items }, i): NewOrder => {
    const exported_at = state === 'created' ? null : made;
    const total = sum(items.map(({ amount }) => amount));
    const note = items.some(({ proof }) => proof !== null) ? NOBODY_ASKED : null;
    const row = { ...headOf(accounts[0], company), id: ids[i] ?? 0, due_on: due, state, total, note };
    const order = { ...row, created_at: made, exported_at };
    const numbered = items.map((item, at) => ({ ...item, id: at, order_id: order.id, wage: null }));
    const { bytes } = usualFile({ ...order, sha256: null, items: numbered });
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { order: { ...order, sha256 }, items: numbered, owner };
  });
  await insertOrders(tx, entityId, rows, { xml: waiting.xml, askedAt: now });
  return rows.flatMap(({ order }) => [
    orderEvent('created', entityId, userId, order),
    ...(order.exported_at === null ? [] : [orderEvent('exported', entityId, userId, order)]),
  ]);
}

function headOf({ id, number, bank_code, iban, bic }: OwnAccount, company: string) {
  return {
    ...{ bank_account_id: id, currency: 'CZK', format: 'abo' as const, company, replaces_id: null },
    account: { number, bank_code, iban, bic },
  } satisfies Partial<OrderRow>;
}

const OWED = ['received_invoice', 'received_advance', 'other_liability'];

/** What is open with suppliers, as the operation would order it: with its checks, and an answer that nobody gave. */
async function waitingItems(tx: Queries, entityId: number, { today, accounts, open }: Story, now: Date) {
  const items = open
    .filter(({ kind, currency, remaining }) => OWED.includes(kind) && currency === 'CZK' && remaining > 0)
    .map(({ id }): GivenItem => ({ ...NOTHING_GIVEN, document_id: id }));
  const given = {
    bank_account_id: accounts[0].id,
    due_on: today,
    items,
    confirm: null,
    replaces: null,
    note: null,
  };
  const world: World = await worldOf(tx, entityId, given, now.getTime());
  const drafts = draftsOf(items, world);
  const answers = inventedAnswers(drafts, world, now);
  const free = checked(drafts, world, answers).filter(({ checks }) =>
    checks.every(({ level }) => level === 'info'),
  );
  return { items: free, xml: answers.evidence[0]?.xml ?? null };
}

const NOTHING_GIVEN: GivenItem = {
  ...{
    document_id: null,
    payslip_id: null,
    duty: null,
    name: null,
    number: null,
    bank_code: null,
    iban: null,
  },
  ...{ bic: null, amount: null, variable_symbol: null, constant_symbol: null, specific_symbol: null },
  message: null,
};

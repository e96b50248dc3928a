import type { Queries } from '../../platform/store.ts';
import type { PaidDuty } from '../../taxes/duties/index.ts';
import { accountOfText } from './account.ts';
import { draftsAndProblems } from './drafts.ts';
import type { GivenItem, GivenOrder } from './fields.ts';
import { type CheckedDraft, checked } from './item-checks.ts';
import { type Maker, makeOrder } from './make-order.ts';
import type { ItemCheck, Order, PaidDeduction } from './order.ts';
import type { Answers } from './registry.ts';
import { worldOf } from './world.ts';

/** What was deducted for a creditor, less what orders have of it; there is something left. */
export type DeductionTarget = Pick<GivenItem, 'name' | 'amount' | 'message' | 'variable_symbol'> & {
  deduction: PaidDeduction;
  /** As one text; null: nobody knows it. */
  account: string | null;
};
/** A wage, what wages oblige to, or what was deducted from them. */
export type WageTarget = { payslip_id: number } | { duty: PaidDuty } | DeductionTarget;

/** Why a target is not in the order, with the code that an order of it alone would be refused with. */
export type LeftOut = { code: string | null; text: string; checks: ItemCheck[] };

export type PayableOrder = Pick<GivenOrder, 'bank_account_id' | 'due_on' | 'confirm' | 'note'> & {
  targets: readonly WageTarget[];
};

/** Nobody asks the registry of VAT payers about employees and authorities. */
const nothingAsked = (now: Date): Answers => ({ statuses: new Map(), evidence: [], askedAt: now });

/**
 * Makes one order of those wages, duties and deductions that can be paid. The company is held by the caller.
 * @returns no order when none of them can; what was left out by its place among the targets, from 0
 * @throws {HttpError} 422 for an account that cannot pay, and for a day that is over
 */
export async function orderPayable(
  tx: Queries,
  maker: Maker,
  { targets, ...order }: PayableOrder,
): Promise<{ order: Order | null; leftOut: ReadonlyMap<number, LeftOut> }> {
  const given: GivenOrder = { ...order, items: targets.map(itemOf), replaces: null };
  const world = await worldOf(tx, maker.entityId, given, maker.now.getTime());
  const { drafts, problems } = draftsAndProblems(given.items, world);
  const answers = nothingAsked(maker.now);
  const items = checked(drafts, world, answers);
  const leftOut = new Map<number, LeftOut>(
    problems.map(({ at, text }) => [at, { code: null, text, checks: [] }]),
  );
  for (const item of items) {
    const refused = refusalOf(item, given.confirm ?? []);
    if (refused !== null) leftOut.set(item.at, refused);
  }
  const payable = items.filter(({ at }) => !leftOut.has(at));
  if (payable.length === 0) return { order: null, leftOut };
  return { order: await makeOrder(tx, maker, { given, world, items: payable, answers }), leftOut };
}

function refusalOf({ checks }: CheckedDraft, confirmed: readonly string[]): LeftOut | null {
  const blocking = checks.find(({ level }) => level === 'block');
  if (blocking !== undefined) return { code: 'ORDER_BLOCKED', text: blocking.text, checks };
  const open = checks.find(({ code, level }) => level === 'confirm' && !confirmed.includes(code));
  return open === undefined ? null : { code: 'ORDER_UNCONFIRMED', text: open.text, checks };
}

function itemOf(target: WageTarget): GivenItem {
  const nothing = {
    ...{ document_id: null, payslip_id: null, duty: null, name: null, amount: null, message: null },
    ...{ number: null, bank_code: null, iban: null, bic: null },
    ...{ variable_symbol: null, constant_symbol: null, specific_symbol: null },
  };
  if (!('deduction' in target)) return { ...nothing, ...target };
  const { account, ...item } = target;
  return { ...nothing, ...item, ...accountOfText(account) };
}

import { halerToJson } from '@news-and-accounting/money';
import { orderNumber, orderPayable, type WageTarget } from '../../bank/orders/index.ts';
import { holdCompany } from '../../books/ledger/index.ts';
import { type Context, callerOf, companyOf } from '../../platform/context.ts';
import { invalidFields } from '../../platform/http/fields.ts';
import type { Queries } from '../../platform/store.ts';
import { type Duty, dutiesOf } from '../../taxes/duties/index.ts';
import type { Month } from '../payslips/index.ts';
import { type Paying, type Selection, SLIPS_AT_MOST } from './given.ts';
import { MISSING, type Outcome, paidOutcome, type Result } from './result.ts';
import { slipsLeft, slipsToPay } from './store.ts';

export type PaidWages = {
  results: Result[];
  /** How many slips of the month are left for another order. */
  remaining: number;
  order: { id: number; number: string; total: number; count: number } | null;
  duties: (Outcome & { label: string; amount: number })[];
};

/** A bank takes so many items in one order; duties have theirs first. */
const ITEMS_AT_MOST = SLIPS_AT_MOST;

/**
 * Makes one order of the wages that can be paid and, if asked for, of what they oblige to.
 * @throws {HttpError} 422 for an account or day that cannot be used
 */
export async function payWages(
  tx: Queries,
  context: Context,
  selection: Selection,
  { duties: withDuties, ...paying }: Paying,
): Promise<PaidWages> {
  const { id: entityId, name: company } = companyOf(context);
  const { userId } = callerOf(context);
  await holdCompany(tx, entityId);
  const all = selection.ids ?? (await slipsLeft(tx, entityId, selection.month, 'pay'));
  const known = new Map((await slipsToPay(tx, entityId, all)).map((slip) => [slip.id, slip]));
  const months = selection.month === null ? monthsOf([...known.values()]) : [selection.month];
  const duties = withDuties ? await dutiesToPay(tx, entityId, months, context.now()) : [];
  const ids = selection.ids ?? all.slice(0, ITEMS_AT_MOST - duties.length);
  const payable = ids.filter((id) => (known.get(id)?.payout ?? 0) > 0);
  if (payable.length + duties.length > ITEMS_AT_MOST)
    throw invalidFields({ duties: 'Příkaz smí mít nejvýše 500 položek, odvody zaplaťte zvlášť.' });
  const targets: WageTarget[] = [
    ...payable.map((payslip_id) => ({ payslip_id })),
    ...duties.map(({ key }) => ({ duty: key })),
  ];
  const maker = { entityId, userId, company, now: new Date(context.now()) };
  const { order, leftOut } = await orderPayable(tx, maker, { ...paying, targets });
  const places = new Map(payable.map((id, at) => [id, at]));
  const results = ids.map((id): Result => {
    const at = places.get(id);
    if (!known.has(id)) return { id, ...MISSING };
    return { id, ...(at === undefined ? NOTHING_TO_PAY : paidOutcome(leftOut.get(at))) };
  });
  return {
    results,
    remaining: all.length - ids.length,
    order:
      order === null
        ? null
        : {
            id: order.id,
            number: orderNumber(order.id),
            total: halerToJson(order.total),
            count: order.items.length,
          },
    duties: duties.map(({ label, amount }, at) => ({
      ...{ label, amount },
      ...paidOutcome(leftOut.get(payable.length + at)),
    })),
  };
}

/** A wage of which nothing is left to be paid out is done. */
const NOTHING_TO_PAY: Outcome = { ok: true, status: 200, unchanged: true };

function monthsOf(slips: readonly Month[]): Month[] {
  const months = slips.map(({ year, month }) => [`${year} ${month}`, { year, month }] as const);
  return [...new Map(months).values()];
}

type DutyToPay = { label: string; amount: number; key: Extract<WageTarget, { duty: unknown }>['duty'] };

async function dutiesToPay(
  tx: Queries,
  entityId: number,
  months: readonly Month[],
  now: number,
): Promise<DutyToPay[]> {
  const found: Duty[] = [];
  for (const month of months) found.push(...(await dutiesOf(tx, entityId, month, now)));
  return found.flatMap(({ label, amount, payment }) => {
    if (payment === null || amount === null || amount <= 0) return [];
    const { kind, period, insurer = null } = payment.duty;
    return [{ label, amount, key: { kind, period, insurer } }];
  });
}

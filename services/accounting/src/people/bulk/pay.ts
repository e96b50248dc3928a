import { halerToJson } from '@news-and-accounting/money';
import { orderNumber } from '../../bank/order-states/index.ts';
import { type LeftOut, orderPayable, type WageTarget } from '../../bank/orders/index.ts';
import { holdCompany } from '../../books/ledger/index.ts';
import { type Context, callerOf, companyOf } from '../../platform/context.ts';
import { invalidFields } from '../../platform/http/fields.ts';
import { today } from '../../platform/http/query.ts';
import type { Queries } from '../../platform/store.ts';
import { type Duty, dutiesOf } from '../../taxes/duties/index.ts';
import type { Month } from '../payslips/index.ts';
import { wageMonths } from '../wage-payments/index.ts';
import { type Creditor, creditorsOf } from './creditors.ts';
import { type Paying, type Selection, SLIPS_AT_MOST } from './given.ts';
import { DONE_BEFORE, MISSING, type Outcome, paidOutcome, type Result } from './result.ts';
import { slipsLeft, slipsToPay } from './store.ts';

export type PaidWages = {
  results: Result[];
  /** How many slips of the month are left for another order. */
  remaining: number;
  order: { id: number; number: string; total: number; count: number } | null;
  duties: Named[];
  deductions: Named[];
};

type Named = Outcome & { label: string; amount: number };

/** A bank takes so many items in one order; duties have theirs first, then deductions. */
const ITEMS_AT_MOST = SLIPS_AT_MOST;

/**
 * Makes one order of the wages that can be paid and, if asked for, of what they oblige to and of what they deduct.
 * @throws {HttpError} 422 for an account or day that cannot be used
 */
export async function payWages(
  tx: Queries,
  context: Context,
  selection: Selection,
  { duties: withDuties, deductions: withDeductions, ...paying }: Paying,
): Promise<PaidWages> {
  const { id: entityId, name: company } = companyOf(context);
  const { userId } = callerOf(context);
  await holdCompany(tx, entityId);
  const all = selection.ids ?? (await leftToPay(tx, entityId, selection.month, context.now()));
  const known = new Map((await slipsToPay(tx, entityId, all)).map((slip) => [slip.id, slip]));
  const months = selection.month === null ? monthsOf([...known.values()]) : [selection.month];
  const duties = withDuties ? await dutiesToPay(tx, entityId, months, context.now()) : [];
  const isPayable = (id: number) => (known.get(id)?.payout ?? 0) > 0;
  const named = selection.ids?.filter(isPayable).length ?? 0;
  const places = ITEMS_AT_MOST - duties.length - named;
  const creditors = withDeductions ? await creditorsOf(tx, entityId, months, places) : [];
  const owed = creditors.flatMap(({ target }) => target ?? []);
  const ids = selection.ids ?? all.slice(0, Math.max(0, places - owed.length));
  const payable = ids.filter(isPayable);
  if (payable.length + duties.length > ITEMS_AT_MOST)
    throw invalidFields({ duties: 'Příkaz smí mít nejvýše 500 položek, odvody zaplaťte zvlášť.' });
  const targets: WageTarget[] = [
    ...payable.map((payslip_id) => ({ payslip_id })),
    ...duties.map(({ key }) => ({ duty: key })),
    ...owed,
  ];
  const maker = { entityId, userId, company, now: new Date(context.now()) };
  const { order, leftOut } = await orderPayable(tx, maker, { ...paying, targets });
  const placeOf = new Map(payable.map((id, at) => [id, at]));
  const results = ids.map((id): Result => {
    const at = placeOf.get(id);
    if (!known.has(id)) return { id, ...MISSING };
    return { id, ...(at === undefined ? DONE_BEFORE : paidOutcome(leftOut.get(at))) };
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
    deductions: deductionsPaid(creditors, payable.length + duties.length, leftOut),
  };
}

/** The slips of a month that are to be paid; none where the ledger says that all was, in one sum or in cash. */
async function leftToPay(tx: Queries, entityId: number, month: Month, now: number): Promise<number[]> {
  const { months } = await wageMonths(tx, entityId, { today: today(now), since: month });
  const wages = months.find((each) => each.year === month.year && each.month === month.month);
  return wages === undefined || wages.owed <= 0 ? [] : slipsLeft(tx, entityId, month, 'pay');
}

/** @param first the place of the first of them among the targets of the order */
function deductionsPaid(
  creditors: readonly Creditor[],
  first: number,
  leftOut: ReadonlyMap<number, LeftOut>,
): Named[] {
  let at = first;
  return creditors.map(({ label, amount, ...creditor }) => ({
    ...{ label, amount },
    ...(creditor.target === null ? creditor.outcome : paidOutcome(leftOut.get(at++))),
  }));
}

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

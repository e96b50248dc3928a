import { formatCzk, type Haler, haler, smaller } from '@news-and-accounting/money';
import { type OpenPayslip, payslipsOf, payslipThing } from '../../bank/matching/index.ts';
import { orderNumber } from '../../bank/order-states/index.ts';
import { checkUnlocked } from '../../books/ledger/index.ts';
import { type Recorder, recordCashPayment, registerInCzk } from '../../documents/payments/index.ts';
import { invalid, notFound } from '../../platform/errors.ts';
import { invalidFields } from '../../platform/http/fields.ts';
import { today } from '../../platform/http/query.ts';
import type { Queries } from '../../platform/store.ts';
import { owedOfMonth } from './months.ts';
import type { GivenSlipPayment, SlipPayment } from './payment.ts';
import { slipPaymentOf } from './payments-store.ts';
import { type HeldByOrders, heldByOrders } from './store.ts';

/** What a wage is called in postings and in the history. */
export const wageOf = ({ employee_name, month, year }: OpenPayslip) => `${employee_name} ${month}/${year}`;

/**
 * Pays a wage from a register, by what it says or all that is left. The company is held by the caller.
 * @throws {HttpError} 404; 422 for a draft, a locked day, a register that does not fit, and more than is left
 */
export async function payInCash(
  tx: Queries,
  recorder: Recorder,
  payslipId: number,
  { given, paidOn }: { given: GivenSlipPayment; paidOn: string },
): Promise<{ slip: OpenPayslip; payment: SlipPayment }> {
  const { id: entityId } = recorder.company;
  const [slip] = await payslipsOf(tx, entityId, [payslipId]);
  if (slip === undefined) throw notFound();
  if (slip.is_draft)
    throw invalid('Páska je rozpracovaná. Nejdřív ji schvalte, pak půjde vyplatit.', {
      code: 'NOT_APPROVED',
    });
  checkUnlocked(recorder.held.lockedUntil, paidOn);
  const amount = amountOf(given.amount, {
    slip,
    owed: await owedOfMonth(tx, entityId, slip, today(recorder.now.getTime())),
    orders: await heldByOrders(tx, entityId, slip.id),
  });
  const register = await registerInCzk(tx, entityId, given.cash_register_id, notInCzk);
  const thing = payslipThing(slip.id, wageOf(slip), slip.payable);
  const id = await recordCashPayment(tx, recorder, { thing, amount, paidOn, register });
  return { slip, payment: await slipPaymentOf(tx, entityId, slip.id, id) };
}

const notInCzk = (currency: string) => `Pokladna je v měně ${currency}, mzda se vyplácí v korunách.`;

/** What a payment may be at most. Haléře. */
type Bounds = {
  slip: OpenPayslip;
  /** Of all wages of its month: less than of the slip where several were paid in one sum. */
  owed: Haler;
  orders: HeldByOrders;
};

/** @throws {HttpError} 422 naming `amount`; `IN_ORDER` where the bank is about to pay the wage */
function amountOf(given: Haler | null, { slip, owed, orders: { held, order_id } }: Bounds): Haler {
  const ofSlip = haler(slip.remaining - held);
  const left = smaller(ofSlip, owed);
  const amount = given ?? left;
  if (amount > 0 && amount <= left) return amount;
  // Where the books leave less than the order does, replacing the order would help nobody.
  if (owed < ofSlip) throw invalidFields({ amount: paidInOneSum(slip, owed) });
  if (order_id !== null && held > 0)
    throw invalid(
      `Výplata je v příkazu k úhradě ${orderNumber(order_id)}, hotově zbývá vyplatit ${formatCzk(haler(Math.max(0, left)))}. Příkaz nejdřív nahraďte jiným bez ní.`,
      { code: 'IN_ORDER', more: { order_id } },
    );
  throw invalidFields({ amount: leftOver(left) });
}

const leftOver = (left: Haler) =>
  left > 0 ? `Zbývá vyplatit ${formatCzk(left)}.` : 'Ze mzdy už nic vyplatit nezbývá.';

const paidInOneSum = ({ month, year }: OpenPayslip, owed: Haler) =>
  owed > 0
    ? `Ze všech mezd za ${month}/${year} zbývá podle účetnictví vyplatit ${formatCzk(owed)}, ostatní je zaplaceno jednou částkou.`
    : `Mzdy za ${month}/${year} jsou podle účetnictví vyplaceny, zaúčtovaly se jednou částkou.`;

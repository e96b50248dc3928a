import { type Haler, haler } from '@news-and-accounting/money';
import { dutyThing } from '../../bank/matching/index.ts';
import { orderNumber } from '../../bank/order-states/index.ts';
import { dutiesToPay, dutyText } from '../../bank/orders/index.ts';
import { checkUnlocked } from '../../books/ledger/index.ts';
import {
  type Recorder,
  recordCashPayment,
  recordPrivatePayment,
  registerInCzk,
} from '../../documents/payments/index.ts';
import { invalid } from '../../platform/errors.ts';
import type { Company } from '../../platform/http/caller.ts';
import { invalidFields } from '../../platform/http/fields.ts';
import type { Queries } from '../../platform/store.ts';
import type { PaidDuty } from '../duties/index.ts';
import type { DutyPayment, GivenDutyPayment } from './payment.ts';
import { dutyPaymentOf, orderOfDuty } from './store.ts';

/** What the owner puts into the business and takes out of it. */
const OWNER = '491';
const PERSON = 'osvc';

/**
 * Pays a duty from a register or by private money, by what it says or all that is left. The company is held by the caller.
 * @throws {HttpError} 422 for a locked day, and for what does not fit
 */
export async function payDuty(
  tx: Queries,
  recorder: Recorder & { company: Pick<Company, 'legalForm'> },
  { given, paidOn }: { given: GivenDutyPayment; paidOn: string },
): Promise<DutyPayment> {
  const { company, now, held } = recorder;
  const { duty, method, note } = given;
  if (duty.kind === 'health_insurance' && duty.insurer === null)
    throw invalidFields({ duty: 'Doplňte pojišťovnu, které se platí.' });
  if (duty.kind !== 'health_insurance' && duty.insurer !== null)
    throw invalidFields({ duty: 'Pojišťovna se uvádí jen u zdravotního pojištění zaměstnanců.' });
  if (method === 'private' && company.legalForm !== PERSON)
    throw invalidFields({
      method: 'Ze soukromých peněz platí jen podnikatel, firma platí z pokladny nebo z banky.',
    });
  if (method === 'private' && given.cash_register_id !== null)
    throw invalidFields({ cash_register_id: 'K tomuto způsobu platby nepatří.' });
  checkUnlocked(held.lockedUntil, paidOn);
  await checkNotOrdered(tx, company.id, duty);
  const amount = given.amount ?? (await leftOf(tx, company.id, duty, now.getTime()));
  const order = { thing: dutyThing(duty), amount, paidOn, note };
  const id =
    method === 'cash'
      ? await recordCashPayment(tx, recorder, {
          ...order,
          register: await registerInCzk(tx, company.id, given.cash_register_id, notInCzk),
        })
      : await recordPrivatePayment(tx, recorder, { ...order, account: OWNER });
  return dutyPaymentOf(tx, company.id, id);
}

const notInCzk = (currency: string) => `Pokladna je v měně ${currency}, úřadům se platí v korunách.`;

/** @throws {HttpError} 422 `IN_ORDER` where the bank is about to pay it: it would be paid twice */
async function checkNotOrdered(tx: Queries, entityId: number, duty: PaidDuty): Promise<void> {
  const order_id = await orderOfDuty(tx, entityId, duty);
  if (order_id === null) return;
  throw invalid(
    `Tato platba je v příkazu k úhradě ${orderNumber(order_id)}. Příkaz nejdřív nahraďte jiným bez ní.`,
    { code: 'IN_ORDER', more: { order_id } },
  );
}

/** @throws {HttpError} 422 naming `amount` where it is not known, or nothing is left */
async function leftOf(tx: Queries, entityId: number, duty: PaidDuty, now: number): Promise<Haler> {
  const found = (await dutiesToPay(tx, entityId, [duty], now)).get(dutyText(duty));
  const amount = found?.amount ?? null;
  if (found === undefined || amount === null)
    throw invalidFields({ amount: 'Doplňte částku, program ji nezná.' });
  const left = haler(amount - found.paid);
  if (left <= 0) throw invalidFields({ amount: 'Už nic nezbývá. Pokud jste zaplatili víc, doplňte částku.' });
  return left;
}

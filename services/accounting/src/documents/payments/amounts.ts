import { inCzk, type Millionths } from '@news-and-accounting/document';
import { add, type Haler, LARGEST_AMOUNT, MoneyError } from '@news-and-accounting/money';
import { invalidFields } from '../../platform/http/fields.ts';
import { rateMissing } from '../../public/exchange-rates/index.ts';
import type { GivenPayment } from './fields.ts';

type Owed = { total_payable: Haler; paid: Haler; remaining: Haler; currency: string };

/**
 * What is paid: the amount given, else all that remains.
 * @throws {HttpError} 422 for nothing, and for giving back more than was paid
 */
export function amountOf(given: Haler | null, document: Owed): Haler {
  const { total_payable: total, paid, remaining } = document;
  if (given === null && remaining === 0)
    throw invalidFields({ amount: 'Doklad je zaplacený; zadejte, kolik bylo zaplaceno navíc.' });
  const amount = given ?? remaining;
  if (amount === 0) throw invalidFields({ amount: 'Nesmí být nula.' });
  const after = add(paid, amount);
  if (Math.abs(amount) > LARGEST_AMOUNT || Math.abs(after) > LARGEST_AMOUNT)
    throw invalidFields({ amount: 'Částka je příliš velká.' });
  const turned = total < 0 ? after > 0 : after < 0;
  if (turned && Math.sign(amount) === Math.sign(after))
    throw invalidFields({
      amount:
        total < 0 ? 'Doklad se vrací: částka musí být záporná.' : 'Vrátit jde nejvýš to, co bylo zaplaceno.',
    });
  return amount;
}

export type InCzk = { amountCzk: Haler; rate: number | null };

const MILLION = 1_000_000n;
/** A million CZK for one unit, in millionths. */
const LARGEST_RATE = 1_000_000_000_000;

/**
 * What an amount is worth in CZK, and by which rate.
 * @param dayRate of the central bank in millionths; null: not to be had
 * @throws {HttpError} 422, also `RATE_MISSING`
 */
export function amountInCzk(
  amount: Haler,
  given: Pick<GivenPayment, 'rate' | 'amount_czk'>,
  { currency, paidOn, dayRate }: { currency: string; paidOn: string; dayRate: number | null },
): InCzk {
  if (currency === 'CZK') {
    if (given.rate !== null) throw invalidFields({ rate: 'Doklad je v korunách, kurz nemá.' });
    if (given.amount_czk !== null && given.amount_czk !== amount)
      throw invalidFields({ amount_czk: 'Doklad je v korunách, jiná částka v Kč není.' });
    return { amountCzk: amount, rate: null };
  }
  if (given.amount_czk !== null) {
    if (Math.sign(given.amount_czk) !== Math.sign(amount))
      throw invalidFields({ amount_czk: 'Musí mít stejné znaménko jako částka.' });
    return { amountCzk: given.amount_czk, rate: given.rate ?? rateBetween(amount, given.amount_czk) };
  }
  const rate = given.rate ?? dayRate;
  if (rate === null) throw rateMissing('rate', paidOn, currency);
  return { amountCzk: worthOf(amount, rate), rate };
}

function worthOf(amount: Haler, rate: number): Haler {
  try {
    const czk = inCzk(amount, BigInt(rate) as Millionths);
    if (Math.abs(czk) <= LARGEST_AMOUNT) return czk;
  } catch (error) {
    if (!(error instanceof MoneyError)) throw error;
  }
  throw invalidFields({ amount: 'Částka v korunách je příliš velká.' });
}

/** The rate that an amount was exchanged at, to millionths; null where it would be none that can be entered. */
export function rateBetween(amount: Haler, amountCzk: Haler): number | null {
  const [units, czk] = [BigInt(Math.abs(amount)), BigInt(Math.abs(amountCzk))];
  const rate = Number((2n * czk * MILLION + units) / (2n * units));
  return rate > 0 && rate <= LARGEST_RATE ? rate : null;
}

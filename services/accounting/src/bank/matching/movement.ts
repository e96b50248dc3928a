import { type Haler, haler, subtract } from '@news-and-accounting/money';
import type { Movement as DecidedMovement } from '@news-and-accounting/payment-matching';
import type { Way } from './plan.ts';
import { refundKey } from './target-keys.ts';

export type State = 'new' | 'partial' | 'matched' | 'posted' | 'ignored';

/** A movement of the bank with what settling it has to know. */
export type Movement = {
  id: number;
  bank_account_id: number;
  /** Of its bank account in the ledger. */
  ledger_code: string;
  booked_on: string;
  /** In `currency`; what came in is above zero. */
  amount: Haler;
  settled: Haler;
  currency: string;
  /** In millionths; what a person set. */
  rate: number | null;
  kind: string;
  counter_name: string | null;
  counter_key: string | null;
  variable_symbol: string | null;
  constant_symbol: string | null;
  specific_symbol: string | null;
  message: string | null;
  state: State;
  account_code: string | null;
  /** As a person assigned it. */
  partner_id: number | null;
  /** The rule whose proposal waits. */
  proposed_by: number | null;
  /** The last position of its matches and lines. */
  matches: number;
  lines: number;
  /** Whether a part of it went to an account or category. */
  is_posted: boolean;
  /** Targets that a person took from it. */
  refused: string[];
};

export const wayOf = ({ amount }: Pick<Movement, 'amount'>): Way => (amount > 0 ? 'in' : 'out');
export const signOf = ({ amount }: Pick<Movement, 'amount'>): 1 | -1 => (amount > 0 ? 1 : -1);
export const remainingOf = ({ amount, settled }: Pick<Movement, 'amount' | 'settled'>): Haler =>
  subtract(amount, settled);
/** What is left without the sign. */
export const leftOf = (movement: Pick<Movement, 'amount' | 'settled'>): Haler =>
  haler(Math.abs(remainingOf(movement)));

/** As decisions look at it. What a part was settled of is judged by what is left. */
export function decided(movement: Movement): DecidedMovement {
  return {
    key: String(movement.id),
    bankAccountKey: String(movement.bank_account_id),
    bookedOn: movement.booked_on,
    amount: remainingOf(movement),
    currency: movement.currency,
    counterAccount: movement.counter_key,
    counterName: movement.counter_name,
    variableSymbol: movement.variable_symbol,
    specificSymbol: movement.specific_symbol,
    message: movement.message,
    isCardOrCash: movement.kind === 'card' || movement.kind === 'cash',
    // What was taken away of a duty is known by its name alone, whichever way it went.
    refused: movement.refused.flatMap((key) => [key, refundKey(key)]),
  };
}

import { checkBankAccount, checkIban, ibanOfBankAccount } from '@news-and-accounting/identifiers';
import { subtract } from '@news-and-accounting/money';
import { transferSpayd } from '@news-and-accounting/payment-code';
import type { CalendarDuty, DutyPayment } from './duty.ts';

/** The text of the code by which what is left of a duty is paid; null where nothing is, or nobody knows where to. */
export function codeOf(
  { account, variable_symbol, constant_symbol, amount, paid }: DutyPayment,
  { label, period, due_on, state }: Pick<CalendarDuty, 'label' | 'period' | 'due_on' | 'state'>,
): string | null {
  const iban = account === null ? null : ibanOf(account);
  if (iban === null || variable_symbol === null || amount === null || amount <= paid) return null;
  return transferSpayd({
    iban,
    name: null,
    currency: 'CZK',
    amount: subtract(amount, paid),
    // Banks refuse a day that is over.
    dueOn: state === 'overdue' ? null : due_on,
    message: `${label} ${period}`,
    symbols: { variable: variable_symbol, constant: constant_symbol, specific: null },
  });
}

function ibanOf(account: string): string | null {
  if (/^[A-Za-z]{2}/.test(account)) {
    const checked = checkIban(account);
    return checked.ok ? checked.value : null;
  }
  const checked = checkBankAccount(account);
  return checked.ok ? ibanOfBankAccount(checked.value) : null;
}

import { checkIban } from '@news-and-accounting/identifiers';
import { amountText } from '@news-and-accounting/money';
import { messageOf } from './message.ts';
import type { Payment } from './payment.ts';

const LONGEST_NAME = 70;
const LONGEST_TEXT = 140;
const LARGEST = 99_999_999_999;
/** Bytes of the largest code that the standard allows. */
const LARGEST_CODE = 331;

/**
 * A transfer in EUR by the European Payments Council's guideline EPC069-12, version 002.
 * Null without a valid IBAN or an amount from 0.01 to 999,999,999.99.
 */
export function europeanCode(payment: Payment): string | null {
  const { payee, currency, amount } = payment;
  const account = checkIban(payee.iban ?? '');
  if (currency !== 'EUR' || !account.ok || amount <= 0 || amount > LARGEST) return null;
  const written = (name: string): string =>
    [
      'BCD',
      '002',
      '1',
      'SCT',
      payee.bic ?? '',
      name,
      account.value,
      `EUR${amountText(amount)}`,
      '',
      '',
      messageOf(payment).slice(0, LONGEST_TEXT),
    ].join('\n');
  const name = [...payee.name.replaceAll(/\s+/g, ' ').trim()].slice(0, LONGEST_NAME);
  while (bytesOf(written(name.join(''))) > LARGEST_CODE) name.pop();
  return written(name.join(''));
}

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

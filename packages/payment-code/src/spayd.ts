import { checkIban } from '@news-and-accounting/identifiers';
import { amountText } from '@news-and-accounting/money';
import { filled, writeDescriptor } from './descriptor.ts';
import { compactDate, invoicePart } from './invoice-part.ts';
import { messageOf } from './message.ts';
import type { Payment } from './payment.ts';

const LONGEST_AMOUNT = 10;

/**
 * A short payment descriptor of the Czech Banking Association (standard no. 26), in CZK, with QR Faktura inside.
 * Null without a valid IBAN, an amount above zero, or one that fits.
 */
export function spayd(payment: Payment): string | null {
  const { payee, currency, dueOn, symbols, invoice } = payment;
  const account = checkIban(payee.iban ?? '');
  const amount = amountText(payment.amount);
  if (currency !== 'CZK' || !account.ok || payment.amount <= 0 || amount.length > LONGEST_AMOUNT) return null;
  return writeDescriptor({
    name: 'SPD',
    version: '1.0',
    entries: filled([
      ['ACC', account.value],
      ['AM', amount],
      ['CC', currency],
      ['DT', dueOn === null ? null : compactDate(dueOn)],
      ['MSG', messageOf(payment)],
      ['X-VS', symbols.variable],
      ['X-KS', symbols.constant],
      ['X-SS', symbols.specific],
      ['X-INV', invoice === null ? null : invoicePart(payment, invoice)],
    ]),
  });
}

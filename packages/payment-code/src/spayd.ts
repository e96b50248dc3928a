import { checkIban } from '@news-and-accounting/identifiers';
import { amountText, type Haler } from '@news-and-accounting/money';
import { filled, writeDescriptor } from './descriptor.ts';
import { compactDate, invoicePart } from './invoice-part.ts';
import { codeText, messageOf } from './message.ts';
import type { Payment, Symbols } from './payment.ts';

const LONGEST_AMOUNT = 10;
const LONGEST_NAME = 35;

/**
 * A short payment descriptor of the Czech Banking Association (standard no. 26), in CZK, with QR Faktura inside.
 * Null without a valid IBAN, an amount above zero, or one that fits.
 */
export function spayd(payment: Payment): string | null {
  const { payee, currency, amount, dueOn, symbols, invoice } = payment;
  return descriptor(
    { iban: payee.iban, name: null, currency, amount, dueOn, symbols, message: messageOf(payment) },
    invoice === null ? null : invoicePart(payment, invoice),
  );
}

/** A payment that belongs to no document of ours. */
export interface Transfer {
  readonly iban: string | null;
  /** Null: the code does not name the payee. */
  readonly name: string | null;
  readonly currency: string;
  readonly amount: Haler;
  /** `YYYY-MM-DD`. */
  readonly dueOn: string | null;
  readonly message: string | null;
  readonly symbols: Symbols;
}

/** The same of a transfer, with the payee's name. */
export function transferSpayd(transfer: Transfer): string | null {
  const { name, message } = transfer;
  return descriptor(
    {
      ...transfer,
      name: name === null ? null : codeText(name, LONGEST_NAME),
      message: message === null ? null : codeText(message),
    },
    null,
  );
}

function descriptor(
  { iban, name, currency, amount, dueOn, message, symbols }: Transfer,
  invoice: string | null,
): string | null {
  const account = checkIban(iban ?? '');
  const text = amountText(amount);
  if (currency !== 'CZK' || !account.ok || amount <= 0 || text.length > LONGEST_AMOUNT) return null;
  return writeDescriptor({
    name: 'SPD',
    version: '1.0',
    entries: filled([
      ['ACC', account.value],
      ['AM', text],
      ['CC', currency],
      ['RN', name],
      ['DT', dueOn === null ? null : compactDate(dueOn)],
      ['MSG', message],
      ['X-VS', symbols.variable],
      ['X-KS', symbols.constant],
      ['X-SS', symbols.specific],
      ['X-INV', invoice],
    ]),
  });
}

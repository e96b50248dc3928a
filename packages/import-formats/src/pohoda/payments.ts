import type { Haler } from '@news-and-accounting/money';
import type { XmlElement } from '@news-and-accounting/xml';
import type { DocumentRecord, PaymentRecord } from '../record.ts';
import type { Remarks } from '../shared/remarks.ts';
import { amountAt, dayAt } from '../shared/xml-values.ts';

export interface Owed {
  /** What was to be paid, after deducted advances; null where the file does not say it. */
  readonly payable: Haler | null;
  readonly isForeign: boolean;
  readonly method: DocumentRecord['paymentMethod'];
}

/**
 * What was paid: each liquidation where the file lists them, else what the head says is left, which the program calls
 * the liquidation of the document.
 */
export function readPayments(invoice: XmlElement, owed: Owed, remarks: Remarks): PaymentRecord[] {
  const listed = invoice.at('liquidations')?.all('liquidation') ?? [];
  if (listed.length > 0) return listed.flatMap((item, at) => readOne(item, at, owed, remarks));
  const state = invoice.at('invoiceHeader', 'liquidation');
  if (state === null || owed.payable === null) return [];
  const left = leftOf(state, owed, remarks);
  if (left === null || left === owed.payable) return [];
  const paidOn = dayAt(state, ['date'], 'payments.0.paid_on', remarks);
  return [{ paidOn, amount: (owed.payable - left) as Haler, method: owed.method }];
}

function leftOf(state: XmlElement, { isForeign }: Owed, remarks: Remarks): Haler | null {
  const home = amountAt(state, ['amountHome'], 'payments.0.amount', remarks);
  if (!isForeign) return home;
  const foreign = amountAt(state, ['amountForeign'], 'payments.0.amount', remarks);
  // Nothing left in CZK is nothing left.
  return foreign ?? (home === 0 ? home : null);
}

function readOne(
  item: XmlElement,
  at: number,
  { isForeign, method }: Owed,
  remarks: Remarks,
): PaymentRecord[] {
  const field = `payments.${at}`;
  const name = isForeign ? 'foreignCurrencyAmount' : 'amount';
  const amount = amountAt(item, [name], `${field}.amount`, remarks);
  if (amount === null || amount === 0) return [];
  const agenda = item.text('sourceAgenda') ?? '';
  const way = ['cashbox', 'cash', 'voucher'].includes(agenda)
    ? 'cash'
    : agenda === 'bank'
      ? 'transfer'
      : method;
  return [{ paidOn: dayAt(item, ['date'], `${field}.paid_on`, remarks), amount, method: way }];
}

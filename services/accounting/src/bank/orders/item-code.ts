import { transferSpayd } from '@news-and-accounting/payment-code';
import type { OrderItem, OrderRow } from './order.ts';

/** The text of the code by which an item is paid without the order; null: there is none. */
export function itemCode(
  item: Omit<OrderItem, 'id' | 'order_id' | 'checks' | 'proof' | 'executed_by' | 'wage'>,
  { currency, due_on }: Pick<OrderRow, 'currency' | 'due_on'>,
): string | null {
  const { iban, name, amount, message } = item;
  const symbols = {
    variable: item.variable_symbol,
    constant: item.constant_symbol,
    specific: item.specific_symbol,
  };
  return transferSpayd({ iban, name, currency, amount, dueOn: due_on, message, symbols });
}

import {
  aboFileName,
  OrderError,
  type OrderProblemCode,
  type PaymentOrder,
  type SepaVersion,
  writeAbo,
  writeSepa,
} from '@news-and-accounting/payment-orders';
import { invalidFields } from '../../platform/http/fields.ts';
import { pragueTime } from '../../platform/http/prague-time.ts';
import type { Order, OrderFormat, PayAccount } from './order.ts';

export const FILE_FORMATS = ['abo', 'pain.001.001.03', 'pain.001.001.09'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** The files that an order can be, the usual one first. */
export const FILES_OF: Readonly<Record<OrderFormat, readonly [FileFormat, ...FileFormat[]]>> = {
  abo: ['abo'],
  sepa: ['pain.001.001.03', 'pain.001.001.09'],
};

export type OrderFile = { fileName: string; contentType: string; bytes: Buffer };

/** The file of an order: the same bytes each time. */
export function orderFile(order: Order, format: FileFormat): OrderFile {
  const written = paymentOrder(order);
  if (format === 'abo')
    return {
      fileName: aboFileName(written),
      contentType: 'text/plain',
      bytes: Buffer.from(writeAbo(written)),
    };
  return {
    fileName: aboFileName(written).replace(/\.kpc$/, '.xml'),
    contentType: 'application/xml',
    bytes: Buffer.from(writeSepa(written, format satisfies SepaVersion)),
  };
}

/**
 * The file that an order is handed over by.
 * @throws {HttpError} 422 for what the format has no room for
 */
export function usualFile(order: Order): OrderFile {
  try {
    return orderFile(order, FILES_OF[order.format][0]);
  } catch (error) {
    if (!(error instanceof OrderError)) throw error;
    const { field, text } = PROBLEMS[error.code];
    throw invalidFields({ [error.item === null ? 'items' : `items[${error.item}].${field}`]: text });
  }
}

const PROBLEMS: Readonly<Record<OrderProblemCode, { field: string; text: string }>> = {
  no_items: { field: 'items', text: 'Příkaz musí mít aspoň jednu položku.' },
  bad_account: { field: 'number', text: 'Tento účet do souboru pro banku zapsat nejde.' },
  bad_amount: { field: 'amount', text: 'Částka je větší, než soubor pro banku pojme.' },
  bad_symbol: { field: 'variable_symbol', text: 'Symbol je delší, než soubor pro banku pojme.' },
  bad_total: { field: 'items', text: 'Součet příkazu je větší, než soubor pro banku pojme.' },
};

function paymentOrder({ id, created_at, due_on, company, account, items }: Order): PaymentOrder {
  return {
    ...{ id, company, dueOn: due_on },
    createdAt: pragueTime(created_at).replace(' ', 'T'),
    account: numbersOf(account),
    items: items.map((item) => ({
      ...numbersOf(item),
      ...{ name: item.name, amount: item.amount, message: item.message },
      variableSymbol: item.variable_symbol,
      constantSymbol: item.constant_symbol,
      specificSymbol: item.specific_symbol,
    })),
  };
}

const numbersOf = ({ number, bank_code, iban, bic }: PayAccount) => ({
  number,
  bankCode: bank_code,
  iban,
  bic,
});

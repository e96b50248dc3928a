import { checkBankAccount } from '@news-and-accounting/identifiers';
import { type OrderAccount, OrderError, type PaymentOrder, totalOf } from './order.ts';
import { aboText } from './texts.ts';

/** In haléře: what the fields of the format hold. */
const [ITEM_AT_MOST, TOTAL_AT_MOST] = [999_999_999_999, 99_999_999_999_999];
/** How many items every bank takes. */
export const ABO_ITEMS_FOR_EVERY_BANK = 200;

/** The file of an order in CZK to Czech accounts, in ASCII. Throws `OrderError`. */
export function writeAbo(order: PaymentOrder): string {
  const { id, createdAt, dueOn, company, items } = order;
  const total = totalOf(items, ITEM_AT_MOST, TOTAL_AT_MOST);
  const own = nationalOf(order.account, null);
  const lines = [
    `UHL1${shortDay(createdAt)}${aboText(company, 20).padEnd(20)}${own.digits}001999000000000000`,
    `1 1501 ${padded(((id - 1) % 999) + 1, 3)}000 ${own.bankCode}`,
    `2 ${own.account} ${padded(total, 14)} ${shortDay(dueOn)}`,
    ...items.map((item, at) => {
      const { account, bankCode } = nationalOf(item, at);
      const symbols = `${padded(item.variableSymbol, 10)} ${bankCode}${padded(item.constantSymbol, 4)} ${padded(item.specificSymbol, 10)}`;
      return `${account} ${padded(item.amount, 12)} ${symbols} ${`AV:${aboText(item.message ?? '', 32)}`}`;
    }),
    '3 +',
    '5 +',
  ];
  return lines.map((line) => `${line}\r\n`).join('');
}

/** What the file of an order is called. */
export function aboFileName({ id, createdAt }: Pick<PaymentOrder, 'id' | 'createdAt'>): string {
  return `${createdAt.slice(0, 10).replaceAll('-', '')}-${id}.kpc`;
}

interface National {
  /** `PPPPPP-NNNNNNNNNN`. */
  readonly account: string;
  /** The number alone. */
  readonly digits: string;
  readonly bankCode: string;
}

function nationalOf({ number, bankCode }: OrderAccount, item: number | null): National {
  const checked = checkBankAccount(`${number ?? ''}/${bankCode ?? ''}`);
  if (!checked.ok) throw new OrderError('bad_account', item);
  const digits = padded(checked.value.number, 10);
  return {
    account: `${padded(checked.value.prefix, 6)}-${digits}`,
    digits,
    bankCode: checked.value.bankCode,
  };
}

const padded = (value: string | number | null, length: number) => String(value ?? '').padStart(length, '0');

/** `ddmmyy`. */
const shortDay = (day: string) => `${day.slice(8, 10)}${day.slice(5, 7)}${day.slice(2, 4)}`;

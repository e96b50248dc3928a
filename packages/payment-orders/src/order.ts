import type { Haler } from '@news-and-accounting/money';

export interface OrderAccount {
  /** `19-2000145399`. */
  readonly number: string | null;
  readonly bankCode: string | null;
  readonly iban: string | null;
  readonly bic: string | null;
}

/** One payment, in hundredths of the order's currency. */
export interface OrderItem extends OrderAccount {
  readonly name: string;
  readonly amount: Haler;
  readonly variableSymbol: string | null;
  readonly constantSymbol: string | null;
  readonly specificSymbol: string | null;
  readonly message: string | null;
}

export interface PaymentOrder {
  readonly id: number;
  /** In Prague, without a zone: `2026-11-20T10:00:00`. */
  readonly createdAt: string;
  readonly dueOn: string;
  readonly company: string;
  readonly account: OrderAccount;
  readonly items: readonly OrderItem[];
}

/**
 * `no_items`; of an item, or of the order's own account where there is no item: `bad_account`; `bad_amount`: not
 * positive or beyond what the format holds; `bad_symbol`. `bad_total`: the sum is beyond the format.
 */
export type OrderProblemCode = 'no_items' | 'bad_account' | 'bad_amount' | 'bad_symbol' | 'bad_total';

/** An order that cannot be written in a format. */
export class OrderError extends Error {
  readonly code: OrderProblemCode;
  /** From 0; null of the order itself. */
  readonly item: number | null;

  constructor(code: OrderProblemCode, item: number | null = null) {
    super(item === null ? code : `${code} of item ${item}`);
    this.name = 'OrderError';
    this.code = code;
    this.item = item;
  }
}

/** The sum of all items; throws `OrderError` for what no format holds. */
export function totalOf(items: readonly OrderItem[], itemAtMost: number, totalAtMost: number): Haler {
  if (items.length === 0) throw new OrderError('no_items');
  let total = 0;
  for (const [at, { amount, ...item }] of items.entries()) {
    if (!Number.isSafeInteger(amount) || amount <= 0 || amount > itemAtMost)
      throw new OrderError('bad_amount', at);
    const symbols = [item.variableSymbol, item.specificSymbol, item.constantSymbol];
    const areSymbols = symbols.every(
      (each, place) => each === null || DIGITS[place === 2 ? 'short' : 'long'].test(each),
    );
    if (!areSymbols) throw new OrderError('bad_symbol', at);
    total += amount;
  }
  if (total > totalAtMost) throw new OrderError('bad_total');
  return total as Haler;
}

const DIGITS = { long: /^\d{0,10}$/, short: /^\d{0,4}$/ };

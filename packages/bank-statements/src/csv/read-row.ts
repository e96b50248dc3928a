import { type Haler, negate } from '@news-and-accounting/money';
import { accountOf, codeOf, NO_ACCOUNT } from '../account.ts';
import { movement } from '../finished.ts';
import { originalOf } from '../fio/columns.ts';
import { kindOfWords } from '../kind.ts';
import { unreadable } from '../problem.ts';
import type { Account, Movement } from '../statement.ts';
import { constantSymbol, currencyOf, folded, joinedTexts, symbol, textOf } from '../values.ts';
import type { ColumnName } from './layouts.ts';
import { amountIn, type DecimalMark, dayIn } from './numbers.ts';
import type { Row, Table } from './table.ts';

/** A row by what its columns mean. */
export class TableRow {
  readonly line: number;
  readonly #cells: readonly string[];
  readonly #places: Table['places'];

  constructor(row: Row, { places }: Table) {
    this.line = row.line;
    this.#cells = row.cells;
    this.#places = places;
  }

  all(name: ColumnName): string[] {
    return (this.#places.get(name) ?? []).map((place) => this.#cells[place] ?? '');
  }

  /** The first variant that is filled. */
  text(name: ColumnName): string | null {
    for (const each of this.all(name)) {
      const text = textOf(each);
      if (text !== null) return text;
    }
    return null;
  }
}

/** The movements of a row: what was paid, and a fee that stands beside it. */
export function movementsOf(row: TableRow, mark: DecimalMark, currency: string | null): Movement[] {
  const amount = directed(row, required(row, 'amount', mark));
  const main = readMovement(row, amount, mark, currency);
  const fee = optional(row, 'fee', mark);
  if (fee === null || fee === 0) return [main];
  const charged = movement({
    bookedOn: main.bookedOn,
    valueOn: main.valueOn,
    currency: main.currency,
    amount: fee > 0 ? negate(fee) : fee,
    message: main.message ?? main.counterName,
    reference: main.reference === null ? null : `${main.reference}/fee`,
    kind: 'fee',
  });
  return [main, charged];
}

function readMovement(row: TableRow, amount: Haler, mark: DecimalMark, currency: string | null): Movement {
  const valueOn = dayIn(row.text('valueOn') ?? '');
  const bookedOn = dayIn(row.text('bookedOn') ?? '') ?? (row.text('bookedOn') === null ? valueOn : null);
  if (bookedOn === null) throw unreadable('date', row.line);
  const account = counterAccount(row);
  const words = row.text('words');
  return movement({
    bookedOn,
    valueOn,
    amount,
    currency: currencyOf(row.text('currency')) ?? currency,
    counterNumber: account.number,
    counterBankCode: account.bankCode,
    counterIban: account.iban,
    counterName: row.text('counterName'),
    variableSymbol: symbol(row.text('variableSymbol')),
    constantSymbol: constantSymbol(row.text('constantSymbol')),
    specificSymbol: symbol(row.text('specificSymbol')),
    message: joinedTexts(row.all('message')) ?? words,
    reference: row.text('reference'),
    kind: kindOfWords(words),
    ...original(row, mark),
    rate: row.text('rate'),
  });
}

function required(row: TableRow, name: ColumnName, mark: DecimalMark): Haler {
  const amount = amountIn(row.text(name) ?? '', mark);
  if (amount === null) throw unreadable(name, row.line);
  return amount;
}

export function optional(row: TableRow, name: ColumnName, mark: DecimalMark): Haler | null {
  return row.text(name) === null ? null : required(row, name, mark);
}

/** A column may say the direction of an amount without a sign. */
function directed(row: TableRow, amount: Haler): Haler {
  const isOut = /^(odch|vyd|debet)/.test(folded(row.text('direction') ?? ''));
  return isOut && amount > 0 ? negate(amount) : amount;
}

function counterAccount(row: TableRow): Account {
  const iban = accountOf(row.text('counterIban'));
  if (iban.iban !== null) return iban;
  const code = codeOf(row.text('counterBankCode'));
  const found = accountOf(row.text('counter') ?? row.text('counterNumber'), code);
  return found.number === null && found.iban === null ? NO_ACCOUNT : found;
}

function original(row: TableRow, mark: DecimalMark): Pick<Movement, 'originalAmount' | 'originalCurrency'> {
  const currency = currencyOf(row.text('originalCurrency'));
  const amount = currency === null ? null : optional(row, 'originalAmount', mark);
  // In the currency of the account it says nothing.
  if (amount !== null && currency !== null && currency !== currencyOf(row.text('currency'))) {
    return { originalAmount: amount < 0 ? negate(amount) : amount, originalCurrency: currency };
  }
  return originalOf(row.text('original'));
}

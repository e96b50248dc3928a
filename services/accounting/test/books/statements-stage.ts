import type { NewPosting } from '../../src/books/ledger/post.ts';
import type { Books } from '../assets/assets-stage.ts';
import type { JsonValue } from '../harness.ts';
import { post } from './ledger-stage.ts';

/** Openings of a day, in CZK: debits above zero. */
export function postOpenings(books: Books, date: string, balances: Readonly<Record<string, number>>) {
  return post(
    books,
    Object.entries(balances).map(([account, balance]) => ({
      ...{ date, text: 'Počáteční stav', source: 'opening' as const, amount: Math.abs(balance) },
      ...(balance > 0 ? { debit: account, credit: '701' } : { debit: '701', credit: account }),
    })),
  );
}

type Line = readonly [date: string, debit: string, credit: string, amount: number, costCentre?: string];

/** Entries of one pair of accounts each. */
export function postLines(books: Books, lines: readonly Line[], more: Partial<NewPosting> = {}) {
  return post(
    books,
    lines.map(([date, debit, credit, amount, costCentre]) => ({
      ...{ date, debit, credit, text: 'Zápis', source: 'journal' as const, ...more, amount },
      ...(costCentre === undefined ? {} : { costCentre }),
    })),
  );
}

/** A report of the company. */
export async function report(books: Books, name: string, query = ''): Promise<JsonValue> {
  const reply = await books.call('GET', `/reports/${name}?${query}`);
  if (reply.status !== 200) throw new Error(`${name}: ${JSON.stringify(reply.body)}`);
  return reply.body;
}

/** The rows that are not all zero, by key. */
export function figures(rows: JsonValue[], ...columns: string[]): Record<string, number | number[]> {
  const shown = rows.map((row) => [row.key, columns.map((column) => row[column])] as const);
  const used = shown.filter(([, cells]) => cells.some((cell) => cell !== 0));
  return Object.fromEntries(used.map(([key, cells]) => [key, cells.length === 1 ? cells[0] : cells]));
}

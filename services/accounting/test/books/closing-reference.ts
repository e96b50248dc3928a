import { existsSync, readFileSync } from 'node:fs';
import { haler } from '@news-and-accounting/money';
import { transaction } from '@news-and-accounting/postgres';
import { type NewPosting, replacePostings } from '../../src/books/ledger/post.ts';
import type { Books } from '../assets/assets-stage.ts';

const FILE = new URL('../../../../../shared/reference/reports/examples.json', import.meta.url);
if (!existsSync(FILE)) console.log('left out: the closes of worked years, because the reference is not here');

type Entry = { date: string; text: string; lines: { debit: string; credit: string; amount: number }[] };
export type WorkedCompany = {
  id: string;
  fiscal_year_start: number;
  accounts: string[];
  opening: { date: string; lines: { account: string; side: 'debit' | 'credit'; amount: number }[] };
  entries: Entry[];
  expected: Record<
    string,
    {
      profit: number;
      closing_entries: (readonly [date: string, debit: string, credit: string, amount: number])[];
    }
  >;
};

/** Companies with every entry of their years and of the close of each; none where the reference is not here. */
export const WORKED: WorkedCompany[] = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : [];

/** Writes all that a worked company has posted. */
export async function postWorked(books: Books, { accounts, opening, entries }: WorkedCompany): Promise<void> {
  const amountOf = (amount: number) => haler(Math.round(amount * 100));
  const opened = opening.lines.map(({ account, side, amount }): NewPosting => {
    const [debit, credit] = side === 'debit' ? [account, '701'] : ['701', account];
    const place = { source: 'opening', sourceId: null } as const;
    return { date: opening.date, debit, credit, amount: amountOf(amount), text: 'Opening', ...place };
  });
  const posted = entries.flatMap(({ date, text, lines }, i) =>
    lines.map(
      (line): NewPosting => ({
        ...{ ...line, date, text, amount: amountOf(line.amount) },
        ...{ source: 'journal', sourceId: i + 1 },
      }),
    ),
  );
  await transaction(books.service.sql, async (tx) => {
    await tx`
      insert into accounts (entity_id, code, name, kind)
      select ${books.id}, n.code, a.name, a.kind from unnest(${accounts}::text[]) n (code)
      join accounts a on a.entity_id = ${books.id} and a.code = left(n.code, 3) on conflict do nothing`;
    await replacePostings(tx, books.id, null, [...opened, ...posted]);
  });
}

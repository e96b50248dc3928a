import { haler } from '@news-and-accounting/money';
import { transaction } from '@news-and-accounting/postgres';
import { type NewPosting, replacePostings } from '../../src/books/ledger/post.ts';
import type { Books } from '../assets/assets-stage.ts';

type Given = Partial<Omit<NewPosting, 'amount'>> & { date: string; amount?: number };

/** Writes postings as the service does; what is not given is a purchase of 100 CZK on credit. */
export function post(books: Books, postings: readonly Given[]): Promise<void> {
  const whole = postings.map(
    ({ amount = 100, ...posting }): NewPosting => ({
      debit: '501',
      credit: '321',
      text: 'Materiál',
      source: 'opening',
      sourceId: null,
      ...posting,
      amount: haler(Math.round(amount * 100)),
    }),
  );
  return transaction(books.service.sql, (tx) => replacePostings(tx, books.id, null, whole));
}

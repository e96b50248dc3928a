import { formatCzk } from '@news-and-accounting/money';
import type { Author, HistoryRecord } from '../../access/history/index.ts';
import type { Transaction } from './transaction.ts';

/** The history record of what a person did with a movement. */
export function transactionEvent(
  what: string,
  summary: string,
  entityId: number,
  userId: Author,
  transaction: Pick<Transaction, 'id' | 'booked_on' | 'amount' | 'currency' | 'counter_name' | 'message'>,
): HistoryRecord {
  return {
    entityId,
    userId,
    action: `bank_transaction.${what}`,
    subjectType: 'BankTransaction',
    subjectId: transaction.id,
    summary: `${summary}: ${nameOf(transaction)}`,
  };
}

/** `3. 2. 2026, 12 100,00 Kč, Hotel Lípa`. */
export function nameOf({
  booked_on,
  amount,
  currency,
  counter_name,
  message,
}: Pick<Transaction, 'booked_on' | 'amount' | 'currency' | 'counter_name' | 'message'>): string {
  const [year, month, day] = booked_on.split('-').map(Number);
  const text = formatCzk(amount);
  const who = counter_name ?? message;
  return [
    `${day}. ${month}. ${year}`,
    currency === 'CZK' ? text : text.replace(/Kč$/, currency),
    ...(who === null ? [] : [who]),
  ].join(', ');
}

import { type TransactionSql, transaction } from '@news-and-accounting/postgres';
import type { Context } from '../context.ts';
import type { Answer } from '../http/answer.ts';

/**
 * The one transaction of a write, answer included. Every POST writes through it: with an `Idempotency-Key` the answer
 * is stored in the same transaction, so that a repeated request neither writes twice nor finds a write without answer.
 */
export async function write(
  context: Context,
  work: (tx: TransactionSql) => Promise<Answer>,
): Promise<Answer> {
  const { claim } = context;
  const answer = await transaction(context.sql, async (tx) => {
    const made = await work(tx);
    await claim?.keep(tx, made);
    return made;
  });
  claim?.confirm();
  return answer;
}

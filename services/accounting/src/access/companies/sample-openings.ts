import { crowns, type Haler } from '@news-and-accounting/money';
import { replacePostings } from '../../books/ledger/index.ts';
import { currentYear } from '../../platform/http/query.ts';
import type { SampleContext } from '../../platform/sample-context.ts';
import type { Queries } from '../../platform/store.ts';

const OPENING_ACCOUNT = '701';
const SHARE_CAPITAL = crowns(200_000);

/**
 * Closes the opening balance: what the company owned on the first day came from its partners, a loan of the bank and
 * profits kept in the company, so that nothing is left on the opening account.
 */
export async function fillOpenings(tx: Queries, { entityId, now }: SampleContext): Promise<void> {
  const [row] = await tx<{ balance: Haler }[]>`
    select coalesce(sum(case when credit = ${OPENING_ACCOUNT} then amount_haler else -amount_haler end), 0)::bigint as balance
    from postings where entity_id = ${entityId} and ${OPENING_ACCOUNT} in (debit, credit)`;
  const owned = row?.balance ?? 0;
  const loan = Math.floor(owned / 2);
  const date = `${currentYear(now.getTime()) - 2}-01-01`;
  const parts = [
    ['411', SHARE_CAPITAL, 'Počáteční stav: základní kapitál'],
    ['461', loan, 'Počáteční stav: úvěr na výrobní halu a stroje'],
    ['428', owned - loan - SHARE_CAPITAL, 'Počáteční stav: nerozdělený zisk minulých let'],
  ] as const;
  const postings = parts.map(([credit, amount, text]) => ({
    date,
    debit: OPENING_ACCOUNT,
    credit,
    amount: amount as Haler,
    text,
    source: 'opening' as const,
    sourceId: null,
  }));
  await replacePostings(tx, entityId, null, postings);
}

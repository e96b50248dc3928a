import { accountKey } from '@news-and-accounting/payment-matching';
import type { Queries } from '../../platform/store.ts';

type OnCard = { id: number; number: string | null; bank_code: string | null; iban: string | null };

/**
 * The contacts that have accounts on their cards; an account on several cards is nobody's.
 * @param keys accounts as `accountKey` writes them
 */
export async function partnersByAccount(
  sql: Queries,
  entityId: number,
  keys: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const words = [...new Set(keys.map(wordOf))];
  if (words.length === 0) return new Map();
  const query = words.map((word) => `'${entityId}:${word}'`).join(' | ');
  // Of words that are not known beforehand (the inner `select`) the planner takes the index; of a hundred that are it
  // expects most contacts to have one and reads them all, thirty times as slow.
  const cards = await sql<OnCard[]>`
    select p.id, a.number, a.bank_code, a.iban
    from partners p
    cross join jsonb_to_recordset(p.bank_accounts) a (number text, bank_code text, iban text)
    where p.entity_id = ${entityId} and p.words @@ (select ${query}::tsquery) and not p.archived`;
  const owners = new Map<string, Set<number>>();
  for (const { id, number, bank_code, iban } of cards) {
    const key = accountKey({ number, bankCode: bank_code, iban });
    if (key !== null) owners.set(key, (owners.get(key) ?? new Set()).add(id));
  }
  return new Map([...owners].flatMap(([key, ids]) => (ids.size === 1 ? [[key, [...ids][0] as number]] : [])));
}

/** The part of an account that the words of a contact have as one. */
function wordOf(key: string): string {
  const [national = '', bankCode] = key.split('/');
  const word = bankCode === undefined ? key.toLowerCase() : (national.split('-').at(-1) ?? '');
  return word.replaceAll(/[^a-z0-9]/gi, '');
}

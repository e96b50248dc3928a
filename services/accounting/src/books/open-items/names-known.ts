import { keepLatest, keptByPool } from '../../platform/remembered.ts';
import type { Queries } from '../../platform/store.ts';

/** A contact with a hash of its name. */
export type NameOf = { id: number; hash: string };

/** Hashes of names by contact, as they are in everything that is kept under a generation. */
type Known = { generation: number; names: Map<number, string> };

/** Some hundred kilobytes for very many contacts. */
const COMPANIES = 100;
const knownOf = keptByPool(() => new Map<number, Known>());
let generations = 0;

/**
 * Another number where a contact of whom something is open has another name than it had under the last one. Contacts that
 * are new change nothing: they are in no document that is kept.
 */
export function generationOfNames(sql: Queries, entityId: number, names: readonly NameOf[]): number {
  const known = knownOf(sql);
  const before = known.get(entityId);
  const isOther = names.some(({ id, hash }) => (before?.names.get(id) ?? hash) !== hash);
  const now = before === undefined || isOther ? { generation: ++generations, names: new Map() } : before;
  for (const { id, hash } of names) now.names.set(id, hash);
  keepLatest(known, entityId, now, COMPANIES);
  return now.generation;
}

/** Those of some contacts as they are now. */
export async function hashedNames(sql: Queries, entityId: number, ids: readonly number[]): Promise<NameOf[]> {
  if (ids.length === 0) return [];
  return sql<NameOf[]>`
    select id, hashtextextended(name, 0)::text as hash from partners
    where entity_id = ${entityId} and id = any (${[...ids]}::bigint[])`;
}

import type { Queries } from '../platform/store.ts';
import { isInRole, type Role } from './dealings.ts';

export type PartnerFilter = {
  entityId: number;
  /** Words of the name, IČO, DIČ, e-mail or account, whole or as beginnings. */
  q: string | null;
  role: Role | null;
  archived: boolean | null;
  tag: string | null;
};

/** A filter as statements take it, with its words made into a query once: a query of words wherever they are. */
export type Wanted = PartnerFilter & { query: string | null };

/** Made of the words once and not for each partner; null: nobody is found by words that hold no letter or digit. */
export async function wantedBy(sql: Queries, filter: PartnerFilter): Promise<Wanted | null> {
  const { entityId, q } = filter;
  if (q === null) return { ...filter, query: null };
  const [row] = await sql<{ query: string | null }[]>`select (${queryOf(sql, entityId, q)})::text as query`;
  return row === undefined || row.query === null ? null : { ...filter, query: row.query };
}

/** Whether nothing but the state is asked for. */
export function isPlain({ query, role, tag }: Wanted): boolean {
  return query === null && role === null && tag === null;
}

/**
 * Selects of the partners in each state that is wanted, put together. The state is written out, since every state has
 * its part of the index of names, and an index of words that answers for the state too.
 * @param select from `partners p`, with what has to be true of them
 */
export function inStates(sql: Queries, { entityId, archived }: Wanted, select: (where: Part) => Part): Part {
  const [first, ...others] = (archived === null ? [false, true] : [archived]).map((state) =>
    select(sql`p.entity_id = ${entityId} and ${state ? sql`p.archived` : sql`not p.archived`}`),
  );
  return others.reduce((all, each) => sql`${all} union all (${each})`, sql`(${first ?? sql``})`);
}

type Part = ReturnType<typeof part>;
const part = (sql: Queries) => sql``;

export function isOfState(sql: Queries, { archived }: Wanted) {
  return archived === null ? sql`` : archived ? sql`and p.archived` : sql`and not p.archived`;
}

/** The condition that a partner `p` has the words, the role and the tag. */
export function isFound(sql: Queries, { entityId, query, role, tag }: Wanted) {
  return sql`true
    ${query === null ? sql`` : sql`and p.words @@ ${withFirstWords(query)}::tsquery`}
    ${tag === null ? sql`` : sql`and ${tag} = any (p.tags)`}
    ${role === null ? sql`` : sql`and (${isInRole(sql, entityId, role)})`}`;
}

/**
 * A query for words wherever a contact has them: the first one of a name is kept with a dot before it, but for one of a
 * single letter.
 */
export const withFirstWords = (query: string) =>
  query.replaceAll(/'(\d+):([^']+)'(:\*)?/g, (term, company, word, beginning = '') =>
    beginning === '' && [...word].length === 1
      ? term
      : `('${company}:${word}'${beginning} | '${company}:.${word}'${beginning})`,
  );

/** A number is found however it is divided by blanks. */
function queryOf(sql: Queries, entityId: number, q: string) {
  const query = wordsOf(sql, entityId, q);
  const isNumber = /^[a-z]{0,2}[\d\s]*$/i.test(q) && /\d\s+\d/.test(q);
  return isNumber ? sql`(${query}) || ${wordsOf(sql, entityId, q.replaceAll(/\s/g, ''))}` : query;
}

/** Single letters begin nearly every name, so they are whole words, but for one at the end, which is still being typed. */
function wordsOf(sql: Queries, entityId: number, q: string) {
  const words = q.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '');
  const isEnded = /[^\p{L}\p{M}\p{N}]$/u.test(q);
  const isLetter = (word: string, i: number) => word.length === 1 && (isEnded || i < words.length - 1);
  const letters = words.filter(isLetter).join(' ');
  const others = words.filter((word, i) => !isLetter(word, i)).join(' ');
  const whole = sql`search_query(${entityId}, ${letters}, true)`;
  const beginnings = sql`search_query(${entityId}, ${others}, false)`;
  if (letters === '') return beginnings;
  return others === '' ? whole : sql`${whole} && ${beginnings}`;
}

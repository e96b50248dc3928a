import type { Company } from '../../platform/http/caller.ts';
import type { Queries } from '../../platform/store.ts';

export type Found = {
  /** Kind of the record, such as `employee`. */
  type: string;
  id: number | string;
  title: string;
  /** What tells it from others of the same title. */
  subtitle: string;
  /** Screen of the application under the company's address, such as `/zamestnanci/7`. */
  screen: string;
  /** Its numbers and symbols: what equals one is what somebody looks for, and goes first. */
  numbers?: readonly (string | null)[];
};

export type SearchInput = {
  company: Company;
  q: string;
  /** What kind of record is meant was typed before `q`. */
  isNamed?: boolean;
  now: number;
};

/**
 * What an area contributes to the search of a company: the best few of its records, the best first. Its statements are
 * planned for what is looked for, each time.
 */
export type SearchPart = (sql: Queries, input: SearchInput) => Promise<Found[]>;

export const FOUND_AT_MOST = 8;
const WHOLE_AT_MOST = 50;
const BEGINNINGS_AT_MOST = 500;

/**
 * Ids of the records that have every word of a query, as a query of `key` and `rank`: 0 where the words are whole ones,
 * 1 where they are beginnings. Of the beginnings only so many are looked at, so that two letters that half of all
 * records begin with cost no more than a name.
 * @param words what the area's index is over: an expression of terms, or a stored column of search terms; `parts` are the
 *   conditions of partial indexes, one of which holds of every record; `query` a function that makes a query one for it
 */
export function matching(
  sql: Queries,
  { company: { id }, q }: SearchInput,
  {
    table,
    key,
    ...words
  }: { table: string; key: string } & (
    | { terms: string }
    | { column: string; parts: readonly string[]; query?: string }
  ),
) {
  const indexed =
    'column' in words ? sql(words.column) : sql`search_terms(entity_id, ${sql.unsafe(words.terms)})`;
  const parts = 'column' in words ? words.parts : ['true'];
  const wanted = (whole: boolean) => {
    const query = sql`search_query(${id}, ${q}, ${whole})`;
    return 'query' in words && words.query !== undefined ? sql`${sql(words.query)}(${query})` : query;
  };
  const having = (whole: boolean, limit: number) => {
    const [first = sql``, ...others] = parts.map(
      (part) => sql`(${sql.unsafe(part)} and ${indexed} @@ ${wanted(whole)})`,
    );
    const any = others.reduce((all, each) => sql`${all} or ${each}`, first);
    return sql`
      select ${sql(key)} as key, ${whole ? 0 : 1} as rank from ${sql(table)}
      where entity_id = ${id} and (${any}) limit ${limit}`;
  };
  return sql`
    select key, min(rank) as rank
    from ((${having(true, WHOLE_AT_MOST)}) union all (${having(false, BEGINNINGS_AT_MOST)})) found group by key`;
}

const folded = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Whether a text has every word of a query, whole or as a beginning: of records so few that they have no index. */
export function hasWords(text: string, q: string): boolean {
  const words = ` ${folded(text)}`;
  return folded(q)
    .split(/\s+/)
    .every((word) => words.includes(` ${word}`));
}

/**
 * What follows the name of a kind of record, as titles have it: `17` of `zápis 17` and of `zápis č. 17`. Null where a query
 * begins with none of the names or is nothing else.
 */
export function afterName(q: string, names: readonly string[]): string | null {
  const words = q.split(/\s+/);
  const lengths = names
    .map((name) => folded(name).split(' '))
    .filter((name) => name.every((word, at) => word === folded(words[at] ?? '')))
    .map((name) => name.length);
  if (lengths.length === 0) return null;
  const rest = words.slice(Math.max(...lengths));
  if (rest.length > 1 && /^(c\.|cislo)$/.test(folded(rest[0] ?? ''))) rest.shift();
  return rest.some((word) => /[\p{L}\p{N}]/u.test(word)) ? rest.join(' ') : null;
}

/** Whether a query is the very number of a record. */
export function isNumberOf({ numbers = [] }: Pick<Found, 'numbers'>, q: string): boolean {
  return numbers.some((number) => number !== null && folded(number) === folded(q));
}

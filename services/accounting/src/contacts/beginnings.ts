import { transaction } from '@news-and-accounting/postgres';
import { holdCompany } from '../books/ledger/index.ts';
import { ofCompany, type Queries, type Sql } from '../platform/store.ts';
import { isPlain, type Wanted } from './filter.ts';

/** A word of a query as `search_query` writes it: whole, or as a beginning. */
const TERM = /^'\d+:([^'\\ ]+)'(:\*)?$/u;
/** Nothing that begins with one of these stands before it in the order of names. */
const ORDERED = /^[a-z0-9]+$/;
/** As much of a word as counts are kept of: up to eight letters, or three of what holds digits. */
const KEPT = /^(?:[^0-9]{4,8}|.{1,3})/su;

/** What the kept counts tell of a filter before any contact is looked at. */
export type Known = {
  /** The filter without the words that everybody has: they leave nobody out. */
  wanted: Wanted;
  /** How many contacts of its state there are. */
  all: number;
  /** No more than these are found. */
  atMost: number;
  /** Whether exactly these are. */
  isTotal: boolean;
  /** The word that the fewest have; null: not known. */
  rarest: Rarest | null;
};

/** A word as a query of its own, beside those of the other words. */
export type Rarest = {
  query: string;
  others: string | null;
  /** How many have the next rarest at the most; null: there is no other word. */
  next: number | null;
  /** No name that begins with the word stands before this one; null: that is not known of it. */
  firstName: string | null;
};

export async function knownOf(sql: Queries, asked: Wanted): Promise<Known> {
  const terms = termsOf(asked.query);
  const kept = await keptCounts(sql, asked, ['', ...(terms ?? []).map(({ beginning }) => beginning)]);
  const all = kept.get('') ?? 0;
  if (terms === null) return { wanted: asked, all, atMost: all, isTotal: false, rarest: null };
  const counted = terms.map((term) => ({ ...term, count: kept.get(term.beginning) ?? 0 }));
  const needed = counted.filter(({ isExact, count }) => !isExact || count < all);
  const [rarest, ...others] = needed.toSorted((a, b) => a.count - b.count);
  const wanted = { ...asked, query: queryOf(needed) };
  const isOfWords = isPlain({ ...wanted, query: null });
  return {
    wanted,
    all,
    atMost: rarest?.count ?? all,
    isTotal: isOfWords && others.length === 0 && (rarest?.isExact ?? true),
    rarest: rarest === undefined ? null : rarestOf(rarest, others),
  };
}

const rarestOf = ({ query, word }: Term, others: readonly Counted[]): Rarest => ({
  ...{ query, others: queryOf(others), next: others[0]?.count ?? null },
  firstName: ORDERED.test(word) ? word : null,
});

const queryOf = (terms: readonly Term[]) => terms.map(({ query }) => query).join(' & ') || null;

/** A word of a query, the beginning whose kept count bounds it, and whether that is the count of the word itself. */
type Term = { query: string; word: string; beginning: string; isExact: boolean };

type Counted = Term & { count: number };

/** The words of a query that wants all of them; null: it can do with some. */
function termsOf(query: string | null): Term[] | null {
  const terms: Term[] = [];
  for (const each of query?.split(' & ') ?? []) {
    const [, word, isBeginning] = TERM.exec(each) ?? [];
    const [kept] = KEPT.exec(word ?? '') ?? [];
    if (word === undefined || kept === undefined) return null;
    const isLetter = isBeginning === undefined && [...word].length === 1;
    terms.push({
      ...{ query: each, word },
      beginning: isLetter ? `${word} ` : kept,
      isExact: isLetter || (isBeginning !== undefined && word === kept),
    });
  }
  return terms;
}

/** How many contacts of the state have a word with each beginning, as it is kept; nobody has the others. */
async function keptCounts(
  sql: Queries,
  { entityId, archived }: Wanted,
  beginnings: readonly string[],
): Promise<Map<string, number>> {
  const rows = await sql<{ beginning: string; partners: number }[]>`
    select beginning, sum(partners)::int as partners from partner_beginnings
    where entity_id = ${entityId} and beginning = any (${[...new Set(beginnings)]}::text[])
      ${archived === null ? sql`` : sql`and archived = ${archived}`} group by beginning`;
  return new Map(rows.map(({ beginning, partners }) => [beginning, partners]));
}

/** A kept count beside what there is; null: there is none. */
export type WrongCount = {
  entity_id: number;
  beginning: string;
  archived: boolean;
  kept: number | null;
  partners: number | null;
};

/** The kept counts that differ from the contacts: of a company, or of all. */
export async function wrongCounts(
  sql: Queries,
  entityId: number | null,
  atMost: number | null = null,
): Promise<WrongCount[]> {
  return sql<WrongCount[]>`
    select entity_id, beginning, archived, k.partners as kept, p.partners
    from (${counted(sql, entityId)}) p
    full join (select * from partner_beginnings ${ofCompany(sql, entityId)}) k using (entity_id, beginning, archived)
    where coalesce(k.partners, 0) <> coalesce(p.partners, 0)
    order by 1, 2, 3 limit ${atMost}`;
}

/** What was put right in a company. */
export type Repair = { entityId: number; counts: number };

/** Makes the kept counts anew where they differ from the contacts, one company after another, while others go on. */
export async function repairCounts(sql: Sql): Promise<Repair[]> {
  const companies = new Set((await wrongCounts(sql, null)).map((each) => each.entity_id));
  const repairs: Repair[] = [];
  for (const entityId of companies) {
    const counts = await transaction(sql, async (tx) => {
      await holdCompany(tx, entityId);
      const wrong = await wrongCounts(tx, entityId);
      if (wrong.length > 0) await rebuildCounts(tx, entityId);
      return wrong.length;
    });
    if (counts > 0) repairs.push({ entityId, counts });
  }
  return repairs;
}

/** Makes the counts of a company anew. The caller holds the company. */
export async function rebuildCounts(tx: Queries, entityId: number): Promise<void> {
  await tx`delete from partner_beginnings where entity_id = ${entityId}`;
  await tx`
    insert into partner_beginnings (entity_id, beginning, archived, partners)
    select entity_id, beginning, archived, partners from (${counted(tx, entityId)}) p order by 1, 2, 3`;
}

/** What the counts have to be, by the contacts themselves. */
function counted(sql: Queries, entityId: number | null) {
  return sql`
    select entity_id, b.beginning collate "C" as beginning, archived, count(*)::int as partners
    from partners cross join lateral word_beginnings(words) b (beginning)
    ${ofCompany(sql, entityId)} group by 1, 2, 3`;
}

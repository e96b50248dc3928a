import type { Lang } from '../languages.ts';
import { type Queries, rowsOf } from '../store.ts';

/** A language set, or both together. */
export type Counted = Lang | 'all';

export type Figures = {
  articles: number;
  words: number;
  sources: number;
  /** Articles that are there in the other language too. */
  translated: number;
};

/** Whether everything that was published is in the figures: not after a publish by a version that does not count. */
export async function areFiguresCurrent(sql: Queries): Promise<boolean> {
  const [row] = await sql<{ current: boolean }[]>`
    select coalesce((select change from published_figures where counted = 'all') = last_change, false) as current
    from change_log`;
  return row?.current === true;
}

/** Makes room for what `noteFigures` and `noteTranslationKeys` note in this transaction. */
export async function beginFigures(tx: Queries): Promise<void> {
  await tx`
    create temporary table counted_articles (lang text, id bigint, words integer, domains text[], primary key (lang, id))
    on commit drop`;
  await tx`create temporary table counted_keys (translation_key text primary key, pairs bigint) on commit drop`;
}

type Place = { lang: string; id: number };

/** Articles that are about to change or to go, as they are counted so far; new ones of this publish are not. */
export async function noteFigures(tx: Queries, places: readonly Place[]): Promise<void> {
  const rows = rowsOf(
    tx,
    'articles',
    places.map(({ lang, id }) => ({ lang, id })),
  );
  await tx`
    insert into counted_articles
    select lang, id, a.word_count, a.source_domains
    from ${rows} as place join articles a using (lang, id)
    where not exists (select from touched where touched.lang = a.lang and touched.id = a.id and is_new)
    on conflict do nothing`;
  const keys = await tx<{ key: string }[]>`
    select a.translation_key as key from ${rows} as place join articles a using (lang, id)
    where a.translation_key is not null`;
  await noteTranslationKeys(
    tx,
    keys.map(({ key }) => key),
  );
}

/** Translation keys that articles are about to get or to lose, with the pairs that they make so far. */
export async function noteTranslationKeys(tx: Queries, keys: readonly (string | null)[]): Promise<void> {
  const given = keys.filter((key) => key !== null);
  if (given.length === 0) return;
  await tx`insert into counted_keys select wanted.key, ${pairsOf(tx)} from unnest(${given}::text[]) as wanted (key) on conflict do nothing`;
}

/** Articles in both languages that have the translation key `wanted.key`. */
function pairsOf(sql: Queries) {
  return sql`(
    select count(*) from articles english join articles czech on czech.translation_key = english.translation_key
    where english.lang = 'en' and czech.lang = 'cs' and english.translation_key = wanted.key)`;
}

/** Adds to the figures what this publish changed: what was noted is taken off, what is in `touched` instead is added. */
export async function addFigures(tx: Queries): Promise<void> {
  await tx`analyze counted_articles, counted_keys`;
  await tx`
    create temporary table changed_figures on commit drop as
    select lang, 1 as sign, word_count as words, source_domains as domains
    from touched join articles a using (lang, id)
    where is_new or exists (select from counted_articles c where c.lang = a.lang and c.id = a.id)
    union all
    select lang, -1, words, domains from counted_articles`;
  const gained = await tx<{ counted: Counted; domain: string; articles: number }[]>`
    select counted, domain, sum(sign)::int as articles
    from changed_figures
    cross join lateral (select distinct domain from unnest(domains) as domain) as cited
    cross join lateral (values (lang), ('all')) as counted (counted)
    group by counted, domain having sum(sign) <> 0`;
  const sites = rowsOf(tx, 'cited_sites', gained);
  const added = await tx<{ counted: Counted }[]>`
    insert into cited_sites select counted, domain, 0 from ${sites} on conflict do nothing returning counted`;
  await tx`
    update cited_sites set articles = cited_sites.articles + gained.articles from ${sites} as gained
    where cited_sites.counted = gained.counted and cited_sites.domain = gained.domain`;
  const gone = await tx<{ counted: Counted }[]>`
    delete from cited_sites using ${sites} as gained
    where cited_sites.counted = gained.counted and cited_sites.domain = gained.domain and cited_sites.articles = 0
    returning cited_sites.counted`;
  for (const counted of ['en', 'cs', 'all'] as const) {
    const isCounted = (row: { counted: Counted }) => row.counted === counted;
    await tx`
      update published_figures set
        articles = articles + gained.of_articles, words = words + gained.of_words, sources = sources + gained.of_sources,
        translated = translated + ${counted === 'all' ? 2 : 1}::int * gained_pairs.of_pairs,
        cited_sites = cited_sites + ${added.filter(isCounted).length - gone.filter(isCounted).length}::int,
        change = (select last_change from change_log)
      from (
        select coalesce(sum(sign), 0) as of_articles, coalesce(sum(sign * words), 0) as of_words,
          coalesce(sum(sign * cardinality(domains)), 0) as of_sources
        from changed_figures where ${counted} in (lang, 'all')
      ) as gained, (
        select coalesce(sum(${pairsOf(tx)} - pairs), 0) as of_pairs
        from (select translation_key as key, pairs from counted_keys) as wanted
      ) as gained_pairs
      where counted = ${counted}`;
  }
}

/** Counts everything anew. */
export async function countFigures(tx: Queries): Promise<void> {
  await tx`delete from cited_sites`;
  await tx`insert into cited_sites (counted, domain, articles) ${sitesAsTheyAre(tx)}`;
  await tx`delete from published_figures`;
  await tx`
    insert into published_figures (counted, articles, words, sources, translated, cited_sites, change)
    select figures.*, (select count(*) from cited_sites where cited_sites.counted = figures.counted),
      (select last_change from change_log)
    from (${figuresAsTheyAre(tx)}) as figures`;
}

/** What `published_figures` ought to say: it takes reading all articles. */
export function figuresAsTheyAre(sql: Queries) {
  return sql`
    select counted.counted, count(articles.id) as articles, coalesce(sum(word_count), 0) as words,
      coalesce(sum(cardinality(source_urls)), 0) as sources,
      count(*) filter (where exists (
        select from articles other
        where other.lang = case articles.lang when 'en' then 'cs' else 'en' end
          and other.translation_key = articles.translation_key)) as translated
    from (values ('en', array['en']), ('cs', array['cs']), ('all', array['en', 'cs'])) as counted (counted, langs)
    left join articles on articles.lang = any(counted.langs)
    group by counted.counted`;
}

/** What `cited_sites` ought to say. */
export function sitesAsTheyAre(sql: Queries) {
  return sql`
    select counted, domain, count(*) as articles
    from articles
    cross join lateral (select distinct domain from unnest(source_domains) as domain) as cited
    cross join lateral (values (lang), ('all')) as counted (counted)
    group by counted, domain`;
}

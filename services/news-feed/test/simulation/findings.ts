import { isDeepStrictEqual } from 'node:util';
import { articlesById } from '../../src/articles/index.ts';
import { copyJson, piecesOf } from '../../src/articles/pieces.ts';
import { LANGUAGES } from '../../src/languages.ts';
import { figuresAsTheyAre, sitesAsTheyAre } from '../../src/stats/published-figures.ts';
import type { Sql } from '../../src/store.ts';
import { eventually } from '../harness.ts';
import type { State } from './desk.ts';
import { ask } from './reader.ts';

/** Each connection comes to the next worker. */
const ASKED = 4;
const FEED_ARTICLES = 30;
const LIST_ARTICLES = 20;
/** A worker hears of a publish at once; one whose database was away reads anew within this. */
const HEARD_WITHIN_MS = 20_000;

/** What is stored against the rules, in words; each is a query of what may not be. */
const RULES: Readonly<Record<string, (sql: Sql) => PromiseLike<readonly object[]>>> = {
  'an article without its JSON or its row of the index': (sql) => sql`
    select a.lang, a.id from articles a left join article_pieces p using (lang, id) left join article_index i using (lang, id)
    where p.id is null or i.id is null or i.category <> a.category or i.published_at <> a.published_at
      or i.updated_at <> a.updated_at or position(to_json(a.title)::text in p.head_json) = 0`,
  'days that are counted wrong': (sql) => sql`
    select * from (select lang, category, day, articles, newest from article_days) as stored
    full join (
      select lang, category, date_trunc('day', published_at, 'UTC') as day, count(*)::int as articles, max(updated_at) as newest
      from article_index group by 1, 2, 3) as counted
    using (lang, category, day, articles, newest) where stored is null or counted is null`,
  'statistics that count wrong': (sql) => sql`
    select * from (select counted, articles, words, sources, translated from published_figures) as stored
    full join (${figuresAsTheyAre(sql)}) as counted using (counted, articles, words, sources, translated)
    where stored is null or counted is null`,
  'sites that are counted wrong': (sql) => sql`
    select * from cited_sites as stored full join (${sitesAsTheyAre(sql)}) as counted using (counted, domain, articles)
    where stored is null or counted is null`,
  'a change that is given twice or was never given': (sql) => sql`
    select change, count(*)::int from (
      select change from article_pieces union all select change from withdrawn_articles) as given
    group by change having count(*) > 1 or change > (select last_change from change_log)`,
  'an id that is left out, or after the last one': (sql) => sql`
    select lang, last_id, count(id)::int as given, max(id) as highest from article_sets s left join (
      select lang, id from articles union all select lang, id from withdrawn_articles) as given using (lang)
    group by lang, last_id having last_id <> count(id) or last_id <> coalesce(max(id), 0)`,
  'an article that is published and withdrawn': (sql) =>
    sql`select lang, key from articles join withdrawn_articles using (lang, key)`,
  'a revision that is there twice': (sql) => sql`
    select lang, key, revision ->> 'title' as title from articles, jsonb_array_elements(revisions_json::jsonb) as revision
    where revision ->> 'title' is not null group by 1, 2, 3 having count(*) > 1`,
};

export async function brokenRules(sql: Sql): Promise<string[]> {
  const found: string[] = [];
  for (const [rule, query] of Object.entries(RULES)) {
    const rows = await query(sql);
    if (rows.length > 0) found.push(`${rule}: ${JSON.stringify(rows)}`);
  }
  return [...found, ...(await staleJson(sql))];
}

/** Articles whose JSON is not what they, their translations and the neighbours in their story say by now. */
async function staleJson(sql: Sql): Promise<string[]> {
  const found: string[] = [];
  for (const lang of LANGUAGES) {
    const stored = await sql<{ id: number; head_json: string; content_json: string; copy_json: string }[]>`
      select id, head_json, content_json, copy_json from article_pieces where lang = ${lang} order by id`;
    const ids = stored.map(({ id }) => id);
    const made = new Map((await articlesById(sql, lang, ids)).map((each) => [each.id, each]));
    for (const { id, ...pieces } of stored) {
      const each = made.get(id);
      if (each === undefined) continue;
      const { headJson, contentJson } = piecesOf(each);
      const expected = { head_json: headJson, content_json: contentJson, copy_json: copyJson(each) };
      if (!isDeepStrictEqual(pieces, expected))
        found.push(`stale JSON: ${JSON.stringify({ lang, id, pieces, expected })}`);
    }
  }
  return found;
}

/** What was acknowledged and is not what readers get, of either worker; all are waited for at once. */
export async function unreadable(sql: Sql, url: string, known: readonly State[]): Promise<string[]> {
  const found = await Promise.all(
    known.map(async (state) => ((await isRead(sql, url, state)) ? [] : [state])),
  );
  return found.flat().map((state) => `acknowledged, not shown: ${JSON.stringify(state)}`);
}

async function isRead(sql: Sql, url: string, state: State): Promise<boolean> {
  const { lang, key } = state;
  const [row] = await sql<{ id: number }[]>`
    select id from articles where lang = ${lang} and key = ${key}
    union all select id from withdrawn_articles where lang = ${lang} and key = ${key}`;
  const said = 'title' in state ? state.title : state.reason;
  return (
    row !== undefined &&
    shownByAll(
      `${url}/v1/articles/${row.id}?lang=${lang}`,
      ({ status, text }) => status === ('title' in state ? 200 : 410) && text.includes(said),
    )
  );
}

/** Lists and feeds that differ from what is stored, of either worker. */
export async function staleLists(sql: Sql, url: string): Promise<string[]> {
  const found: string[] = [];
  for (const lang of ['en', 'cs']) {
    const newest = await sql<{ id: number; title: string }[]>`
      select id, title from articles where lang = ${lang} order by published_at desc, id desc limit ${FEED_ARTICLES}`;
    const ids = newest
      .slice(0, LIST_ARTICLES)
      .map(({ id }) => id)
      .join();
    const titles = newest.map(({ title }) => title).join('\n');
    const list = (text: string) =>
      (JSON.parse(text) as { data: { id: number }[] }).data.map(({ id }) => id).join() === ids;
    const json = (text: string) =>
      (JSON.parse(text) as { items: { title: string }[] }).items.map(({ title }) => title).join('\n') ===
      titles;
    // The first title is that of the feed.
    const xml = (entry: string) => (text: string) =>
      text
        .split(`<${entry}>`)
        .slice(1)
        .map((part) => /<title[^>]*>([^<]*)</.exec(part)?.[1])
        .join('\n') === titles;
    for (const [path, isRight] of [
      ['/v1/articles', list],
      ['/v1/feed.json', json],
      ['/v1/feed.xml', xml('item')],
      ['/v1/feed.atom', xml('entry')],
    ] as const) {
      const isShown = ({ status, text }: { status: number; text: string }) => status === 200 && isRight(text);
      const address = `${url}${path}?lang=${lang}`;
      if (!(await shownByAll(address, isShown))) found.push(`stale: ${address}, expected ${titles}`);
    }
  }
  return found;
}

async function shownByAll(
  address: string,
  isShown: (answer: { status: number; text: string }) => boolean,
): Promise<boolean> {
  const areAll = async () => {
    const answers = await Promise.all(Array.from({ length: ASKED }, () => ask(address)));
    return answers.every((answer) => answer !== null && isShown(answer));
  };
  return eventually(areAll, HEARD_WITHIN_MS).then(
    () => true,
    () => false,
  );
}

import type { Lang } from '../languages.ts';
import type { Queries } from '../store.ts';

/** The last change of an article, or of one that was withdrawn: that one has a reason. */
export type ChangeRow = {
  change: number;
  first_change: number;
  at: Date;
  lang: Lang;
  id: number;
} & (
  | { copy_json: string; head_json: string; content_json: string; reason: null }
  | { key: string; slug: string; reason: string }
);

/** What the changes of a page are counted by. */
export type ChangesLog = {
  /** The server's own mark. */
  feed: string;
  /** The number of the last change of all. */
  last: number;
};

/**
 * The articles of the sets that changed after a change, in the order of their last changes, each given as it is read:
 * a page of them is megabytes. The rows and the number of the last change are of one moment: nothing with a smaller
 * number appears later, because numbers are given under locks that are held until the publish has ended.
 * @param take must not throw
 */
export async function eachChangeSince(
  sql: Queries,
  langs: readonly Lang[],
  since: number,
  limit: number,
  take: (row: ChangeRow) => void,
): Promise<ChangesLog> {
  const branches = langs.map(
    (lang) => sql`
      (select change, first_change, changed_at as at, lang, id, copy_json, head_json, content_json,
        null as key, null as slug, null as reason
      from article_pieces where lang = ${lang} and change > ${since} order by change limit ${limit})
      union all
      (select change, change, withdrawn_at, lang, id, null, null, null, key, slug, reason
      from withdrawn_articles where lang = ${lang} and change > ${since} order by change limit ${limit})`,
  );
  const all = branches.reduce((before, branch) => sql`${before} union all ${branch}`);
  let log: ChangesLog = { feed: '', last: 0 };
  await sql<(ChangesLog & (ChangeRow | { change: null }))[]>`
    select log.feed, log.last_change as last, page.*
    from change_log log left join (select * from (${all}) as each order by change limit ${limit}) as page on true
    order by page.change`.forEach((row) => {
    log = { feed: row.feed, last: row.last };
    if (row.change !== null) take(row);
  });
  return log;
}

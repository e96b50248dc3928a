import type { Lang } from '../languages.ts';
import type { Queries } from '../store.ts';

/** Of a language; the ones that were asked for last. A hub fetches every one of them after each publish. */
const TOPICS_AT_MOST = 100;
/** A feed that nobody has asked for in so long is no topic any more. */
const DAYS = 30;

/** Notes that somebody asked for the feed of a subject, so that the hub is told of it. */
export async function noteTopic(sql: Queries, address: string, lang: Lang, now: Date): Promise<void> {
  await sql`
    insert into hub_topics (address, lang, asked_at) values (${address}, ${lang}, ${now})
    on conflict (address) do update set asked_at = excluded.asked_at`;
  await sql`
    delete from hub_topics where lang = ${lang} and (asked_at < ${now}::timestamptz - ${DAYS} * interval '1 day'
      or address in (select address from hub_topics where lang = ${lang} order by asked_at desc, address offset ${TOPICS_AT_MOST}))`;
}

/** The feeds of subjects that the hub is told of besides those that always are. */
export async function askedTopics(sql: Queries, lang: Lang): Promise<string[]> {
  const rows = await sql<{ address: string }[]>`
    select address from hub_topics where lang = ${lang} order by asked_at desc, address limit ${TOPICS_AT_MOST}`;
  return rows.map(({ address }) => address);
}

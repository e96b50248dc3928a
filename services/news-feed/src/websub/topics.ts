import type { Lang } from '../languages.ts';
import { type Queries, rowsOf } from '../store.ts';

/** Of a language; the ones that were asked for last. After each publish all of them are looked at. */
const TOPICS_AT_MOST = 100;
/** A feed that nobody has asked for in so long is no topic any more. */
const DAYS = 30;

/** The feed of a subject with a digest of what it says. */
export type Topic = { address: string; lang: Lang; answer: string };

/** Notes that somebody asked for the feed of a subject, so that the hub is told when it says something else. */
export async function noteTopic(sql: Queries, { address, lang, answer }: Topic, now: Date): Promise<void> {
  await sql`
    insert into hub_topics (address, lang, asked_at, answer) values (${address}, ${lang}, ${now}, ${answer})
    on conflict (address) do update set asked_at = excluded.asked_at`;
  await sql`
    delete from hub_topics where lang = ${lang} and (asked_at < ${now}::timestamptz - ${DAYS} * interval '1 day'
      or address in (select address from hub_topics where lang = ${lang} order by asked_at desc, address offset ${TOPICS_AT_MOST}))`;
}

/** The feeds of subjects that somebody asked for; the answer is what the hub knows of, null where that is not known. */
export async function askedTopics(
  sql: Queries,
  lang: Lang,
): Promise<{ address: string; answer: string | null }[]> {
  return sql<{ address: string; answer: string | null }[]>`
    select address, answer from hub_topics where lang = ${lang} order by asked_at desc, address limit ${TOPICS_AT_MOST}`;
}

/** Notes what feeds said when the hub was told of them. */
export async function toldOf(
  sql: Queries,
  topics: readonly { address: string; answer: string }[],
): Promise<void> {
  await sql`
    update hub_topics set answer = told.answer from ${rowsOf(sql, 'hub_topics', topics)} as told
    where hub_topics.address = told.address`;
}

import type { Lang } from '../languages.ts';
import type { Queries } from '../store.ts';

/** A publish that the hub has not been told of: the language set and its `changed_at`, as the database writes it. */
export type Claim = { lang: Lang; changedAt: string; failures: number };

/**
 * Takes what the hub is to be told, for this process alone: until the time given, in seconds, nobody else tries.
 * A language set that never had an article is nothing to tell.
 */
export async function claimAnnouncements(sql: Queries, seconds: number): Promise<Claim[]> {
  return sql<Claim[]>`
    update hub_announcements told set next_attempt_at = now() + ${seconds} * interval '1 second'
    from article_sets sets
    where sets.lang = told.lang and sets.changed_at > told.announced_at and told.next_attempt_at <= now()
      and (exists (select from articles where articles.lang = sets.lang)
        or exists (select from withdrawn_articles where withdrawn_articles.lang = sets.lang))
    returning told.lang, sets.changed_at::text as "changedAt", told.failures`;
}

/** Notes that the hub knows of a publish, or that nobody will tell it any more. */
export async function announced(sql: Queries, claim: Claim): Promise<void> {
  await sql`
    update hub_announcements set announced_at = ${claim.changedAt}::text::timestamptz, failures = 0, next_attempt_at = now()
    where lang = ${claim.lang}`;
}

/** Gives a claim back after a failure; the next attempt comes after the pause, in milliseconds. */
export async function postpone(
  sql: Queries,
  claim: Claim,
  failures: number,
  pauseMilliseconds: number,
): Promise<void> {
  await sql`
    update hub_announcements
    set failures = ${failures}, next_attempt_at = now() + ${pauseMilliseconds} * interval '1 millisecond'
    where lang = ${claim.lang}`;
}

/** Milliseconds until there is something to tell; null when the hub knows everything. */
export async function millisecondsToNext(sql: Queries): Promise<number | null> {
  const [row] = await sql<{ pause: number | null }[]>`
    select greatest(0, ceil(extract(epoch from min(next_attempt_at) - now()) * 1000))::float8 as pause
    from hub_announcements told join article_sets sets using (lang)
    where sets.changed_at > told.announced_at
      and (exists (select from articles where articles.lang = sets.lang)
        or exists (select from withdrawn_articles where withdrawn_articles.lang = sets.lang))`;
  return row?.pause ?? null;
}

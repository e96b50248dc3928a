import { createLogger, stopOnSignals } from '@news-and-accounting/http';
import { openNewsDatabase } from '../database.ts';
import { LineError, reasonOf } from '../import/article-line.ts';
import { publish, type ReadLine } from '../import/publish.ts';
import { LANGUAGES, type Lang } from '../languages.ts';
import { newsSettings } from '../settings.ts';
import type { Sql } from '../store.ts';
import { UsageError } from '../usage-error.ts';

export type WithdrawOptions = {
  /** Keys of articles, or addresses of their pages. */
  names: readonly string[];
  reason: string | undefined;
  lang: string | undefined;
};

type Place = { lang: Lang; key: string };

/**
 * `news withdraw KEY --reason TEXT`: takes articles back, all that are named or none.
 * @returns the exit status: 0 withdrawn, 1 there is no such article
 */
export async function runWithdraw(options: WithdrawOptions, environment: NodeJS.ProcessEnv): Promise<number> {
  const { names } = options;
  if (names.length === 0)
    throw new UsageError('name at least one article, by its key or the address of its page');
  const lang = LANGUAGES.find((each) => each === options.lang) ?? null;
  if (options.lang !== undefined && lang === null)
    throw new UsageError(`--lang must be one of ${LANGUAGES.join(', ')}`);
  const reason = checkedReason(options.reason);
  const settings = newsSettings(environment);
  const log = createLogger({ level: 'warn', format: settings.LOG_FORMAT });
  const opening = openNewsDatabase(settings, log);
  stopOnSignals(async () => (await opening).close(), log, 1);
  const database = await opening;
  try {
    const found = await Promise.all(names.map((name) => placesOf(database.sql, name, lang)));
    const missing = names.filter((_, i) => found[i]?.length === 0);
    for (const name of missing) console.error(`there is no article "${name}"`);
    if (missing.length > 0) return 1;
    const places = [...new Map(found.flat().map((place) => [`${place.lang} ${place.key}`, place])).values()];
    await withdraw(database.sql, places, reason, Date.now);
    for (const place of places) console.log(`withdrawn: ${place.key} (${place.lang})`);
    return 0;
  } finally {
    await database.close();
  }
}

/** Withdraws articles in one transaction, and tells every process of it. */
export async function withdraw(
  sql: Sql,
  places: readonly Place[],
  reason: string,
  now: () => number,
): Promise<void> {
  const withdrawnAt = now();
  async function* lines(): AsyncGenerator<ReadLine> {
    for (const [i, place] of places.entries())
      yield { line: i + 1, withdrawal: { ...place, id: null, slug: null, reason, withdrawnAt } };
  }
  await publish(sql, lines, { skipInvalid: false, now });
}

function checkedReason(reason: string | undefined): string {
  try {
    return reasonOf(reason);
  } catch (error) {
    if (!(error instanceof LineError)) throw error;
    throw new UsageError(`--reason: ${error.message}`);
  }
}

/** The articles of a key, or the one whose page an address is. */
async function placesOf(sql: Sql, name: string, lang: Lang | null): Promise<Place[]> {
  const page = /^https?:\/\/[^/]+\/(en|cs)\/articles\/(\d{1,15})(?:\/[a-z0-9-]*)?$/.exec(name);
  const [, pageLang = '', id = '0'] = page ?? [];
  return sql<Place[]>`
    select lang, key from articles
    where ${page === null ? sql`key = ${name}` : sql`lang = ${pageLang} and id = ${id}::text::bigint`}
      ${lang === null ? sql`` : sql`and lang = ${lang}`}
    order by lang`;
}

import { createLogger, stopOnSignals } from '@news-and-accounting/http';
import { CursorRefused, importMembers, newsClient, SyncFailed, sync } from '@news-and-accounting/news-client';
import { openNewsDatabase } from '../database.ts';
import { checkLine } from '../import/article-line.ts';
import { publish, type ReadLine } from '../import/publish.ts';
import { newsSettings } from '../settings.ts';
import type { Queries, Sql } from '../store.ts';
import { UsageError } from '../usage-error.ts';

/** After so many more changes it is said how far a sync is. */
const TELL_EVERY = 10_000;

/**
 * `news sync URL`: brings this database to the state of another server. Each page is stored together with its cursor,
 * so that a sync which was ended goes on where it was; how far it came is said, and of a large one also meanwhile.
 * @returns the exit status: 0 done, 1 the server wants a full copy anew, 2 it gave no page of changes; 1 when stopped
 */
export async function runSync(
  positionals: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<number> {
  const [root, ...others] = positionals;
  if (
    root === undefined ||
    others.length > 0 ||
    !URL.canParse(root) ||
    !/^https?:$/.test(new URL(root).protocol)
  )
    throw new UsageError('sync takes the address of one server, such as https://news.example.com');
  const settings = newsSettings(environment);
  const log = createLogger({ level: 'warn', format: settings.LOG_FORMAT });
  const stopping = new AbortController();
  const closed = Promise.withResolvers<void>();
  const stop = () => {
    stopping.abort();
    return closed.promise;
  };
  stopOnSignals(stop, log, 1);
  const database = await openNewsDatabase(settings, log);
  let stored = 0;
  const soFar = () => `${counted(stored)} stored before, the next sync goes on there`;
  try {
    await syncFrom(database.sql, new URL(root).origin, {
      signal: stopping.signal,
      now: Date.now,
      tell(changes) {
        if (Math.floor(changes / TELL_EVERY) > Math.floor(stored / TELL_EVERY))
          console.error(`${root}: ${counted(changes)} so far`);
        stored = changes;
      },
    });
    console.log(`${root}: ${counted(stored)}`);
    return 0;
  } catch (error) {
    if (stopping.signal.aborted) console.error(`${root}: stopped; ${soFar()}`);
    else if (error instanceof SyncFailed) console.error(`${root}: ${error.message}; ${soFar()}`);
    else if (error instanceof CursorRefused) console.error(`${root}: ${error.message}`);
    else throw error;
    return error instanceof SyncFailed ? 2 : 1;
  } finally {
    await database.close();
    closed.resolve();
  }
}

function counted(changes: number): string {
  return `${changes} ${changes === 1 ? 'change' : 'changes'}`;
}

/**
 * Reads what changed at another server since the last time and stores it.
 * @param root the server's origin
 * @returns how many changes there were
 * @throws {CursorRefused} when the server no longer takes the cursor; the next call then begins with a full copy
 * @throws {SyncFailed} when it gives no page of changes
 */
export async function syncFrom(
  sql: Sql,
  root: string,
  options: {
    signal?: AbortSignal;
    now: () => number;
    limit?: number;
    /** Told how many changes are stored so far. */
    tell?: (changes: number) => void;
  },
): Promise<number> {
  const [state] = await sql<{ cursor: string }[]>`select cursor from copied_feeds where root_url = ${root}`;
  const { now, tell, ...reading } = options;
  let count = 0;
  try {
    for await (const { changes, cursor } of sync(newsClient(root), {
      ...reading,
      cursor: state?.cursor ?? null,
    })) {
      async function* lines(): AsyncGenerator<ReadLine> {
        for (const [i, change] of changes.entries())
          yield { line: i + 1, ...checkLine(importMembers(change)) };
      }
      const note = (tx: Queries) => tx`
        insert into copied_feeds (root_url, cursor, changed_at) values (${root}, ${cursor}, ${new Date(now())})
        on conflict (root_url) do update set cursor = excluded.cursor, changed_at = excluded.changed_at`;
      const outcome = await publish(sql, lines, { skipInvalid: false, isCopy: true, now, andThen: note });
      const [refusal] = outcome.refused;
      if (refusal !== undefined)
        throw new UsageError(
          `this database is no copy of ${root}: ${refusal.reason}. Begin with an empty one, without sample articles (NEWS_SAMPLE_ARTICLES=off)`,
        );
      count += changes.length;
      tell?.(count);
    }
  } catch (error) {
    if (error instanceof CursorRefused) await sql`delete from copied_feeds where root_url = ${root}`;
    throw error;
  }
  return count;
}

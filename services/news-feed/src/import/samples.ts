import { readFile } from 'node:fs/promises';
import type { Logger } from '@news-and-accounting/http';
import { LANGUAGES, type Lang } from '../languages.ts';
import type { Sql } from '../store.ts';
import { checkArticle } from './article-line.ts';
import { publish, type ReadLine } from './publish.ts';

const SAMPLES = new URL('../../samples/', import.meta.url);
const MINUTE = 60_000;

/**
 * Loads the bundled sample articles into an empty database. They say how old they are, so that they are
 * dated within the last days before `now` (milliseconds since the epoch).
 */
export async function loadSamples(sql: Sql, now: number, log: Logger): Promise<void> {
  const [row] = await sql<{ exists: boolean }[]>`select exists (select from article_sets where last_id > 0)`;
  if (row?.exists !== false) return;
  const outcome = await publish(sql, () => readSamples(now), { skipInvalid: false, now: () => now });
  if (!outcome.stored) throw new Error(`a bundled sample article is wrong: ${outcome.refused[0]?.reason}`);
  log.info({ articles: outcome.added }, 'loaded the sample articles into the empty database');
}

async function* readSamples(now: number): AsyncGenerator<ReadLine> {
  const samples = (await Promise.all(LANGUAGES.map(sampleFile))).flat();
  // Oldest first, so that ids grow with time as they do when articles are published one by one.
  samples.sort((a, b) => Number(b.age_minutes) - Number(a.age_minutes));
  for (const [i, { age_minutes: age, updated_age_minutes: updatedAge, ...members }] of samples.entries()) {
    const published = new Date(now - Number(age) * MINUTE).toISOString();
    const updated =
      updatedAge === undefined ? published : new Date(now - Number(updatedAge) * MINUTE).toISOString();
    yield {
      line: i + 1,
      article: checkArticle({
        ...members,
        published_at: published,
        updated_at: updated,
        ...(members.revisions === undefined ? {} : { revisions: dated(members.revisions, now) }),
      }),
    };
  }
}

/** Corrections say how old they are, too. */
function dated(revisions: unknown, now: number): object[] {
  return (revisions as { age_minutes: number }[]).map(({ age_minutes: age, ...rest }) => ({
    at: new Date(now - age * MINUTE).toISOString(),
    ...rest,
  }));
}

async function sampleFile(lang: Lang): Promise<Record<string, unknown>[]> {
  const text = await readFile(new URL(`articles.${lang}.jsonl`, SAMPLES), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

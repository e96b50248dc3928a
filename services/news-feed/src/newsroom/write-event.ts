import { createHash } from 'node:crypto';
import type { Lang } from '../languages.ts';
import type { Sql } from '../store.ts';
import { checkOriginal, checkTranslation } from './check/check-text.ts';
import type { Assignment, Draft, Text } from './draft.ts';
import { publishDraft } from './publish-draft.ts';
import type { Report } from './report.ts';
import { type Event, type Item, notePublished, noteRefusal, noteWaiting, storeDraft } from './store.ts';
import { type Manuscript, ManuscriptError, type Writer, WriterUnavailable } from './writer/writer.ts';

export type Writing = {
  sql: Sql;
  writer: Writer;
  report: Report;
  /** Milliseconds since the epoch. */
  now: () => number;
};

/** What was written about the same reports is refused in so many runs before the event waits for other reports. */
const REFUSALS_AT_MOST = 3;
const ATTEMPTS = 2;
const SOURCES_AT_MOST = 50;
const REASON_CHARACTERS = 500;

/**
 * Brings an event to its readers as far as it is not there yet: writes it, translates it, publishes it. Each step
 * is kept before the next begins, so that a run that was ended goes on where it was.
 * @param items the event's reports, oldest first, with the texts of their pages
 * @throws {WriterUnavailable}
 */
export async function writeEvent(event: Event, items: readonly Item[], writing: Writing): Promise<void> {
  const digest = digestOf(items);
  if (!isDue(event, digest)) return;
  const assignment = assignmentOf(event, items);
  try {
    const draft = await completeDraft(event, assignment, digest, writing);
    await publishEvent(draft, digest, event, writing);
  } catch (error) {
    if (!(error instanceof Refused)) {
      if (error instanceof WriterUnavailable) await wait(event.key, items, error.message, writing);
      throw error;
    }
    await noteRefusal(writing.sql, event.key, error.message, digest, new Date(writing.now()));
    writing.report.refused.push({ what: headlineOf(items), reason: error.message });
  }
}

/** Whether there is anything to do: reports that are not published yet, unless writing about them failed too often. */
export function isDue(event: Event, digest: string): boolean {
  if (event.published_digest === digest) return false;
  return event.refused_digest !== digest || event.refusals < REFUSALS_AT_MOST;
}

/** Changes when a report joins the event, or when a source changes what it says. */
export function digestOf(items: readonly Item[]): string {
  const reports = items.map(({ url, title, summary, content }) =>
    JSON.stringify([url, title, summary, content]),
  );
  return createHash('sha256').update(reports.toSorted().join('\n')).digest('hex');
}

/** Thrown when what was written is not good enough, also at the second attempt. */
class Refused extends Error {}

async function completeDraft(
  event: Event,
  assignment: Assignment,
  digest: string,
  writing: Writing,
): Promise<Draft> {
  const { sql, writer, now } = writing;
  let draft = event.draft_digest === digest ? event.draft : null;
  if (draft === null) {
    const { text, category } = await attempt(
      (complaints) => writer.write(assignment, complaints),
      (manuscript) => (writer.isChecked ? checkOriginal(manuscript.text, assignment) : []),
    );
    const sources = [...new Set(assignment.sources.map((source) => source.url))].slice(0, SOURCES_AT_MOST);
    draft = { original: text, translation: null, translates: writer.translates, category, sources };
    await storeDraft(sql, event.key, draft, digest, new Date(now()));
    writing.report.written += 1;
  }
  if (draft.translation !== null || !draft.translates || !writer.translates) return draft;
  const { original } = draft;
  const lang: Lang = original.lang === 'en' ? 'cs' : 'en';
  const translation = await attempt(
    (complaints) => writer.translate(original, lang, complaints),
    (text: Text) => checkTranslation(text, original, assignment),
  );
  draft = { ...draft, translation };
  await storeDraft(sql, event.key, draft, digest, new Date(now()));
  return draft;
}

/** Has something written, and once more when it is refused. */
async function attempt<T extends Manuscript | Text>(
  write: (complaints: readonly string[]) => Promise<T>,
  check: (written: T) => string[],
): Promise<T> {
  let complaints: string[] = [];
  for (let count = 1; count <= ATTEMPTS; count += 1) {
    try {
      const written = await write(complaints);
      complaints = check(written);
      if (complaints.length === 0) return written;
    } catch (error) {
      if (!(error instanceof ManuscriptError)) throw error;
      complaints = [error.message];
    }
  }
  throw new Refused(complaints.join('; ').slice(0, REASON_CHARACTERS));
}

async function publishEvent(draft: Draft, digest: string, event: Event, writing: Writing) {
  const { key } = event;
  const { sql, report, now } = writing;
  const publishedAt = event.published_at?.getTime() ?? (await publishedAtOf(sql, key)) ?? now();
  const outcome = await publishDraft(sql, event, draft, publishedAt, now);
  const [refusal] = outcome.refused;
  if (refusal !== undefined) throw new Refused(refusal.reason);
  report.published.added += outcome.added;
  report.published.updated += outcome.updated;
  report.published.unchanged += outcome.unchanged;
  await notePublished(sql, key, digest, new Date(now()));
}

async function publishedAtOf(sql: Sql, key: string): Promise<number | null> {
  const [row] = await sql<{ published_at: Date | null }[]>`
    select published_at from newsroom_events where key = ${key}`;
  return row?.published_at?.getTime() ?? null;
}

/** Notes that an event could not be written about because the writer is away. */
export async function wait(
  key: string,
  items: readonly Item[],
  reason: string,
  { sql, report, now }: Writing,
): Promise<void> {
  await noteWaiting(sql, key, reason, new Date(now()));
  report.refused.push({ what: headlineOf(items), reason });
}

function headlineOf(items: readonly Item[]): string {
  return items[0]?.title ?? '';
}

function assignmentOf(event: Event, items: readonly Item[]): Assignment {
  return {
    key: event.key,
    lang: event.lang,
    sources: items.map((item, i) => ({
      id: `S${i + 1}`,
      publisher: item.publisher,
      url: item.url,
      title: item.title,
      summary: item.summary,
      text: item.page_text ?? item.content,
      category: item.category,
      publishedAt: item.published_at.getTime(),
    })),
  };
}

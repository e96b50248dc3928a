import { type Haler, halerToJson } from '@news-and-accounting/money';
import type { Queries } from '../../platform/store.ts';
import { entryId, QUEUE_KINDS, type QueueKind } from './kinds.ts';
import { queuePage } from './page.ts';
import type { AnyQueueSource, QueueAbout, QueueAsked } from './source.ts';
import { QUEUE_SOURCES } from './sources.ts';
import { type QueueFilter, queueEntry, type Waiting } from './store.ts';

export const URGENCIES = ['overdue', 'today', 'soon', 'normal'] as const;
export type Urgency = (typeof URGENCIES)[number];

const SOON_DAYS = 7;

/** How much something hurries that is due on a day. */
export function urgencyOf(dueOn: string | null, today: string): Urgency {
  if (dueOn === null) return 'normal';
  if (dueOn < today) return 'overdue';
  if (dueOn === today) return 'today';
  return dueOn <= daysAfter(today, SOON_DAYS) ? 'soon' : 'normal';
}

export function daysAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** A page of the queue as the interface shows it. */
export async function readQueue(
  sql: Queries,
  asked: QueueAsked,
  filter: QueueFilter,
  page: { limit: number; offset: number },
  sources: readonly AnyQueueSource[] = QUEUE_SOURCES,
) {
  const { total, before_kept, counts, rows, known } = await queuePage(sql, sources, asked, filter, page);
  const about = await aboutOf(sql, asked, rows, { sources, known });
  return {
    ...{ total, before_kept },
    counts: Object.fromEntries(counts),
    // What is gone since the page was chosen is on it no longer.
    rows: rows.flatMap((row) => {
      const found = about.get(row.kind)?.get(row.nr);
      return found === undefined ? [] : [entryJson(row, found, asked)];
    }),
  };
}

/** An entry as somebody sees it, whatever was done with it; null: it does not wait, or not for them. */
export async function readEntry(
  sql: Queries,
  asked: QueueAsked,
  { kind, nr }: { kind: QueueKind; nr: number },
) {
  const sources = QUEUE_SOURCES.filter((source) => source.kind === kind);
  const { rows, known } = await queueEntry(sql, sources, asked, nr);
  const about = await aboutOf(sql, asked, rows, { sources, known });
  const [row] = rows;
  const found = about.get(kind)?.get(nr);
  return row === undefined || found === undefined ? null : entryJson(row, found, asked);
}

export type Entry = NonNullable<Awaited<ReturnType<typeof readEntry>>>;

type Told = ReadonlyMap<QueueKind, ReadonlyMap<number, QueueAbout>>;

async function aboutOf(
  sql: Queries,
  asked: QueueAsked,
  rows: readonly Waiting[],
  { sources, known }: { sources: readonly AnyQueueSource[]; known: Told },
): Promise<Told> {
  const told = new Map(known);
  await Promise.all(
    sources.map(async (source) => {
      if (!('rows' in source)) return;
      const nrs = rows.filter(({ kind }) => kind === source.kind).map(({ nr }) => nr);
      if (nrs.length === 0) return;
      const about = await source.about(sql, asked, nrs);
      told.set(source.kind, new Map([...(told.get(source.kind) ?? []), ...about]));
    }),
  );
  return told;
}

function entryJson(row: Waiting, about: QueueAbout, { company, today }: QueueAsked) {
  const { kind, nr, due_on, since, state, assigned_to, snoozed_until, reason } = row;
  const {
    subject_type,
    subject_id,
    title,
    amount,
    currency,
    proposal = null,
    actions,
    due_before_kept: before,
  } = about;
  return {
    ...{ id: entryId(kind, nr), kind, subject_type, subject_id, title, amount: amountJson(amount), currency },
    ...{ due_on: before ?? due_on, before_kept: before !== undefined, since },
    ...{ urgency: urgencyOf(due_on, today), assigned_to, state },
    ...{ snoozed_until, reason },
    ...{ dismissible: QUEUE_KINDS[kind].dismissible, proposal },
    actions: actions.map(({ label, method, path }) => ({
      ...{ label, method },
      path: `/entities/${company.id}${path}`,
    })),
  };
}

const amountJson = (amount: Haler | null) => (amount === null ? null : halerToJson(amount));

import { plannedEachTime, plannedOnce } from '../../platform/planned-once.ts';
import type { Fragment, Queries } from '../../platform/store.ts';
import { kindOfNumber, QUEUE_KINDS, type QueueKind } from './kinds.ts';
import type { AnyQueueSource, QueueAsked } from './source.ts';
import {
  isWanted,
  type Known,
  kindsWithMarks,
  marked,
  type Part,
  partsOf,
  type QueueFilter,
  type RawRow,
  united,
  type Waiting,
  waitingOf,
} from './store.ts';

export type QueuePage = {
  total: number;
  /** How many of them were due before the company was kept here. */
  before_kept: number;
  /** How many entries of each kind there are, whichever kinds are asked for; kinds without any are missing. */
  counts: Map<QueueKind, number>;
  rows: Waiting[];
  known: Known;
};

/** How many entries of a kind are due on a day; null: on none. */
export type Heap = { kind: number; due_on: string | null; count: number };

/**
 * A page of the queue as somebody sees it, and how much there is: what is overdue first, then by due day and id. Counted
 * by kind and day first, so that only entries of the days on the page are put in order, however many others there are.
 */
export async function queuePage(
  sql: Queries,
  sources: readonly AnyQueueSource[],
  asked: QueueAsked,
  filter: QueueFilter,
  page: { limit: number; offset: number },
): Promise<QueuePage> {
  const [ofStatements, computed] = await counted(sql, sources, asked, filter);
  const heaps = [...ofStatements.heaps, ...computed.heaps];
  const counts = countsOf(heaps);
  const wanted = heaps.filter(({ kind }) => filter.kinds?.includes(kindOfNumber(kind)) ?? true);
  const total = sumOf(wanted);
  const parts = [...ofStatements.parts, ...computed.parts];
  const rows = await rowsOf(sql, parts, asked, filter, stretchOf(wanted, page));
  const before_kept = sumOf(wanted.filter(isBeforeKept));
  return { total, before_kept, counts, rows, known: computed.known };
}

/** How many entries wait openly, but for those that were due before the company was kept here. */
export async function openCount(
  sql: Queries,
  sources: readonly AnyQueueSource[],
  asked: QueueAsked,
): Promise<number> {
  return sumOf((await openHeaps(sql, sources, asked)).filter((heap) => !isBeforeKept(heap)));
}

/** How many entries wait openly, by kind and day. */
export async function openHeaps(
  sql: Queries,
  sources: readonly AnyQueueSource[],
  asked: QueueAsked,
): Promise<Heap[]> {
  const all = await counted(sql, sources, asked, { kinds: null, assignedTo: null, state: 'open' });
  return all.flatMap(({ heaps }) => heaps);
}

/** What waits with its heaps: of kinds that a statement tells, and of those that are computed, side by side. */
async function counted(
  sql: Queries,
  sources: readonly AnyQueueSource[],
  asked: QueueAsked,
  filter: QueueFilter,
) {
  const isComputed = (source: AnyQueueSource) => 'entries' in source;
  const groups = [sources.filter((source) => !isComputed(source)), sources.filter(isComputed)] as const;
  const withMarks = kindsWithMarks(sql, asked.company.id, [
    ...new Set(sources.map(({ kind }) => QUEUE_KINDS[kind].number)),
  ]);
  const heaped = async (own: readonly AnyQueueSource[]) => {
    const { parts, known } = await partsOf(sql, own, asked);
    return { parts, known, heaps: await heapsOf(sql, parts, withMarks, { asked, filter }) };
  };
  const [ofStatements, computed] = await Promise.all([heaped(groups[0]), heaped(groups[1]), withMarks]);
  return [ofStatements, computed] as const;
}

const sumOf = (heaps: readonly Heap[]) => heaps.reduce((sum, { count }) => sum + count, 0);

/** Every other duty of the calendar has its day. */
export const isBeforeKept = ({ kind, due_on }: Heap) =>
  due_on === null && kindOfNumber(kind) === 'filing_due';

/** Kinds in the order of their numbers. */
export function countsOf(heaps: readonly Heap[]): Map<QueueKind, number> {
  const counts = new Map<number, number>();
  for (const { kind, count } of heaps) counts.set(kind, (counts.get(kind) ?? 0) + count);
  const sorted = [...counts].filter(([, count]) => count > 0).sort(([a], [b]) => a - b);
  return new Map(sorted.map(([number, count]) => [kindOfNumber(number), count]));
}

/**
 * Everything of each kind and day is counted from indexes alone, then what people did with some of it is taken off: few
 * entries have marks, and only they are looked at. Where only entries with marks are asked for, nothing else is counted.
 */
async function heapsOf(
  sql: Queries,
  parts: readonly Part[],
  kinds: Promise<ReadonlySet<number>>,
  { asked, filter }: { asked: QueueAsked; filter: QueueFilter },
): Promise<Heap[]> {
  const bare = isBareWanted(filter);
  const [all, numbers] = await Promise.all([bare && parts.length > 0 ? bareHeaps(sql, parts) : [], kinds]);
  const withMarks = parts.filter(({ number }) => numbers.has(number));
  if (withMarks.length === 0) return all;
  const isFew =
    bare && sumOf(all.filter(({ kind }) => withMarks.some(({ number }) => number === kind))) < MANY;
  const read = (reading: Queries) => markedHeaps(reading, withMarks, asked, filter, bare);
  const counted = await (isFew ? read(sql) : plannedEachTime(sql, read));
  return bare ? lessened(all, counted) : counted;
}

/** Of fewer entries any plan is good, and making one costs more than reading by it. */
const MANY = 500;

/** Whether a filter asks for entries that nobody did anything with. */
const isBareWanted = ({ assignedTo, state }: QueueFilter) =>
  (state === 'open' || state === 'all') && typeof assignedTo !== 'number';

async function bareHeaps(sql: Queries, parts: readonly Part[]): Promise<Heap[]> {
  const computed = parts.flatMap(({ number, entries }) =>
    [...Map.groupBy(entries ?? [], ({ due_on }) => due_on)].map(
      ([due_on, own]): Heap => ({ kind: number, due_on, count: own.length }),
    ),
  );
  const told = parts.filter(({ entries }) => entries === null);
  if (told.length === 0) return computed;
  const queries = told.map(
    ({ number, rows }) =>
      sql`select ${number}::int as kind, due_on, count(*)::int as count from (${rows}) e group by due_on`,
  );
  const heaps = await plannedOnce(sql, (read) => read<Heap[]>`${united(sql, queries)}`);
  return [...computed, ...heaps];
}

/** Entries with marks: those that are asked for, or those that are not. */
function markedHeaps(
  sql: Queries,
  parts: readonly Part[],
  asked: QueueAsked,
  filter: QueueFilter,
  isUnwanted: boolean,
) {
  const queries = parts.map(({ number, rows }) => {
    const entries = sql`select ${number}::int as kind, nr, due_on, since, version from (${rows}) e`;
    return sql`
      select kind, due_on, count(*)::int as count from (${marked(sql, entries, asked, 'inner')}) w
      where (${isWanted(sql, filter)}) is ${isUnwanted ? sql`not true` : sql`true`} group by kind, due_on`;
  });
  return sql<Heap[]>`${united(sql, queries)}`;
}

function lessened(all: readonly Heap[], less: readonly Heap[]): Heap[] {
  const keyOf = ({ kind, due_on }: Heap) => `${kind} ${due_on}`;
  const taken = Map.groupBy(less, keyOf);
  const sum = (heaps: readonly Heap[] = []) => heaps.reduce((total, { count }) => total + count, 0);
  // Several rooms may tell of one kind.
  return [...Map.groupBy(all, keyOf)]
    .flatMap(([key, own]) =>
      own.slice(0, 1).map((heap) => ({ ...heap, count: sum(own) - sum(taken.get(key)) })),
    )
    .filter(({ count }) => count > 0);
}

/** Where a page lies: in which heaps, and behind how many entries of them. */
type Stretch = { heaps: readonly Heap[]; offset: number; limit: number };

function stretchOf(heaps: readonly Heap[], { limit, offset }: { limit: number; offset: number }): Stretch {
  const days = [...Map.groupBy(heaps, ({ due_on }) => due_on)].sort(([a], [b]) => byDay(a, b));
  const on: Heap[] = [];
  let before = 0;
  let skipped = 0;
  for (const [, own] of days) {
    const count = own.reduce((sum, each) => sum + each.count, 0);
    if (before + count <= offset) skipped += count;
    else if (before < offset + limit) on.push(...own);
    before += count;
  }
  return { heaps: on, offset: offset - skipped, limit };
}

function byDay(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return a < b ? -1 : Number(a > b);
}

async function rowsOf(
  sql: Queries,
  parts: readonly Part[],
  asked: QueueAsked,
  filter: QueueFilter,
  { heaps, offset, limit }: Stretch,
): Promise<Waiting[]> {
  const first = (part: Part, isOnPage: Fragment, order: Fragment) => {
    const entries = sql`
      select ${part.number}::int as kind, nr, due_on, since, version from (${part.rows}) e where ${isOnPage}`;
    return sql`(
      select * from (${marked(sql, entries, asked)}) w where ${isWanted(sql, filter)}
      order by ${order} limit ${offset + limit}
    )`;
  };
  const queries = parts.flatMap((part) => {
    const own = heaps.filter(({ kind }) => kind === part.number).map(({ due_on }) => due_on);
    const days = own.filter((day) => day !== null).sort(byDay);
    const [from, to] = [days[0], days.at(-1)];
    return [
      ...(from !== undefined && to !== undefined
        ? [first(part, sql`due_on between ${from}::date and ${to}::date`, sql`due_on, nr`)]
        : []),
      ...(own.includes(null) ? [first(part, sql`due_on is null`, sql`nr`)] : []),
    ];
  });
  if (queries.length === 0) return [];
  const rows = await sql<RawRow[]>`
    select * from (${united(sql, queries)}) p order by due_on nulls last, nr * 64 + kind
    limit ${limit} offset ${offset}`;
  return waitingOf(sql, rows);
}

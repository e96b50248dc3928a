import type { Role } from '../../platform/http/caller.ts';
import type { Fragment, Queries } from '../../platform/store.ts';
import { kindOfNumber, QUEUE_KINDS, type QueueKind } from './kinds.ts';
import type { AnyQueueSource, ComputedEntry, QueueAbout, QueueAsked } from './source.ts';

export const STATES = ['open', 'snoozed', 'dismissed'] as const;
export type EntryState = (typeof STATES)[number];

/** Which entries are asked for. */
export type QueueFilter = {
  kinds: readonly QueueKind[] | null;
  /** A user, or nobody at all; null: whoever. */
  assignedTo: number | 'none' | null;
  state: EntryState | 'all';
};

/** An entry as it waits, with what people did with it. */
export type Waiting = {
  kind: QueueKind;
  nr: number;
  due_on: string | null;
  since: Date;
  state: EntryState;
  /** Username. */
  assigned_to: string | null;
  snoozed_until: string | null;
  reason: string | null;
};

/** One entry, if it waits. */
export async function queueEntry(
  sql: Queries,
  sources: readonly AnyQueueSource[],
  asked: QueueAsked,
  nr: number,
): Promise<{ rows: Waiting[]; known: Known }> {
  const { entries, known } = await everything(sql, sources, asked);
  if (entries === null) return { rows: [], known };
  const rows = await sql<RawRow[]>`
    select * from (${marked(sql, sql`select * from (${entries}) e where nr = ${nr}`, asked)}) w`;
  return { rows: await waitingOf(sql, rows), known };
}

export async function waitingOf(sql: Queries, rows: readonly RawRow[]): Promise<Waiting[]> {
  const users = await usernames(sql, rows);
  return rows.map(({ kind, nr, due_on, since, state, assigned_to, snoozed_until, reason }) => ({
    ...{ kind: kindOfNumber(kind), nr, due_on, since: new Date(since), state, snoozed_until, reason },
    assigned_to: users.get(assigned_to) ?? null,
  }));
}

export type RawRow = Omit<Waiting, 'kind' | 'since' | 'assigned_to'> & {
  kind: number;
  since: string | Date;
  assigned_to: number | null;
};

/** What is known of entries that had to be computed, by kind and `nr`. */
export type Known = ReadonlyMap<QueueKind, ReadonlyMap<number, QueueAbout>>;

/** A kind by its number, with a query of what waits of it, whatever was done with it. */
export type Part = {
  kind: QueueKind;
  number: number;
  rows: Fragment;
  /** What was computed; null: only the query tells it. */
  entries: readonly ComputedEntry[] | null;
};

/** What waits, kind by kind, for those who may see it. What has to be computed is computed, and known. */
export async function partsOf(
  sql: Queries,
  sources: readonly AnyQueueSource[],
  asked: QueueAsked,
): Promise<{ parts: Part[]; known: Known }> {
  const known = new Map<QueueKind, ReadonlyMap<number, QueueAbout>>();
  const seen = sources.filter(({ isFor }) => isFor?.(asked.company) ?? true);
  const parts = await Promise.all(
    seen.map(async (source): Promise<Part> => {
      const { kind } = source;
      const { number } = QUEUE_KINDS[kind];
      if ('rows' in source) return { kind, number, rows: source.rows(sql, asked), entries: null };
      const entries = await source.entries(sql, asked);
      const others = known.get(kind) ?? [];
      known.set(kind, new Map([...others, ...entries.map((entry) => [entry.nr, entry] as const)]));
      const rows = sql`select nr, due_on, since, version from ${recordset(sql, entries)}`;
      return { kind, number, rows, entries };
    }),
  );
  return { parts, known };
}

/** A query of all that waits, whatever was done with it; null: of no kind. */
async function everything(sql: Queries, sources: readonly AnyQueueSource[], asked: QueueAsked) {
  const { parts, known } = await partsOf(sql, sources, asked);
  const entries = parts.map(
    ({ number, rows }) => sql`select ${number}::int as kind, nr, due_on, since, version from (${rows}) e`,
  );
  return { entries: entries.length === 0 ? null : united(sql, entries), known };
}

/** One query of several with the same columns. */
export const united = (sql: Queries, queries: readonly Fragment[]): Fragment =>
  queries.reduce((all, each) => sql`${all} union all ${each}`);

function recordset(sql: Queries, entries: readonly ComputedEntry[]) {
  const rows = entries.map(({ nr, due_on, since, version }) => ({ nr, due_on, since, version }));
  return sql`json_to_recordset(${JSON.stringify(rows)}::text::json)
    e (nr bigint, due_on date, since timestamptz, version timestamptz)`;
}

/** Entries with their marks: who has left the company has nothing assigned, and no snooze lasts beyond its day. */
export const marked = (
  sql: Queries,
  entries: Fragment,
  { company, today }: QueueAsked,
  join: 'left' | 'inner' = 'left',
) => sql`
  select w.kind, w.nr, w.due_on, w.since, w.version,
    case when m.dismissed_version = w.version then 'dismissed' when m.snoozed_until > ${today} then 'snoozed'
      else 'open' end as state,
    b.user_id as assigned_to, case when m.snoozed_until > ${today} then m.snoozed_until end as snoozed_until,
    case when m.dismissed_version = w.version or m.snoozed_until > ${today} then m.reason end as reason
  from (${entries}) w
  ${join === 'left' ? sql`left` : sql``} join queue_marks m
    on m.entity_id = ${company.id} and m.kind = w.kind and m.nr = w.nr
  left join memberships b
    on b.entity_id = ${company.id} and b.user_id = m.assigned_to and b.accepted_at is not null`;

/** Whether an entry with its mark is one that a filter asks for, whatever its kind. */
export function isWanted(sql: Queries, { assignedTo, state }: QueueFilter) {
  const isOfState = state === 'all' ? sql`true` : sql`state = ${state}`;
  if (assignedTo === null) return isOfState;
  const isOfUser = assignedTo === 'none' ? sql`assigned_to is null` : sql`assigned_to = ${assignedTo}`;
  return sql`${isOfState} and ${isOfUser}`;
}

/** Which of some kinds have marks, by their numbers. */
export async function kindsWithMarks(
  sql: Queries,
  entityId: number,
  numbers: readonly number[],
): Promise<Set<number>> {
  const rows = await sql<{ kind: number }[]>`
    select a.kind from unnest(${[...numbers]}::int[]) a (kind)
    where exists (select from queue_marks m where m.entity_id = ${entityId} and m.kind = a.kind)`;
  return new Set(rows.map(({ kind }) => kind));
}

async function usernames(sql: Queries, rows: readonly RawRow[]): Promise<Map<number | null, string>> {
  const ids = [...new Set(rows.flatMap(({ assigned_to }) => assigned_to ?? []))];
  if (ids.length === 0) return new Map();
  const users = await sql<{ id: number; username: string }[]>`
    select id, username from users where id = any (${ids}::bigint[])`;
  return new Map(users.map(({ id, username }) => [id, username]));
}

/** A member who has accepted, by the name that somebody typed. */
export async function memberNamed(
  sql: Queries,
  entityId: number,
  username: string,
): Promise<{ userId: number; username: string; role: Role; membershipId: number } | null> {
  const [member] = await sql<{ userId: number; username: string; role: Role; membershipId: number }[]>`
    select m.user_id as "userId", u.username, m.role, m.id as "membershipId"
    from memberships m join users u on u.id = m.user_id
    where m.entity_id = ${entityId} and lower(u.username) = lower(${username}) and m.accepted_at is not null`;
  return member ?? null;
}

/** What is done with an entry; what is not given stays. */
export type Mark = {
  assignedTo?: number | null;
  /** Null: it is awake again, also where it was dismissed. */
  snoozedUntil?: string | null;
  isDismissed?: boolean;
  reason: string | null;
};

/** Stores what is done with an entry that waits; a dismissal is of what it is about as it is now. */
export async function storeMark(
  tx: Queries,
  sources: readonly AnyQueueSource[],
  asked: QueueAsked,
  nr: number,
  mark: Mark,
): Promise<void> {
  const { entries } = await everything(tx, sources, asked);
  if (entries === null) return;
  const isMoved = mark.snoozedUntil !== undefined || mark.isDismissed === true;
  await tx`
    insert into queue_marks (
      entity_id, kind, nr, assigned_to, snoozed_until, dismissed_version, reason, updated_at
    )
    select ${asked.company.id}, e.kind, e.nr, ${mark.assignedTo ?? null}::bigint,
      ${mark.snoozedUntil ?? null}::date, case when ${mark.isDismissed === true} then e.version end,
      ${mark.reason}::text, ${new Date(asked.now)}
    from (${entries}) e where e.nr = ${nr}
    on conflict (entity_id, kind, nr) do update set
      assigned_to = case when ${mark.assignedTo === undefined} then queue_marks.assigned_to
        else excluded.assigned_to end,
      snoozed_until = case when ${isMoved} then excluded.snoozed_until else queue_marks.snoozed_until end,
      dismissed_version = case when ${isMoved} then excluded.dismissed_version
        else queue_marks.dismissed_version end,
      reason = case when ${isMoved} then excluded.reason else queue_marks.reason end,
      updated_at = excluded.updated_at`;
}

/** Dismisses that received documents have no files, but for the latest ones. @returns how many */
export async function dismissMissingFiles(
  tx: Queries,
  entityId: number,
  { kind, leftOpen, reason, now }: { kind: number; leftOpen: number; reason: string; now: Date },
): Promise<number> {
  const { count } = await tx`
    insert into queue_marks (entity_id, kind, nr, dismissed_version, reason, updated_at)
    select ${entityId}, ${kind}, d.id, d.updated_at, ${reason}, ${now} from documents d
    where d.entity_id = ${entityId} and d.status = 'issued' and d.direction = 'received' and not exists (
      select from attachment_links l
      where l.entity_id = ${entityId} and l.subject_type = 'document' and l.subject_id = d.id
    ) order by d.issued_on desc, d.id desc offset ${leftOpen}`;
  return count;
}

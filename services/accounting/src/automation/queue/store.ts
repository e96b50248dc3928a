import type { Role } from '../../platform/http/caller.ts';
import type { Queries } from '../../platform/store.ts';
import { kindOfNumber, QUEUE_KINDS, type QueueKind } from './kinds.ts';
import type { AnyQueueSource, ComputedEntry, Fragment, QueueAbout, QueueAsked } from './source.ts';

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

export type QueuePage = {
  total: number;
  /** How many entries of each kind there are, whichever kinds are asked for; kinds without any are missing. */
  counts: Map<QueueKind, number>;
  rows: Waiting[];
  /** What is known of entries already, by kind and `nr`. */
  known: ReadonlyMap<QueueKind, ReadonlyMap<number, QueueAbout>>;
};

/** A page of the queue as somebody sees it, and how much there is: what is overdue first, then by due day and id. */
export async function queuePage(
  sql: Queries,
  sources: readonly AnyQueueSource[],
  asked: QueueAsked,
  filter: QueueFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<QueuePage> {
  const { entries, known } = await everything(sql, sources, asked);
  if (entries === null) return { total: 0, counts: new Map(), rows: [], known };
  const isOfKind =
    filter.kinds === null
      ? sql`true`
      : sql`kind = any (${filter.kinds.map((kind) => QUEUE_KINDS[kind].number)}::int[])`;
  const [found] = await sql<[{ counts: { kind: number; count: number }[]; rows: RawRow[] }]>`
    with waiting as (${marked(sql, entries, asked)}), wanted as (
      select * from waiting where ${isWanted(sql, filter)}
    )
    select (
      select coalesce(json_agg(c), '[]') from (select kind, count(*)::int as count from wanted group by kind) c
    ) as counts, (
      select coalesce(json_agg(p), '[]') from (
        select * from wanted where ${isOfKind} order by due_on nulls last, nr * 64 + kind
        limit ${limit} offset ${offset}
      ) p
    ) as rows`;
  const counts = new Map(found.counts.map(({ kind, count }) => [kindOfNumber(kind), count]));
  const total = [...counts].reduce(
    (sum, [kind, count]) => (filter.kinds?.includes(kind) === false ? sum : sum + count),
    0,
  );
  return { total, counts, rows: await waitingOf(sql, found.rows), known };
}

/** One entry, if it waits. */
export async function queueEntry(
  sql: Queries,
  sources: readonly AnyQueueSource[],
  asked: QueueAsked,
  nr: number,
): Promise<Pick<QueuePage, 'rows' | 'known'>> {
  const { entries, known } = await everything(sql, sources, asked);
  if (entries === null) return { rows: [], known };
  const rows = await sql<RawRow[]>`
    select * from (${marked(sql, sql`select * from (${entries}) e where nr = ${nr}`, asked)}) w`;
  return { rows: await waitingOf(sql, rows), known };
}

/** How many entries wait openly. */
export async function openCount(
  sql: Queries,
  sources: readonly AnyQueueSource[],
  asked: QueueAsked,
): Promise<number> {
  const { entries } = await everything(sql, sources, asked);
  if (entries === null) return 0;
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from (${marked(sql, entries, asked)}) w where state = 'open'`;
  return row?.count ?? 0;
}

async function waitingOf(sql: Queries, rows: readonly RawRow[]): Promise<Waiting[]> {
  const users = await usernames(sql, rows);
  return rows.map(({ kind, nr, due_on, since, state, assigned_to, snoozed_until, reason }) => ({
    ...{ kind: kindOfNumber(kind), nr, due_on, since: new Date(since), state, snoozed_until, reason },
    assigned_to: users.get(assigned_to) ?? null,
  }));
}

type RawRow = Omit<Waiting, 'kind' | 'since' | 'assigned_to'> & {
  kind: number;
  since: string | Date;
  assigned_to: number | null;
};

type Known = Map<QueueKind, ReadonlyMap<number, QueueAbout>>;

/** A query of all that waits, whatever was done with it; null: of no kind. What had to be computed is known. */
async function everything(sql: Queries, sources: readonly AnyQueueSource[], asked: QueueAsked) {
  const known: Known = new Map();
  const seen = sources.filter(({ isFor }) => isFor?.(asked.company) ?? true);
  const computed = await Promise.all(
    seen.map(async (source) => ('entries' in source ? await source.entries(sql, asked) : null)),
  );
  const parts = seen.map((source, i) => {
    const { number } = QUEUE_KINDS[source.kind];
    if ('rows' in source)
      return sql`select ${number}::int as kind, nr, due_on, since, version from (${source.rows(sql, asked)}) e`;
    const entries = computed[i] ?? [];
    const others = known.get(source.kind) ?? [];
    known.set(source.kind, new Map([...others, ...entries.map((entry) => [entry.nr, entry] as const)]));
    return sql`select ${number}::int as kind, nr, due_on, since, version from ${recordset(sql, entries)}`;
  });
  const [first, ...others] = parts;
  const entries =
    first === undefined ? null : others.reduce((all, each) => sql`${all} union all ${each}`, first);
  return { entries, known };
}

function recordset(sql: Queries, entries: readonly ComputedEntry[]) {
  const rows = entries.map(({ nr, due_on, since, version }) => ({ nr, due_on, since, version }));
  return sql`json_to_recordset(${JSON.stringify(rows)}::text::json)
    e (nr bigint, due_on date, since timestamptz, version timestamptz)`;
}

/** Entries with their marks: who has left the company has nothing assigned, and no snooze lasts beyond its day. */
const marked = (sql: Queries, entries: Fragment, { company, today }: QueueAsked) => sql`
  select w.kind, w.nr, w.due_on, w.since, w.version,
    case when m.dismissed_version = w.version then 'dismissed' when m.snoozed_until > ${today} then 'snoozed'
      else 'open' end as state,
    b.user_id as assigned_to, case when m.snoozed_until > ${today} then m.snoozed_until end as snoozed_until,
    case when m.dismissed_version = w.version or m.snoozed_until > ${today} then m.reason end as reason
  from (${entries}) w
  left join queue_marks m on m.entity_id = ${company.id} and m.kind = w.kind and m.nr = w.nr
  left join memberships b
    on b.entity_id = m.entity_id and b.user_id = m.assigned_to and b.accepted_at is not null`;

function isWanted(sql: Queries, { assignedTo, state }: QueueFilter) {
  const isOfState = state === 'all' ? sql`true` : sql`state = ${state}`;
  if (assignedTo === null) return isOfState;
  const isOfUser = assignedTo === 'none' ? sql`assigned_to is null` : sql`assigned_to = ${assignedTo}`;
  return sql`${isOfState} and ${isOfUser}`;
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

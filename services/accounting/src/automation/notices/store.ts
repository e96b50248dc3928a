import type { Company, Role } from '../../platform/http/caller.ts';
import type { Queries } from '../../platform/store.ts';
import type { Language } from '../../platform/web/index.ts';

export const FAILURE_CHOICES = ['own', 'all', 'none'] as const;
export type FailureChoice = (typeof FAILURE_CHOICES)[number];

export type Settings = {
  /** As chosen; null: as the browser of the last sign-in. */
  language: Language | null;
  /** 1 is Monday. */
  weekdays: number[];
  days_ahead: number;
};

/** What a user gets before anything was chosen. */
export const DEFAULTS: Settings = { language: null, weekdays: [1, 4], days_ahead: 14 };

/** Of a company; null: as the role has it. */
export type Choices = { deadlines: boolean | null; queue: boolean | null; failures: FailureChoice | null };

export async function settingsOf(sql: Queries, userId: number, lock = false) {
  const [row] = await sql<(Settings & { seen: Language | null; email: string })[]>`
    select s.language, coalesce(s.weekdays, ${DEFAULTS.weekdays}::integer[]) as weekdays,
      coalesce(s.days_ahead, ${DEFAULTS.days_ahead}::integer) as days_ahead, u.language as seen, u.email
    from users u left join notice_settings s on s.user_id = u.id
    where u.id = ${userId} ${lock ? sql`for no key update of u` : sql``}`;
  if (row === undefined) throw new Error('the user is gone');
  return row;
}

export async function putSettings(tx: Queries, userId: number, settings: Settings): Promise<void> {
  const { language, weekdays, days_ahead } = settings;
  await tx`
    insert into notice_settings (user_id, language, weekdays, days_ahead)
    values (${userId}, ${language}, ${weekdays}::integer[], ${days_ahead})
    on conflict (user_id) do update
    set language = excluded.language, weekdays = excluded.weekdays, days_ahead = excluded.days_ahead`;
}

export type ChosenCompany = Choices & { entity_id: number; name: string; role: Role; is_sample: boolean };

/** Companies in use of a user, by name, with what was chosen. */
export async function chosenCompanies(sql: Queries, userId: number): Promise<ChosenCompany[]> {
  return sql<ChosenCompany[]>`
    select m.entity_id, e.name, m.role, coalesce(e.settings -> 'demo' = 'true', false) as is_sample,
      c.deadlines, c.queue, c.failures
    from memberships m join entities e on e.id = m.entity_id
    left join notice_choices c on c.entity_id = m.entity_id and c.user_id = m.user_id
    where m.user_id = ${userId} and m.accepted_at is not null and not e.archived
    order by e.name collate "cs-x-icu", e.id`;
}

export async function putChoices(
  tx: Queries,
  entityId: number,
  userId: number,
  choices: Choices,
): Promise<void> {
  const { deadlines, queue, failures } = choices;
  await tx`
    insert into notice_choices (entity_id, user_id, deadlines, queue, failures)
    values (${entityId}, ${userId}, ${deadlines}, ${queue}, ${failures})
    on conflict (entity_id, user_id) do update
    set deadlines = excluded.deadlines, queue = excluded.queue, failures = excluded.failures`;
}

/** Turns the mail of deadlines off, keeping what else was chosen. */
export async function turnDeadlinesOff(tx: Queries, userId: number): Promise<void> {
  await tx`
    insert into notice_settings (user_id, weekdays) select id, '{}' from users where id = ${userId}
    on conflict (user_id) do update set weekdays = '{}'`;
}

/** Turns mails of failed work of a company off; of who is no member there is nothing to turn off. */
export async function turnFailuresOff(tx: Queries, entityId: number, userId: number): Promise<void> {
  await tx`
    insert into notice_choices (entity_id, user_id, failures)
    select entity_id, user_id, 'none' from memberships where entity_id = ${entityId} and user_id = ${userId}
    on conflict (entity_id, user_id) do update set failures = 'none'`;
}

export async function namesOf(sql: Queries, userId: number, entityId: number | null) {
  const [row] = await sql<{ username: string; company: string | null }[]>`
    select u.username, e.name as company from users u left join entities e on e.id = ${entityId}::bigint
    where u.id = ${userId}`;
  return row ?? null;
}

/** Who hears of deadlines. */
export type Reader = {
  user_id: number;
  email: string;
  username: string;
  language: Language;
  days_ahead: number;
};

/** Who hears on a weekday of what is due and was not looked after on a day, by id. */
export async function readersOf(
  sql: Queries,
  { day, weekday, after, atMost }: { day: string; weekday: number; after: number; atMost: number },
): Promise<Reader[]> {
  return sql<Reader[]>`
    select u.id as user_id, u.email, u.username, coalesce(s.language, u.language, 'cs') as language,
      coalesce(s.days_ahead, ${DEFAULTS.days_ahead}::integer) as days_ahead
    from users u left join notice_settings s on s.user_id = u.id
    where u.id > ${after} and u.author_of is null
      and ${weekday}::integer = any (coalesce(s.weekdays, ${DEFAULTS.weekdays}::integer[]))
      and (s.told_on is null or s.told_on < ${day}::date)
      and exists (
        select from memberships m join entities e on e.id = m.entity_id
        left join notice_choices c on c.entity_id = m.entity_id and c.user_id = m.user_id
        where m.user_id = u.id and ${isTold(sql, day)})
    order by u.id limit ${atMost}`;
}

/** Whether somebody is told of a company; who joins hears from the next day on. */
const isTold = (sql: Queries, day: string) => sql`
  m.accepted_at < (${day}::date)::timestamp at time zone 'Europe/Prague' and not e.archived
    and e.settings -> 'demo' is distinct from 'true'
    and (coalesce(c.deadlines, m.role in ('owner', 'accountant')) or c.queue)`;

export type ToldCompany = Company & { deadlines: boolean; queue: boolean };

/** The companies that a user is told of, by name, with the role that holds now. */
export async function toldCompanies(sql: Queries, userId: number, day: string): Promise<ToldCompany[]> {
  return sql<ToldCompany[]>`
    select e.id, m.role, m.id as "membershipId", e.name, e.bookkeeping, e.legal_form as "legalForm",
      e.fiscal_year_start as "fiscalYearStart", e.locked_until as "lockedUntil",
      coalesce(c.deadlines, m.role in ('owner', 'accountant')) as deadlines, coalesce(c.queue, false) as queue
    from memberships m join entities e on e.id = m.entity_id
    left join notice_choices c on c.entity_id = m.entity_id and c.user_id = m.user_id
    where m.user_id = ${userId} and ${isTold(sql, day)}
    order by e.name collate "cs-x-icu", e.id`;
}

/** Takes the day of a user; of several processes, one gets it. */
export async function takeDay(tx: Queries, userId: number, day: string): Promise<boolean> {
  const rows = await tx`
    insert into notice_settings (user_id, told_on) values (${userId}, ${day})
    on conflict (user_id) do update set told_on = excluded.told_on
    where notice_settings.told_on is null or notice_settings.told_on < excluded.told_on
    returning user_id`;
  return rows.length > 0;
}

/** Notes that of failed work is told; false when it was before, or is by somebody else. */
export async function takeFailure(
  tx: Queries,
  { entityId, what, ref }: { entityId: number; what: string; ref: string },
  now: Date,
): Promise<boolean> {
  const rows = await tx`
    insert into notice_failures (entity_id, what, ref, told_at) values (${entityId}, ${what}, ${ref}, ${now})
    on conflict do nothing returning ref`;
  return rows.length > 0;
}

/** Who hears of work that a user of a company started, or nobody; owners stand for nobody. */
export async function hearersOf(
  tx: Queries,
  entityId: number,
  startedBy: number | null,
): Promise<(Reader & { company: string })[]> {
  return tx<(Reader & { company: string })[]>`
    select u.id as user_id, u.email, u.username, coalesce(s.language, u.language, 'cs') as language,
      coalesce(s.days_ahead, ${DEFAULTS.days_ahead}::integer) as days_ahead, e.name as company
    from memberships m join users u on u.id = m.user_id join entities e on e.id = m.entity_id
    left join notice_settings s on s.user_id = m.user_id
    left join notice_choices c on c.entity_id = m.entity_id and c.user_id = m.user_id
    where m.entity_id = ${entityId} and m.accepted_at is not null and not e.archived
      and e.settings -> 'demo' is distinct from 'true'
      and coalesce(c.failures, 'own') <> 'none'
      and (
        m.user_id = ${startedBy}::bigint
        or (${startedBy}::bigint is null and m.role = 'owner')
        or (c.failures = 'all' and m.role in ('owner', 'accountant'))
      )
    order by u.id`;
}

/** Forgets what was told of before a moment: it failed too long ago to be told of again. @returns how many */
export async function forgetTold(sql: Queries, before: Date): Promise<number> {
  const { count } = await sql`
    delete from notice_failures where (entity_id, what, ref) in (
      select entity_id, what, ref from notice_failures where told_at < ${before} limit 10000)`;
  return count;
}

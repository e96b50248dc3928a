import { CHECKS } from '../../src/checks.ts';
import { runChecks } from '../../src/platform/check/run-checks.ts';
import type { Sql } from '../../src/platform/store.ts';
import { eventually } from '../harness.ts';
import type { ReceivedMail } from '../smtp-double.ts';
import { WEEKS } from './kinds.ts';

const LONGEST_MS = 180_000;
/** So long whoever has something in hand may have it, once all is well. */
const IN_HAND = '4 seconds';

/**
 * Waits until everything is done that was to be done afterwards: mails, webhooks, what is due. Pauses and leases of
 * minutes are shortened, which is what passes by itself.
 */
export async function untilDone(sql: Sql, companies: readonly number[]): Promise<void> {
  const ids = [...companies];
  await eventually(async () => {
    await sql`
      update webhook_deliveries set next_at = now(), claimed_until = null
      where entity_id = any(${ids}) and state = 'waiting'
        and (claimed_until is null or claimed_until < now() + interval '120 seconds' - ${IN_HAND}::interval)
        and (next_at > now() or claimed_until is not null)`;
    await sql`update recurrences set tried_on = null where entity_id = any(${ids}) and tried_on is not null`;
    const taken = await sql`
      select from accounting_jobs.job where name = 'documents.mail' and state = 'active'
        and started_on > now() - ${IN_HAND}::interval limit 1`;
    if (taken.length === 0) {
      await sql`
        update document_mails set claimed_until = null
        where entity_id = any(${ids}) and status = 'queued' and claimed_until is not null`;
      const freed = await sql`
        update accounting_jobs.job set state = 'retry', start_after = now()
        where name = 'documents.mail' and (state = 'retry' and start_after > now() or state = 'active')`;
      if (freed.count > 0)
        await sql`select pg_notify('pgboss_' || left(encode(sha224('accounting_jobs'), 'hex'), 24), 'documents.mail')`;
    }
    return (await leftOf(sql, ids)) === 0;
  }, LONGEST_MS).catch(async (error: unknown) => {
    throw new Error(`${await leftOf(sql, ids)} things were not done afterwards`, { cause: error });
  });
}

async function leftOf(sql: Sql, ids: number[]): Promise<number> {
  const [row] = await sql<{ left: number }[]>`
    select (select count(*) from document_mails where entity_id = any(${ids}) and status = 'queued')::int
      + (select count(*) from webhook_deliveries where entity_id = any(${ids}) and state = 'waiting')::int
      + (select count(*) from recurrences where entity_id = any(${ids}) and active and next_on is not null)::int
      as left`;
  return row?.left ?? 0;
}

/** What did not come of what was to be done by itself, or came more than once. */
export async function findingsAfterwards(
  sql: Sql,
  companies: readonly number[],
  { hasTaken, mails }: { hasTaken: (id: string) => boolean; mails: readonly ReceivedMail[] },
): Promise<string[]> {
  const ids = [...companies];
  const found: string[] = [];
  const events = await sql<{ entity_id: number; id: number; action: string }[]>`
    select e.entity_id, e.id, e.action from events e
    where e.entity_id = any(${ids}) and e.id > (
      select min(w.id) from events w where w.entity_id = e.entity_id and w.action = 'webhook.created'
    )`;
  for (const { entity_id, id, action } of events)
    if (!hasTaken(`evt_${entity_id}_${id}`))
      found.push(`nobody was told of ${action}, event ${id} of ${entity_id}`);
  const arrived = new Set(mails.map(({ id }) => id.replaceAll(/[<>]/g, '')));
  const sent = await sql<{ id: number; message_id: string; status: string; tries: number }[]>`
    select id, message_id, status, tries from document_mails where entity_id = any(${ids})`;
  for (const { id, message_id, status, tries } of sent) {
    const hasArrived = arrived.has(message_id.replaceAll(/[<>]/g, ''));
    if (status === 'sent' && !hasArrived) found.push(`mail ${id} is told as sent and never arrived`);
    if (status === 'failed' && tries < 3) found.push(`mail ${id} was given up after ${tries} tries`);
  }
  const repeated = await sql<{ id: number; runs: number; documents: number; told: number }[]>`
    select r.id,
      (select count(*) from recurrence_runs u where u.entity_id = r.entity_id and u.recurrence_id = r.id)::int as runs,
      (select count(distinct d.id) from recurrence_runs u
        join documents d on d.entity_id = u.entity_id and d.id = u.document_id and d.issued_on = u.run_on
        where u.entity_id = r.entity_id and u.recurrence_id = r.id)::int as documents,
      (select count(*) from events e where e.entity_id = r.entity_id and e.subject_id = r.id
        and e.action = 'recurrence.run')::int as told
    from recurrences r where r.entity_id = any(${ids})`;
  for (const { id, runs, documents, told } of repeated)
    if (runs !== WEEKS || documents !== WEEKS || told !== WEEKS)
      found.push(`recurrence ${id} has ${runs} runs, ${documents} documents, ${told} records`);
  const stray = await sql<{ entity_id: number; count: number }[]>`
    select d.entity_id, count(*)::int as count from documents d
    where d.entity_id = any(${ids}) and d.kind = 'other_receivable' and not exists (
      select from recurrence_runs u where u.entity_id = d.entity_id and u.document_id = d.id
    ) group by d.entity_id`;
  for (const { entity_id, count } of stray)
    found.push(`${count} documents of ${entity_id} are of no day of a recurrence`);
  const late = await sql<{ id: number; date: string }[]>`
    select e.id, d.date::text from events e
      join entries n on n.entity_id = e.entity_id and n.id = e.subject_id and n.source = 'journal'
      join internal_documents d on d.entity_id = n.entity_id and d.id = n.source_id
      join lateral (
        select max(make_date(t.parts[3]::int, t.parts[2]::int, t.parts[1]::int)) as until
        from events l, regexp_match(l.summary, '(\\d+)\\.\\D*(\\d+)\\.\\D*(\\d+)') t (parts)
        where l.entity_id = e.entity_id and l.action = 'entity.locked' and l.id < e.id
      ) l on d.date <= l.until
    where e.entity_id = any(${ids}) and e.action = 'journal.created'`;
  for (const { id, date } of late)
    found.push(`event ${id} tells of an entry of ${date}, which was locked before`);
  return found;
}

/** Numbers that two things have, that nothing has, or that were left out. */
export async function findingsOfNumbers(sql: Sql, companies: readonly number[]): Promise<string[]> {
  const ids = [...companies];
  const numbered = sql`
    select entity_id, kind, number from documents where entity_id = any(${ids}) and number is not null
    union all select entity_id, 'internal', number from internal_documents where entity_id = any(${ids})`;
  const twice = await sql<{ entity_id: number; kind: string; number: string; count: number }[]>`
    select entity_id, kind, number, count(*)::int as count from (${numbered}) n
    group by entity_id, kind, number having count(*) > 1`;
  const unused = await sql<{ entity_id: number; kind: string; number: string }[]>`
    select g.entity_id, g.kind, g.number from given_numbers g
    where g.entity_id = any(${ids}) and (g.entity_id, g.kind, g.number) not in (${numbered})
      and not exists (
        select from payments p
        where p.entity_id = g.entity_id and p.series_id = g.series_id and p.number = g.number
      )`;
  const gaps = await sql<{ entity_id: number; series_id: number; counted: number; given: number }[]>`
    select y.entity_id, y.series_id, (y.next - y.first)::int as counted, count(distinct g.counter)::int as given
    from number_series_years y left join given_numbers g on g.entity_id = y.entity_id
      and g.series_id = y.series_id and g.year = y.year and g.counter >= y.first and g.counter < y.next
    where y.entity_id = any(${ids}) group by y.entity_id, y.series_id, y.year, y.first, y.next
    having count(distinct g.counter) <> y.next - y.first`;
  return [
    ...twice.map((each) => `${each.count} of ${each.entity_id} have the number ${each.kind} ${each.number}`),
    ...unused.map((each) => `nothing of ${each.entity_id} has the number ${each.kind} ${each.number}`),
    ...gaps.map(
      ({ entity_id, series_id, counted, given }) =>
        `series ${series_id} of ${entity_id} has counted ${counted} and given ${given} numbers`,
    ),
  ];
}

/** Makes views of all that belongs to companies, so that checks can look at some of them alone. */
export async function prepareChecks(sql: Sql): Promise<void> {
  const tables = await sql<{ table: string; name: string; column: string }[]>`
    select format('%I.%I', c.table_schema, c.table_name) as table, c.table_name as name, c.column_name as column from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'
      and c.column_name = case c.table_name when 'entities' then 'id' else 'entity_id' end`;
  await sql.unsafe('create schema of_round');
  for (const { table, name, column } of tables)
    await sql.unsafe(`
      create view of_round.${name} as select * from ${table}
      where ${column} = any (current_setting('simulation.companies')::bigint[])`);
}

/** Every invariant, of some companies. @returns those that do not hold */
export async function failedChecks(sql: Sql, companies: readonly number[] | null) {
  const within =
    companies === null
      ? sql
      : ({
          begin: (mode: string, work: (tx: Sql) => Promise<unknown>) =>
            sql.begin(mode, async (tx) => {
              await tx`select set_config('simulation.companies', ${`{${companies.join()}}`}, true),
                set_config('search_path', 'of_round, ' || current_setting('search_path'), true)`;
              return work(tx as unknown as Sql);
            }),
        } as unknown as Sql);
  return (await runChecks(within, CHECKS)).filter(({ outcome }) => outcome === 'failed');
}

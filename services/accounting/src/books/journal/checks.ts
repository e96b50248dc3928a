import { byStatement, type Check, SHOWN } from '../../platform/check/by-statement.ts';

/** What must hold of internal documents and reversals. */
export const JOURNAL_CHECKS: readonly Check[] = [
  byStatement(
    'internal documents have the numbers that were given for them',
    (sql) => sql<{ violation: string }[]>`
      select coalesce('document ' || i.id, 'number ' || g.number || ' of company ' || g.entity_id) as violation
      from (select * from given_numbers where kind = 'internal') g
      full join internal_documents i on i.entity_id = g.entity_id and i.number = g.number
      where i.id is null or g.number is null or i.series_id <> g.series_id limit ${SHOWN}`,
    'internal_documents',
  ),
  byStatement(
    'an internal document is posted on its day unless it is deleted or what it reverses has no postings',
    (sql) => sql<{ violation: string }[]>`
      select 'document ' || i.id as violation from internal_documents i
      left join entries e on e.entity_id = i.entity_id and e.source_id = i.id
        and e.source = case i.kind when 'opening' then 'opening' else 'journal' end
        and e.part = case i.kind when 'opening' then 'journal' else '' end
      left join lateral (
        select count(*) as count, bool_and(p.date = i.date) as is_on_day from postings p
        where p.entity_id = e.entity_id and p.entry_id = e.id
      ) p on true
      left join lateral (
        select count(*) as count from postings o where o.entity_id = e.entity_id and o.entry_id = e.reverses_id
      ) o on true
      where e.id is null or not p.is_on_day
        or (p.count > 0) <> (i.deleted_at is null and (i.kind <> 'reversal' or o.count > 0)) limit ${SHOWN}`,
    'internal_documents',
  ),
  byStatement(
    'the lines of an internal document add up to its postings on each account',
    (sql) => sql<{ violation: string }[]>`
      select distinct 'document ' || id as violation from (
        select i.entity_id, i.id, side.account, side.amount from internal_documents i
        cross join lateral jsonb_to_recordset(i.lines)
          as l (debit text, credit text, account text, side text, amount bigint)
        cross join lateral (values (l.debit, l.amount), (l.credit, -l.amount),
          (l.account, case l.side when 'debit' then l.amount else -l.amount end)) side (account, amount)
        where i.kind <> 'reversal' and i.deleted_at is null
        union all
        select i.entity_id, i.id, side.account, -side.amount from internal_documents i
        join postings p on p.entity_id = i.entity_id and p.source_id = i.id
          and (p.source = 'journal' and i.kind = 'manual' or p.part = 'journal' and i.kind = 'opening')
        cross join lateral (values (p.debit, p.amount_haler), (p.credit, -p.amount_haler)) side (account, amount)
        where i.kind = 'manual' or not side.account = '701'
      ) both_sides where account is not null group by entity_id, id, account having sum(amount) <> 0 limit ${SHOWN}`,
    'internal_documents',
  ),
  byStatement(
    'a reversal and what it reverses leave nothing on any account',
    (sql) => sql<{ violation: string }[]>`
      select distinct 'entry ' || r.id as violation from entries r
      join postings p on p.entity_id = r.entity_id and p.entry_id in (r.id, r.reverses_id)
      cross join lateral (values (p.debit, p.amount_haler), (p.credit, -p.amount_haler)) side (account, amount)
      where r.reverses_id is not null
      group by r.entity_id, r.id, side.account having sum(side.amount) <> 0 limit ${SHOWN}`,
    'internal_documents',
  ),
  byStatement(
    'internal documents and the change history agree on what was posted and deleted',
    (sql) => sql<{ violation: string }[]>`
      with told as (
        select entity_id, subject_id as id, bool_or(action = 'journal.created') as is_created,
          bool_or(action = 'journal.deleted') as is_deleted
        from events where subject_type = 'JournalEntry' and action in ('journal.created', 'journal.deleted')
        group by entity_id, subject_id
      )
      select 'entry ' || coalesce(e.id, t.id) as violation
      from told t
      full join (
        select e.entity_id, e.id, i.deleted_at from internal_documents i
        join entries e on e.entity_id = i.entity_id and e.source_id = i.id
          and e.source = case i.kind when 'opening' then 'opening' else 'journal' end
          and e.part = case i.kind when 'opening' then 'journal' else '' end
        where i.kind <> 'reversal'
      ) e on e.entity_id = t.entity_id and e.id = t.id
      where e.id is null or t.is_created is not true or t.is_deleted <> (e.deleted_at is not null) limit ${SHOWN}`,
    'internal_documents',
  ),
];

-- What the ledger and the open documents said at the end of a month is worked out of all that came later. It stays what it
-- was until something is written of that month or one before it, which these marks tell.

create table month_marks (
  entity_id bigint not null references entities (id),
  -- The first day of the month; -infinity: whatever the month is.
  month date not null,
  -- Another one after each write. No number of a sequence: those come again in a database that was set back.
  mark uuid not null,
  primary key (entity_id, month)
);

-- A day on which something of a company is in the books.
create type book_day as (entity_id bigint, day date);
create function mark_months(days book_day[]) returns void language plpgsql as $$
begin
  if days = '{}' then
    return;
  end if;
  perform from entities where id in (select entity_id from unnest(days)) order by id for no key update;
  insert into month_marks (entity_id, month, mark)
  select entity_id, month, gen_random_uuid()
  from (
    select distinct entity_id, case when isfinite(day) then day - (extract(day from day)::int - 1) else day end as month
    from unnest(days) where day is not null
  ) m
  order by 1, 2
  on conflict (entity_id, month) do update set mark = excluded.mark;
end $$;

create function mark_months_of_postings() returns trigger language plpgsql as $$
begin
  perform mark_months(array(select distinct row(entity_id, date)::book_day from changed));
  return null;
end $$;
create trigger postings_mark_inserts after insert on postings referencing new table as changed
  for each statement execute function mark_months_of_postings();
create trigger postings_mark_deletes after delete on postings referencing old table as changed
  for each statement execute function mark_months_of_postings();

create function mark_months_of_payments() returns trigger language plpgsql as $$
begin
  perform mark_months(array(select distinct row(entity_id, paid_on)::book_day from changed));
  return null;
end $$;
create function mark_months_of_changed_payments() returns trigger language plpgsql as $$
begin
  perform mark_months(array(
    select row(entity_id, paid_on)::book_day from added union select row(entity_id, paid_on)::book_day from removed
  ));
  return null;
end $$;
create trigger payments_mark_inserts after insert on payments referencing new table as changed
  for each statement execute function mark_months_of_payments();
create trigger payments_mark_deletes after delete on payments referencing old table as changed
  for each statement execute function mark_months_of_payments();
create trigger payments_mark_updates after update on payments referencing old table as removed new table as added
  for each statement execute function mark_months_of_changed_payments();

-- Nothing is owed for drafts.
create function mark_months_of_documents() returns trigger language plpgsql as $$
begin
  perform mark_months(array(
    select distinct row(entity_id, accounting_on)::book_day from changed where status <> 'draft' and is_open_item(kind)
  ));
  return null;
end $$;
-- What was paid of a document in CZK has days of its own. A posting that names nobody is of the contact of its document,
-- whatever that is.
create function mark_months_of_changed_documents() returns trigger language plpgsql as $$
begin
  perform mark_months(array(
    select row(a.entity_id, d.day)::book_day
    from added a join removed r on r.entity_id = a.entity_id and r.id = a.id
    cross join lateral (values (a.accounting_on), (r.accounting_on), (a.cancelled_on), (r.cancelled_on)) d (day)
    where (a.status <> 'draft' or r.status <> 'draft') and (is_open_item(a.kind) or is_open_item(r.kind)) and (
      a.currency <> 'CZK' or r.currency <> 'CZK' or (
        a.kind, a.status, a.number, a.partner_id, a.partner, a.due_on, a.accounting_on, a.cancelled_on, a.total_payable,
        a.total_czk, a.remaining + a.paid, a.remaining_czk - a.remaining
      ) is distinct from (
        r.kind, r.status, r.number, r.partner_id, r.partner, r.due_on, r.accounting_on, r.cancelled_on, r.total_payable,
        r.total_czk, r.remaining + r.paid, r.remaining_czk - r.remaining
      )
    )
    union
    select row(a.entity_id, '-infinity'::date)::book_day
    from added a join removed r on r.entity_id = a.entity_id and r.id = a.id
    where a.partner_id is distinct from r.partner_id and exists (
      select from postings p where p.entity_id = a.entity_id and p.document_id = a.id and p.partner_id is null
    )
  ));
  return null;
end $$;
create trigger documents_mark_inserts after insert on documents referencing new table as changed
  for each statement execute function mark_months_of_documents();
create trigger documents_mark_deletes after delete on documents referencing old table as changed
  for each statement execute function mark_months_of_documents();
create trigger documents_mark_updates after update on documents referencing old table as removed new table as added
  for each statement execute function mark_months_of_changed_documents();

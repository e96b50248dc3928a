-- What was open at the end of a day is kept until something is written of it. Postings move no document but where they are of
-- exchange, so what is written of documents and payments has a mark of its own beside the one of everything; and a list of
-- what is open says more of a document than the ledger does.

create function mark_months(days book_day[], is_of_items boolean) returns void language plpgsql as $$
begin
  if days = '{}' then
    return;
  end if;
  perform from entities where id in (select entity_id from unnest(days)) order by id for no key update;
  insert into month_marks as kept (entity_id, month, mark, items_mark)
  select entity_id, month, gen_random_uuid(), case when is_of_items then gen_random_uuid() end
  from (
    select distinct entity_id, case when isfinite(day) then day - (extract(day from day)::int - 1) else day end as month
    from unnest(days) where day is not null
  ) m
  order by 1, 2
  on conflict (entity_id, month) do update
    set mark = excluded.mark, items_mark = coalesce(excluded.items_mark, kept.items_mark);
end $$;

create or replace function mark_months_of_postings() returns trigger language plpgsql as $$
begin
  perform mark_months(array(
    select distinct row(entity_id, date)::book_day from changed where source <> 'exchange'
  ), false);
  perform mark_months(array(
    select distinct row(entity_id, date)::book_day from changed where source = 'exchange'
  ), true);
  return null;
end $$;

create or replace function mark_months_of_payments() returns trigger language plpgsql as $$
begin
  perform mark_months(array(select distinct row(entity_id, paid_on)::book_day from changed), true);
  return null;
end $$;
create or replace function mark_months_of_changed_payments() returns trigger language plpgsql as $$
begin
  perform mark_months(array(
    select row(entity_id, paid_on)::book_day from added union select row(entity_id, paid_on)::book_day from removed
  ), true);
  return null;
end $$;

create or replace function mark_months_of_documents() returns trigger language plpgsql as $$
begin
  perform mark_months(array(
    select distinct row(entity_id, accounting_on)::book_day from changed where status <> 'draft' and is_open_item(kind)
  ), true);
  return null;
end $$;
-- What was paid of a document in CZK has days of its own. A posting that names nobody is of the contact of its document,
-- whatever that is.
create or replace function mark_months_of_changed_documents() returns trigger language plpgsql as $$
begin
  perform mark_months(array(
    select row(a.entity_id, d.day)::book_day
    from added a join removed r on r.entity_id = a.entity_id and r.id = a.id
    cross join lateral (values (a.accounting_on), (r.accounting_on), (a.cancelled_on), (r.cancelled_on)) d (day)
    where (a.status <> 'draft' or r.status <> 'draft') and (is_open_item(a.kind) or is_open_item(r.kind)) and (
      a.currency <> 'CZK' or r.currency <> 'CZK' or (
        a.kind, a.status, a.number, a.variable_symbol, a.partner_id, a.partner, a.issued_on, a.due_on, a.accounting_on,
        a.cancelled_on, a.total_payable, a.total_czk, a.remaining + a.paid, a.remaining_czk - a.remaining
      ) is distinct from (
        r.kind, r.status, r.number, r.variable_symbol, r.partner_id, r.partner, r.issued_on, r.due_on, r.accounting_on,
        r.cancelled_on, r.total_payable, r.total_czk, r.remaining + r.paid, r.remaining_czk - r.remaining
      )
    )
    union
    select row(a.entity_id, '-infinity'::date)::book_day
    from added a join removed r on r.entity_id = a.entity_id and r.id = a.id
    where a.partner_id is distinct from r.partner_id and exists (
      select from postings p where p.entity_id = a.entity_id and p.document_id = a.id and p.partner_id is null
    )
  ), true);
  return null;
end $$;

-- Made again, so that whoever writes by the functions as they were is through.
create or replace trigger postings_mark_inserts after insert on postings referencing new table as changed
  for each statement execute function mark_months_of_postings();
create or replace trigger payments_mark_inserts after insert on payments referencing new table as changed
  for each statement execute function mark_months_of_payments();
create or replace trigger documents_mark_updates after update on documents
  referencing old table as removed new table as added
  for each statement execute function mark_months_of_changed_documents();
drop function mark_months(book_day[]);

-- Null: nothing was written of them since there are such marks. Last, as whoever writes has the other tables before it.
alter table month_marks add column items_mark uuid;

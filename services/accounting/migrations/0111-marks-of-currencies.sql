-- What accounts hold in other currencies is read of all that was ever posted in them. It stays what it was until something
-- is posted in one, or of a document in one: a third mark of months tells that.

create or replace function mark_months_of_postings() returns trigger language plpgsql as $$
begin
  perform mark_months(array(
    select distinct row(entity_id, date)::book_day from changed where source <> 'exchange'
  ), false);
  perform mark_months(array(
    select distinct row(entity_id, date)::book_day from changed where source = 'exchange'
  ), true);
  update month_marks m set currency_mark = gen_random_uuid()
  from (
    select distinct entity_id, date - (extract(day from date)::int - 1) as month from changed p
    where currency is not null or exists (
      select from documents d where d.entity_id = p.entity_id and d.id = p.document_id and d.currency <> 'CZK'
    )
  ) c
  where m.entity_id = c.entity_id and m.month = c.month;
  return null;
end $$;

-- Made again, so that whoever writes by the function as it was is through.
create or replace trigger postings_mark_inserts after insert on postings referencing new table as changed
  for each statement execute function mark_months_of_postings();

-- Null: nothing was posted in another currency since there is such a mark. Last, as whoever writes has the other tables
-- before it.
alter table month_marks add column currency_mark uuid;

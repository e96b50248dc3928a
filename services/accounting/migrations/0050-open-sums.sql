-- What is open of documents, added up by due day: the overview reads some hundreds of rows, however many documents are
-- open, and what is overdue follows from the day on which it is asked for.
create table open_sums (
  entity_id bigint not null references entities (id),
  -- Owed to the company; otherwise by it.
  receivable boolean not null,
  -- Infinity: none.
  due_on date not null,
  -- Whether somebody is late with it after its day: what was paid too much is open as well.
  owed boolean not null,
  count integer not null,
  -- CZK, in haléře.
  total bigint not null,
  primary key (entity_id, receivable, due_on, owed)
);

-- Whether a document of a kind is owed to the company; null: an advance invoice alone makes nobody owe.
create function is_receivable(kind text) returns boolean language sql immutable parallel safe as $$
  select case
    when kind in ('invoice', 'credit_note', 'cash_in', 'other_receivable') then true
    when kind in ('received_invoice', 'received_credit_note', 'receipt', 'cash_out', 'other_liability') then false
  end
$$;

-- Under which due day what is open of a document is added up, and whether it is owed.
create function open_day(due_on date) returns date language sql immutable parallel safe as $$
  select coalesce(due_on, 'infinity')
$$;
create function is_owed(payment_state text) returns boolean language sql immutable parallel safe as $$
  select coalesce(payment_state in ('unpaid', 'partial'), false)
$$;

insert into open_sums (entity_id, receivable, due_on, owed, count, total)
select entity_id, is_receivable(kind), open_day(due_on), is_owed(payment_state), count(*), sum(remaining_czk)
from documents where remaining <> 0 and is_receivable(kind) is not null
group by 1, 2, 3, 4 order by 1, 2, 3, 4;

-- Puts a change to the sums of a due day, with the company held, as the service holds it before it issues and pays. A
-- day without anything open has no row.
create function change_open_sum(
  company bigint, is_ours boolean, day date, is_late boolean, more integer, amount bigint
) returns void language plpgsql as $$
declare
  left_over integer;
begin
  perform from entities where id = company for no key update;
  update open_sums set count = count + more, total = total + amount
  where entity_id = company and receivable = is_ours and due_on = day and owed = is_late
  returning count into left_over;
  if not found then
    insert into open_sums (entity_id, receivable, due_on, owed, count, total)
    values (company, is_ours, day, is_late, more, amount);
  elsif left_over = 0 then
    delete from open_sums
    where entity_id = company and receivable = is_ours and due_on = day and owed = is_late;
  end if;
end $$;

-- Once for all rows of a statement.
create function keep_open_sums() returns trigger language plpgsql as $$
declare
  sign constant integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  perform change_open_sum(entity_id, receivable, day, owed, more, amount) from (
    select entity_id, is_receivable(kind) as receivable, open_day(due_on) as day, is_owed(payment_state) as owed,
      (sign * count(*))::integer as more, (sign * sum(remaining_czk))::bigint as amount
    from changed where remaining <> 0 and is_receivable(kind) is not null
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
  ) sums;
  return null;
end $$;

-- What was is taken off, what is added; most updates of documents change nothing of it.
create function keep_changed_open_sums() returns trigger language plpgsql as $$
begin
  perform change_open_sum(entity_id, receivable, day, owed, more, amount) from (
    select entity_id, is_receivable(kind) as receivable, open_day(due_on) as day, is_owed(payment_state) as owed,
      sum(sign)::integer as more, sum(sign * remaining_czk)::bigint as amount
    from (
      select entity_id, kind, due_on, payment_state, remaining, remaining_czk, 1 as sign from added
      union all
      select entity_id, kind, due_on, payment_state, remaining, remaining_czk, -1 from removed
    ) d
    where remaining <> 0 and is_receivable(kind) is not null
    group by 1, 2, 3, 4 having sum(sign) <> 0 or sum(sign * remaining_czk) <> 0 order by 1, 2, 3, 4
  ) sums;
  return null;
end $$;

create trigger documents_add_inserts after insert on documents referencing new table as changed
  for each statement execute function keep_open_sums();
create trigger documents_add_deletes after delete on documents referencing old table as changed
  for each statement execute function keep_open_sums();
create trigger documents_add_updates after update on documents referencing old table as removed new table as added
  for each statement execute function keep_changed_open_sums();

-- Nothing else asked it.
drop index documents_open;
create index documents_open on documents (entity_id, due_on, id) where remaining <> 0;

-- What is open on a day in the past: documents cancelled since.
create index documents_cancelled on documents (entity_id, cancelled_on) where status = 'cancelled';

-- With whose a side of a posting is, so that balances by contact are read from these alone.
drop index postings_of_debit;
create index postings_of_debit on postings (entity_id, debit, date, id)
  include (amount_haler, credit, source, partner_id, document_id);
drop index postings_of_credit;
create index postings_of_credit on postings (entity_id, credit, date, id)
  include (amount_haler, debit, source, partner_id, document_id);

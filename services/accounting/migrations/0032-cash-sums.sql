-- What a payment puts into its cash register, in the currency of the register; below zero is taken out. What was removed
-- moved nothing, and what was taken over from before the opening is in its balance already.
create function moved_in_cash(
  kind text, register_currency text, opening_date date, paid_on date, amount bigint, amount_czk bigint,
  taken_over boolean, is_removed boolean
) returns bigint language sql immutable parallel safe as $$
  select case
    when is_removed or coalesce(taken_over and paid_on < opening_date, false) then 0
    else (case when register_currency = 'CZK' then amount_czk else amount end) * case
      when kind in ('received_invoice', 'received_advance', 'received_credit_note', 'receipt', 'cash_out', 'other_liability')
      then -1 else 1 end
  end
$$;

-- What was moved in a register within a calendar month: balances and books begin with these sums, however many payments
-- there are. Neither the currency nor the opening of a register changes once it has payments.
create table cash_sums (
  entity_id bigint not null references entities (id),
  register_id bigint not null,
  -- Its first day.
  month date not null,
  moved bigint not null,
  primary key (entity_id, register_id, month),
  foreign key (entity_id, register_id) references cash_registers (entity_id, id)
);

insert into cash_sums (entity_id, register_id, month, moved)
select p.entity_id, r.id, p.paid_on - (extract(day from p.paid_on)::int - 1),
  sum(moved_in_cash(d.kind, r.currency, r.opening_date, p.paid_on, p.amount, p.amount_czk, p.taken_over,
    p.removed_at is not null))
from payments p
join cash_registers r on r.entity_id = p.entity_id and r.id = p.cash_register_id
left join documents d on d.entity_id = p.entity_id and d.id = p.document_id
group by 1, 2, 3 order by 1, 2, 3;

-- Once for all rows of a statement. The company is held first, as the service does before it writes payments.
create function keep_cash_sums() returns trigger language plpgsql as $$
declare
  sign constant integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  if not exists (select from changed where cash_register_id is not null) then return null; end if;
  perform from entities where id in (select entity_id from changed) order by id for no key update;
  insert into cash_sums as kept (entity_id, register_id, month, moved)
  select p.entity_id, r.id, p.paid_on - (extract(day from p.paid_on)::int - 1),
    sign * sum(moved_in_cash(d.kind, r.currency, r.opening_date, p.paid_on, p.amount, p.amount_czk, p.taken_over,
      p.removed_at is not null))
  from changed p
  join cash_registers r on r.entity_id = p.entity_id and r.id = p.cash_register_id
  left join documents d on d.entity_id = p.entity_id and d.id = p.document_id
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (entity_id, register_id, month) do update set moved = kept.moved + excluded.moved;
  return null;
end $$;

-- As two changes: what was is taken off, what is added.
create function keep_changed_cash_sums() returns trigger language plpgsql as $$
begin
  if not exists (select from added where cash_register_id is not null)
    and not exists (select from removed where cash_register_id is not null) then return null; end if;
  perform from entities where id in (select entity_id from added) order by id for no key update;
  insert into cash_sums as kept (entity_id, register_id, month, moved)
  select p.entity_id, r.id, p.paid_on - (extract(day from p.paid_on)::int - 1),
    sum(p.sign * moved_in_cash(d.kind, r.currency, r.opening_date, p.paid_on, p.amount, p.amount_czk, p.taken_over,
      p.removed_at is not null))
  from (
    select entity_id, document_id, cash_register_id, paid_on, amount, amount_czk, taken_over, removed_at, 1 as sign
    from added
    union all
    select entity_id, document_id, cash_register_id, paid_on, amount, amount_czk, taken_over, removed_at, -1
    from removed
  ) p
  join cash_registers r on r.entity_id = p.entity_id and r.id = p.cash_register_id
  left join documents d on d.entity_id = p.entity_id and d.id = p.document_id
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (entity_id, register_id, month) do update set moved = kept.moved + excluded.moved;
  return null;
end $$;

create trigger payments_add_inserts after insert on payments referencing new table as changed
  for each statement execute function keep_cash_sums();
create trigger payments_add_deletes after delete on payments referencing old table as changed
  for each statement execute function keep_cash_sums();
create trigger payments_add_updates after update on payments referencing old table as removed new table as added
  for each statement execute function keep_changed_cash_sums();

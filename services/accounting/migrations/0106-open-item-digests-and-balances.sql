-- A list of what is open is kept in parts, and a part is read again where something of it has changed: a digest that is kept
-- of each due day says so. What the ledger holds with contacts is kept of all years together, too: what is held today is
-- those sums less what comes later, however many years there are.

-- All that a list says of an open document, but for the name of its contact, which changes by itself; of a document
-- without one the name it has.
create function open_item_digest(
  id bigint, kind text, number text, variable_symbol text, partner_id bigint, partner jsonb, issued_on date, due_on date,
  currency text, total_payable bigint, remaining bigint, worth bigint
) returns bigint language sql immutable parallel safe as $$
  select hash_record_extended(row(
    id, kind, number, variable_symbol, partner_id, case when partner_id is null then partner ->> 'name' end, issued_on,
    due_on, currency, total_payable, remaining, worth
  ), 0)
$$;

-- Of all documents of the row, by exclusive or: who comes and who goes changes it in the same way.
alter table open_sums_of_days add column digest bigint not null default 0;
alter type open_item_change add attribute digest bigint;

create or replace function change_open_item_sums(changes open_item_change[]) returns void language plpgsql as $$
begin
  if changes = '{}' then
    return;
  end if;
  perform from entities where id in (select entity_id from unnest(changes)) order by id for no key update;
  insert into open_sums_of_partners as kept (entity_id, kind, partner_id, is_earlier, count, worth)
  select entity_id, kind, partner_id, false, sum(count), sum(worth) from unnest(changes)
  group by 1, 2, 3 having sum(count) <> 0 or sum(worth) <> 0 order by 1, 2, 3
  on conflict (entity_id, kind, partner_id, is_earlier) do update
    set count = kept.count + excluded.count, worth = kept.worth + excluded.worth;
  if found then
    delete from open_sums_of_partners k using (select distinct entity_id, kind, partner_id from unnest(changes)) c
    where k.entity_id = c.entity_id and k.kind = c.kind and k.partner_id = c.partner_id and not k.is_earlier
      and k.count = 0 and k.worth = 0;
  end if;
  insert into open_sums_of_days as kept (entity_id, kind, currency, due_on, is_earlier, count, remaining, worth, digest)
  select entity_id, kind, currency, due_on, false, sum(count), sum(remaining), sum(worth), bit_xor(digest)
  from unnest(changes)
  group by 1, 2, 3, 4
  having sum(count) <> 0 or sum(remaining) <> 0 or sum(worth) <> 0 or bit_xor(digest) <> 0 order by 1, 2, 3, 4
  on conflict (entity_id, kind, currency, due_on, is_earlier) do update
    set count = kept.count + excluded.count, remaining = kept.remaining + excluded.remaining,
      worth = kept.worth + excluded.worth, digest = kept.digest # excluded.digest;
  if found then
    delete from open_sums_of_days k using (select distinct entity_id, kind, currency, due_on from unnest(changes)) c
    where k.entity_id = c.entity_id and k.kind = c.kind and k.currency = c.currency and k.due_on = c.due_on
      and not k.is_earlier and k.count = 0 and k.remaining = 0 and k.worth = 0 and k.digest = 0;
  end if;
end $$;

drop function open_item_change(bigint, text, bigint, text, date, bigint, bigint, integer);
create or replace function keep_inserted_open_item_sums() returns trigger language plpgsql as $$
begin
  perform change_open_item_sums(array(
    select row(
      entity_id, kind, coalesce(partner_id, 0), currency, open_day(due_on), 1, remaining, worth,
      open_item_digest(
        id, kind, number, variable_symbol, partner_id, partner, issued_on, due_on, currency, total_payable, remaining, worth
      )
    )::open_item_change
    from added d cross join lateral (select worth_in_books(d.currency, d.remaining, d.remaining_czk) as worth) w
    where remaining <> 0 and status = 'issued' and is_open_item(kind)
  ));
  return null;
end $$;
create or replace function keep_deleted_open_item_sums() returns trigger language plpgsql as $$
begin
  perform change_open_item_sums(array(
    select row(
      entity_id, kind, coalesce(partner_id, 0), currency, open_day(due_on), -1, -remaining, -worth,
      open_item_digest(
        id, kind, number, variable_symbol, partner_id, partner, issued_on, due_on, currency, total_payable, remaining, worth
      )
    )::open_item_change
    from removed d cross join lateral (select worth_in_books(d.currency, d.remaining, d.remaining_czk) as worth) w
    where remaining <> 0 and status = 'issued' and is_open_item(kind)
  ));
  return null;
end $$;
-- What was is taken off, what is added; most updates of documents change nothing of it.
create or replace function keep_changed_open_item_sums() returns trigger language plpgsql as $$
begin
  perform change_open_item_sums(array(
    select row(
      entity_id, kind, coalesce(partner_id, 0), currency, open_day(due_on), sum(sign), sum(sign * remaining),
      sum(sign * worth), bit_xor(digest)
    )::open_item_change
    from (
      select d.*, open_item_digest(
        id, kind, number, variable_symbol, partner_id, partner, issued_on, due_on, currency, total_payable, remaining, worth
      ) as digest
      from (
        select id, entity_id, kind, number, variable_symbol, partner_id, partner, issued_on, due_on, currency,
          total_payable, remaining, status, worth_in_books(currency, remaining, remaining_czk) as worth, 1 as sign
        from added where remaining <> 0
        union all
        select id, entity_id, kind, number, variable_symbol, partner_id, partner, issued_on, due_on, currency,
          total_payable, remaining, status, worth_in_books(currency, remaining, remaining_czk), -1
        from removed where remaining <> 0
      ) d
      where status = 'issued' and is_open_item(kind)
    ) d
    group by entity_id, kind, partner_id, currency, due_on
    having sum(sign) <> 0 or sum(sign * remaining) <> 0 or sum(sign * worth) <> 0 or bit_xor(digest) <> 0
  ));
  return null;
end $$;

-- Made again, so that whoever writes by the functions as they were is through.
create or replace trigger documents_add_inserts_of_items after insert on documents referencing new table as added
  for each statement execute function keep_inserted_open_item_sums();
create or replace trigger documents_add_deletes_of_items after delete on documents referencing old table as removed
  for each statement execute function keep_deleted_open_item_sums();
create or replace trigger documents_add_updates_of_items after update on documents
  referencing old table as removed new table as added
  for each statement execute function keep_changed_open_item_sums();

-- What the ledger holds with contacts: `partner_sums` of all years together.
create table partner_balances (
  entity_id bigint not null references entities (id),
  account text not null,
  partner_id bigint not null,
  document_id bigint not null,
  -- Whether it is of the time before the triggers: such rows are made once, beside those that the triggers keep.
  is_earlier boolean not null,
  -- Debit minus credit.
  amount_haler bigint not null,
  primary key (entity_id, account, partner_id, document_id, is_earlier)
);

-- A balance of some contacts, as it changes with the rows of a statement. The company is held by then.
create type partner_balance_change as (
  entity_id bigint, account text, partner_id bigint, document_id bigint, amount_haler bigint
);
create function change_partner_balances(changes partner_balance_change[]) returns void language plpgsql as $$
begin
  insert into partner_balances as kept (entity_id, account, partner_id, document_id, is_earlier, amount_haler)
  select entity_id, account, partner_id, document_id, false, sum(amount_haler) from unnest(changes)
  group by 1, 2, 3, 4 having sum(amount_haler) <> 0 order by 1, 2, 3, 4
  on conflict (entity_id, account, partner_id, document_id, is_earlier) do update
    set amount_haler = kept.amount_haler + excluded.amount_haler;
  if found then
    delete from partner_balances k using unnest(changes) c
    where k.entity_id = c.entity_id and k.account = c.account and k.partner_id = c.partner_id
      and k.document_id = c.document_id and not k.is_earlier and k.amount_haler = 0;
  end if;
end $$;
create function keep_partner_balances() returns trigger language plpgsql as $$
declare
  sign constant integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  perform change_partner_balances(array(
    select row(entity_id, account, partner_id, document_id, sign * amount_haler)::partner_balance_change from changed
  ));
  return null;
end $$;
create function keep_changed_partner_balances() returns trigger language plpgsql as $$
begin
  perform change_partner_balances(array(
    select row(entity_id, account, partner_id, document_id, amount_haler)::partner_balance_change from added
    union all
    select row(entity_id, account, partner_id, document_id, -amount_haler)::partner_balance_change from removed
  ));
  return null;
end $$;
create trigger partner_sums_add_inserts after insert on partner_sums referencing new table as changed
  for each statement execute function keep_partner_balances();
create trigger partner_sums_add_deletes after delete on partner_sums referencing old table as changed
  for each statement execute function keep_partner_balances();
create trigger partner_sums_add_updates after update on partner_sums referencing old table as removed new table as added
  for each statement execute function keep_changed_partner_balances();

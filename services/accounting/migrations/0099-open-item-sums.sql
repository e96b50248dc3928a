-- What is open of documents that an account of open items holds, added up by contact and by due day: a report of any day
-- takes from these what has changed since, and need not read every open document.

-- Kinds of documents that somebody owes for, or is owed for, until they are paid.
create function is_open_item(kind text) returns boolean language sql immutable parallel safe as $$
  select kind in (
    'invoice', 'credit_note', 'other_receivable', 'received_invoice', 'received_credit_note', 'receipt', 'other_liability'
  )
$$;
-- What is left of a document's value in the books, in haléře.
create function worth_in_books(currency text, remaining bigint, remaining_czk bigint) returns bigint
language sql immutable parallel safe as $$
  select case when currency = 'CZK' then remaining else remaining_czk end
$$;

create table open_sums_of_partners (
  entity_id bigint not null references entities (id),
  kind text not null,
  -- 0: nobody.
  partner_id bigint not null,
  -- Whether it is of the time before the triggers: such rows are made once, beside those that the triggers keep.
  is_earlier boolean not null,
  count integer not null,
  -- CZK, in haléře.
  worth bigint not null,
  primary key (entity_id, kind, partner_id, is_earlier)
);
create table open_sums_of_days (
  entity_id bigint not null references entities (id),
  kind text not null,
  currency text not null,
  -- Infinity: none.
  due_on date not null,
  is_earlier boolean not null,
  count integer not null,
  -- In the currency.
  remaining bigint not null,
  worth bigint not null,
  primary key (entity_id, kind, currency, due_on, is_earlier)
);

-- What a document that is open adds to the sums, or takes from them.
create type open_item_change as (
  entity_id bigint, kind text, partner_id bigint, currency text, due_on date, count integer, remaining bigint, worth bigint
);
create function open_item_change(
  entity_id bigint, kind text, partner_id bigint, currency text, due_on date, remaining bigint, remaining_czk bigint,
  sign integer
) returns open_item_change language sql immutable parallel safe as $$
  select entity_id, kind, coalesce(partner_id, 0), currency, open_day(due_on), sign, sign * remaining,
    sign * worth_in_books(currency, remaining, remaining_czk)
$$;

-- Puts changes to the sums, with the companies held, as the service holds one before it issues and pays. Sums of nothing
-- are removed.
create function change_open_item_sums(changes open_item_change[]) returns void language plpgsql as $$
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
  insert into open_sums_of_days as kept (entity_id, kind, currency, due_on, is_earlier, count, remaining, worth)
  select entity_id, kind, currency, due_on, false, sum(count), sum(remaining), sum(worth) from unnest(changes)
  group by 1, 2, 3, 4 having sum(count) <> 0 or sum(remaining) <> 0 or sum(worth) <> 0 order by 1, 2, 3, 4
  on conflict (entity_id, kind, currency, due_on, is_earlier) do update
    set count = kept.count + excluded.count, remaining = kept.remaining + excluded.remaining,
      worth = kept.worth + excluded.worth;
  if found then
    delete from open_sums_of_days k using (select distinct entity_id, kind, currency, due_on from unnest(changes)) c
    where k.entity_id = c.entity_id and k.kind = c.kind and k.currency = c.currency and k.due_on = c.due_on
      and not k.is_earlier and k.count = 0 and k.remaining = 0 and k.worth = 0;
  end if;
end $$;

-- Once for all rows of a statement.
create function keep_inserted_open_item_sums() returns trigger language plpgsql as $$
begin
  perform change_open_item_sums(array(
    select open_item_change(entity_id, kind, partner_id, currency, due_on, remaining, remaining_czk, 1) from added
    where remaining <> 0 and status = 'issued' and is_open_item(kind)
  ));
  return null;
end $$;
create function keep_deleted_open_item_sums() returns trigger language plpgsql as $$
begin
  perform change_open_item_sums(array(
    select open_item_change(entity_id, kind, partner_id, currency, due_on, remaining, remaining_czk, -1) from removed
    where remaining <> 0 and status = 'issued' and is_open_item(kind)
  ));
  return null;
end $$;
-- What was is taken off, what is added; most updates of documents change nothing of it.
create function keep_changed_open_item_sums() returns trigger language plpgsql as $$
begin
  perform change_open_item_sums(array(
    select row(
      entity_id, kind, coalesce(partner_id, 0), currency, open_day(due_on), sum(sign), sum(sign * remaining),
      sum(sign * worth_in_books(currency, remaining, remaining_czk))
    )::open_item_change
    from (
      select entity_id, kind, partner_id, currency, due_on, remaining, remaining_czk, status, 1 as sign from added
      where remaining <> 0
      union all
      select entity_id, kind, partner_id, currency, due_on, remaining, remaining_czk, status, -1 from removed
      where remaining <> 0
    ) d
    where status = 'issued' and is_open_item(kind)
    group by entity_id, kind, partner_id, currency, due_on
    having sum(sign) <> 0 or sum(sign * remaining) <> 0
      or sum(sign * worth_in_books(currency, remaining, remaining_czk)) <> 0
  ));
  return null;
end $$;
create trigger documents_add_inserts_of_items after insert on documents referencing new table as added
  for each statement execute function keep_inserted_open_item_sums();
create trigger documents_add_deletes_of_items after delete on documents referencing old table as removed
  for each statement execute function keep_deleted_open_item_sums();
create trigger documents_add_updates_of_items after update on documents referencing old table as removed new table as added
  for each statement execute function keep_changed_open_item_sums();

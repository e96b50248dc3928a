-- The sums above a list of documents are kept by month, and what its filters go by: of 200,000 documents they were added up
-- for every page.

create table document_sums (
  entity_id bigint not null references entities (id),
  -- Of `issued_on`, its first day.
  month date not null,
  direction text not null,
  kind text not null,
  status text not null,
  payment_state text not null,
  currency text not null,
  -- Whether it is of the time before the triggers: such rows are made once, beside those that the triggers keep.
  is_earlier boolean not null,
  count integer not null,
  -- In hundredths of the currency, as the documents have them.
  base bigint not null,
  vat_total bigint not null,
  total_payable bigint not null,
  remaining bigint not null,
  primary key (entity_id, month, direction, kind, status, payment_state, currency, is_earlier)
);

-- What documents add to the sums, or take from them.
create type document_sum_change as (
  entity_id bigint, month date, direction text, kind text, status text, payment_state text, currency text, count integer,
  base bigint, vat_total bigint, total_payable bigint, remaining bigint
);

-- Puts changes to the sums, with the companies held, as whoever writes documents holds one. Sums of none are removed.
create function change_document_sums(changes document_sum_change[]) returns void language plpgsql as $$
begin
  if changes = '{}' then
    return;
  end if;
  perform from entities where id in (select entity_id from unnest(changes)) order by id for no key update;
  insert into document_sums as kept (
    entity_id, month, direction, kind, status, payment_state, currency, is_earlier, count, base, vat_total, total_payable,
    remaining
  )
  select entity_id, month, direction, kind, status, payment_state, currency, false, count, base, vat_total, total_payable,
    remaining
  from unnest(changes) order by 1, 2, 3, 4, 5, 6, 7
  on conflict (entity_id, month, direction, kind, status, payment_state, currency, is_earlier) do update
    set count = kept.count + excluded.count, base = kept.base + excluded.base,
      vat_total = kept.vat_total + excluded.vat_total, total_payable = kept.total_payable + excluded.total_payable,
      remaining = kept.remaining + excluded.remaining;
  delete from document_sums k using unnest(changes) c
  where k.entity_id = c.entity_id and k.month = c.month and k.direction = c.direction and k.kind = c.kind
    and k.status = c.status and k.payment_state = c.payment_state and k.currency = c.currency and not k.is_earlier
    and k.count = 0 and k.base = 0 and k.vat_total = 0 and k.total_payable = 0 and k.remaining = 0;
end $$;

-- Once for all rows of a statement.
create function keep_inserted_document_sums() returns trigger language plpgsql as $$
begin
  perform change_document_sums(array(
    select row(
      entity_id, issued_on - (extract(day from issued_on)::int - 1), direction, kind, status, payment_state, currency,
      count(*), sum(base), sum(vat_total), sum(total_payable), sum(remaining)
    )::document_sum_change
    from added
    group by entity_id, issued_on - (extract(day from issued_on)::int - 1), direction, kind, status, payment_state, currency
  ));
  return null;
end $$;
create function keep_deleted_document_sums() returns trigger language plpgsql as $$
begin
  perform change_document_sums(array(
    select row(
      entity_id, issued_on - (extract(day from issued_on)::int - 1), direction, kind, status, payment_state, currency,
      -count(*), -sum(base), -sum(vat_total), -sum(total_payable), -sum(remaining)
    )::document_sum_change
    from removed
    group by entity_id, issued_on - (extract(day from issued_on)::int - 1), direction, kind, status, payment_state, currency
  ));
  return null;
end $$;
-- What was is taken off, what is added; many updates of documents change nothing of it.
create function keep_changed_document_sums() returns trigger language plpgsql as $$
begin
  perform change_document_sums(array(
    select row(
      entity_id, month, direction, kind, status, payment_state, currency, sum(sign), sum(sign * base),
      sum(sign * vat_total), sum(sign * total_payable), sum(sign * remaining)
    )::document_sum_change
    from (
      select entity_id, issued_on - (extract(day from issued_on)::int - 1) as month, direction, kind, status, payment_state,
        currency, base, vat_total, total_payable, remaining, 1 as sign
      from added
      union all
      select entity_id, issued_on - (extract(day from issued_on)::int - 1), direction, kind, status, payment_state, currency,
        base, vat_total, total_payable, remaining, -1
      from removed
    ) d
    group by entity_id, month, direction, kind, status, payment_state, currency
    having sum(sign) <> 0 or sum(sign * base) <> 0 or sum(sign * vat_total) <> 0 or sum(sign * total_payable) <> 0
      or sum(sign * remaining) <> 0
  ));
  return null;
end $$;
create trigger documents_add_inserts_to_sums after insert on documents referencing new table as added
  for each statement execute function keep_inserted_document_sums();
create trigger documents_add_deletes_to_sums after delete on documents referencing old table as removed
  for each statement execute function keep_deleted_document_sums();
create trigger documents_add_updates_to_sums after update on documents referencing old table as removed new table as added
  for each statement execute function keep_changed_document_sums();

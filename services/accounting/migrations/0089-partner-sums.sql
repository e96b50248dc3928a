-- What stands open on an account is asked for by contact, on any day: kept by the calendar year, so that a report adds up
-- some rows of each contact and the postings of a part of one year, however many there are.

-- Whether what an account holds is made of what is open with somebody.
create function has_open_items(account text) returns boolean language sql immutable parallel safe as $$
  select left(account, 3) between '311' and '315' or left(account, 3) between '321' and '325' or left(account, 3) = '335'
    or left(account, 3) between '351' and '368' or left(account, 3) between '371' and '379'
$$;

-- Without the formal close of the books, as every report leaves it out.
create table partner_sums (
  entity_id bigint not null references entities (id),
  account text not null,
  year integer not null,
  -- Whom the posting names; 0: nobody.
  partner_id bigint not null,
  -- Of a posting that names nobody: the document whose contact it is of; 0: none, or the posting names somebody.
  document_id bigint not null,
  -- Whether it is of the time before the triggers: such rows are made once, beside those that the triggers keep.
  is_earlier boolean not null,
  -- Debit minus credit.
  amount_haler bigint not null,
  primary key (entity_id, account, year, partner_id, document_id, is_earlier)
);

-- Once for all rows of a statement. The company is held by then: the triggers of the sums of accounts come before, by
-- their names.
create function keep_partner_sums() returns trigger language plpgsql as $$
declare
  sign constant integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  insert into partner_sums as kept (entity_id, account, year, partner_id, document_id, is_earlier, amount_haler)
  select p.entity_id, side.account, extract(year from p.date)::integer, coalesce(p.partner_id, 0),
    case when p.partner_id is null then coalesce(p.document_id, 0) else 0 end, false, sign * sum(side.amount)
  from changed p
  cross join lateral (values (p.debit, p.amount_haler), (p.credit, -p.amount_haler)) side (account, amount)
  where has_open_items(side.account) and posting_state(p.source, p.debit, p.credit) <> 'closing'
  group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (entity_id, account, year, partner_id, document_id, is_earlier) do update
    set amount_haler = kept.amount_haler + excluded.amount_haler;
  return null;
end $$;
create trigger postings_add_inserts_of_partners after insert on postings referencing new table as changed
  for each statement execute function keep_partner_sums();
create trigger postings_add_deletes_of_partners after delete on postings referencing old table as changed
  for each statement execute function keep_partner_sums();

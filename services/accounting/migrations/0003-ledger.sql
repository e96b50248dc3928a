create table accounts (
  entity_id bigint not null references entities (id),
  code text not null check (code ~ '^[0-9]{3,9}$'),
  name text not null,
  kind text not null check (kind in ('asset', 'liability', 'expense', 'revenue', 'closing')),
  primary key (entity_id, code)
);
alter table bank_accounts add foreign key (entity_id, account_code) references accounts (entity_id, code);
alter table cash_registers add foreign key (entity_id, account_code) references accounts (entity_id, code);

-- Amounts are whole haléře.
create table postings (
  entity_id bigint not null references entities (id),
  id bigint generated always as identity,
  date date not null,
  debit text not null,
  credit text not null,
  amount_haler bigint not null check (amount_haler > 0),
  text text not null,
  source text not null check (source in ('opening', 'asset', 'payroll', 'payroll_rounding')),
  source_id bigint,
  created_at timestamptz not null default now(),
  primary key (entity_id, id),
  foreign key (entity_id, debit) references accounts (entity_id, code),
  foreign key (entity_id, credit) references accounts (entity_id, code),
  check (debit <> credit)
);
create index postings_by_date on postings (entity_id, date, id);
create index postings_by_source on postings (entity_id, source, source_id, date);

-- Every posting that was removed or replaced, as it was.
create table posting_history (
  entity_id bigint not null references entities (id),
  id bigint generated always as identity,
  posting_id bigint not null,
  date date not null,
  debit text not null,
  credit text not null,
  amount_haler bigint not null,
  text text not null,
  source text not null,
  source_id bigint,
  posted_at timestamptz not null,
  removed_at timestamptz not null default now(),
  primary key (entity_id, id)
);
create trigger posting_history_append_only before update or delete on posting_history
  for each row execute function refuse_change();
create trigger posting_history_no_truncate before truncate on posting_history
  for each statement execute function refuse_change();

-- The second wall of the period lock, once for all rows of a statement. Reading the company for share makes a
-- lock that is being set meanwhile wait for this write, or this write for the lock.
create function refuse_locked_period() returns trigger language plpgsql as $$
declare
  company record;
begin
  for company in
    select e.locked_until, c.first_day
    from (select entity_id, min(date) as first_day from changed group by entity_id) c
    join entities e on e.id = c.entity_id order by e.id for share of e
  loop
    if company.first_day <= company.locked_until then
      raise exception 'period up to % is locked', company.locked_until using errcode = 'HL001';
    end if;
  end loop;
  return null;
end $$;
create trigger postings_lock_inserts after insert on postings referencing new table as changed
  for each statement execute function refuse_locked_period();
create trigger postings_lock_deletes after delete on postings referencing old table as changed
  for each statement execute function refuse_locked_period();

create function keep_removed_postings() returns trigger language plpgsql as $$
begin
  insert into posting_history (entity_id, posting_id, date, debit, credit, amount_haler, text, source, source_id, posted_at)
  select entity_id, id, date, debit, credit, amount_haler, text, source, source_id, created_at from removed order by id;
  return null;
end $$;
create trigger postings_keep_removed after delete on postings referencing old table as removed
  for each statement execute function keep_removed_postings();

-- Postings are replaced, never changed: an id stands for one content, in the ledger or in its history.
create function refuse_update() returns trigger language plpgsql as $$
begin
  raise exception '% are replaced, never changed', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger postings_no_update before update on postings for each row execute function refuse_update();
create trigger postings_no_truncate before truncate on postings
  for each statement execute function refuse_change();

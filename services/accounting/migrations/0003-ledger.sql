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

-- The second wall of the period lock. Reading the company for share makes a lock that is being set
-- meanwhile wait for this write, or this write for the lock.
create function refuse_locked_period() returns trigger language plpgsql as $$
declare
  locked date;
begin
  if tg_op <> 'INSERT' then
    select locked_until into locked from entities where id = old.entity_id for share;
    if old.date <= locked then
      raise exception 'period up to % is locked', locked using errcode = 'HL001';
    end if;
  end if;
  if tg_op <> 'DELETE' then
    select locked_until into locked from entities where id = new.entity_id for share;
    if new.date <= locked then
      raise exception 'period up to % is locked', locked using errcode = 'HL001';
    end if;
    return new;
  end if;
  return old;
end $$;
create trigger postings_lock before insert or update or delete on postings
  for each row execute function refuse_locked_period();
create trigger postings_no_truncate before truncate on postings
  for each statement execute function refuse_change();

create function keep_removed_posting() returns trigger language plpgsql as $$
begin
  insert into posting_history (entity_id, posting_id, date, debit, credit, amount_haler, text, source, source_id, posted_at)
  values (old.entity_id, old.id, old.date, old.debit, old.credit, old.amount_haler, old.text, old.source, old.source_id,
    old.created_at);
  return null;
end $$;
create trigger postings_keep_removed after update or delete on postings
  for each row execute function keep_removed_posting();

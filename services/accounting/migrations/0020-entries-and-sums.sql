-- An entry (účetní doklad): the postings of one thing, which are written and replaced together. It outlives them, so
-- a thing that is posted anew keeps its number.
create table entries (
  entity_id bigint not null references entities (id),
  id bigint generated always as identity,
  source text not null,
  source_id bigint,
  -- Which of the entries of the thing; see entry_part.
  part text not null,
  created_at timestamptz not null default now(),
  primary key (entity_id, id)
);
create unique index entries_of_thing on entries (entity_id, source, coalesce(source_id, 0), part);

-- Which entry of its thing a posting belongs to: an asset has one for each year of depreciation beside that of its
-- disposal, and what belongs to no thing is told apart by its day.
create function entry_part(source text, source_id bigint, part text, date date) returns text language sql immutable as $$
  select case
    when part is not null then part
    when source_id is null then to_char(date, 'YYYY-MM-DD')
    when source = 'asset' then extract(year from date)::text
    else ''
  end
$$;

alter table postings
  drop constraint postings_source_check,
  add constraint postings_source_check check (source in (
    'opening', 'asset', 'payroll', 'payroll_rounding', 'document', 'payment', 'bank', 'trip', 'vat', 'exchange',
    'journal', 'closing'
  )),
  add column entry_id bigint,
  -- What the amount was in another currency, in hundredths of it; a posting that only changes the value in CZK has 0.
  add column currency text check (currency ~ '^[A-Z]{3}$' and currency <> 'CZK'),
  add column currency_amount_hundredths bigint check (currency_amount_hundredths >= 0),
  add column partner_id bigint,
  -- The open item; refers to nothing until there are documents.
  add column document_id bigint,
  add column cost_centre text check (length(cost_centre) between 1 and 50),
  add constraint postings_currency_with_amount check ((currency is null) = (currency_amount_hundredths is null)),
  add foreign key (entity_id, partner_id) references partners (entity_id, id);
create index postings_of_partner on postings (entity_id, partner_id, date) where partner_id is not null;
create index postings_of_document on postings (entity_id, document_id, date) where document_id is not null;

alter table posting_history
  add column entry_id bigint,
  add column currency text,
  add column currency_amount_hundredths bigint,
  add column partner_id bigint,
  add column document_id bigint,
  add column cost_centre text;
create index posting_history_of_partner on posting_history (entity_id, partner_id) where partner_id is not null;

-- The postings of before get their entries, those that were removed too.
insert into entries (entity_id, source, source_id, part, created_at)
select entity_id, source, source_id, entry_part(source, source_id, part, date), min(created_at) from (
  select entity_id, source, source_id, part, date, created_at from postings
  union all
  select entity_id, source, source_id, part, date, posted_at from posting_history
) known
group by 1, 2, 3, 4 order by min(created_at), 1, 2, 3, 4;

analyze entries;
alter table postings disable trigger user;
update postings p set entry_id = e.id from entries e
where e.entity_id = p.entity_id and e.source = p.source and coalesce(e.source_id, 0) = coalesce(p.source_id, 0)
  and e.part = entry_part(p.source, p.source_id, p.part, p.date);
alter table postings enable trigger user;
alter table posting_history disable trigger user;
update posting_history p set entry_id = e.id from entries e
where e.entity_id = p.entity_id and e.source = p.source and coalesce(e.source_id, 0) = coalesce(p.source_id, 0)
  and e.part = entry_part(p.source, p.source_id, p.part, p.date);
alter table posting_history enable trigger user;

alter table postings
  alter column entry_id set not null,
  add foreign key (entity_id, entry_id) references entries (entity_id, id);
alter table posting_history
  alter column entry_id set not null,
  add foreign key (entity_id, entry_id) references entries (entity_id, id);

create or replace function keep_removed_postings() returns trigger language plpgsql as $$
begin
  insert into posting_history (entity_id, posting_id, date, debit, credit, amount_haler, text, source, source_id, part,
    posted_at, entry_id, currency, currency_amount_hundredths, partner_id, document_id, cost_centre)
  select entity_id, id, date, debit, credit, amount_haler, text, source, source_id, part,
    created_at, entry_id, currency, currency_amount_hundredths, partner_id, document_id, cost_centre
  from removed order by id;
  return null;
end $$;

-- What a posting is to the reports: the state that books began with, turnover, or the formal close of the books, which
-- every report leaves out. An opening on an account of expenses or revenues is of a take-over within the year.
create function posting_state(source text, debit text, credit text) returns text language sql immutable as $$
  select case
    when source = 'closing' then 'closing'
    when source = 'opening' and debit !~ '^[56]' and credit !~ '^[56]' then 'opening'
    else 'turnover'
  end
$$;

-- What was posted to an account within a calendar month: reports read these sums, however many postings there are.
create table ledger_sums (
  entity_id bigint not null references entities (id),
  account text not null,
  -- Its first day.
  month date not null,
  state text not null check (state in ('opening', 'turnover', 'closing')),
  -- Empty for postings without one.
  cost_centre text not null,
  debit_haler bigint not null,
  credit_haler bigint not null,
  primary key (entity_id, account, month, state, cost_centre),
  foreign key (entity_id, account) references accounts (entity_id, code)
);

insert into ledger_sums (entity_id, account, month, state, cost_centre, debit_haler, credit_haler)
select p.entity_id, side.account, p.date - (extract(day from p.date)::int - 1),
  posting_state(p.source, p.debit, p.credit), '', sum(side.debit), sum(side.credit)
from postings p
cross join lateral (values (p.debit, p.amount_haler, 0::bigint), (p.credit, 0::bigint, p.amount_haler))
  side (account, debit, credit)
group by 1, 2, 3, 4 order by 1, 2, 3, 4;

-- Once for all rows of a statement. The company is held first, as the service does before it posts: two writers of
-- one company come one after another, in whatever order each of them goes through accounts and months.
create function keep_ledger_sums() returns trigger language plpgsql as $$
declare
  sign constant integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  perform from entities where id in (select entity_id from changed) order by id for no key update;
  insert into ledger_sums as kept (entity_id, account, month, state, cost_centre, debit_haler, credit_haler)
  select p.entity_id, side.account, p.date - (extract(day from p.date)::int - 1),
    posting_state(p.source, p.debit, p.credit), coalesce(p.cost_centre, ''), sign * sum(side.debit), sign * sum(side.credit)
  from changed p
  cross join lateral (values (p.debit, p.amount_haler, 0::bigint), (p.credit, 0::bigint, p.amount_haler))
    side (account, debit, credit)
  group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (entity_id, account, month, state, cost_centre) do update
    set debit_haler = kept.debit_haler + excluded.debit_haler, credit_haler = kept.credit_haler + excluded.credit_haler;
  return null;
end $$;
-- By their names they come before the triggers of the period lock, which hold the company less strongly: taking the
-- stronger hold after the weaker one, two writers would wait for each other.
create trigger postings_add_inserts after insert on postings referencing new table as changed
  for each statement execute function keep_ledger_sums();
create trigger postings_add_deletes after delete on postings referencing old table as changed
  for each statement execute function keep_ledger_sums();

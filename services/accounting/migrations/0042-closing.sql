-- The close of a fiscal year, step by step: revaluation, tax, the formal close of the books, approval.

-- Only the formal close of the books (701, 702, 710) is left out of the reports. The income tax and the distribution
-- of the result belong to the same work and are turnover like any other.
create or replace function posting_state(source text, debit text, credit text) returns text language sql immutable as $$
  select case
    when source = 'closing' and (debit ~ '^(701|702|710)' or credit ~ '^(701|702|710)') then 'closing'
    when source = 'opening' and debit !~ '^[56]' and credit !~ '^[56]' then 'opening'
    else 'turnover'
  end
$$;

-- A year has one when anything of its close was done; it stays when that is taken back, so its entries keep their
-- numbers.
create table closings (
  entity_id bigint not null references entities (id),
  id bigint generated always as identity,
  -- The calendar year in which the fiscal year begins, and its days.
  year integer not null check (year between 2000 and 2100),
  from_on date not null,
  to_on date not null check (to_on > from_on),
  state text not null default 'open' check (state in ('open', 'closed', 'approved')),
  -- By which rates currencies were revalued: CZK for one unit in millionths; null: not yet.
  rates jsonb check (jsonb_typeof(rates) = 'object'),
  include_advances boolean not null default false,
  -- Where the lock of the period stood before the close.
  lock_before date,
  -- Warnings that were accepted, each with the reason.
  accepted jsonb not null default '{}' check (jsonb_typeof(accepted) = 'object'),
  closed_at timestamptz,
  approved_on date,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (entity_id, id),
  unique (entity_id, year),
  check ((state = 'open') = (closed_at is null)),
  check ((state = 'approved') = (approved_on is not null)),
  check (approved_on > to_on),
  check (lock_before < to_on)
);
create trigger closings_version before update on closings for each row execute function advance_version();

-- The entries of a close; its revaluation has the source `exchange`.
alter table postings
  drop constraint postings_part_check,
  add constraint postings_part_check check (part in (
    'disposal', 'cash_register', 'bank_account', 'income_tax', 'books_closed', 'books_opened', 'result_distributed'
  ));

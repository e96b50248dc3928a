create table entities (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 200),
  legal_form text not null check (legal_form in ('osvc', 'sro', 'as', 'vos', 'ks', 'druzstvo', 'spolek', 'other')),
  bookkeeping text not null check (bookkeeping in ('double_entry', 'tax_records', 'flat_expenses', 'flat_tax')),
  flat_expense_rate integer check (flat_expense_rate in (80, 60, 40, 30)),
  vat_status text not null check (vat_status in ('none', 'monthly', 'quarterly', 'identified')),
  vat_registered_on date,
  ico text check (ico ~ '^[0-9]{8}$'),
  dic text,
  company_id text,
  nace text,
  tax_office_code text,
  tax_office_workplace text,
  title text,
  first_name text,
  last_name text,
  street text,
  house_number text,
  orientation_number text,
  city text,
  zip text,
  country text not null,
  email text,
  phone text,
  web text,
  databox text,
  register_note text,
  invoice_footer text,
  fiscal_year_start integer not null check (fiscal_year_start between 1 and 12),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  default_due_days integer not null check (default_due_days between 0 and 365),
  accent_color text check (accent_color ~ '^#[0-9A-Fa-f]{6}$'),
  archived boolean not null,
  locked_until date,
  owner_id bigint not null references users (id),
  settings jsonb not null check (jsonb_typeof(settings) = 'object'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (bookkeeping = 'double_entry' or legal_form = 'osvc'),
  check (flat_expense_rate is null or bookkeeping = 'flat_expenses')
);

create table memberships (
  entity_id bigint not null references entities (id),
  id bigint generated always as identity,
  user_id bigint not null references users (id),
  role text not null check (role in ('owner', 'accountant', 'editor', 'viewer')),
  accepted_at timestamptz,
  invited_by bigint references users (id),
  created_at timestamptz not null default now(),
  primary key (entity_id, id),
  unique (entity_id, user_id),
  check (role <> 'owner' or accepted_at is not null)
);
create index memberships_of_user on memberships (user_id);
-- A company has one owner, always.
create unique index memberships_owner on memberships (entity_id) where role = 'owner';

create table entity_logos (
  entity_id bigint primary key references entities (id),
  png bytea not null,
  updated_at timestamptz not null default now()
);

-- The change history can only grow: no role may change or remove what is in it.
create table events (
  entity_id bigint not null references entities (id),
  id bigint generated always as identity,
  action text not null,
  subject_type text not null,
  subject_id bigint,
  summary text not null check (length(summary) <= 250),
  user_id bigint references users (id),
  details jsonb,
  created_at timestamptz not null default now(),
  primary key (entity_id, id)
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger events_append_only before update or delete on events for each row execute function refuse_change();
create trigger events_no_truncate before truncate on events for each statement execute function refuse_change();

-- How many records each history has: counting them anew would cost more with every one.
create table event_totals (
  entity_id bigint primary key references entities (id),
  total bigint not null check (total > 0)
);
create function count_events() returns trigger language plpgsql as $$
begin
  insert into event_totals (entity_id, total)
  select entity_id, count(*) from added group by entity_id order by entity_id
  on conflict (entity_id) do update set total = event_totals.total + excluded.total;
  return null;
end $$;
create trigger events_count after insert on events referencing new table as added
  for each statement execute function count_events();

create table bank_accounts (
  entity_id bigint not null references entities (id),
  id bigint generated always as identity,
  name text not null,
  number text,
  bank_code text,
  iban text,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  account_code text not null,
  created_at timestamptz not null default now(),
  primary key (entity_id, id),
  check (iban is not null or (number is not null and bank_code is not null))
);

create table cash_registers (
  entity_id bigint not null references entities (id),
  id bigint generated always as identity,
  name text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  account_code text not null,
  created_at timestamptz not null default now(),
  primary key (entity_id, id)
);

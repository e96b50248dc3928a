-- Customers and suppliers of a company.
create table partners (
  entity_id bigint not null references entities (id),
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 200),
  kind text not null check (kind in ('company', 'person')),
  ico text,
  dic text,
  vat_id text,
  vat_payer boolean,
  unreliable boolean,
  street text,
  house_number text,
  orientation_number text,
  city text,
  zip text,
  country text not null check (country ~ '^[A-Z]{2}$'),
  email text,
  phone text,
  web text,
  databox text,
  bank_accounts jsonb not null default '[]' check (jsonb_typeof(bank_accounts) = 'array'),
  due_days integer check (due_days between 0 and 365),
  language text,
  currency text check (currency ~ '^[A-Z]{3}$'),
  default_account text,
  default_vat_treatment text,
  note text,
  tags text[] not null default '{}',
  archived boolean not null default false,
  checked_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- What the list and the search of the company look for; kept here, as a list in the order of names reads it too.
  words tsvector not null generated always as (search_terms(
    entity_id,
    name || ' ' || coalesce(ico, '') || ' ' || coalesce(dic, '') || ' ' || coalesce(vat_id, '') || ' ' || coalesce(email, '')
      || ' ' || jsonb_path_query_array(bank_accounts, '$[*].number')::text
      || ' ' || jsonb_path_query_array(bank_accounts, '$[*].bank_code')::text
      || ' ' || jsonb_path_query_array(bank_accounts, '$[*].iban')::text
  )) stored,
  primary key (entity_id, id),
  foreign key (entity_id, default_account) references accounts (entity_id, code)
);
create index partners_by_name on partners (entity_id, name collate "cs-x-icu", id) include (archived);
create index partners_by_ico on partners (entity_id, ico) where ico is not null;
create index partners_search on partners using gin (words) with (fastupdate = off);
create trigger partners_version before update on partners for each row execute function advance_version();

-- What the registry of VAT payers said of a partner, and when: evidence of whoever had to ask. It outlives the partner.
create table partner_vat_checks (
  entity_id bigint not null references entities (id),
  id bigint generated always as identity,
  partner_id bigint not null,
  user_id bigint not null references users (id),
  dic text not null,
  -- What the interface answered, and the registry's own words.
  answer jsonb not null,
  xml text not null,
  checked_at timestamptz not null,
  primary key (entity_id, id)
);
create index partner_vat_checks_of_partner on partner_vat_checks (entity_id, partner_id, id);
create trigger partner_vat_checks_append_only before update or delete on partner_vat_checks
  for each row execute function refuse_change();
create trigger partner_vat_checks_no_truncate before truncate on partner_vat_checks
  for each statement execute function refuse_change();

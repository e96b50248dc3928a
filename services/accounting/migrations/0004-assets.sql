create table fixed_assets (
  entity_id bigint not null references entities (id),
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 200),
  inventory_number text not null,
  note text,
  category text not null check (category in ('tangible', 'intangible', 'low_value')),
  account_code text not null check (account_code ~ '^0[0-9]{2,8}$'),
  acquired_on date,
  in_use_from date not null,
  disposed_on date,
  disposal_kind text,
  price_haler bigint not null check (price_haler > 0),
  residual_value_haler bigint not null check (residual_value_haler between 0 and price_haler),
  useful_life_months integer not null check (useful_life_months between 1 and 1200),
  tax_group integer check (tax_group between 1 and 6),
  tax_method text not null check (tax_method in ('straight', 'accelerated')),
  vehicle_m1 boolean not null,
  -- Of a document of the company; documents do not exist yet.
  document_id bigint check (document_id is null),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (entity_id, id),
  check (extract(year from disposed_on) >= extract(year from in_use_from))
);
create index fixed_assets_in_order on fixed_assets (entity_id, in_use_from, id);

-- What people entered for the income tax of a year, beside what the books say. The tax itself is worked out anew each time.
create table income_tax_workings (
  entity_id bigint not null references entities (id),
  id bigint generated always as identity,
  -- The calendar year in which the tax period begins.
  year integer not null check (year between 2000 and 2100),
  -- What was entered, by the keys of the interface; amounts in haléře. A key that is not here has its default.
  entered jsonb not null check (jsonb_typeof(entered) = 'object'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (entity_id, id),
  unique (entity_id, year)
);
create trigger income_tax_workings_version before update on income_tax_workings
  for each row execute function advance_version();

-- Yearly settlements of tax: what employees claim, and the result that was put into a wage.
create table annual_settlements (
  entity_id bigint not null references entities (id),
  id bigint generated always as identity,
  -- The card that was asked for; a settlement is of the person, with all cards of the year.
  employee_id bigint not null,
  year integer not null check (year between 2000 and 2100),
  requested_on date,
  -- Everything else that was entered, as the interface takes it.
  input jsonb not null check (jsonb_typeof(input) = 'object'),
  -- The month of the next year with whose wage it is paid, and whose wage; null: not applied.
  applied_month integer check (applied_month between 1 and 3),
  applied_employee_id bigint,
  applied_at timestamptz,
  -- What is paid back, and of it what stands for the tax: the rest is the bonus.
  refund_haler bigint check (refund_haler >= 0),
  tax_refund_haler bigint,
  -- The result as it was applied.
  result jsonb check (jsonb_typeof(result) = 'object'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (entity_id, id),
  unique (entity_id, employee_id, year),
  foreign key (entity_id, employee_id) references employees (entity_id, id) on delete cascade,
  foreign key (entity_id, applied_employee_id) references employees (entity_id, id) on delete cascade,
  check ((applied_month is null) = (applied_employee_id is null) and (applied_month is null) = (applied_at is null)
    and (applied_month is null) = (refund_haler is null) and (applied_month is null) = (tax_refund_haler is null)
    and (applied_month is null) = (result is null))
);
-- A wage pays one settlement at most.
create unique index annual_settlements_applied on annual_settlements (entity_id, applied_employee_id, year)
  where applied_month is not null;
create trigger annual_settlements_version before update on annual_settlements
  for each row execute function advance_version();

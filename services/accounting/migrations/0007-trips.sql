create table trips (
  entity_id bigint not null references entities (id),
  id bigint generated always as identity,
  employee_id bigint,
  traveller_name text check (length(traveller_name) between 1 and 250),
  purpose text,
  destination text not null check (length(destination) between 1 and 200),
  -- The time on the traveller's watch, kept unchanged as if it were UTC.
  departed_at timestamptz not null,
  returned_at timestamptz not null,
  status text not null check (status in ('draft', 'approved', 'paid')),
  total_haler bigint not null check (total_haler >= 0),
  -- What the trip was settled from, with what came out and how; null for a trip that was not entered with it.
  input jsonb check (jsonb_typeof(input) = 'object'),
  result jsonb check (jsonb_typeof(result) = 'object'),
  steps jsonb check (jsonb_typeof(steps) = 'array'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (entity_id, id),
  -- A trip stays when the card of the employee goes; it keeps the traveller's name.
  foreign key (entity_id, employee_id) references employees (entity_id, id) on delete set null (employee_id),
  check (returned_at > departed_at and returned_at - departed_at <= interval '8784 hours'),
  check ((input is null) = (result is null) and (input is null) = (steps is null)),
  check (input is not null or total_haler = 0)
);
create index trips_by_departure on trips (entity_id, departed_at desc, id desc);
create index trips_of_employee on trips (entity_id, employee_id);

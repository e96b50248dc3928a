create table employees (
  entity_id bigint not null references entities (id),
  id bigint generated always as identity,
  first_name text not null check (length(first_name) between 1 and 100),
  last_name text not null check (length(last_name) between 1 and 100),
  personal_number text not null check (length(personal_number) between 1 and 20),
  contract text not null check (contract in ('hpp', 'dpc', 'dpp')),
  gross_wage_haler bigint not null check (gross_wage_haler between 0 and 100000000000),
  started_on date not null,
  ended_on date,
  declaration boolean not null,
  disability text not null check (disability in ('none', 'first', 'second', 'third')),
  ztpp boolean not null,
  student boolean not null,
  health_insurer text check (health_insurer ~ '^[0-9]{3}$'),
  bank_account text,
  email text,
  note text,
  children jsonb not null check (jsonb_typeof(children) = 'array'),
  details jsonb check (jsonb_typeof(details) = 'object'),
  -- Relationships of one person share thresholds, credits and the annual maximum: the same birth number.
  person text not null generated always as (coalesce(details ->> 'birth_number', '#' || id::text)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (entity_id, id),
  unique (entity_id, personal_number),
  check (ended_on >= started_on)
);
create index employees_of_person on employees (entity_id, person);

-- Amounts are whole haléře. What lists, sums and the month's rounding need stands in columns, the rest in `data`.
create table payslips (
  entity_id bigint not null references entities (id),
  id bigint generated always as identity,
  employee_id bigint not null,
  year integer not null check (year between 2000 and 2100),
  month integer not null check (month between 1 and 12),
  status text not null check (status in ('draft', 'approved', 'posted')),
  gross_haler bigint not null check (gross_haler >= 0),
  base_gross_haler bigint not null,
  bonuses_haler bigint not null,
  net_haler bigint not null,
  payout_haler bigint not null check (payout_haler >= 0),
  employer_cost_haler bigint not null,
  -- Premiums of both sides after discounts.
  social_haler bigint not null,
  health_haler bigint not null,
  -- Advance and tax withheld less the bonus: negative when the tax office pays.
  tax_haler bigint not null,
  work_category text not null check (work_category in ('A', 'B', 'C')),
  social_base_haler bigint not null check (social_base_haler >= 0),
  employer_social_haler bigint not null,
  employer_discount_haler bigint not null check (employer_discount_haler >= 0),
  pensioner_discount_haler bigint not null check (pensioner_discount_haler >= 0),
  -- How the base wage of a partial month came about; null when it was not reduced or the base was set by hand.
  reduction jsonb,
  -- The facts the slip was calculated from, those of the person's other relationships included.
  facts jsonb not null,
  data jsonb not null,
  attendance jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (entity_id, id),
  unique (entity_id, employee_id, year, month),
  foreign key (entity_id, employee_id) references employees (entity_id, id),
  check (gross_haler = base_gross_haler + bonuses_haler)
);
create index payslips_of_month on payslips (entity_id, year, month);

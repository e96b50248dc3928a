-- What enters wages besides the card. Hours a day are hundredths of an hour, hourly averages thousandths of CZK.
create table absences (
  entity_id bigint not null references entities (id),
  id bigint generated always as identity,
  employee_id bigint not null,
  kind text not null
    check (kind in ('sickness', 'quarantine', 'care', 'maternity', 'paternity', 'unpaid', 'unexcused')),
  from_day date not null,
  to_day date not null,
  hours_per_day integer not null check (hours_per_day between 1 and 2400),
  -- Null: found from the wages before.
  average_hourly bigint check (average_hourly >= 0),
  first_day_worked boolean not null,
  note text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (entity_id, id),
  foreign key (entity_id, employee_id) references employees (entity_id, id),
  check (to_day >= from_day)
);
create index absences_of_employee on absences (entity_id, employee_id, from_day);
create index absences_by_day on absences (entity_id, to_day);

create table wage_deductions (
  entity_id bigint not null references entities (id),
  id bigint generated always as identity,
  employee_id bigint not null,
  kind text not null check (kind in ('maintenance', 'maintenance_arrears', 'priority', 'non_priority', 'agreed')),
  creditor text not null check (length(creditor) between 1 and 200),
  reference text,
  delivered_on date not null,
  -- Of maintenance: what is owed every month.
  monthly_haler bigint check (monthly_haler > 0),
  -- The whole debt; null where only the month decides.
  total_haler bigint check (total_haler > 0),
  bank_account text,
  variable_symbol text,
  ended_on date,
  note text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (entity_id, id),
  foreign key (entity_id, employee_id) references employees (entity_id, id)
);
create index wage_deductions_of_employee on wage_deductions (entity_id, employee_id);

alter table payslips
  -- Meals, cars and other benefits of the month as they were entered.
  add column benefits jsonb check (jsonb_typeof(benefits) = 'object');
create index payslips_with_benefits on payslips (entity_id, year, month) where benefits is not null;

-- What slips deducted, so that what is left of a debt is asked without reading their data.
create table payslip_deductions (
  entity_id bigint not null references entities (id),
  deduction_id bigint not null,
  year integer not null,
  month integer not null,
  employee_id bigint not null,
  amount_haler bigint not null check (amount_haler >= 0),
  primary key (entity_id, deduction_id, year, month, employee_id),
  foreign key (entity_id, deduction_id) references wage_deductions (entity_id, id),
  foreign key (entity_id, employee_id, year, month) references payslips (entity_id, employee_id, year, month)
    on delete cascade
);
create index payslip_deductions_of_month on payslip_deductions (entity_id, year, month, employee_id);

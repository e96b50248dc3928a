-- Passwords that employees have agreed for payslips by mail, sealed with the key of the service.
create table payslip_passwords (
  entity_id bigint not null references entities (id),
  employee_id bigint not null,
  sealed bytea not null,
  agreed_at timestamptz not null,
  primary key (entity_id, employee_id),
  foreign key (entity_id, employee_id) references employees (entity_id, id) on delete cascade
);

-- Payslips by mail: what was asked for, and what became of it. Rows with the status `queued` are the outbox.
create table payslip_mails (
  entity_id bigint not null references entities (id),
  id bigint generated always as identity,
  payslip_id bigint not null,
  recipient text not null check (length(recipient) between 3 and 254),
  -- Whether the file opens with the employee's password alone.
  encrypted boolean not null,
  -- Of the slip's data as they were: what has changed since is not what was asked for.
  figures bytea not null check (octet_length(figures) = 32),
  -- Known to mail servers and mailboxes: the same in every try.
  message_id text not null,
  status text not null check (status in ('queued', 'sent', 'failed', 'suppressed')),
  -- Tries that the mail server ended.
  tries integer not null default 0,
  -- Until then it is being sent; a process that was killed lets it go by this.
  claimed_until timestamptz,
  error text,
  created_by bigint references users (id),
  created_at timestamptz not null,
  sent_at timestamptz,
  primary key (entity_id, id),
  foreign key (entity_id, payslip_id) references payslips (entity_id, id) on delete cascade,
  check ((status = 'sent') = (sent_at is not null))
);
create index payslip_mails_of_slip on payslip_mails (entity_id, payslip_id, id);
create index payslip_mails_by_day on payslip_mails (entity_id, created_at);
create index payslip_mails_of_user on payslip_mails (created_by, created_at);
create index payslip_mails_queued on payslip_mails (created_at) where status = 'queued';
create unique index payslip_mails_one_waiting on payslip_mails (entity_id, payslip_id) where status = 'queued';

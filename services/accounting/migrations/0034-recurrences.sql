-- Documents that repeat: what is made, on which days, and what became of it.
create table recurrences (
  entity_id bigint not null references entities (id),
  id bigint generated always as identity,
  name text not null,
  period text not null check (period in ('weekly', 'monthly', 'quarterly', 'half_yearly', 'yearly')),
  -- Of the month, null: its last one; weekly 1 (Monday) to 7.
  day smallint check (day between 1 and 31),
  starts_on date not null,
  ends_on date,
  taxable text not null check (taxable in ('issue', 'month_end', 'previous_month_end')),
  issue boolean not null,
  send boolean not null,
  -- The body of a draft. Of its days only the distance of `due_on` from `issued_on` means something.
  document jsonb not null check (jsonb_typeof(document) = 'object'),
  -- The document that it was made from.
  source_document_id bigint,
  active boolean not null,
  -- The day that comes next; null: none any more.
  next_on date,
  -- The last day that was made in its turn. Its week or month is done, whatever becomes of the schedule.
  done_on date,
  -- It was paused before: days until then are not made by themselves.
  not_before date,
  -- The last day that was made or failed, what was made of it, and why nothing was.
  last_on date,
  last_document_id bigint,
  last_error text,
  -- When the service tried in vain: it does so once a day.
  tried_on date,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (entity_id, id),
  foreign key (entity_id, source_document_id) references documents (entity_id, id)
    on delete set null (source_document_id),
  foreign key (entity_id, last_document_id) references documents (entity_id, id)
    on delete set null (last_document_id),
  check ((period = 'weekly') <= coalesce(day <= 7, false)),
  check (ends_on >= starts_on),
  check (issue or not send),
  check ((last_error is null) or (last_document_id is null))
);
-- What people edit is a version; what a run leaves behind is none.
create trigger recurrences_version
  before update of name, period, day, starts_on, ends_on, taxable, issue, send, document, active on recurrences
  for each row execute function advance_version();
create index recurrences_due on recurrences (next_on, entity_id) where active;
create index recurrences_due_in_company on recurrences (entity_id, next_on, id) where active;
create index recurrences_of_partner on recurrences (entity_id, (document ->> 'partner_id'));

-- The document of each day that was made: one a day.
create table recurrence_runs (
  entity_id bigint not null references entities (id),
  recurrence_id bigint not null,
  run_on date not null,
  document_id bigint not null,
  primary key (entity_id, recurrence_id, run_on),
  unique (entity_id, document_id),
  foreign key (entity_id, recurrence_id) references recurrences (entity_id, id) on delete cascade,
  foreign key (entity_id, document_id) references documents (entity_id, id) on delete cascade
);

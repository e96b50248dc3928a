-- What people did with entries of the queue. The entries themselves are derived at every reading: an entry is the kind of
-- what waits and the number of what it is about.
create table queue_marks (
  entity_id bigint not null references entities (id),
  kind smallint not null check (kind between 1 and 63),
  nr bigint not null check (nr > 0),
  assigned_to bigint references users (id),
  -- It is not shown until this day.
  snoozed_until date,
  -- What it was about as it was when somebody dismissed the entry: another version brings it back.
  dismissed_version timestamptz,
  -- Why it was put off or dismissed.
  reason text check (length(reason) between 1 and 500),
  updated_at timestamptz not null,
  primary key (entity_id, kind, nr),
  check (snoozed_until is null or dismissed_version is null),
  check ((reason is null) = (snoozed_until is null and dismissed_version is null))
);

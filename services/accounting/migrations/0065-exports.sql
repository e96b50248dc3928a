-- Runs of exports: what was asked for, how far it is, and the file it has become.
create table exports (
  entity_id bigint not null references entities (id),
  id bigint generated always as identity,
  format text not null check (format in ('pohoda', 'money', 'isdoc', 'csv', 'xlsx', 'archive')),
  -- Both inclusive, null: open.
  period_from date,
  period_to date,
  -- As they were asked for: {kinds, attachments}.
  options jsonb not null check (jsonb_typeof(options) = 'object'),
  state text not null check (state in ('waiting', 'running', 'done', 'failed', 'expired')),
  -- Names the try that makes it: what an earlier one still does is not stored.
  run uuid,
  tries integer not null default 0 check (tries >= 0),
  pieces_done bigint not null default 0 check (pieces_done >= 0),
  pieces_in_all bigint not null default 0 check (pieces_in_all >= 0),
  -- Null until it is done, and again when it has expired: then its bytes are swept.
  file_id bigint,
  filename text check (length(filename) between 1 and 200),
  media_type text,
  bytes bigint check (bytes > 0),
  sha256 bytea check (octet_length(sha256) = 32),
  -- Of an archive: of what it holds.
  content_sha256 bytea check (octet_length(content_sha256) = 32),
  counts jsonb not null check (jsonb_typeof(counts) = 'object'),
  warnings jsonb not null check (jsonb_typeof(warnings) = 'array'),
  -- Why it has failed, for people.
  error text,
  user_id bigint references users (id),
  created_at timestamptz not null,
  finished_at timestamptz,
  expires_at timestamptz,
  primary key (entity_id, id),
  foreign key (entity_id, file_id) references stored_files (entity_id, id),
  check (period_from <= period_to),
  check ((state = 'done') = (file_id is not null)),
  check ((state = 'running') <= (run is not null)),
  check ((state = 'failed') = (error is not null)),
  check ((state in ('done', 'failed', 'expired')) = (finished_at is not null)),
  check ((state in ('done', 'expired')) = (expires_at is not null)),
  check ((expires_at is not null) <= (filename is not null and media_type is not null and bytes is not null and sha256 is not null))
);
create unique index exports_running on exports (entity_id) where state = 'running';
create index exports_unfinished on exports (entity_id, id) where state in ('waiting', 'running');
create index exports_expiring on exports (expires_at) where state = 'done';

-- Held by whoever makes the exports of a company, for as long as the transaction of its job lasts.
create table export_turns (
  entity_id bigint primary key references entities (id)
);

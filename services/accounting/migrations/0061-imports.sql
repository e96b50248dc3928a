-- Files of other programs, what they hold and what became of it.
create table imports (
  entity_id bigint not null references entities (id),
  id bigint generated always as identity,
  file_id bigint not null,
  filename text not null check (length(filename) between 1 and 200),
  bytes bigint not null check (bytes > 0),
  -- As it was read.
  format text not null check (format in (
    'isdoc', 'einvoice', 'pohoda', 'money', 'fakturoid', 'idoklad', 'csv', 'xlsx', 'opening_balances'
  )),
  state text not null check (state in ('previewed', 'running', 'done', 'failed', 'undone', 'partly_undone')),
  -- As the interface has them, the mapping as it was used.
  options jsonb not null check (jsonb_typeof(options) = 'object'),
  columns jsonb not null check (jsonb_typeof(columns) = 'array'),
  sheets jsonb not null check (jsonb_typeof(sheets) = 'array'),
  warnings jsonb not null check (jsonb_typeof(warnings) = 'array'),
  rows_in_all integer not null check (rows_in_all >= 0),
  rows_to_create integer not null check (rows_to_create >= 0),
  rows_to_skip integer not null check (rows_to_skip >= 0),
  rows_with_error integer not null check (rows_with_error >= 0),
  -- Rows of the run that are done, noted beside its transaction.
  rows_done integer not null default 0,
  -- Why the last run stored nothing.
  error text,
  -- What the run was asked for: {skip_errors, dry_run}.
  run jsonb check (jsonb_typeof(run) = 'object'),
  run_by bigint references users (id),
  -- Counters of series as they were before the run, for its undoing: [{series_id, year, first, next}].
  counters jsonb check (jsonb_typeof(counters) = 'array'),
  user_id bigint references users (id),
  created_at timestamptz not null,
  run_at timestamptz,
  undone_at timestamptz,
  -- One that was not run goes then.
  expires_at timestamptz,
  primary key (entity_id, id),
  foreign key (entity_id, file_id) references stored_files (entity_id, id),
  check (rows_in_all = rows_to_create + rows_to_skip + rows_with_error),
  check ((state in ('done', 'undone', 'partly_undone')) <= (run_at is not null)),
  check ((state in ('undone', 'partly_undone')) = (undone_at is not null))
);
create index imports_expiring on imports (expires_at) where expires_at is not null;

create table import_rows (
  entity_id bigint not null references entities (id),
  import_id bigint not null,
  position integer not null check (position >= 0),
  target text not null check (target in ('document', 'partner', 'bank_transaction', 'journal', 'opening')),
  -- The family of formats that its `source_id` belongs to.
  origin text not null,
  source_id text,
  -- Of what the file says, so that a changed thing is told from the same one.
  fingerprint bytea not null check (octet_length(fingerprint) = 32),
  action text not null check (action in ('create', 'skip', 'error')),
  title text not null,
  -- As it was read.
  record jsonb not null,
  proposed jsonb,
  errors jsonb not null check (jsonb_typeof(errors) = 'array'),
  warnings jsonb not null check (jsonb_typeof(warnings) = 'array'),
  -- What it has become, or, of a skipped one, what is there already.
  record_id bigint,
  -- Whether it is there by this import.
  stored boolean not null default false,
  primary key (entity_id, import_id, position),
  foreign key (entity_id, import_id) references imports (entity_id, id) on delete cascade,
  check (stored <= (record_id is not null and action = 'create'))
);
create unique index import_rows_known on import_rows (entity_id, origin, target, source_id)
  where stored and source_id is not null;

-- Everything that a run has created, in its order, and each as it was left.
create table import_records (
  entity_id bigint not null references entities (id),
  import_id bigint not null,
  position integer not null check (position >= 0),
  record text not null check (record in (
    'document', 'partner', 'bank_transaction', 'journal', 'opening', 'payment', 'account', 'attachment'
  )),
  record_id bigint,
  -- Of an account its code instead of an id.
  code text,
  -- What `updated_at` was; null of what is never edited.
  version timestamptz,
  -- Null: it is there, or was removed by somebody else.
  removed_at timestamptz,
  primary key (entity_id, import_id, position),
  foreign key (entity_id, import_id) references imports (entity_id, id) on delete cascade,
  check ((record = 'account') = (code is not null)),
  check ((record = 'account') = (record_id is null))
);
create index import_records_of on import_records (entity_id, record, record_id);

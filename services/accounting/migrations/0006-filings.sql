-- Reports to authorities as they were built: the bytes are stored, never made again.
create table filings (
  entity_id bigint not null references entities (id),
  id bigint generated always as identity,
  kind text not null check (kind in ('jmhz')),
  period text not null check (period ~ '^2[0-9]{3}-(0[1-9]|1[0-2])$'),
  -- Regular, corrective, cancellation.
  filing_type text not null check (filing_type in ('B', 'O', 'S')),
  status text not null check (status in ('draft', 'filed')),
  proof_state text not null check (proof_state in ('none', 'delivered', 'accepted', 'rejected')),
  filed_on date,
  -- The place among the filed reports of the period, which is what is replayed to know what the authority holds.
  filed_order integer check (filed_order > 0),
  submission_id text not null check (submission_id ~ '^[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}$'),
  forms jsonb not null check (jsonb_typeof(forms) = 'array'),
  form_count integer not null check (form_count >= 0),
  -- Into how many files the report is divided.
  packages integer not null check (packages between 1 and 999),
  -- Of the data that a report of several files was made from, so that all its files say the same.
  input_digest text,
  filled_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (entity_id, id),
  check ((status = 'filed') = (filed_on is not null)),
  check ((status = 'filed') = (filed_order is not null)),
  check (status = 'filed' or proof_state = 'none')
);
create index filings_of_period on filings (entity_id, kind, period, id);
create unique index filings_one_draft on filings (entity_id, kind, period, filing_type) where status = 'draft';
create unique index filings_in_order on filings (entity_id, kind, period, filed_order) where status = 'filed';

create table filing_files (
  entity_id bigint not null references entities (id),
  filing_id bigint not null,
  package integer not null check (package between 1 and 999),
  xml text not null,
  primary key (entity_id, filing_id, package),
  foreign key (entity_id, filing_id) references filings (entity_id, id) on delete cascade
);

-- What was filed is what the authority holds: its bytes stay as they are until the filing is taken back.
create function refuse_filed_files() returns trigger language plpgsql as $$
begin
  if exists (
    select from changed c join filings f on f.entity_id = c.entity_id and f.id = c.filing_id where f.status = 'filed'
  ) then
    raise exception 'files of a filed report are never changed' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create trigger filing_files_stay_on_insert after insert on filing_files referencing new table as changed
  for each statement execute function refuse_filed_files();
create trigger filing_files_stay_on_update after update on filing_files referencing new table as changed
  for each statement execute function refuse_filed_files();
create trigger filing_files_stay_on_delete after delete on filing_files referencing old table as changed
  for each statement execute function refuse_filed_files();
create trigger filing_files_no_truncate before truncate on filing_files
  for each statement execute function refuse_change();

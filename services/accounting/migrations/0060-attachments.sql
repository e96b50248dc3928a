-- Files that belong to what is in the books, or that wait until somebody says what they belong to.
create table attachments (
  entity_id bigint not null references entities (id),
  id bigint generated always as identity,
  -- The same bytes are one attachment of a company, whatever it is linked to.
  file_id bigint not null,
  name text not null check (length(name) between 1 and 200),
  -- By the content, as are `format`, `pages` and `active_content`.
  media_type text not null,
  format text not null check (format in (
    'pdf', 'image', 'isdoc', 'isdocx', 'ubl', 'cii', 'xml', 'office', 'text'
  )),
  -- As the file has them: lists add them up.
  bytes bigint not null check (bytes > 0),
  -- Of a PDF that could be read.
  pages integer check (pages >= 0),
  active_content boolean not null,
  note text check (length(note) between 1 and 2000),
  source text not null check (source in ('upload', 'import', 'document_request')),
  -- Null: by link.
  user_id bigint references users (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  words tsvector not null generated always as (search_terms(entity_id, name)) stored,
  primary key (entity_id, id),
  unique (entity_id, file_id),
  foreign key (entity_id, file_id) references stored_files (entity_id, id),
  check (pages is null or format = 'pdf')
);
create trigger attachments_version before update on attachments for each row execute function advance_version();
create index attachments_search on attachments using gin (words) with (fastupdate = off);

-- What attachments belong to. A link goes with its subject: the generated columns have the foreign keys that see to it.
create table attachment_links (
  entity_id bigint not null references entities (id),
  attachment_id bigint not null,
  subject_type text not null check (subject_type in (
    'document', 'partner', 'bank_transaction', 'journal', 'asset', 'trip', 'employee'
  )),
  subject_id bigint not null,
  document_id bigint generated always as (case subject_type when 'document' then subject_id end) stored,
  partner_id bigint generated always as (case subject_type when 'partner' then subject_id end) stored,
  transaction_id bigint generated always as (case subject_type when 'bank_transaction' then subject_id end) stored,
  entry_id bigint generated always as (case subject_type when 'journal' then subject_id end) stored,
  asset_id bigint generated always as (case subject_type when 'asset' then subject_id end) stored,
  trip_id bigint generated always as (case subject_type when 'trip' then subject_id end) stored,
  employee_id bigint generated always as (case subject_type when 'employee' then subject_id end) stored,
  primary key (entity_id, attachment_id, subject_type, subject_id),
  foreign key (entity_id, attachment_id) references attachments (entity_id, id) on delete cascade,
  foreign key (entity_id, document_id) references documents (entity_id, id) on delete cascade,
  foreign key (entity_id, partner_id) references partners (entity_id, id) on delete cascade,
  foreign key (entity_id, transaction_id) references bank_transactions (entity_id, id) on delete cascade,
  foreign key (entity_id, entry_id) references entries (entity_id, id) on delete cascade,
  foreign key (entity_id, asset_id) references fixed_assets (entity_id, id) on delete cascade,
  foreign key (entity_id, trip_id) references trips (entity_id, id) on delete cascade,
  foreign key (entity_id, employee_id) references employees (entity_id, id) on delete cascade
);
create index attachment_links_of_subject on attachment_links (entity_id, subject_type, subject_id, attachment_id);
-- What is deleted finds its links by these.
create index attachment_links_of_document on attachment_links (entity_id, document_id) where document_id is not null;
create index attachment_links_of_partner on attachment_links (entity_id, partner_id) where partner_id is not null;
create index attachment_links_of_transaction on attachment_links (entity_id, transaction_id)
  where transaction_id is not null;
create index attachment_links_of_entry on attachment_links (entity_id, entry_id) where entry_id is not null;
create index attachment_links_of_asset on attachment_links (entity_id, asset_id) where asset_id is not null;
create index attachment_links_of_trip on attachment_links (entity_id, trip_id) where trip_id is not null;
create index attachment_links_of_employee on attachment_links (entity_id, employee_id) where employee_id is not null;

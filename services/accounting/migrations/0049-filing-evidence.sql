-- What the official schema and our checks said of a filing's file; it holds as long as the file is the same.
create table filing_validations (
  entity_id bigint not null references entities (id),
  filing_id bigint not null,
  -- Of the file that was looked at.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  result jsonb not null check (jsonb_typeof(result) = 'object'),
  checked_at timestamptz not null,
  primary key (entity_id, filing_id),
  foreign key (entity_id, filing_id) references filings (entity_id, id) on delete cascade
);

-- Files about a filing: receipts and answers of the tax portal, messages of data boxes, papers.
create table filing_evidence (
  entity_id bigint not null references entities (id),
  id bigint generated always as identity,
  filing_id bigint not null,
  file_id bigint not null,
  name text not null check (length(name) between 1 and 255),
  -- By the content.
  content_type text not null,
  kind text not null check (kind in ('receipt', 'answer', 'document')),
  -- What the portal says in it, never with the password of the submission; null for a document.
  said jsonb check (jsonb_typeof(said) = 'object'),
  -- MD5 of the files that were sent, in hexadecimal.
  checksums text[] not null default '{}',
  created_at timestamptz not null default write_moment(),
  primary key (entity_id, id),
  unique (entity_id, filing_id, file_id),
  foreign key (entity_id, filing_id) references filings (entity_id, id) on delete cascade,
  foreign key (entity_id, file_id) references stored_files (entity_id, id),
  check ((kind = 'document') = (said is null)),
  check (kind = 'receipt' or checksums = '{}')
);
create index filing_evidence_of_file on filing_evidence (entity_id, file_id);

-- Files of a company, each content once: their bytes are in the chunks, or in the object store under
-- `{entity_id}/{sha256 in hex}`. What refers to a file has a foreign key to it; a file that nothing refers to is swept.
create table stored_files (
  entity_id bigint not null references entities (id),
  id bigint generated always as identity,
  sha256 bytea not null check (octet_length(sha256) = 32),
  bytes bigint not null check (bytes > 0),
  -- Found by the content, whatever the file was called.
  media_type text not null,
  place text not null check (place in ('postgres', 's3')),
  created_at timestamptz not null default now(),
  primary key (entity_id, id),
  unique (entity_id, sha256)
);

create table stored_file_chunks (
  entity_id bigint not null references entities (id),
  file_id bigint not null,
  position integer not null check (position >= 0),
  data bytea not null check (octet_length(data) between 1 and 1048576),
  primary key (entity_id, file_id, position),
  foreign key (entity_id, file_id) references stored_files (entity_id, id) on delete cascade
);
-- Files are mostly compressed already.
alter table stored_file_chunks alter column data set storage external;

-- Objects that may be in the object store without a file: written before the transaction that stores the file, or left
-- by a file that is gone. Swept an hour after `since` unless there is a file by then.
create table objects_in_doubt (
  entity_id bigint not null references entities (id),
  sha256 bytea not null check (octet_length(sha256) = 32),
  since timestamptz not null,
  primary key (entity_id, sha256)
);

-- Who is asked for a paper that is missing: a member of the company, or somebody outside by a link.
create table document_requests (
  entity_id bigint not null references entities (id),
  id bigint generated always as identity,
  state text not null check (state in ('open', 'answered', 'closed')),
  -- What the paper belongs to, at most one of them; a request outlives it.
  document_id bigint,
  transaction_id bigint,
  text text not null check (length(text) between 1 and 1000),
  -- Who is asked.
  user_id bigint references users (id),
  email text check (length(email) between 3 and 254),
  due_on date,
  -- How long a link holds, also one that is made anew.
  link_days smallint check (link_days between 1 and 60),
  link_expires_at timestamptz,
  -- Whether mails about it are to go out.
  sends boolean not null,
  sent_at timestamptz,
  reminders integer not null default 0 check (reminders >= 0),
  reminded_at timestamptz,
  created_by bigint not null references users (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  closed_at timestamptz,
  primary key (entity_id, id),
  foreign key (entity_id, document_id) references documents (entity_id, id) on delete set null (document_id),
  foreign key (entity_id, transaction_id) references bank_transactions (entity_id, id)
    on delete set null (transaction_id),
  check (document_id is null or transaction_id is null),
  check ((user_id is null) <> (email is null)),
  check ((email is null) = (link_days is null) and (email is null) = (link_expires_at is null)),
  check ((state = 'closed') = (closed_at is not null)),
  check ((reminders = 0) = (reminded_at is null))
);
create index document_requests_of_document on document_requests (entity_id, document_id)
  where document_id is not null;
create index document_requests_of_transaction on document_requests (entity_id, transaction_id)
  where transaction_id is not null;
-- What waits for somebody, and how many addresses were written to of late.
create index document_requests_waiting on document_requests (entity_id, state) where state <> 'closed';
create index document_requests_by_user on document_requests (created_by, created_at);
-- What a mail leaves behind is no version.
create trigger document_requests_version
  before update of state, document_id, transaction_id, text, due_on, link_expires_at, reminders on document_requests
  for each row execute function advance_version();

-- What came in answer to a request.
create table document_request_files (
  entity_id bigint not null references entities (id),
  request_id bigint not null,
  attachment_id bigint not null,
  -- Whether the holder of the link brought it: these are counted.
  by_link boolean not null,
  primary key (entity_id, request_id, attachment_id),
  foreign key (entity_id, request_id) references document_requests (entity_id, id) on delete cascade,
  foreign key (entity_id, attachment_id) references attachments (entity_id, id) on delete cascade
);
create index document_request_files_of_attachment on document_request_files (entity_id, attachment_id);

-- The links that open a request, by the digests of their tokens. Each mail has one of its own, since a token that waits
-- for the mail server is nowhere stored.
create table document_request_links (
  entity_id bigint not null references entities (id),
  request_id bigint not null,
  -- 0: the one that was shown; 1: of the first mail; then of reminders.
  mail integer not null check (mail >= 0),
  digest bytea not null check (octet_length(digest) = 32),
  primary key (entity_id, request_id, mail),
  foreign key (entity_id, request_id) references document_requests (entity_id, id) on delete cascade
);

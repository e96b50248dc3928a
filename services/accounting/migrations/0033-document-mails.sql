-- Mails with documents and reminders of them: what was asked for, and what became of it. Rows with the status `queued`
-- are the outbox.
create table document_mails (
  entity_id bigint not null references entities (id),
  id bigint generated always as identity,
  document_id bigint not null,
  kind text not null check (kind in ('document', 'reminder')),
  -- Of a reminder: which one it is.
  level integer check (level between 1 and 10),
  -- Sent by the service itself.
  automatic boolean not null default false,
  recipients text[] not null check (cardinality(recipients) between 1 and 10),
  copies text[] not null default '{}' check (cardinality(copies) <= 10),
  subject text not null,
  message text not null,
  language text not null check (language in ('cs', 'en')),
  attachments text[] not null default '{}',
  -- Known to mail servers and mailboxes: the same in every try.
  message_id text not null,
  status text not null check (status in ('queued', 'sent', 'failed', 'logged', 'suppressed')),
  -- Tries that the mail server ended.
  tries integer not null default 0,
  -- Until then it is being sent; a process that was killed lets it go by this.
  claimed_until timestamptz,
  error text,
  created_by bigint references users (id),
  -- Of a reminder: the day in Prague.
  reminded_on date,
  created_at timestamptz not null,
  sent_at timestamptz,
  primary key (entity_id, id),
  foreign key (entity_id, document_id) references documents (entity_id, id),
  check ((kind = 'reminder') = (level is not null)),
  check ((kind = 'reminder') = (reminded_on is not null)),
  check (kind = 'reminder' or not automatic),
  check ((status = 'sent') = (sent_at is not null))
);
create index document_mails_of_document on document_mails (entity_id, document_id, id);
create index document_mails_by_day on document_mails (entity_id, created_at, id);
create index document_mails_of_user on document_mails (created_by, created_at);
create index document_mails_queued on document_mails (created_at) where status = 'queued';
-- One reminder a day, unless it failed; the service sends each level by itself once.
create unique index document_mails_one_a_day on document_mails (entity_id, document_id, reminded_on)
  where kind = 'reminder' and status <> 'failed';
create unique index document_mails_automatic on document_mails (entity_id, document_id, level) where automatic;

-- The companies that have the service remind.
create index entities_reminding on entities (id) where settings @> '{"auto_reminders": true}';

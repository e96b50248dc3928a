-- Requests with an `Idempotency-Key`: who runs one now, and afterwards its answer. The answer is written in the
-- transaction of the write itself. Rows live for a day. No references: they would lock the rows they lead to.
create table idempotency_keys (
  -- 0: the operation is on no company.
  entity_id bigint not null,
  user_id bigint not null,
  -- SHA-256 of the key, which itself is not stored: answers with secrets are sealed with it.
  key bytea not null check (length(key) = 32),
  -- What was asked, by the key: method, path and body.
  request bytea not null check (length(request) = 32),
  created_at timestamptz not null,
  -- Whose turn it is, until when; it ends by itself when its process was killed.
  token uuid not null,
  until timestamptz not null,
  -- Null while it runs.
  status smallint,
  headers jsonb,
  -- Null for an answer without a body, and for one that could not be kept.
  body text,
  is_kept boolean not null default true,
  primary key (entity_id, user_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

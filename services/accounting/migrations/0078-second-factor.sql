-- `entity_id` is how tables of a company name it; a key is of its user.
alter table api_keys rename column entity_id to only_entity_id;

-- A second thing beside the password: codes of an application (RFC 6238), passkeys (WebAuthn), codes for when both are lost.
create table totp_factors (
  user_id bigint primary key references users (id) on delete cascade,
  -- Sealed with the key of the service.
  secret bytea not null,
  -- Until the first code was given it is asked for nowhere.
  confirmed_at timestamptz,
  -- The period of 30 seconds whose code was used last: none up to it works any more.
  last_step bigint not null default 0,
  created_at timestamptz not null
);

create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null check (length(name) between 1 and 80),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_of_user on passkeys (user_id);

-- Stored as SHA-256 only; 80 random bits each.
create table recovery_codes (
  user_id bigint not null references users (id) on delete cascade,
  digest bytea not null check (length(digest) = 32),
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, digest)
);

-- What was begun and waits for its second half: a sign-in after its password, a passkey that is to answer.
create table sign_in_challenges (
  digest bytea primary key check (length(digest) = 32),
  -- Null: a passkey will say who it is.
  user_id bigint references users (id) on delete cascade,
  purpose text not null check (purpose in ('sign_in', 'passkey', 'new_passkey', 'proof')),
  -- What the passkey signs; null where there is none to ask.
  challenge text,
  created_at timestamptz not null
);
create index sign_in_challenges_of_user on sign_in_challenges (user_id);
create index sign_in_challenges_by_age on sign_in_challenges (created_at);

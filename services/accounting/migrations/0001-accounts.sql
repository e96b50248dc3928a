create table users (
  id bigint generated always as identity primary key,
  username text not null check (username ~ '^[A-Za-z0-9._-]{3,40}$'),
  email text not null check (email like '%_@_%'),
  display_name text,
  password_hash text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index users_username on users (lower(username));
create unique index users_email on users (lower(email));

-- Tokens of sessions, keys and resets are stored as SHA-256 only.
create table sessions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  digest bytea not null unique check (length(digest) = 32),
  device text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now()
);
create index sessions_of_user on sessions (user_id);

create table api_keys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  name text not null check (length(name) between 1 and 80),
  digest bytea not null unique check (length(digest) = 32),
  hint text not null,
  read_only boolean not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index api_keys_of_user on api_keys (user_id);

create table password_resets (
  digest bytea primary key check (length(digest) = 32),
  user_id bigint not null references users (id) on delete cascade,
  created_at timestamptz not null default now()
);

-- Failed sign-ins by SHA-256 of the login or the address, for throttling; old rows are swept.
create table sign_in_failures (
  subject bytea not null,
  failed_at timestamptz not null
);
create index sign_in_failures_of_subject on sign_in_failures (subject, failed_at);

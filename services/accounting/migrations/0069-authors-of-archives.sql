-- Who wrote something in a company that was restored from an archive is known by name only: such a row is nobody who could
-- sign in, be invited or be written to, and its name is told apart within its company alone.
alter table users
  add column author_of bigint references entities (id),
  alter column email drop not null,
  add check ((author_of is null) = (email is not null)),
  add check (author_of is null or password_hash = '');
drop index users_username, users_email;
create unique index users_username on users (lower(username)) where author_of is null;
create unique index users_email on users (lower(email)) where author_of is null;
create unique index users_author on users (author_of, username) where author_of is not null;

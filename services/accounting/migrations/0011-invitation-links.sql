-- Links by which somebody without an account becomes a member. Used and revoked ones stay for the time of a link,
-- because they count against what one user may hand out.
create table invitation_links (
  entity_id bigint not null references entities (id),
  id bigint generated always as identity,
  digest bytea not null check (length(digest) = 32),
  email text not null check (email like '%_@_%'),
  role text not null check (role in ('accountant', 'editor', 'viewer')),
  invited_by bigint not null references users (id),
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (entity_id, id)
);
create index invitation_links_by_digest on invitation_links (digest);
create index invitation_links_of_user on invitation_links (invited_by, created_at);

-- When the user of an invitation was told of it by mail: at most once.
alter table memberships add column mailed_at timestamptz;

-- Invitations mailed within a day, by SHA-256 of the address: a mailbox gets only so many, whoever invites it.
create table invitation_mails (
  recipient bytea not null,
  sent_at timestamptz not null
);
create index invitation_mails_of_recipient on invitation_mails (recipient, sent_at);

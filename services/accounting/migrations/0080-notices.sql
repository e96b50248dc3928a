-- The language of the browser that was last signed in with; null: none was seen yet.
alter table users add column language text check (language in ('cs', 'en'));

-- When a user wants to hear of what is due, and up to which day this was told; a row is made when it is first needed.
create table notice_settings (
  user_id bigint primary key references users (id) on delete cascade,
  -- Null: as `users.language` says.
  language text check (language in ('cs', 'en')),
  -- 1 is Monday; none: never.
  weekdays integer[] not null default '{1,4}' check (weekdays <@ '{1,2,3,4,5,6,7}'::integer[]),
  days_ahead integer not null default 14 check (days_ahead between 1 and 31),
  -- The last day on which it was looked whether there is something to tell.
  told_on date
);

-- Of which companies a user hears what; null, and no row: as the role has it. It ends with the membership.
create table notice_choices (
  entity_id bigint not null references entities (id),
  user_id bigint not null,
  deadlines boolean,
  queue boolean,
  failures text check (failures in ('own', 'all', 'none')),
  primary key (entity_id, user_id),
  foreign key (entity_id, user_id) references memberships (entity_id, user_id) on delete cascade
);
create index notice_choices_of_user on notice_choices (user_id);

-- Work that failed for good and of which was told.
create table notice_failures (
  entity_id bigint not null references entities (id),
  what text not null,
  ref text not null,
  told_at timestamptz not null,
  primary key (entity_id, what, ref)
);
create index notice_failures_by_age on notice_failures (told_at);

create index exports_failed_by_age on exports (finished_at) where state = 'failed';
create index document_mails_failed_by_age on document_mails (created_at) where status = 'failed';
create index payslip_mails_failed_by_age on payslip_mails (created_at) where status = 'failed';

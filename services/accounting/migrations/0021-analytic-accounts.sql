-- Accounts that a company adds below those of its chart have a number to be changed and deleted by, and can be put out
-- of use.
alter table accounts
  add column id bigint generated always as identity,
  add column active boolean not null default true,
  add column note text,
  add column updated_at timestamptz not null default now();
create unique index accounts_by_id on accounts (entity_id, id);
create trigger accounts_version before update on accounts for each row execute function advance_version();

-- Internal documents: what is posted by hand, openings, and reversals of entries. Their postings have the source
-- `journal`, those of openings `opening`, with the id of the document.
create table internal_documents (
  entity_id bigint not null references entities (id),
  id bigint generated always as identity,
  kind text not null check (kind in ('manual', 'opening', 'reversal')),
  number text not null,
  series_id bigint not null,
  date date not null,
  text text not null check (length(text) between 1 and 500),
  -- Its text in each of its versions.
  texts text[] not null,
  external_number text,
  partner_id bigint,
  -- As they were entered, amounts in haléře; of reversals none.
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  balance_by text[] not null,
  -- The day on which another entry turns it back.
  reverse_on date,
  created_by bigint references users (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Its number stays used.
  deleted_at timestamptz,
  primary key (entity_id, id),
  foreign key (entity_id, partner_id) references partners (entity_id, id),
  foreign key (entity_id, series_id) references number_series (entity_id, id),
  check (reverse_on > date)
);
create unique index internal_documents_by_number on internal_documents (entity_id, number);
create index internal_documents_of_partner on internal_documents (entity_id, partner_id) where partner_id is not null;
create trigger internal_documents_version before update on internal_documents
  for each row execute function advance_version();

-- An entry that reverses another has its postings with their sides swapped, on its own day.
alter table entries
  add column reverses_id bigint,
  add column reversal_date date,
  -- The text of its postings; null: that of each one that it reverses.
  add column reversal_text text,
  add foreign key (entity_id, reverses_id) references entries (entity_id, id),
  add check ((reverses_id is null) = (reversal_date is null));
create unique index entries_reversed_once on entries (entity_id, reverses_id) where reverses_id is not null;
create index postings_of_entry on postings (entity_id, entry_id);
create index posting_history_of_entry on posting_history (entity_id, entry_id);

-- The opening of an internal document is an entry of its own, apart from that of an asset with the same id.
alter table postings
  drop constraint postings_part_check,
  add constraint postings_part_check check (part in (
    'disposal', 'cash_register', 'bank_account', 'income_tax', 'books_closed', 'books_opened', 'result_distributed',
    'journal'
  ));

-- When a transaction writes to the books: the moment at which it first does, for all that it writes. The start of the
-- transaction, which was kept before, may lie before that of another one whose postings it replaces after waiting for it.
create function write_moment() returns timestamptz language plpgsql as $$
declare
  moment text := current_setting('books.write_moment', true);
begin
  if coalesce(moment, '') = '' then
    moment := to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"');
    perform set_config('books.write_moment', moment, true);
  end if;
  return moment::timestamptz;
end $$;
alter table internal_documents
  alter column created_at set default write_moment(),
  alter column updated_at set default write_moment();
alter table postings alter column created_at set default write_moment();
alter table posting_history alter column removed_at set default write_moment();
-- By their moment the records of a transaction say who wrote what it posted.
alter table events alter column created_at set default write_moment();
create index events_by_moment on events (entity_id, created_at);

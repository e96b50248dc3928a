-- A thing can have several entries of one source, each replaced and taken back as a whole: those of an asset are its
-- yearly depreciation (no part) and its disposal.
alter table postings add column part text check (part in ('disposal'));
alter table posting_history add column part text;

create or replace function keep_removed_postings() returns trigger language plpgsql as $$
begin
  insert into posting_history (entity_id, posting_id, date, debit, credit, amount_haler, text, source, source_id, part, posted_at)
  select entity_id, id, date, debit, credit, amount_haler, text, source, source_id, part, created_at from removed order by id;
  return null;
end $$;

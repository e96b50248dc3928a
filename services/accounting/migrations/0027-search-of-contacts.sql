-- The words of a contact without the null that stood for a missing number or IBAN of an account: a search for a word
-- that begins with "nu" found everybody.
alter table partners
  drop column words,
  add column words tsvector not null generated always as (search_terms(
    entity_id,
    name || ' ' || coalesce(ico, '') || ' ' || coalesce(dic, '') || ' ' || coalesce(vat_id, '') || ' ' || coalesce(email, '')
      || ' ' || jsonb_path_query_array(bank_accounts, '$[*].number ? (@ != null)')::text
      || ' ' || jsonb_path_query_array(bank_accounts, '$[*].bank_code ? (@ != null)')::text
      || ' ' || jsonb_path_query_array(bank_accounts, '$[*].iban ? (@ != null)')::text
  )) stored;

-- An index for each state: who has a word is counted without reading of each whether it is archived.
create index partners_search on partners using gin (words) with (fastupdate = off) where not archived;
create index partners_search_archived on partners using gin (words) with (fastupdate = off) where archived;

drop index partners_by_name;
create index partners_by_name on partners (entity_id, archived, name collate "cs-x-icu", id);

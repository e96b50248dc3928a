-- Contacts that a file names are found by their numbers and by their name as rows of files are compared with it.
create index concurrently partners_by_dic on partners (entity_id, dic) where dic is not null;
create index concurrently partners_by_vat_id on partners (entity_id, vat_id) where vat_id is not null;
create index concurrently partners_by_plain_name on partners
  (entity_id, lower(regexp_replace(btrim(name), '\s+', ' ', 'g')));

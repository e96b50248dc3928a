-- What the search of a company finds of sent mails: their subject and the first of those who got them.
create index concurrently document_mails_search on document_mails using gin (search_terms(
  entity_id, subject || ' ' || recipients[1] || ' ' || coalesce(recipients[2], '') || ' ' || coalesce(recipients[3], '')
)) with (fastupdate = off);

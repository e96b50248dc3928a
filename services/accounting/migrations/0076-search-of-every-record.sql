-- What the search of a company finds besides: entries by hand, statements, imports, requests, rules and deductions.
-- Attachments have their words already; accounts of banks, exports and filings of a company are few.
create index internal_documents_search on internal_documents using gin (search_terms(
  entity_id, number || ' ' || text || ' ' || coalesce(external_number, '')
)) with (fastupdate = off);
create index bank_statements_search on bank_statements using gin (search_terms(
  entity_id, file_name || ' ' || coalesce(number, '')
)) with (fastupdate = off);
create index imports_search on imports using gin (search_terms(entity_id, filename)) with (fastupdate = off);
create index document_requests_search on document_requests using gin (search_terms(
  entity_id, text || ' ' || coalesce(email, '')
)) with (fastupdate = off);
create index automation_rules_search on automation_rules using gin (search_terms(entity_id, name)) with (fastupdate = off);
create index wage_deductions_search on wage_deductions using gin (search_terms(
  entity_id, creditor || ' ' || coalesce(reference, '') || ' ' || coalesce(variable_symbol, '')
)) with (fastupdate = off);

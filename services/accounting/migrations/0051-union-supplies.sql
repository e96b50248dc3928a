-- Most companies supply nothing to the union: whether a month has a recapitulative statement is asked of these alone,
-- never of all documents of the month.
create index document_vat_of_union on document_vat (entity_id, document_id)
  where vat_treatment in ('eu_goods', 'eu_services', 'triangular');

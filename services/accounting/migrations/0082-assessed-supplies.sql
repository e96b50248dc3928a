-- Few companies have supplies whose VAT the recipient assesses: whether there are any is asked of these alone.
create index concurrently document_vat_assessed on document_vat (entity_id, document_id)
  where vat_treatment in ('reverse_charge', 'eu_goods', 'eu_services', 'third_country_services');

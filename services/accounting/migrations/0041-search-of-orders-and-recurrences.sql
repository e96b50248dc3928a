-- What the search of a company finds of payment orders and documents that repeat. Movements have their words already.
create index payment_order_items_search on payment_order_items using gin (search_terms(
  entity_id,
  'order-' || order_id || ' ' || name || ' ' || coalesce(number, '') || ' ' || iban || ' '
    || coalesce(variable_symbol, '') || ' ' || coalesce(message, '')
)) with (fastupdate = off);
create index recurrences_search on recurrences using gin (search_terms(entity_id, name)) with (fastupdate = off);

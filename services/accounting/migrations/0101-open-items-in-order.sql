-- Open items are read in their order with what is said of them, but for the names of contacts, from an index alone, and
-- what is in the books later from another one.
create index concurrently documents_open_in_order on documents (entity_id, due_on, number, id) include (
  kind, status, accounting_on, partner_id, currency, remaining, remaining_czk, variable_symbol, issued_on, total_payable
) where remaining <> 0;
create index concurrently documents_open_by_accounting_day on documents (entity_id, accounting_on, id) where remaining <> 0;

-- The history of one kind of change is read and counted of its records; what is open and overdue is added up from the
-- index alone, however wide the documents are.
create index concurrently events_of_action on events (entity_id, action, id);
create index concurrently documents_open_with_amounts on documents (entity_id, due_on, id)
  include (kind, status, accounting_on, partner_id, currency, remaining, remaining_czk) where remaining <> 0;

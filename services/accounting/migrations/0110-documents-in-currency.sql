-- A revaluation asks for documents in other currencies, of which most companies have few.
create index concurrently documents_in_currency on documents (entity_id, id) where currency <> 'CZK';

-- What a closing and a return of VAT ask of all days is read of the few rows that it is about: postings in other
-- currencies, and what was bought by the day on which it is due.
create index concurrently postings_in_currency on postings (entity_id, date) where currency is not null;
create index concurrently documents_bought_by_due_day on documents (entity_id, due_on, id)
  where status = 'issued' and kind in ('received_invoice', 'receipt');

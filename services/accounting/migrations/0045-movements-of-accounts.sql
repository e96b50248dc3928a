-- Each side of a posting by its account, in the order of the journal. With what tells openings and closing entries apart,
-- so that the movements of an account are counted and added up from these alone.
create index postings_of_debit on postings (entity_id, debit, date, id) include (amount_haler, credit, source);
create index postings_of_credit on postings (entity_id, credit, date, id) include (amount_haler, debit, source);

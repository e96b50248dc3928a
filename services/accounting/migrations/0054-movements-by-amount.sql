-- A movement is looked for by its whole amount as often as by words.
create index bank_transactions_of_amount on bank_transactions (entity_id, amount);

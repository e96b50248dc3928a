-- Whether a document, a payment, or an account of the bank or of the ledger may go, is asked of whatever may name it,
-- while the company's row is held: of the rows that name any, and of nothing else.
create index concurrently payments_offsetting on payments (entity_id, offset_document_id)
  where offset_document_id is not null;
create index concurrently payments_of_counterpart on payments (entity_id, counterpart_id)
  where counterpart_id is not null;
create index concurrently documents_of_bank_account on documents (entity_id, bank_account_id)
  where bank_account_id is not null;
create index concurrently document_lines_of_account on document_lines (entity_id, account_code)
  where account_code is not null;
create index concurrently bank_transactions_of_ledger_account on bank_transactions (entity_id, account_code)
  where account_code is not null;
create index concurrently partners_of_default_account on partners (entity_id, default_account)
  where default_account is not null;
create index concurrently posting_history_of_debit on posting_history (entity_id, debit);
create index concurrently posting_history_of_credit on posting_history (entity_id, credit);

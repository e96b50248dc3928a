-- When a rule was made: what was paid before it was nobody's fault.
alter table approval_rules add column created_at timestamptz not null default now();
alter table approval_rules alter column created_at drop default;

-- What the queue asks for and nothing else had asked.
create index document_mails_failed on document_mails (entity_id, document_id, id) where status = 'failed';
create index documents_overpaid on documents (entity_id, id) where payment_state = 'overpaid' and remaining <> 0;
create index documents_received on documents (entity_id, id) include (issued_at, updated_at)
  where status = 'issued' and direction = 'received';
create index imports_previewed on imports (entity_id, id) where state = 'previewed';
create index bank_matches_unpaired on bank_matches (entity_id, transaction_id)
  where target = 'transaction' and other_transaction_id is null;
create index documents_by_vat_issue on documents (entity_id, vat_period_on, issued_at)
  where vat_period_on is not null and status = 'issued';

-- What waits is counted from indexes alone, by the day on which it is due, however many documents a company has.
create index documents_payable on documents (entity_id, due_on, id) where remaining <> 0 and (
  remaining > 0 and (kind = 'received_advance' or not is_receivable(kind)) or remaining < 0 and kind = 'credit_note'
);
create index documents_receivable on documents (entity_id, due_on, id) where remaining <> 0 and (
  remaining > 0 and is_receivable(kind) or remaining < 0 and kind = 'received_credit_note'
);
-- The few contacts whose documents may not be paid without a look.
create index partners_to_look_at on partners (entity_id, id)
  where unreliable or bank_accounts @? '$[*].published';

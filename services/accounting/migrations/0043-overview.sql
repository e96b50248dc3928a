-- What the overview counts and adds up, each by an index of just that: however many documents, movements and payslips a
-- company has, only what waits is read.
create index documents_drafts on documents (entity_id) where status = 'draft';
create index document_lines_unposted on document_lines (entity_id, document_id) where posted_account is null;
create index payslips_approved on payslips (entity_id, year, month) where status = 'approved';
drop index documents_open;
create index documents_open on documents (entity_id, due_on, id) include (kind, payment_state, remaining_czk)
  where remaining <> 0;

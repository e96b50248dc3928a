-- What was paid without an approval since there are rules is found without every document being read.
create index concurrently documents_paid_without_approval on documents (entity_id, updated_at)
  where status = 'issued' and approval_state is null and paid <> 0;

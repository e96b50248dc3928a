-- The company and id that the UUID of a document is made of, where it came with an archive of another company; null: its
-- own. A customer's program knows the document by it, so it stays wherever the company goes.
alter table documents add column exchanged_as text;
alter table documents add constraint documents_exchanged_as_check
  check (exchanged_as ~ '^[0-9]{1,16}/[0-9]{1,16}$') not valid;

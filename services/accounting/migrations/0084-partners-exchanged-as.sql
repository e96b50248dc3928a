-- As of documents: the company and id that the UUID of a partner is made of, where it came with an archive of another
-- company; null: its own.
alter table partners add column exchanged_as text;
alter table partners add constraint partners_exchanged_as_check
  check (exchanged_as ~ '^[0-9]{1,16}/[0-9]{1,16}$') not valid;

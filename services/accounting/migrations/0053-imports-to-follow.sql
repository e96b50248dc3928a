-- Statements that were stored and whose movements still wait for what follows an import, such as automatic matching.
-- Written with them, gone once everybody has followed. Who follows holds the row for a while and again and again; when
-- that ends the process was killed, and a job goes on.
create table bank_imports_to_follow (
  entity_id bigint not null references entities (id),
  statement_id bigint not null,
  -- Who imported it.
  user_id bigint references users (id),
  held_until timestamptz not null,
  primary key (entity_id, statement_id),
  foreign key (entity_id, statement_id) references bank_statements (entity_id, id) on delete cascade
);

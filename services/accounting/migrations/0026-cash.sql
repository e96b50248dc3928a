-- The opening of a cash register is an entry of its own beside that of a bank account with the same id.
alter table postings
  drop constraint postings_part_check,
  add constraint postings_part_check check (part in ('disposal', 'cash_register'));

-- One register has an account, so that the balance of the account is its cash.
create unique index cash_registers_of_account on cash_registers (entity_id, account_code);

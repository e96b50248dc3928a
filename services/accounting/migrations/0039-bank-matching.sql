-- What a movement can settle is found by what it says: a symbol, a number within its message, an amount, an account.

alter table payments
  -- A payment that was recorded on 261, whose money this one brings to the account of the bank.
  add column through_payment_id bigint,
  add foreign key (entity_id, through_payment_id) references payments (entity_id, id),
  add check (through_payment_id is null or is_transfer);
create index payments_through on payments (entity_id, through_payment_id) where through_payment_id is not null;
-- Payments that wait for their movement.
create index payments_without_movement on payments (entity_id, abs(amount), id)
  where bank_transaction_id is null and removed_at is null and document_id is not null and not taken_over
    and method not in ('cash', 'offset');

-- A number as it is compared: letters and digits, without leading zeros.
create function number_token(given text) returns text language sql immutable parallel safe as $$
  select ltrim(regexp_replace(upper(given), '[^A-Z0-9]', '', 'g'), '0')
$$;
create index documents_open_by_amount on documents (entity_id, abs(remaining), id) where remaining <> 0;
create index documents_open_by_number on documents (entity_id, number_token(number)) where remaining <> 0;
create index documents_open_by_external_number on documents (entity_id, number_token(external_number))
  where remaining <> 0 and external_number is not null;
create index documents_open_by_symbol on documents (entity_id, ltrim(variable_symbol, '0'))
  where remaining <> 0 and variable_symbol is not null;
create index documents_by_payee on documents (entity_id, (payee_account ->> 'iban'))
  where payee_account is not null;

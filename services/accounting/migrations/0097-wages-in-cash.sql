-- A payment in cash that is of no document pays a wage: it leaves the register. Until now there was none.
create or replace function moved_in_cash(
  kind text, register_currency text, opening_date date, paid_on date, amount bigint, amount_czk bigint,
  taken_over boolean, is_removed boolean
) returns bigint language sql immutable parallel safe as $$
  select case
    when is_removed or coalesce(taken_over and paid_on < opening_date, false) then 0
    else (case when register_currency = 'CZK' then amount_czk else amount end) * case
      when kind is null
        or kind in ('received_invoice', 'received_advance', 'received_credit_note', 'receipt', 'cash_out', 'other_liability')
      then -1 else 1 end
  end
$$;

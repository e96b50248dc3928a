-- What was kept before the triggers stood: what there is less what the triggers have kept since, seen at one moment. The rows
-- are its own, so nobody who writes meanwhile waits.
insert into open_sums_of_days (entity_id, kind, currency, due_on, is_earlier, count, remaining, worth, digest)
select entity_id, kind, currency, due_on, true, 0, 0, 0, bit_xor(digest)
from (
  select entity_id, kind, currency, open_day(due_on) as due_on, open_item_digest(
      id, kind, number, variable_symbol, partner_id, partner, issued_on, due_on, currency, total_payable, remaining,
      worth_in_books(currency, remaining, remaining_czk)
    ) as digest
  from documents where remaining <> 0 and status = 'issued' and is_open_item(kind)
  union all
  select entity_id, kind, currency, due_on, digest from open_sums_of_days where not is_earlier
) s
group by 1, 2, 3, 4 having bit_xor(digest) <> 0 order by 1, 2, 3, 4
on conflict (entity_id, kind, currency, due_on, is_earlier) do update set digest = excluded.digest;

insert into partner_balances (entity_id, account, partner_id, document_id, is_earlier, amount_haler)
select entity_id, account, partner_id, document_id, true, sum(amount)
from (
  select entity_id, account, partner_id, document_id, amount_haler as amount from partner_sums
  union all
  select entity_id, account, partner_id, document_id, -amount_haler from partner_balances where not is_earlier
) s
group by 1, 2, 3, 4 having sum(amount) <> 0 order by 1, 2, 3, 4
on conflict (entity_id, account, partner_id, document_id, is_earlier) do update set amount_haler = excluded.amount_haler;

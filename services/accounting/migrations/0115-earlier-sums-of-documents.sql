-- What there was before the triggers stood: the documents less what the triggers have kept since, seen at one moment. The
-- rows are its own, so nobody who writes documents meanwhile waits.
insert into document_sums (
  entity_id, month, direction, kind, status, payment_state, currency, is_earlier, count, base, vat_total, total_payable,
  remaining
)
select entity_id, month, direction, kind, status, payment_state, currency, true, sum(count), sum(base), sum(vat_total),
  sum(total_payable), sum(remaining)
from (
  select entity_id, issued_on - (extract(day from issued_on)::int - 1) as month, direction, kind, status, payment_state,
    currency, 1 as count, base, vat_total, total_payable, remaining
  from documents
  union all
  select entity_id, month, direction, kind, status, payment_state, currency, -count, -base, -vat_total, -total_payable,
    -remaining
  from document_sums where not is_earlier
) s
group by 1, 2, 3, 4, 5, 6, 7
having sum(count) <> 0 or sum(base) <> 0 or sum(vat_total) <> 0 or sum(total_payable) <> 0 or sum(remaining) <> 0
order by 1, 2, 3, 4, 5, 6, 7
on conflict (entity_id, month, direction, kind, status, payment_state, currency, is_earlier) do update
  set count = excluded.count, base = excluded.base, vat_total = excluded.vat_total,
    total_payable = excluded.total_payable, remaining = excluded.remaining;

-- What was posted before the triggers stood: the postings less what the triggers have kept since, seen at one moment. The
-- rows are its own, so nobody who posts meanwhile waits.
insert into currency_sums (
  entity_id, account, currency, year, partner_id, document_id, is_own, is_earlier, amount, czk, alone_czk, alone_difference
)
select entity_id, account, currency, year, partner_id, document_id, is_own, true, sum(amount), sum(czk), sum(alone_czk),
  sum(alone_difference)
from (
  select c.*
  from postings p
  left join documents d on d.entity_id = p.entity_id and d.id = p.document_id and d.currency <> 'CZK'
  cross join lateral currency_changes(
    p.entity_id, p.date, p.debit, p.credit, p.amount_haler, p.currency, p.currency_amount_hundredths, p.partner_id,
    p.document_id, d.currency
  ) c
  where p.currency is not null or d.currency is not null
  union all
  select entity_id, account, currency, year, partner_id, document_id, is_own, -amount, -czk, -alone_czk, -alone_difference
  from currency_sums where not is_earlier
) s
group by 1, 2, 3, 4, 5, 6, 7
having sum(amount) <> 0 or sum(czk) <> 0 or sum(alone_czk) <> 0 or sum(alone_difference) <> 0
order by 1, 2, 3, 4, 5, 6, 7
on conflict (entity_id, account, currency, year, partner_id, document_id, is_own, is_earlier) do update
  set amount = excluded.amount, czk = excluded.czk, alone_czk = excluded.alone_czk,
    alone_difference = excluded.alone_difference;

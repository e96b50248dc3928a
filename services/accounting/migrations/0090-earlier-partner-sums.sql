-- What was posted before the triggers stood: the postings less what the triggers have kept since, seen at one moment. The
-- rows are its own, so nobody who posts meanwhile waits.
insert into partner_sums (entity_id, account, year, partner_id, document_id, is_earlier, amount_haler)
select entity_id, account, year, partner_id, document_id, true, sum(amount)
from (
  select p.entity_id, side.account, extract(year from p.date)::integer as year, coalesce(p.partner_id, 0) as partner_id,
    case when p.partner_id is null then coalesce(p.document_id, 0) else 0 end as document_id, side.amount
  from postings p
  cross join lateral (values (p.debit, p.amount_haler), (p.credit, -p.amount_haler)) side (account, amount)
  where has_open_items(side.account) and posting_state(p.source, p.debit, p.credit) <> 'closing'
  union all
  select entity_id, account, year, partner_id, document_id, -amount_haler from partner_sums
) s
group by 1, 2, 3, 4, 5 having sum(amount) <> 0 order by 1, 2, 3, 4, 5;

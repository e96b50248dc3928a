-- What was open before the triggers stood: the documents less what the triggers have kept since, seen at one moment. The
-- rows are its own, so nobody who issues or pays meanwhile waits.
insert into open_sums_of_partners (entity_id, kind, partner_id, is_earlier, count, worth)
select entity_id, kind, partner_id, true, sum(count), sum(worth)
from (
  select entity_id, kind, coalesce(partner_id, 0) as partner_id, 1 as count,
    worth_in_books(currency, remaining, remaining_czk) as worth
  from documents where remaining <> 0 and status = 'issued' and is_open_item(kind)
  union all
  select entity_id, kind, partner_id, -count, -worth from open_sums_of_partners
) s
group by 1, 2, 3 having sum(count) <> 0 or sum(worth) <> 0 order by 1, 2, 3;

insert into open_sums_of_days (entity_id, kind, currency, due_on, is_earlier, count, remaining, worth)
select entity_id, kind, currency, due_on, true, sum(count), sum(remaining), sum(worth)
from (
  select entity_id, kind, currency, open_day(due_on) as due_on, 1 as count, remaining,
    worth_in_books(currency, remaining, remaining_czk) as worth
  from documents where remaining <> 0 and status = 'issued' and is_open_item(kind)
  union all
  select entity_id, kind, currency, due_on, -count, -remaining, -worth from open_sums_of_days
) s
group by 1, 2, 3, 4 having sum(count) <> 0 or sum(remaining) <> 0 or sum(worth) <> 0 order by 1, 2, 3, 4;

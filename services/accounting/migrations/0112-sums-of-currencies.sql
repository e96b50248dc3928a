-- What accounts hold in other currencies is kept by year: where most is settled, a revaluation reads what is not, however
-- much was ever posted. The marks that told when to read all of it anew are no longer needed.

-- Accounts that are revalued, if in another currency: money, receivables and debts. Taxes are owed in CZK, whatever
-- currency the document was in that they come from.
create function is_revalued(account text) returns boolean language sql immutable parallel safe as $$
  select account ~ '^(2[1-5]|3[1-7]|46|47)' and left(account, 3) not in ('341', '342', '343', '345')
$$;
create function is_money(account text) returns boolean language sql immutable parallel safe as $$
  select left(account, 1) = '2'
$$;
-- What was paid in advance, by us and to us.
create function is_advance(account text) returns boolean language sql immutable parallel safe as $$
  select left(account, 3) in ('314', '324')
$$;
-- Losses and gains of rates.
create function is_rate_difference(account text) returns boolean language sql immutable parallel safe as $$
  select left(account, 3) in ('563', '663')
$$;

create table currency_sums (
  entity_id bigint not null references entities (id),
  account text not null,
  currency text not null,
  -- Of the postings.
  year integer not null,
  -- 0: nobody, or money, which is revalued by account alone.
  partner_id bigint not null,
  -- 0: none, or money and advances.
  document_id bigint not null,
  -- Whether it is posted of no document, or of one in this currency.
  is_own boolean not null,
  -- Whether it is of the time before the triggers: such rows are made once, beside those that the triggers keep.
  is_earlier boolean not null,
  -- In hundredths of the currency, debit minus credit, as the following in haléře.
  amount bigint not null,
  -- What the books hold it for, by what was posted in the currency.
  czk bigint not null,
  -- What was posted of a document in the currency in CZK alone.
  alone_czk bigint not null,
  -- Of that, differences of rates.
  alone_difference bigint not null,
  primary key (entity_id, account, currency, year, partner_id, document_id, is_own, is_earlier)
);

-- What a posting adds to the sums. One in CZK alone counts with receivables and debts of a document in another currency;
-- one in a currency that its document is not in counts on the account of a bank or cash register, which may be in it.
create type currency_change as (
  entity_id bigint, account text, currency text, year integer, partner_id bigint, document_id bigint, is_own boolean,
  amount bigint, czk bigint, alone_czk bigint, alone_difference bigint
);
-- `currency`, `document_currency`: null for CZK.
create function currency_changes(
  entity_id bigint, date date, debit text, credit text, amount_haler bigint, currency text, amount bigint,
  partner_id bigint, document_id bigint, document_currency text
) returns setof currency_change language sql immutable parallel safe as $$
  select entity_id, side.account, coalesce(currency, document_currency), extract(year from date)::integer,
    case when is_money(side.account) then 0 else coalesce(partner_id, 0) end,
    case when is_money(side.account) or is_advance(side.account) then 0 else coalesce(document_id, 0) end,
    own.is_own,
    side.sign * coalesce(amount, 0),
    case when currency is null then 0 else side.sign * amount_haler end,
    case when currency is null then side.sign * amount_haler else 0 end,
    case when currency is null and is_rate_difference(side.other) then side.sign * amount_haler else 0 end
  from (values (debit, credit, 1), (credit, debit, -1)) side (account, other, sign)
  cross join lateral (
    select currency is null or document_id is null or document_currency is not distinct from currency as is_own
  ) own
  where coalesce(currency, document_currency) is not null and is_revalued(side.account)
    and case when is_money(side.account) then currency is not null else own.is_own end
$$;

-- Puts changes to the sums, with the companies held, as whoever posts holds one. Sums of nothing are removed.
create function change_currency_sums(changes currency_change[]) returns void language plpgsql as $$
begin
  if changes = '{}' then
    return;
  end if;
  perform from entities where id in (select entity_id from unnest(changes)) order by id for no key update;
  insert into currency_sums as kept (
    entity_id, account, currency, year, partner_id, document_id, is_own, is_earlier, amount, czk, alone_czk,
    alone_difference
  )
  select entity_id, account, currency, year, partner_id, document_id, is_own, false, sum(amount), sum(czk), sum(alone_czk),
    sum(alone_difference)
  from unnest(changes)
  group by 1, 2, 3, 4, 5, 6, 7
  having sum(amount) <> 0 or sum(czk) <> 0 or sum(alone_czk) <> 0 or sum(alone_difference) <> 0
  order by 1, 2, 3, 4, 5, 6, 7
  on conflict (entity_id, account, currency, year, partner_id, document_id, is_own, is_earlier) do update
    set amount = kept.amount + excluded.amount, czk = kept.czk + excluded.czk,
      alone_czk = kept.alone_czk + excluded.alone_czk,
      alone_difference = kept.alone_difference + excluded.alone_difference;
  if found then
    delete from currency_sums k using (
      select distinct entity_id, account, currency, year, partner_id, document_id, is_own from unnest(changes)
    ) c
    where k.entity_id = c.entity_id and k.account = c.account and k.currency = c.currency and k.year = c.year
      and k.partner_id = c.partner_id and k.document_id = c.document_id and k.is_own = c.is_own and not k.is_earlier
      and k.amount = 0 and k.czk = 0 and k.alone_czk = 0 and k.alone_difference = 0;
  end if;
end $$;

-- Once for all rows of a statement.
create function keep_currency_sums() returns trigger language plpgsql as $$
declare
  sign constant integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  perform change_currency_sums(array(
    select row(
      c.entity_id, c.account, c.currency, c.year, c.partner_id, c.document_id, c.is_own, sign * c.amount, sign * c.czk,
      sign * c.alone_czk, sign * c.alone_difference
    )::currency_change
    from changed p
    left join documents d on d.entity_id = p.entity_id and d.id = p.document_id and d.currency <> 'CZK'
    cross join lateral currency_changes(
      p.entity_id, p.date, p.debit, p.credit, p.amount_haler, p.currency, p.currency_amount_hundredths, p.partner_id,
      p.document_id, d.currency
    ) c
    where p.currency is not null or d.currency is not null
  ));
  return null;
end $$;
-- Where a document gets another currency while something of it is posted.
create function keep_currency_sums_of_documents() returns trigger language plpgsql as $$
begin
  perform change_currency_sums(array(
    select row(
      c.entity_id, c.account, c.currency, c.year, c.partner_id, c.document_id, c.is_own, d.sign * c.amount, d.sign * c.czk,
      d.sign * c.alone_czk, d.sign * c.alone_difference
    )::currency_change
    from added a join removed r on r.entity_id = a.entity_id and r.id = a.id and r.currency <> a.currency
    join postings p on p.entity_id = a.entity_id and p.document_id = a.id
    cross join lateral (values (nullif(a.currency, 'CZK'), 1), (nullif(r.currency, 'CZK'), -1)) d (currency, sign)
    cross join lateral currency_changes(
      p.entity_id, p.date, p.debit, p.credit, p.amount_haler, p.currency, p.currency_amount_hundredths, p.partner_id,
      p.document_id, d.currency
    ) c
  ));
  return null;
end $$;
create trigger postings_add_inserts_of_currencies after insert on postings referencing new table as changed
  for each statement execute function keep_currency_sums();
create trigger postings_add_deletes_of_currencies after delete on postings referencing old table as changed
  for each statement execute function keep_currency_sums();
create trigger documents_add_updates_of_currencies after update on documents
  referencing old table as removed new table as added
  for each statement execute function keep_currency_sums_of_documents();

create or replace function mark_months_of_postings() returns trigger language plpgsql as $$
begin
  perform mark_months(array(
    select distinct row(entity_id, date)::book_day from changed where source <> 'exchange'
  ), false);
  perform mark_months(array(
    select distinct row(entity_id, date)::book_day from changed where source = 'exchange'
  ), true);
  return null;
end $$;
-- Made again, so that whoever writes by the function as it was is through.
create or replace trigger postings_mark_inserts after insert on postings referencing new table as changed
  for each statement execute function mark_months_of_postings();

-- Last, as whoever writes has the other tables before it.
alter table month_marks drop column currency_mark;

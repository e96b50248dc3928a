import { byStatement, type Check, SHOWN } from '../../platform/check/by-statement.ts';

/** What must hold of what movements settle. */
export const MATCHING_CHECKS: readonly Check[] = [
  byStatement(
    'what is settled of a movement is what its matches and lines add up to',
    (sql) => sql<{ violation: string }[]>`
      select 'bank transaction ' || t.id as violation
      from bank_transactions t
      left join (select entity_id, transaction_id, sum(amount) as amount from bank_matches group by 1, 2) m
        on m.entity_id = t.entity_id and m.transaction_id = t.id
      left join (
        select entity_id, transaction_id, sum(amount) as amount, max(amount) as high, min(amount) as low
        from bank_lines group by 1, 2
      ) l on l.entity_id = t.entity_id and l.transaction_id = t.id
      where t.settled <> coalesce(m.amount, 0) + coalesce(l.amount, 0)
        or t.state = 'new' and (m.amount is not null or l.amount is not null)
        or t.state in ('matched', 'posted')
          and (t.state = 'posted') <> coalesce(case when t.amount > 0 then l.high > 0 else l.low < 0 end, false)
      limit ${SHOWN}`,
    'bank_transactions',
  ),
  byStatement(
    'a match has a live payment of its movement, and a payment of a movement has a match',
    (sql) => sql<{ violation: string }[]>`
      select 'bank match ' || m.id as violation
      from bank_matches m join payments p on p.entity_id = m.entity_id and p.id = m.payment_id
      where p.removed_at is not null or p.bank_transaction_id is distinct from m.transaction_id
        or p.amount <> m.target_amount
      union all
      select 'payment ' || p.id from payments p
      left join bank_matches m on m.entity_id = p.entity_id and m.payment_id = coalesce(p.through_payment_id, p.id)
      where p.bank_transaction_id is not null and p.removed_at is null
        and m.transaction_id is distinct from p.bank_transaction_id
      limit ${SHOWN}`,
    'bank_matches',
  ),
  byStatement(
    'what a movement settles stands on the account of its bank account',
    (sql) => sql<{ violation: string }[]>`
      with parts as (
        select p.entity_id, p.bank_transaction_id as id, 'payment' as source, p.id as source_id from payments p
        where p.bank_transaction_id is not null and p.removed_at is null
        union all
        select distinct l.entity_id, l.transaction_id, 'bank', l.transaction_id from bank_lines l where l.kind = 'entry'
      ), posted as (
        select x.entity_id, x.id,
          sum(case when s.debit = b.account_code then s.amount_haler when s.credit = b.account_code then -s.amount_haler
            else 0 end) as amount
        from parts x
        join bank_transactions t on t.entity_id = x.entity_id and t.id = x.id
        join bank_accounts b on b.entity_id = t.entity_id and b.id = t.bank_account_id and b.currency = 'CZK'
        join postings s on s.entity_id = x.entity_id and s.source = x.source and s.source_id = x.source_id
        group by x.entity_id, x.id
      )
      select 'bank transaction ' || t.id as violation
      from posted p join bank_transactions t on t.entity_id = p.entity_id and t.id = p.id
      join entities e on e.id = t.entity_id
      where e.bookkeeping = 'double_entry' and p.amount <> t.settled limit ${SHOWN}`,
    'bank_transactions',
  ),
  byStatement(
    'both sides of an own transfer name one another, and leave nothing on 261',
    (sql) => sql<{ violation: string }[]>`
      select 'bank match ' || m.id as violation
      from bank_matches m
      join payments p on p.entity_id = m.entity_id and p.id = m.payment_id
      left join bank_matches o on o.entity_id = m.entity_id and o.transaction_id = m.other_transaction_id
        and o.other_transaction_id = m.transaction_id
      left join payments q on q.entity_id = o.entity_id and q.id = o.payment_id
      where m.other_transaction_id is not null and (o.id is null or m.target <> 'transaction' or not p.is_transfer
        or p.settled_czk <> q.amount_czk and q.settled_czk <> p.amount_czk)
      limit ${SHOWN}`,
    'bank_matches',
  ),
];

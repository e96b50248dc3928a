import type { Haler } from '@news-and-accounting/money';
import { counted, type Finding, found, ITEMS_AT_MOST, type Item } from '../finding.ts';
import type { Facts } from './facts.ts';

/** Movements of the year that settle nothing yet, or only a part. */
export async function unmatchedMovements({ sql, company, from, to }: Facts): Promise<Finding[]> {
  const rows = await sql<(Item & { total: number; amount: Haler | null })[]>`
    select 'bank_transaction' as type, t.id,
      to_char(t.booked_on, 'FMDD. FMMM. YYYY') || ', ' || coalesce(t.counter_name, t.message, b.name) as label,
      count(*) over ()::int as total, null::bigint as amount
    from bank_transactions t join bank_accounts b on b.entity_id = t.entity_id and b.id = t.bank_account_id
    where t.entity_id = ${company.id} and t.state in ('new', 'partial') and t.booked_on between ${from} and ${to}
      and (b.opening_balance = 0 or b.opening_date is null or t.booked_on >= b.opening_date)
    order by t.booked_on, t.id limit ${ITEMS_AT_MOST}`;
  return counted('bank_unmatched', 'Pohyby na bankovních účtech nejsou zaúčtované.', rows);
}

/**
 * Bank accounts that the ledger holds for something else than the bank says on the last day: by the last statement until
 * then, else the first one after it, with the movements between. An account without any such statement is not compared,
 * nor one whose balance begins here after that day, nor one in another currency that paid something in a third one, whose amount the ledger does not hold.
 */
export async function bankDifferences({ sql, company, to }: Facts): Promise<Finding[]> {
  const rows = await sql<{ id: number; label: string; currency: string; ledger: Haler; bank: Haler }[]>`
    with anchors as (
      select distinct on (s.bank_account_id) s.bank_account_id, s.to_on, s.closing
      from bank_statements s
      where s.entity_id = ${company.id} and s.closing is not null and s.to_on is not null
      order by s.bank_account_id, s.to_on > ${to}, case when s.to_on > ${to} then s.to_on - ${to}::date else ${to}::date - s.to_on end, s.id desc
    ), held as (
      -- A fiscal year ends with a month, so that the kept sums of months are all there is until then.
      select b.id, false as is_mixed, sum(s.debit_haler - s.credit_haler) as ledger
      from bank_accounts b
      join ledger_sums s on s.entity_id = ${company.id} and s.account = b.account_code
      where b.entity_id = ${company.id} and b.currency = 'CZK' and s.month <= ${to} and s.state <> 'closing'
      group by b.id
      union all
      select b.id, bool_or(p.currency is distinct from b.currency),
        sum(case when p.debit = b.account_code then 1 else -1 end * p.currency_amount_hundredths)
          filter (where p.currency = b.currency)
      from bank_accounts b
      join postings p on p.entity_id = ${company.id} and b.account_code in (p.debit, p.credit)
      where b.entity_id = ${company.id} and b.currency <> 'CZK' and p.date <= ${to}
        and posting_state(p.source, p.debit, p.credit) <> 'closing'
      group by b.id
    ), compared as (
      select b.id, b.name, b.account_code, b.currency, coalesce(h.ledger, 0)::bigint as ledger,
        (a.closing + coalesce((
          select sum(case when t.booked_on > a.to_on then t.amount else -t.amount end) from bank_transactions t
          where t.entity_id = ${company.id} and t.bank_account_id = b.id
            and t.booked_on > least(a.to_on, ${to}::date) and t.booked_on <= greatest(a.to_on, ${to}::date)
        ), 0))::bigint as bank
      from bank_accounts b join anchors a on a.bank_account_id = b.id left join held h on h.id = b.id
      where b.entity_id = ${company.id} and h.is_mixed is not true
        and (b.opening_balance = 0 or b.opening_date is null or b.opening_date <= ${to})
    )
    select id, account_code || ' ' || name as label, currency, ledger, bank from compared
    where ledger <> bank order by account_code`;
  return found(
    'bank_difference',
    'Zůstatek účtu v bance podle výpisu se liší od zůstatku v účetnictví.',
    rows.map(({ id, label, currency, ledger, bank }) => ({
      ...{ type: 'bank_account' as const, id, label },
      ...(currency === 'CZK' ? { amount: (ledger - bank) as Haler } : {}),
    })),
  );
}

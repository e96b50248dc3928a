import { byStatement, type Check, SHOWN } from '../../platform/check/by-statement.ts';

/** What must hold of cash registers. */
export const CASH_CHECKS: readonly Check[] = [
  byStatement(
    'the opening of a cash register is posted to its account, on its day and with its balance',
    (sql) => sql<{ violation: string }[]>`
      select 'register ' || p.source_id as violation
      from postings p left join cash_registers r on r.entity_id = p.entity_id and r.id = p.source_id
      where p.source = 'opening' and p.part = 'cash_register' and (
        r.id is null or p.debit <> r.account_code or p.date is distinct from r.opening_date
        or r.currency = 'CZK' and p.amount_haler <> r.opening_balance
        or r.currency <> 'CZK' and p.currency_amount_hundredths is distinct from r.opening_balance
        or r.opening_balance_czk is not null and p.amount_haler <> r.opening_balance_czk
      ) limit ${SHOWN}`,
    'postings',
  ),
  byStatement(
    'a cash register in the archive is empty',
    (sql) => sql<{ violation: string }[]>`
      select 'register ' || r.id as violation from cash_registers r
      where r.archived and r.opening_balance + coalesce((
        select sum((case when r.currency = 'CZK' then p.amount_czk else p.amount end) * case
          when d.kind in ('received_invoice', 'received_advance', 'received_credit_note', 'receipt', 'cash_out',
            'other_liability') then -1 else 1 end)
        from payments p left join documents d on d.entity_id = p.entity_id and d.id = p.document_id
        where p.entity_id = r.entity_id and p.cash_register_id = r.id and p.removed_at is null
          and not coalesce(p.taken_over and p.paid_on < r.opening_date, false)
      ), 0) <> 0 limit ${SHOWN}`,
    'cash_registers',
  ),
];

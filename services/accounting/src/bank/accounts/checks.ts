import { byStatement, type Check, SHOWN } from '../../platform/check/by-statement.ts';

/** What must hold of bank accounts. */
export const BANK_ACCOUNT_CHECKS: readonly Check[] = [
  byStatement(
    'the opening of a bank account is posted to its account, on its day and with its balance',
    (sql) => sql<{ violation: string }[]>`
      select 'bank account ' || p.source_id as violation
      from postings p left join bank_accounts b on b.entity_id = p.entity_id and b.id = p.source_id
      where p.source = 'opening' and p.part = 'bank_account' and (
        b.id is null or p.date is distinct from b.opening_date
        or (case when b.opening_balance > 0 then p.debit else p.credit end) <> b.account_code
        or b.currency = 'CZK' and p.amount_haler <> abs(b.opening_balance)
        or p.currency is not null and p.currency_amount_hundredths is distinct from abs(b.opening_balance)
        or b.opening_balance_czk is not null and p.amount_haler <> abs(b.opening_balance_czk)
      ) limit ${SHOWN}`,
    'postings',
  ),
];

// The bare server of reports: node:http, the pool of the service and one statement for each address of a company that
// the service answers. No credentials, roles, limits, schemas or log, nothing computed after the statement. Argument:
// data folder.
import { createLogger } from '@news-and-accounting/http';
import { monthlyTurnovers, turnovers } from '../src/books/ledger/turnovers.ts';
import { openAccountingDatabase } from '../src/platform/database.ts';
import { accountingSettings } from '../src/platform/settings.ts';
import { serveBare } from './serve-bare.ts';

const [dataDir = ''] = process.argv.slice(2);
const log = createLogger({ level: 'warn', format: 'json' });
const { sql, close } = await openAccountingDatabase(accountingSettings({ DATA_DIR: dataDir }), log);

const AS_THEY_ARE = { knownAt: null, costCentre: null, withClosing: false, onlyUsed: true };
const of2026 = (entityId: number) => ({
  ...{ entityId, fiscalYearStart: 1, from: '2026-01-01', to: '2026-12-31' },
  ...AS_THEY_ARE,
});
const byMonth = (entityId: number) => monthlyTurnovers(sql, of2026(entityId));
/** The years of every account: the category goes by all of them. */
const byYear = (entityId: number) => sql`
  select account, extract(year from month)::int as year, state = 'opening' as is_opening,
    sum(debit_haler)::bigint as debit, sum(credit_haler)::bigint as credit
  from ledger_sums where entity_id = ${entityId} and month <= '2026-12-31' and state <> 'closing'
  group by 1, 2, 3 order by 2, 1`;

/** Statements by the address below the company. */
const STATEMENTS: Readonly<Record<string, (entityId: number) => PromiseLike<readonly object[]>>> = {
  'reports/trial_balance?year=2026': (entityId) => turnovers(sql, of2026(entityId)),
  'reports/trial_balance?year=2026&by=month': byMonth,
  'reports/general_ledger?year=2026': byMonth,
  'reports/balance_sheet?year=2026': byYear,
  'reports/income_statement?year=2026': byYear,
  'reports/open_items': (entityId) => sql`
    select d.id, d.number, d.variable_symbol, d.issued_on, d.due_on, d.currency, d.total_payable, d.paid, d.remaining,
      d.remaining_czk, p.id as partner_id, p.name
    from documents d left join partners p on p.entity_id = d.entity_id and p.id = d.partner_id
    where d.entity_id = ${entityId} and d.remaining <> 0 order by d.due_on, d.number, d.id`,
  overview: (entityId) => sql`
    select month, sum(credit_haler - debit_haler) filter (where account >= '6') as income,
      sum(debit_haler - credit_haler) filter (where account < '6') as expenses
    from ledger_sums where entity_id = ${entityId} and account >= '5' and account < '7' and state = 'turnover'
      and month between '2025-01-01' and '2026-12-31'
    group by month order by month`,
};

serveBare(async (address) => {
  const [, entityId, path = ''] = /\/entities\/(\d+)\/(.*)$/.exec(address) ?? [];
  return (await STATEMENTS[path]?.(Number(entityId))) ?? [];
}, close);

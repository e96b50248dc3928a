// The bare server of reports: node:http, the pool of the service and one statement for each address
// `/<name>/<company>`. No credentials, roles, limits, schemas or log, nothing computed after the statement. Argument:
// data folder.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger } from '@news-and-accounting/http';
import { openAccountingDatabase } from '../src/platform/database.ts';
import { accountingSettings } from '../src/platform/settings.ts';

const [dataDir = ''] = process.argv.slice(2);
const log = createLogger({ level: 'warn', format: 'json' });
const { sql, close } = await openAccountingDatabase(accountingSettings({ DATA_DIR: dataDir }), log);

/** Statements by the name in the address. */
const STATEMENTS: Readonly<Record<string, (entityId: number) => PromiseLike<readonly object[]>>> = {
  trial_balance: (entityId) => sql`
    select a.code, a.name, s.* from accounts a join (
      select account, sum(debit_haler - credit_haler) filter (where month < '2026-01-01') as opening,
        sum(debit_haler) filter (where month >= '2026-01-01') as debit,
        sum(credit_haler) filter (where month >= '2026-01-01') as credit
      from ledger_sums where entity_id = ${entityId} and month <= '2026-12-31' group by account
    ) s on s.account = a.code where a.entity_id = ${entityId} order by a.code`,
  general_ledger: (entityId) => sql`
    select a.code, a.name, s.* from accounts a join (
      select account, greatest(month, '2025-12-01') as month, sum(debit_haler) as debit, sum(credit_haler) as credit
      from ledger_sums where entity_id = ${entityId} and month <= '2026-12-31' group by 1, 2
    ) s on s.account = a.code where a.entity_id = ${entityId} order by a.code, s.month`,
};

const server = createServer(async (request, response) => {
  const [, name = '', entityId = ''] = (request.url ?? '').split('/');
  const rows = (await STATEMENTS[name]?.(Number(entityId))) ?? [];
  const body = Buffer.from(JSON.stringify(rows));
  response.writeHead(200, ['Content-Type', 'application/json', 'Content-Length', String(body.length)]);
  response.end(body);
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('SIGTERM', stop);
process.on('disconnect', stop);

async function stop(): Promise<void> {
  await close();
  process.exit(0);
}

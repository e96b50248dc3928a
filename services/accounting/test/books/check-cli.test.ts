import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createTestDatabase, type TestDatabase } from '@news-and-accounting/postgres/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMPILE_CACHE } from '../../../../test/compile-cache.ts';
import { MIGRATIONS, SERVICE } from '../../src/platform/database.ts';
import { startAccounting, type TestAccounting } from '../harness.ts';

const CLI = fileURLToPath(new URL('../../src/cli.ts', import.meta.url));

let database: TestDatabase;
let service: TestAccounting;
beforeAll(async () => {
  database = await createTestDatabase({ service: SERVICE, migrationsDir: MIGRATIONS });
  service = await startAccounting({ database });
});
afterAll(() => service.close());

async function check(...args: string[]): Promise<{ code: number; out: string }> {
  const { PATH = '' } = process.env;
  const env = { PATH, DATABASE_URL: database.options.databaseUrl, ...COMPILE_CACHE };
  return promisify(execFile)(process.execPath, [CLI, 'check', ...args], { env }).then(
    ({ stdout }) => ({ code: 0, out: stdout }),
    (error: { code: number; stdout: string }) => ({ code: error.code, out: error.stdout }),
  );
}

test('a wrong sum of an account and month and a wrong count of contacts are named by `check`, and made anew by `check --repair`', async () => {
  const bank_account = { number: '19-2000145399', bank_code: '0800', opening_balance: 250 };
  const owner = await service.user();
  const { id } = await service.company(owner, {
    bank_account: { ...bank_account, opening_date: '2026-03-01' },
  });
  await service.call('POST', `/entities/${id}/partners`, {
    as: owner,
    body: { partner: { name: 'Svoboda' } },
  });
  expect((await check()).code).toBe(0);
  await database.sql`update partner_beginnings set partners = 2 where entity_id = ${id} and beginning = 'sv'`;
  await database.sql`update ledger_sums set debit_haler = 1 where entity_id = ${id} and account = '221'`;
  const failed = await check();
  expect(failed.code).toBe(1);
  expect(failed.out).toContain(
    `failed  the sums kept of each account and month are those of the postings: company ${id}, account 221, 2026-03, opening: 1 and 0 for 25000 and 0 haléře`,
  );
  expect(failed.out).toContain(
    `failed  the counts kept of short beginnings of words are those of the contacts: company ${id}, "sv": 2 for 1 contacts`,
  );
  const repaired = await check('--repair');
  expect([repaired.code, ...repaired.out.split('\n').slice(0, 2)]).toEqual([
    0,
    `made the sums of company ${id} anew: 1 were wrong`,
    `made the counts of contacts of company ${id} anew: 1 were wrong`,
  ]);
  expect((await check()).code).toBe(0);
  expect((await check('--mend')).code).toBe(2);
});

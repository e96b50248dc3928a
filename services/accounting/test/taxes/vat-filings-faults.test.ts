import type { TransactionSql } from '@news-and-accounting/postgres';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { CHECKS } from '../../src/checks.ts';
import { runChecks } from '../../src/platform/check/run-checks.ts';
import { VAT_FILING_CHECKS } from '../../src/taxes/vat-filings/checks.ts';
import { fingerprint, silentLog } from '../harness.ts';
import { startVat, type VatCompany, type VatStage } from './vat-filings-stage.ts';

let stage: VatStage;
let company: VatCompany;
const RETURN = { kind: 'vat_return', period: '2026-03' };
const CONTROL = { kind: 'control_statement', period: '2026-03' };

beforeAll(async () => {
  stage = await startVat({ log: silentLog() });
  company = await stage.payer();
  await company.sold(100_000, '2026-03-05');
  await company.bought(50_000.2, '2026-03-12');
  const { id } = await company.filed({ ...RETURN, period: '2026-02' });
  expect((await company.post(id)).status).toBe(200);
  await company.post((await company.filed(RETURN)).id);
  await company.bought(10_000, '2026-03-13');
  await company.filed(RETURN);
  await company.made(CONTROL);
});
afterEach(async () => {
  await stage.sql`drop trigger if exists fault on events`;
});
afterAll(() => stage.close());

/** What happens when the last statement of a write comes: its history record. */
async function breakAtTheEnd(statement: string): Promise<void> {
  await stage.sql.unsafe(`
    create or replace function fault() returns trigger language plpgsql as $$ begin ${statement}; return new; end $$;
    create trigger fault before insert on events for each row execute function fault()`);
}

test.each([
  ['that fails', `raise exception 'the end'`],
  ['whose connection is cut', 'perform pg_terminate_backend(pg_backend_pid())'],
])('a write %s leaves nothing: neither filing, file, state nor postings', async (_name, fault) => {
  const { rows } = (await company.ask('GET', '/filings')).body;
  const of = (status: string, kind: string) =>
    rows.find((each: { status: string; kind: string }) => each.status === status && each.kind === kind).id;
  const [draft, filed] = [of('draft', 'control_statement'), of('filed', 'vat_return')];
  const before = await fingerprint(stage.sql);
  await breakAtTheEnd(fault);
  for (const ask of [
    () => company.make({ ...CONTROL, acknowledge: true }),
    () => company.file(draft),
    () => company.post(filed),
    () => company.ask('DELETE', `/filings/${draft}`),
  ])
    expect((await ask()).status).toBeGreaterThanOrEqual(500);
  await stage.sql`drop trigger fault on events`;
  expect(await fingerprint(stage.sql)).toEqual(before);
  expect((await company.make(CONTROL)).status).toBe(200);
});

/** Which checks fail after a statement, which is rolled back. */
async function failingAfter(statement: string): Promise<string[]> {
  const failed: string[] = [];
  const rollback = new Error('the damage is not kept');
  const work = async (tx: TransactionSql) => {
    // It does what constraints and triggers would refuse.
    await tx`set local session_replication_role = replica`;
    await tx.unsafe(statement);
    for (const { name, violations } of VAT_FILING_CHECKS)
      if ((await violations(tx)).length > 0) failed.push(name);
    throw rollback;
  };
  await expect(stage.sql.begin(work)).rejects.toBe(rollback);
  return failed;
}

const DAMAGES: readonly (readonly [check: string, ...statements: string[]])[] = [
  [
    'filings of VAT have the file that their digest is of',
    `update filing_files set xml = xml || ' '`,
    `delete from filing_files`,
  ],
  [
    'the amount of a VAT return is its output less its deduction',
    `update filings set content = jsonb_set(content, '{totals,output}', '1') where filing_type = 'O'`,
    `update filings set content = jsonb_set(content, '{totals,due}', '1') where filing_type = 'O'`,
  ],
  [
    'whatever is filed for VAT after a period has a regular filing before it',
    `update filings set filed_order = 9 where filing_type = 'B' and period = '2026-03' and status = 'filed'`,
  ],
  [
    'clearings of VAT move the account of the office by what was filed',
    `update postings set amount_haler = amount_haler + 1 where part = 'vat_clearing' and debit = '548'`,
    `delete from postings where part = 'vat_clearing' and debit = '343900'`,
    `update filings set status = 'draft', filed_on = null, filed_order = null
     where kind = 'vat_return' and period = '2026-03' and filing_type = 'B'`,
  ],
];

test('all checks pass on what the service writes', async () => {
  const results = await runChecks(stage.sql, CHECKS);
  expect(results.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
});

test('every check has a damage that it finds', () => {
  expect(DAMAGES.map(([check]) => check)).toEqual(VAT_FILING_CHECKS.map(({ name }) => name));
});

test.each(
  DAMAGES.flatMap(([check, ...statements]) => statements.map((statement) => [check, statement] as const)),
)('%s: %s', async (check, statement) => {
  expect(await failingAfter(statement)).toContain(check);
});

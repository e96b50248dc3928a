import { afterAll, beforeAll, expect, test } from 'vitest';
import { HAS_SCHEMA, schemaErrors } from '../../../packages/jmhz/src/testing/schema.ts';
import { runChecks } from '../src/check/run-checks.ts';
import { type Caller, type JsonValue, startAccounting, type TestAccounting } from './harness.ts';

let service: TestAccounting;
let owner: Caller;
let now = 0;
beforeAll(async () => {
  service = await startAccounting({ now: () => now });
});
afterAll(() => service.close());

/** The sample made on a day, and how its months are reported. */
async function sampleOn(time: string) {
  now = Date.parse(time);
  owner = await service.user();
  const sample = await service.call('POST', '/entities/sample', { as: owner });
  expect(sample.status).toBe(201);
  const path = `/entities/${sample.body.id}`;
  const ask = (suffix: string, body?: object) =>
    service.call(body === undefined ? 'GET' : 'POST', path + suffix, {
      as: owner,
      ...(body === undefined ? {} : { body }),
    });
  return { ask, check: async (month: string) => (await ask(`/payslips/jmhz?${month}`)).body };
}

test('a sample company has filed months, a draft and one that is due, and its reports can be tried', async () => {
  const { ask, check } = await sampleOn('2026-11-21T09:00:00Z');
  const states: string[] = [];
  for (let month = 1; month <= 10; month += 1) states.push((await check(`year=2026&month=${month}`)).state);
  expect(states).toEqual([...Array(8).fill('filed'), 'draft', 'none']);
  const due = await check('year=2026&month=10');
  expect([due.ready, due.errors]).toEqual([true, []]);
  expect(due.employments).toBeGreaterThan(5);
  for (const [month, kind] of [
    [10, 'regular'],
    [9, 'regular'],
    [8, 'corrective'],
  ])
    expect((await ask(`/payslips/jmhz/xml?year=2026&month=${month}&kind=${kind}`)).status).toBe(200);
  const sent = await ask('/payslips/jmhz/validation', { year: 2026, month: 10 });
  expect([sent.status, sent.body.error]).toEqual([422, expect.stringContaining('nic neodesílá')]);
  expect((await runChecks(service.sql)).filter(({ outcome }: JsonValue) => outcome === 'failed')).toEqual([]);
});

test.skipIf(!HAS_SCHEMA)('its reports are valid by the schema of the authority', async () => {
  await sampleOn('2027-01-21T09:00:00Z');
  const files = await service.sql<{ xml: string }[]>`select xml from filing_files`;
  expect(files.length).toBeGreaterThan(15);
  expect(await schemaErrors(files.map(({ xml }) => xml))).toEqual([]);
});

test.each(['2026-01-15', '2026-03-31', '2026-05-01', '2027-01-20'])(
  'the sample of %s is whole too',
  async (day) => {
    const { ask } = await sampleOn(`${day}T09:00:00Z`);
    const { rows } = (await ask('/filings')).body;
    const drafts = rows.filter(({ status }: JsonValue) => status === 'draft');
    expect(drafts.length).toBeLessThanOrEqual(1);
    expect(rows.every(({ filled_at }: JsonValue) => filled_at.slice(0, 10) <= day)).toBe(true);
  },
);

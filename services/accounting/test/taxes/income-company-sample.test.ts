import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHECKS } from '../../src/checks.ts';
import { runChecks } from '../../src/platform/check/run-checks.ts';
import { type JsonValue, startAccounting, type TestAccounting } from '../harness.ts';

let service: TestAccounting;
beforeAll(async () => {
  service = await startAccounting({ now: () => Date.parse('2026-11-20T10:00:00Z') });
});
afterAll(() => service.close());

test('the sample company has the tax of its closed year worked out, posted, filed and paid', async () => {
  const owner = await service.user();
  const sample = await service.call('POST', '/entities/sample', {
    as: owner,
    body: { segment: 'company' },
  });
  const get = async (path: string): Promise<JsonValue> =>
    (await service.call('GET', `/entities/${sample.body.id}${path}`, { as: owner })).body;
  const working = await get('/taxes/income?year=2024');
  const { total } = working.result;
  expect(total).toBeGreaterThan(0);
  expect(working.inputs.adjustments.every(({ reason }: JsonValue) => reason !== '')).toBe(true);
  expect(working.advances.frequency).toBe('none');
  expect(await get('/closing?year=2024')).toMatchObject({ state: 'approved', tax: total });
  expect(working.filings).toMatchObject([
    { kind: 'income_tax', period: '2024', filing_type: 'B', status: 'filed', amount: total },
  ]);
  const { difference } = await get(`/filings/${working.filings[0].id}`);
  expect(difference).toMatchObject({ changed: false });
  const { rows } = await get('/journal?year=2025&q=za%20firmu');
  expect(JSON.stringify(rows)).toContain('"341"');
  const failed = (await runChecks(service.sql, CHECKS)).filter(({ outcome }) => outcome === 'failed');
  expect(failed).toEqual([]);
});

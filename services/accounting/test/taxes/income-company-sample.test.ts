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
  const last = await get('/taxes/income?year=2025');
  expect([last.result.loss > 0, last.result.total, last.advances.frequency]).toEqual([true, 0, 'none']);
  expect(last.filings).toMatchObject([
    { filing_type: 'B', status: 'filed', filed_on: '2026-04-28', amount: 0 },
  ]);
  expect((await get(`/filings/${last.filings[0].id}`)).difference).toMatchObject({ changed: false });
  expect(await get('/closing?year=2025')).toMatchObject({ state: 'open' });
  const duties: JsonValue[] = (await get('/taxes/calendar?year=2026')).duties;
  const ofReturn = duties.filter(({ kind, period }) => kind === 'income_tax' && period === '2025');
  expect(ofReturn).toMatchObject([{ state: 'accepted', amount: 0 }]);
  expect(duties.filter(({ state }) => state === 'overdue')).toEqual([]);
  const { rows: queue } = await get('/queue?kind=filing_due&per=100');
  expect(queue.filter(({ urgency }: JsonValue) => urgency === 'overdue')).toEqual([]);
  const failed = (await runChecks(service.sql, CHECKS)).filter(({ outcome }) => outcome === 'failed');
  expect(failed).toEqual([]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { violatedControls } from '../../../../packages/jmhz/src/testing/controls.ts';
import { HAS_SCHEMA, schemaErrors } from '../../../../packages/jmhz/src/testing/schema.ts';
import { CHECKS } from '../../src/checks.ts';
import { runChecks } from '../../src/platform/check/run-checks.ts';
import { type Caller, type JsonValue, startAccounting, type TestAccounting } from '../harness.ts';

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

test('the reports of a sample company are filed in time, and all can be tried', async () => {
  const { ask, check } = await sampleOn('2026-11-21T09:00:00Z');
  const states: string[] = [];
  for (let month = 1; month <= 10; month += 1) states.push((await check(`year=2026&month=${month}`)).state);
  expect(states).toEqual(Array(10).fill('filed'));
  const { rows } = (await ask('/filings?kind=jmhz&per=100')).body;
  const filedOn = rows.map((row: JsonValue) => row.filed_on).sort();
  // Reports of the first quarter could be filed from April on; those after it are due on the 20th.
  expect(filedOn.slice(3)).toEqual(
    [5, 6, 7, 8, 9, 10, 11].map((m) => `2026-${String(m).padStart(2, '0')}-12`),
  );
  const last = await check('year=2026&month=10');
  expect([last.ready, last.errors]).toEqual([true, []]);
  expect(last.employments).toBeGreaterThan(5);
  expect((await ask('/payslips/jmhz/xml?year=2026&month=8&kind=corrective')).status).toBe(200);
  const sent = await ask('/payslips/jmhz/validation', { year: 2026, month: 10 });
  expect([sent.status, sent.body.error]).toEqual([422, expect.stringContaining('nic neodesílá')]);
  expect(
    (await runChecks(service.sql, CHECKS)).filter(({ outcome }: JsonValue) => outcome === 'failed'),
  ).toEqual([]);
});

test('nothing is left on its opening account, suppliers are owed what is open, and its history is the service’s own', async () => {
  const { ask } = await sampleOn('2026-11-21T09:00:00Z');
  const { body: accounts } = await ask('/accounts');
  const balance = (code: string) => accounts.find((each: JsonValue) => each.code === code).balance;
  const owed = await ask('/documents?kind=received_invoice,received_credit_note,receipt&currency=CZK');
  expect([balance('701'), balance('321')]).toEqual([0, -owed.body.sums[0].remaining]);
  const { total } = (await ask('/events')).body;
  const pages = await Promise.all(
    Array.from(
      { length: Math.ceil(total / 100) },
      async (_, i) => (await ask(`/events?page=${i + 1}`)).body.rows,
    ),
  );
  const rows = pages.flat();
  expect(rows).toHaveLength(total);
  const [founded, ...rest] = rows.reverse();
  expect(founded).toMatchObject({ action: 'entity.created', user: owner.username });
  expect(rest.length).toBeGreaterThan(50);
  expect(rest.every(({ user }: JsonValue) => user === null)).toBe(true);
});

test.skipIf(!HAS_SCHEMA)(
  'its reports are valid by the schema of the authority and keep its controls',
  async () => {
    await sampleOn('2027-01-21T09:00:00Z');
    const files = await service.sql<{ xml: string }[]>`
    select x.xml from filing_files x join filings f on f.entity_id = x.entity_id and f.id = x.filing_id
    where f.kind = 'jmhz'`;
    expect(files.length).toBeGreaterThan(15);
    const texts = files.map(({ xml }) => xml);
    expect(await schemaErrors(texts)).toEqual([]);
    expect(texts.flatMap((xml) => violatedControls([xml]))).toEqual([]);
  },
);

test.each(['2026-01-15', '2026-03-31', '2026-05-01', '2027-01-20'])(
  'the sample of %s is whole too',
  async (day) => {
    const { ask } = await sampleOn(`${day}T09:00:00Z`);
    const { rows } = (await ask('/filings?kind=jmhz&per=100')).body;
    const drafts = rows.filter(({ status }: JsonValue) => status === 'draft');
    expect(drafts.length).toBeLessThanOrEqual(1);
    expect(rows.every(({ filled_at }: JsonValue) => filled_at.slice(0, 10) <= day)).toBe(true);
  },
);

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JsonValue } from '../harness.ts';
import { type Jmhz, PEOPLE, startJmhz } from './jmhz-stage.ts';

let jmhz: Jmhz;
let jana: JsonValue;
let petr: JsonValue;
beforeAll(async () => {
  jmhz = await startJmhz();
  jana = await jmhz.hire(PEOPLE[0]);
  petr = await jmhz.hire(PEOPLE[1], { first_name: 'Petr', last_name: 'Dvořák', gross_wage: 30_000 });
  for (const month of [4, 5, 6]) await jmhz.generate(month);
});
afterAll(() => jmhz.close());

async function months(): Promise<JsonValue[]> {
  const reply = await jmhz.ask('GET', '/payslips/jmhz/months');
  expect(reply.status).toBe(200);
  return reply.body;
}
const report = async (month: number) => (await months()).find((each) => each.month === month).report;
const warnings = async (month: number) =>
  (await jmhz.check(month)).warnings.filter(({ code }: JsonValue) => code === 'filed_report_differs');

async function fileMonth(month: number, kind = 'regular') {
  await jmhz.report(kind, { month });
  const draft = (await jmhz.filings()).find(
    ({ status, period }) => status === 'draft' && period === `2026-0${month}`,
  );
  expect((await jmhz.file(draft.id)).status).toBe(200);
}

async function slipOf(employee: JsonValue, month: number): Promise<JsonValue> {
  const { payslips } = (await jmhz.ask('GET', `/payslips?year=2026&month=${month}`)).body;
  return payslips.find(({ employee_id }: JsonValue) => employee_id === employee.id);
}

test('every unfiled month is late since the day after its due date, the oldest as well as the last', async () => {
  const late = (await months()).map(({ period, report: { status, due_date, overdue_since } }) => [
    period,
    status,
    due_date,
    overdue_since,
  ]);
  expect(late).toEqual([
    ['2026-06', 'none', '2026-07-20', null],
    ['2026-05', 'none', '2026-06-22', '2026-06-23'],
    ['2026-04', 'none', '2026-05-20', '2026-05-21'],
  ]);
  expect((await jmhz.check(4)).report).toEqual(await report(4));
});

test('a waiting corrective report does not hide that the month is filed', async () => {
  await fileMonth(6);
  expect(await report(6)).toMatchObject({ status: 'filed', overdue_since: null, waiting: null });
  await jmhz.report('corrective', { month: 6 });
  const check = await jmhz.check(6);
  expect(check.state).toBe('draft');
  expect(check.report).toMatchObject({
    status: 'filed',
    filed_on: '2026-07-15',
    overdue_since: null,
    waiting: { filing_type: 'O', built_on: '2026-07-15' },
    differences: [],
  });
  expect(await warnings(6)).toEqual([]);
  expect(await report(6)).toEqual(check.report);
});

test('a filed month differs by a changed, a deleted and an added payslip, until the correction is filed', async () => {
  await fileMonth(5);
  jmhz.goTo('2026-07-16T10:00:00Z');
  const slip = await slipOf(jana, 5);
  await jmhz.ask('PATCH', `/payslips/${slip.id}`, { bonuses: 1000 });
  expect((await jmhz.ask('DELETE', `/payslips/${(await slipOf(petr, 5)).id}`)).status).toBe(204);
  const check = await jmhz.check(5);
  expect(check.report).toMatchObject({ status: 'differs', filed_on: '2026-07-15', overdue_since: null });
  const [gone, changed] = check.report.differences;
  expect(gone).toMatchObject({
    employee_id: petr.id,
    employee: 'Petr Dvořák',
    change: 'removed',
    figures: [],
  });
  // The history keeps the day of the database, not of the clock of this test.
  expect(gone.since).toMatch(/^20\d\d-\d\d-\d\d$/);
  expect(changed).toMatchObject({ employee_id: jana.id, change: 'changed', since: '2026-07-16' });
  expect(changed.figures).toContainEqual({
    label: 'zúčtovaný příjem',
    unit: 'CZK',
    filed: '40000',
    present: '41000',
  });
  const found = await warnings(5);
  expect(found.map(({ employee_id }: JsonValue) => employee_id)).toEqual([petr.id, jana.id]);
  expect(found[0].message).toContain('mzdu za ten měsíc ale už nemá');
  expect(found[1].message).toContain('zúčtovaný příjem');
  expect(await report(5)).toEqual(check.report);

  await fileMonth(5, 'corrective');
  expect(await report(5)).toMatchObject({ status: 'filed', differences: [], differs_since: null });
  expect(await warnings(5)).toEqual([]);

  jmhz.goTo('2026-07-17T10:00:00Z');
  await jmhz.generate(5);
  expect((await report(5)).differences).toContainEqual({
    employee_id: petr.id,
    employee: 'Petr Dvořák',
    change: 'added',
    since: '2026-07-17',
    figures: [],
  });
});

test('what changes on a card or in the settings later is no difference of a month before', async () => {
  await fileMonth(4);
  jmhz.goTo('2026-07-18T10:00:00Z');
  const details = { ...jana.details, weekly_hours: 20, average_hourly_earnings: 300 };
  await jmhz.ask('PATCH', `/employees/${jana.id}`, { employee: { details, declaration: false } });
  const workplace = { municipality: 'Brno', municipality_code: '582786', country: 'CZ' };
  await jmhz.ask('PATCH', '/settings', { settings: { jmhz_workplace: workplace } });
  // Posting touches a payslip without changing it.
  await jmhz.ask('POST', `/payslips/${(await slipOf(jana, 4)).id}/post_entries`);
  expect(await report(4)).toMatchObject({ status: 'filed', differences: [] });
});

test('a cancelled month is said to be cancelled, and is due again', async () => {
  jmhz.goTo('2026-07-18T10:00:00Z');
  await jmhz.report('cancellation', { month: 6 });
  expect(await report(6)).toMatchObject({ status: 'filed', waiting: { filing_type: 'S' } });
  const draft = (await jmhz.filings()).find(({ filing_type }) => filing_type === 'S');
  await jmhz.file(draft.id);
  expect(await report(6)).toMatchObject({ status: 'cancelled', overdue_since: null });
  jmhz.goTo('2026-07-21T10:00:00Z');
  expect(await report(6)).toMatchObject({ status: 'cancelled', overdue_since: '2026-07-21' });
});

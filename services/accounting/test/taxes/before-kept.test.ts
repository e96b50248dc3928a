import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DocumentsStage, startDocuments } from '../documents/documents-harness.ts';
import { type JsonValue, noteChange } from '../harness.ts';
import { filed } from './filed.ts';

const CREATED = '2026-03-10';

let stage: DocumentsStage;
/** Both pay VAT by months; today, on 20 March, `old` is kept here since January and `young` for ten days. */
const companies = { old: 0, young: 0 };
beforeAll(async () => {
  stage = await startDocuments();
  const entity = { vat_status: 'monthly', vat_registered_on: '2024-01-01' };
  companies.old = (await stage.newCompany({ ...entity, name: 'Dávno s.r.o.' })).id;
  companies.young = (await stage.newCompany({ ...entity, name: 'Nová s.r.o.' })).id;
  // Sessions do not last from January to March.
  await stage.sql`update entities set created_at = '2026-01-02T08:00:00Z' where id = ${companies.old}`;
  // In Prague it is the tenth already.
  await stage.sql`update entities set created_at = '2026-03-09T23:30:00Z' where id = ${companies.young}`;
  for (const id of Object.values(companies)) await noteChange(stage.sql, id);
});
afterAll(() => stage.close());

async function get(path: string): Promise<JsonValue> {
  const { status, body } = await stage.call('GET', path, { as: stage.owner });
  expect([path, status, status === 200 || body]).toEqual([path, 200, true]);
  return body;
}

const calendar = async (id: number) =>
  (await get(`/entities/${id}/taxes/calendar?year=2026`)).duties as JsonValue[];
const stateOf = (duties: JsonValue[]) =>
  duties
    .filter(({ kind, period }) => kind === 'vat_return' && ['2026-01', '2026-02'].includes(period))
    .map(({ period, state, before_kept }) => [period, state, before_kept]);

test('the calendar marks what was due before the day on which the company was created, and keeps its state', async () => {
  expect(stateOf(await calendar(companies.young))).toEqual([
    ['2026-01', 'overdue', true],
    ['2026-02', 'open', false],
  ]);
  expect(stateOf(await calendar(companies.old))).toEqual([
    ['2026-01', 'overdue', false],
    ['2026-02', 'open', false],
  ]);
  for (const { due_on, before_kept } of await calendar(companies.young))
    expect([due_on, before_kept]).toEqual([due_on, due_on < CREATED]);
});

test('the overview counts it apart and has it last', async () => {
  // Of the returns late ones are asked for since the first that was filed here.
  for (const id of Object.values(companies))
    await filed(stage.sql, id, { kind: 'vat_return', period: '2025-11', amount: 0 });
  const young = await get(`/entities/${companies.young}/overview`);
  const marked = young.deadlines.map(({ state, before_kept }: JsonValue) => `${state} ${before_kept}`);
  const late = marked.filter((each: string) => each === 'overdue true').length;
  expect(late).toBeGreaterThan(0);
  expect(marked).not.toContain('overdue false');
  expect(marked.indexOf('overdue true')).toBe(marked.length - late);
  expect(young.counts.before_kept).toBe(late);
  const queue = await get(`/entities/${companies.young}/queue`);
  expect(queue.before_kept).toBeGreaterThan(0);
  expect(young.counts.queue).toBe(queue.total - queue.before_kept);
  const old = await get(`/entities/${companies.old}/overview`);
  const [first] = old.deadlines;
  expect([first.state, first.before_kept, old.counts.before_kept]).toEqual(['overdue', false, 0]);
});

test('the queue has it without hurry, with its day, after what has to be done', async () => {
  const young = await get(`/entities/${companies.young}/queue?kind=filing_due`);
  const before = young.rows.filter(({ before_kept }: JsonValue) => before_kept);
  expect(before.length).toBeGreaterThan(0);
  expect([young.before_kept, young.rows.slice(-before.length)]).toEqual([before.length, before]);
  for (const { urgency, due_on } of before) expect([urgency, due_on < CREATED]).toEqual(['normal', true]);
  expect(young.rows.filter(({ urgency }: JsonValue) => urgency === 'overdue')).toEqual([]);
  const old = await get(`/entities/${companies.old}/queue?kind=filing_due`);
  expect([old.before_kept, old.rows[0].urgency, old.rows[0].before_kept]).toEqual([0, 'overdue', false]);
  // Put off, it is counted no longer.
  const [{ id }] = before;
  const path = `/entities/${companies.young}/queue/${id}`;
  const body = { snooze_until: '2026-04-01', reason: 'Podáno jinde' };
  expect((await stage.call('PATCH', path, { as: stage.owner, body })).status).toBe(200);
  expect((await get(`/entities/${companies.young}/queue?kind=filing_due`)).before_kept).toBe(
    before.length - 1,
  );
});

test('what companies need has no company in a hurry for it', async () => {
  const { rows } = await get('/overview');
  const [first, second] = rows;
  expect([first.name, second.name]).toEqual(['Dávno s.r.o.', 'Nová s.r.o.']);
  expect([first.before_kept, first.urgency.overdue > 0]).toEqual([0, true]);
  expect([second.before_kept > 0, second.urgency.overdue]).toEqual([true, 0]);
  const marks = second.deadlines.map(({ before_kept }: JsonValue) => before_kept);
  expect(marks).toEqual(marks.toSorted());
  expect(marks).toContain(true);
});

test('the return of VAT that is next is the first that was due since, or one that was begun here', async () => {
  const quarterly = async (name: string) => {
    const entity = { name, vat_status: 'quarterly', vat_registered_on: '2024-01-01' };
    const { id } = await stage.newCompany(entity);
    await stage.sql`update entities set created_at = '2026-03-09T23:30:00Z' where id = ${id}`;
    await noteChange(stage.sql, id);
    return id;
  };
  const next = async (id: number) => (await get(`/entities/${id}/overview`)).vat;
  const fresh = await quarterly('Čtvrtletní s.r.o.');
  expect(await next(fresh)).toMatchObject({ period: '2026-Q1', state: 'waiting', before_kept: false });
  const begun = await quarterly('Začatá s.r.o.');
  await filed(stage.sql, begun, { period: '2025-Q4', status: 'draft' });
  expect(await next(begun)).toMatchObject({ period: '2025-Q4', state: 'draft', before_kept: true });
});

test('a self-employed person is asked for the return of the year that the overviews are asked of', async () => {
  const yearly = async (given: object) => {
    const { id } = await stage.newCompany({ legal_form: 'osvc', bookkeeping: 'tax_records', ...given });
    await stage.sql`update entities set created_at = '2026-03-09T23:30:00Z' where id = ${id}`;
    await noteChange(stage.sql, id);
    return (await calendar(id))
      .filter(({ kind, period }) => kind !== 'osvc_social_advance' && period === '2025')
      .map(({ kind, state, before_kept }) => [kind, state, before_kept]);
  };
  const both = [
    ['osvc_health', 'open', false],
    ['osvc_social', 'open', false],
  ];
  const all = await yearly({ name: 'Jan Dávný' });
  expect(all.toSorted()).toEqual([['income_tax', 'open', false], ...both]);
  // Nobody was active then.
  const founded = { settings: { founded_on: '2026-02-01' } };
  expect(await yearly({ name: 'Jan Nový', ...founded })).toEqual([]);
  expect(await yearly({ name: 'Jan Paušál', bookkeeping: 'flat_tax', vat_status: 'none' })).toEqual([]);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, fingerprint, type JsonValue } from '../harness.ts';
import { type Jmhz, MONTH, PEOPLE, startJmhz } from '../people/jmhz-stage.ts';

let jmhz: Jmhz;
beforeAll(async () => {
  jmhz = await startJmhz();
  await jmhz.hire(PEOPLE[0]);
  for (const month of [3, 4, 5, MONTH]) await jmhz.generate(month);
});
afterAll(() => jmhz.close());

/** Builds a report and gives its filing. */
async function built(kind: string, month = MONTH): Promise<JsonValue> {
  await jmhz.report(kind, { month });
  const { rows } = (await jmhz.ask('GET', `/filings?period=2026-0${month}`)).body;
  return rows.find(({ status }: JsonValue) => status === 'draft');
}
const remove = (id: number) => jmhz.ask('DELETE', `/filings/${id}`);
const lastEvent = async () => (await jmhz.ask('GET', '/events')).body.rows[0];

test('are listed newest first, by period, year and kind, in pages', async () => {
  const [may, june] = [await built('regular', 5), await built('regular')];
  const list = async (query: string) => (await jmhz.ask('GET', `/filings?${query}`)).body;
  const all = await list('');
  expect(all).toEqual({ total: 2, page: 1, per: 100, sums: { forms: 2 }, rows: [june, may] });
  expect(june).toEqual({
    id: expect.any(Number),
    kind: 'jmhz',
    period: '2026-06',
    filing_type: 'B',
    status: 'draft',
    proof_state: 'none',
    filed_on: null,
    submission_id: expect.any(String),
    forms: 1,
    packages: 1,
    due_on: null,
    discovered_on: null,
    amount: null,
    sha256: null,
    filled_at: '2026-07-15T10:00:00.000Z',
    created_at: '2026-07-15T10:00:00.000Z',
    updated_at: '2026-07-15T10:00:00.000Z',
  });
  expect((await list('period=2026-05')).rows).toEqual([may]);
  expect((await list('year=2026&kind=jmhz')).total).toBe(2);
  expect((await list('year=2025')).total).toBe(0);
  expect(await list('page=2&per=1')).toMatchObject({
    total: 2,
    page: 2,
    per: 1,
    rows: [may],
    sums: { forms: 2 },
  });
  expect((await list('status=draft')).total).toBe(2);
  expect((await list('status=filed&kind=jmhz')).total).toBe(0);
  for (const none of ['kind=vat_return', 'period=2026-Q2']) expect((await list(none)).total).toBe(0);
  for (const wrong of ['kind=dph', 'status=sent', 'period=26', 'period=2026-13', 'period=2026-Q5'])
    expect((await jmhz.ask('GET', `/filings?${wrong}`)).status).toBe(422);
  const { body } = await jmhz.ask('GET', `/filings/${june.id}`);
  expect(body).toEqual({
    ...june,
    checks: null,
    receipts: [],
    difference: null,
    postings: [],
    details: {
      forms: [
        {
          form_id: expect.any(String),
          type: 'R',
          employee_id: expect.any(Number),
          employee: 'Jana Nováková',
        },
      ],
    },
  });
  for (const { id } of [may, june]) expect((await remove(id)).status).toBe(204);
});

describe('marking as filed', () => {
  test('takes today unless a day is given, and is in the history with details', async () => {
    const { id, submission_id } = await built('regular', 3);
    const filed = await jmhz.file(id);
    expect(filed.body).toMatchObject({ status: 'filed', filed_on: '2026-07-15', proof_state: 'none' });
    expect(await lastEvent()).toMatchObject({
      action: 'filing.filed',
      subject_type: 'Filing',
      subject_id: id,
      summary: 'Podáno: řádné hlášení za 3/2026',
      details: {
        kind: 'jmhz',
        period: '2026-03',
        filing_type: 'B',
        submission_id,
        before: { status: 'draft', filed_on: null, proof_state: 'none' },
        after: { status: 'filed', filed_on: '2026-07-15', proof_state: 'none' },
      },
    });
    const changed = await jmhz.file(id, { filed_on: '2026-06-29', proof_state: 'accepted' });
    expect(changed.body).toMatchObject({ status: 'filed', filed_on: '2026-06-29', proof_state: 'accepted' });
    expect((await lastEvent()).action).toBe('filing.updated');
    expect((await jmhz.check(3)).proof_state).toBe('accepted');
  });

  test('twice changes nothing', async () => {
    const { id } = await built('regular', 4);
    await jmhz.file(id);
    const before = await fingerprint(jmhz.sql);
    const { body, status } = await jmhz.file(id);
    expect([status, body.status]).toEqual([200, 'filed']);
    expect(await fingerprint(jmhz.sql)).toEqual(before);
  });

  test.each([
    [{ status: 'sent' }, 'status'],
    [{ status: 'filed', filed_on: '2026-07-16' }, 'filed_on'],
    [{ status: 'filed', filed_on: '2026-06-30' }, 'filed_on'],
    [{ status: 'filed', filed_on: '2026-02-30' }, 'filed_on'],
    [{ proof_state: 'lost' }, 'proof_state'],
  ])('%j is a 422 that names its field', async (change, field) => {
    const { id } = await built('regular');
    const reply = await jmhz.file(id, change);
    expect([reply.status, Object.keys(reply.body.fields)]).toEqual([422, [field]]);
    expect((await jmhz.ask('GET', `/filings/${id}`)).body.status).toBe('draft');
  });

  test('a draft has no day of filing and no answer of the authority', async () => {
    const { id } = await built('regular');
    for (const change of [{ filed_on: '2026-07-01' }, { proof_state: 'accepted' }])
      expect((await jmhz.file(id, change)).status).toBe(422);
    expect((await jmhz.file(id, { proof_state: 'none' })).status).toBe(200);
    await remove(id);
  });
});

describe('taking back', () => {
  test('makes a draft again, which the next download overwrites with its GUID', async () => {
    const { id, submission_id } = await built('regular');
    await jmhz.file(id, { status: 'filed', proof_state: 'rejected' });
    const { body } = await jmhz.file(id, { status: 'draft' });
    expect(body).toMatchObject({ status: 'draft', filed_on: null, proof_state: 'none' });
    expect(await lastEvent()).toMatchObject({
      action: 'filing.updated',
      summary: expect.stringContaining('vzato zpět'),
    });
    expect((await jmhz.check()).state).toBe('draft');
    const again = await jmhz.report();
    expect(again.submissionId).toBe(submission_id);
    expect(await built('regular')).toMatchObject({ id });
    await remove(id);
  });

  test('is refused while a later filing exists, drafts too', async () => {
    const regular = await built('regular');
    await jmhz.file(regular.id);
    const corrective = await built('corrective');
    const back = (id: number) => jmhz.file(id, { status: 'draft' });
    expect((await back(regular.id)).status).toBe(422);
    await jmhz.file(corrective.id);
    expect((await back(regular.id)).status).toBe(422);
    expect((await back(corrective.id)).status).toBe(200);
    expect((await remove(corrective.id)).status).toBe(204);
    expect((await back(regular.id)).status).toBe(200);
    await remove(regular.id);
  });

  test('a draft that was overtaken cannot be filed, and gives its place to the next of its kind', async () => {
    const regular = await built('regular');
    await jmhz.file(regular.id);
    const corrective = await built('corrective');
    await jmhz.report('cancellation');
    const [cancellation] = await jmhz.filings();
    await jmhz.file(cancellation.id);
    expect((await jmhz.check()).state).toBe('cancelled');
    expect((await jmhz.file(corrective.id)).status).toBe(422);
    await jmhz.report();
    const [renewed] = await jmhz.filings();
    await jmhz.file(renewed.id);
    const { submissionId } = await jmhz.report('corrective');
    expect(submissionId).toBe(renewed.submission_id);
    expect((await jmhz.ask('GET', `/filings/${corrective.id}`)).body.submission_id).toBe(
      renewed.submission_id,
    );
    // The draft has an older number, yet it came later.
    expect((await jmhz.file(renewed.id, { status: 'draft' })).status).toBe(422);
    expect((await jmhz.file(corrective.id)).status).toBe(200);
  });
});

describe('a filed report', () => {
  test('cannot be deleted, nor its files changed', async () => {
    const filed = (await jmhz.filings()).find(({ status }) => status === 'filed');
    expect((await remove(filed.id)).status).toBe(422);
    for (const statement of [
      `update filing_files set xml = 'x' where filing_id = ${filed.id}`,
      `delete from filing_files where filing_id = ${filed.id}`,
      `insert into filing_files select entity_id, filing_id, 7, 'x' from filing_files where filing_id = ${filed.id}`,
    ])
      await expect(jmhz.sql.unsafe(statement)).rejects.toThrow(/never changed/);
  });
});

test('who may: members read, managers mark and delete', async () => {
  const [{ id }] = await jmhz.filings();
  const people: Record<string, Caller> = {};
  for (const role of ['accountant', 'editor', 'viewer']) {
    const person = await jmhz.user();
    await jmhz.join(jmhz.owner, jmhz.entityId, person, role);
    people[role] = person;
  }
  for (const [role, person] of Object.entries(people)) {
    expect((await jmhz.ask('GET', `/filings/${id}/xml`, undefined, person)).status).toBe(200);
    const may = role === 'accountant' ? 200 : 403;
    expect((await jmhz.ask('PATCH', `/filings/${id}`, { proof_state: 'delivered' }, person)).status).toBe(
      may,
    );
  }
  const xml = `/payslips/jmhz/xml?year=2026&month=5`;
  expect((await jmhz.ask('GET', xml, undefined, people.viewer)).status).toBe(403);
  expect((await jmhz.ask('GET', xml, undefined, people.editor)).status).toBe(200);
  const foreign = await jmhz.company(people.viewer as Caller);
  const asked = await jmhz.call('GET', `/entities/${foreign.id}/filings/${id}`, {
    as: people.viewer ?? null,
  });
  expect(asked.status).toBe(404);
});

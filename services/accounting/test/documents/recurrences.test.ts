import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runDue } from '../../src/scheduler.ts';
import { type Caller, fingerprint, type JsonValue, silentLog } from '../harness.ts';
import {
  companyOf,
  type DocumentsStage,
  line,
  startDocuments,
  type TestCompany,
  TODAY,
} from './documents-harness.ts';

let stage: DocumentsStage;
/** By a key: the clock goes further than a session lasts. */
let owner: Caller;
beforeAll(async () => {
  stage = await startDocuments({ log: silentLog() });
  owner = { ...stage.owner, headers: (await stage.owner.key()).headers };
});
afterAll(() => stage.close());

/** Companies of other tests are left alone: what is due in them is paused. */
async function newCompany(settings: object = {}): Promise<TestCompany> {
  await stage.sql`update recurrences set active = false`;
  stage.goTo(TODAY);
  return companyOf(stage, owner, (await stage.newCompany({}, settings)).id);
}
const pass = () => runDue(stage.service.services, new AbortController().signal);
async function due() {
  const { made, failed } = await pass();
  return { made, failed };
}

const post = (company: TestCompany, recurrence: object) =>
  company.ask('POST', '/recurrences', { recurrence });
async function created(company: TestCompany, recurrence: object): Promise<JsonValue> {
  const { status, body } = await post(company, recurrence);
  expect([status, status === 201 || body]).toEqual([201, true]);
  return body;
}
const read = async (company: TestCompany, id: number) =>
  (await company.ask('GET', `/recurrences/${id}`)).body;
const change = (company: TestCompany, id: number, recurrence: object, headers = {}) =>
  company.ask('PATCH', `/recurrences/${id}`, { recurrence }, headers);
const run = (company: TestCompany, id: number, body: object = {}) =>
  company.ask('POST', `/recurrences/${id}/run`, body);
const rent = async (company: TestCompany, more: object = {}) => ({
  kind: 'invoice',
  partner_id: await company.partner(),
  lines: [line(12_000, { name: 'Nájem {month} {yyyy}' })],
  ...more,
});
const days = async (company: TestCompany) =>
  (await company.list('?per=500')).rows.map((row: JsonValue) => row.issued_on).reverse();

describe('a recurrence', () => {
  test('has its defaults, its next day and the document as a body', async () => {
    const company = await newCompany();
    const document = await rent(company, { text_before: 'Za {quarter}. čtvrtletí' });
    const made = await created(company, { period: 'monthly', document });
    expect(made).toMatchObject({
      name: 'Faktura, Alfa s.r.o.',
      ...{ period: 'monthly', day: 20, starts_on: TODAY, ends_on: null, taxable: 'issue' },
      ...{ issue: true, send: false, active: true, next_on: TODAY, last_run: null, runs: [] },
      ...{
        partner_name: 'Alfa s.r.o.',
        document: { ...document, lines: [{ unit_price: 12_000, vat_rate: 21 }] },
      },
    });
    expect(await read(company, made.id)).toEqual(made);
    const { runs: _, ...listed } = made;
    expect((await company.ask('GET', '/recurrences')).body).toEqual([listed]);
    expect((await company.actions())[0]).toBe('recurrence.created');
  });

  test('of a document repeats what a duplicate would have, and its days to pay', async () => {
    const company = await newCompany();
    const source = await company.issued({
      ...(await rent(company, { text_after: 'Děkujeme.', tags: ['nájem'], order_number: '7' })),
      ...{ issued_on: '2026-03-01', due_on: '2026-03-31', variable_symbol: '77' },
    });
    const made = await created(company, { period: 'quarterly', day: 'last', document_id: source.id });
    expect(made).toMatchObject({ next_on: '2026-03-31', day: 'last' });
    expect(made.document).toMatchObject({
      ...{ kind: 'invoice', text_after: 'Děkujeme.', tags: ['nájem'], order_number: '7' },
      ...{ variable_symbol: null, taxable_on: null, lines: [{ name: 'Nájem {month} {yyyy}', quantity: 1 }] },
    });
    const { status, body } = await run(company, made.id);
    expect([status, body.issued_on, body.due_on, body.variable_symbol]).toEqual([
      ...[201, '2026-03-31', '2026-04-30', body.number.slice(-8)],
    ]);
    expect(body.links).toEqual([
      { relation: 'recurrence', document_id: source.id, number: source.number, recurrence_id: made.id },
    ]);
  });

  test('is refused by the names of its fields', async () => {
    const company = await newCompany();
    const other = await newCompany();
    const document = await rent(company);
    const { id: draft } = await company.draft(document);
    const note = { kind: 'credit_note' };
    const refused = async (recurrence: object) => {
      const { status, body } = await post(company, { period: 'monthly', ...recurrence });
      return [status, Object.keys(body.fields ?? {})];
    };
    const before = await fingerprint(stage.sql);
    for (const [recurrence, fields] of [
      [{}, ['document']],
      [{ document, document_id: draft }, ['document_id']],
      [{ document_id: 999_999 }, ['document_id']],
      [{ document, period: 'daily' }, ['period']],
      [{ document, day: 32 }, ['day']],
      [{ document, period: 'weekly', day: 8 }, ['day']],
      [{ document, period: 'weekly', day: 'last' }, ['day']],
      [{ document, starts_on: '2026-05-02', ends_on: '2026-05-01' }, ['ends_on']],
      [{ document, issue: false, send: true }, ['send']],
      [{ document: { ...document, kind: 'receipt' }, send: true }, ['send']],
      [{ document: note }, ['document.kind']],
      [{ document: { ...document, currency: 'eur' } }, ['document.currency']],
      [{ document: { ...document, lines: [line(1, { vat_rate: 15 })] } }, ['document.lines[0].vat_rate']],
      [{ document: { ...document, partner_id: await other.partner() } }, ['document.partner_id']],
      [{ document: { ...document, colour: 'red' } }, ['recurrence.document.colour']],
    ] as const)
      expect(await refused(recurrence)).toEqual([422, fields]);
    expect((await fingerprint(stage.sql)).recurrences).toBe(before.recurrences);
  });

  test('is found by its name', async () => {
    const company = await newCompany();
    const { id } = await created(company, {
      ...{ name: 'Nájem skladu v Písku', period: 'monthly', day: 'last', starts_on: '2026-05-01' },
      document: await rent(company),
    });
    const { rows } = (await company.ask('GET', '/search?q=najem%20pis')).body;
    expect(rows).toEqual([
      {
        ...{ type: 'recurrence', id, title: 'Nájem skladu v Písku' },
        subtitle: expect.stringMatching(/ · příště 31\. 5\. 2026$/),
        address: `/firmy/${company.id}/opakovani/${id}`,
      },
    ]);
  });

  test('keeps its contact from being deleted', async () => {
    const company = await newCompany();
    const document = await rent(company);
    const { id } = await created(company, { period: 'monthly', document });
    const removed = () => company.ask('DELETE', `/partners/${document.partner_id}`);
    expect((await removed()).body.code).toBe('PARTNER_IN_USE');
    expect((await company.ask('DELETE', `/recurrences/${id}`)).status).toBe(204);
    expect((await removed()).status).toBe(204);
    expect((await company.actions()).slice(0, 2)).toEqual(['partner.deleted', 'recurrence.deleted']);
  });

  test('is changed in the version that was read, and runs are no other version', async () => {
    const company = await newCompany();
    const { id } = await created(company, { period: 'monthly', document: await rent(company) });
    const { headers } = await company.ask('GET', `/recurrences/${id}`);
    const version = { 'If-Match': headers.get('etag') as string };
    await run(company, id);
    const changed = await change(company, id, { name: 'Kancelář', active: false }, version);
    expect([changed.status, changed.body.name]).toEqual([200, 'Kancelář']);
    const stale = await change(company, id, { name: 'Jiná' }, version);
    expect([stale.status, stale.body.code, stale.body.current.name]).toEqual([412, 'STALE', 'Kancelář']);
    const late = await company.ask('POST', `/recurrences/${id}/run`, {}, version);
    expect([late.status, late.body.code]).toEqual([412, 'STALE']);
    const [event] = (await company.ask('GET', '/events?per=1')).body.rows;
    expect(event).toMatchObject({ action: 'recurrence.updated', subject_type: 'Recurrence' });
    expect(event.changes.map(({ field }: JsonValue) => field)).toEqual(['name', 'active']);
  });
});

describe('a run', () => {
  test.each([
    ['issue', '2026-01-31', 'Nájem leden 2026 (1. čtvrtletí) prosinec–únor 01 {x}'],
    ['previous_month_end', '2025-12-31', 'Nájem prosinec 2025 (4. čtvrtletí) listopad–leden 12 {x}'],
  ])('with the supply by %s says in its texts which one', async (taxable, taxable_on, name) => {
    const company = await newCompany();
    const text = 'Nájem {month} {yyyy} ({quarter}. čtvrtletí) {previous_month}–{next_month} {mm} {x}';
    const document = await rent(company, {
      lines: [line(1, { name: text })],
      text_before: text,
      text_after: text,
    });
    const { id } = await created(company, {
      period: 'monthly',
      day: 31,
      starts_on: '2026-01-01',
      taxable,
      document,
    });
    const { body } = await run(company, id);
    expect(body).toMatchObject({
      ...{ issued_on: '2026-01-31', taxable_on, due_on: '2026-02-14', text_before: name, text_after: name },
      ...{ lines: [{ name }], status: 'issued', number: 'FV20260001' },
    });
  });

  test('speaks the language of the document, of the contact or of the company', async () => {
    const company = await newCompany({ invoice_language: 'en' });
    const lines = [line(1, { name: '{month}' })];
    const partner_id = await company.partner({ language: 'de' });
    const names = [];
    for (const more of [{ language: 'sk' }, { partner_id }, {}]) {
      const document = await rent(company, { lines, ...more });
      const { id } = await created(company, { period: 'monthly', starts_on: '2026-01-05', document });
      names.push((await run(company, id)).body.lines[0].name);
    }
    expect(names).toEqual(['január', 'Januar', 'January']);
  });

  test('of a day is one document, whoever asks, however often and at once', async () => {
    const company = await newCompany();
    const { id } = await created(company, { period: 'monthly', day: 1, document: await rent(company) });
    const replies = await Promise.all([
      ...Array.from({ length: 6 }, () => run(company, id, { period: '2026-06-01' })),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([...Array(5).fill(200), 201]);
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
    expect(replies[0]?.body.issued_on).toBe('2026-06-01');
    // Days before it come in their turn.
    expect(await read(company, id)).toMatchObject({ next_on: '2026-04-01', runs: [{ on: '2026-06-01' }] });
    expect((await run(company, id)).status).toBe(201);
    expect((await run(company, id)).body.issued_on).toBe('2026-05-01');
    expect((await read(company, id)).next_on).toBe('2026-07-01');
    for (const period of ['2026-06-02', '2026-03-01', 'x'])
      expect((await run(company, id, { period })).body.fields).toHaveProperty('period');
    expect((await company.actions()).filter((action) => action === 'recurrence.run')).toHaveLength(3);
  });

  test('makes a draft where it is not to be issued; one that was deleted is not made again by itself', async () => {
    const company = await newCompany();
    const { id } = await created(company, {
      period: 'weekly',
      day: 5,
      issue: false,
      document: { kind: 'quote' },
    });
    expect(await due()).toEqual({ made: 1, failed: 0 });
    const { last_run, next_on } = await read(company, id);
    expect([last_run.on, next_on]).toEqual([TODAY, '2026-03-27']);
    expect(await company.read(last_run.document_id)).toMatchObject({ status: 'draft', issued_on: TODAY });
    expect((await company.ask('DELETE', `/documents/${last_run.document_id}`)).status).toBe(204);
    expect(await due()).toEqual({ made: 0, failed: 0 });
    expect(await read(company, id)).toMatchObject({ runs: [], last_run: { document_id: null, error: null } });
    expect((await run(company, id, { period: TODAY })).status).toBe(201);
  });

  test('in another currency takes the rate of the supply’s day', async () => {
    const company = await newCompany();
    const document = await rent(company, { currency: 'EUR' });
    const { id } = await created(company, { period: 'monthly', starts_on: '2026-03-16', document });
    const { body } = await run(company, id);
    expect([body.rate_date, body.rate]).toEqual(['2026-03-16', expect.any(Number)]);
    const coming = await run(company, id, { period: '2026-04-16' });
    expect([coming.status, coming.body.code]).toEqual([422, 'RATE_MISSING']);
    expect((await read(company, id)).last_run).toMatchObject({ on: '2026-04-16', document_id: null });
  });
});

describe('what is due', () => {
  test('is made by itself, what was missed as well, each day once', async () => {
    const company = await newCompany();
    const document = await rent(company);
    await created(company, {
      period: 'monthly',
      day: 31,
      starts_on: '2025-12-10',
      ends_on: '2026-04-30',
      document,
    });
    expect(await due()).toEqual({ made: 3, failed: 0 });
    expect(await due()).toEqual({ made: 0, failed: 0 });
    stage.goTo('2026-07-01');
    expect(await due()).toEqual({ made: 2, failed: 0 });
    expect(await days(company)).toEqual([
      '2025-12-31',
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
    ]);
    const [only] = (await company.ask('GET', '/recurrences')).body;
    expect([only.next_on, only.last_run.on]).toEqual([null, '2026-04-30']);
    expect((await run(company, only.id)).body.fields).toHaveProperty('period');
  });

  test('and cannot be made says why, keeps nothing else and is tried again daily', async () => {
    const company = await newCompany();
    const partner_id = await company.partner({ city: null, street: null, house_number: null });
    const document = { kind: 'invoice', partner_id, lines: [line(1)] };
    const { id } = await created(company, { period: 'monthly', document });
    const before = await fingerprint(stage.sql);
    expect(await due()).toEqual({ made: 0, failed: 1 });
    const after = await fingerprint(stage.sql);
    expect(Object.keys(after).filter((table) => after[table] !== before[table])).toEqual(['recurrences']);
    const { last_run, next_on } = await read(company, id);
    expect(last_run).toEqual({ on: TODAY, document_id: null, error: expect.stringContaining('obec') });
    expect(next_on).toBe(TODAY);
    expect(await due()).toEqual({ made: 0, failed: 0 });
    stage.goTo('2026-03-22');
    expect(await due()).toEqual({ made: 0, failed: 1 });
    await company.ask('PATCH', `/partners/${partner_id}`, { partner: { city: 'Brno' } });
    const again = await run(company, id);
    expect([again.status, again.body.issued_on]).toEqual([201, TODAY]);
    expect((await read(company, id)).last_run.error).toBeNull();
  });

  test('tells what is wrong with it in words, not by paths of fields', async () => {
    const company = await newCompany();
    const document = await rent(company, { lines: [line(1, { vat_rate: 15 })] });
    const { id } = await created(company, { period: 'monthly', starts_on: '2023-12-31', document });
    expect(await due()).toEqual({ made: 1, failed: 1 });
    const { last_run } = await read(company, id);
    expect(last_run).toMatchObject({ on: '2024-01-31', document_id: null });
    expect(last_run.error).toMatch(/^Sazba 15.% ke dni 31\. 1\. 2024 neplatí; platí 21.%, 12.%\.$/);
  });

  test('of one that cannot be made does not hold up the others', async () => {
    const company = await newCompany();
    await created(company, { period: 'monthly', document: { kind: 'invoice', lines: [line(1)] } });
    for (let i = 0; i < 3; i += 1)
      await created(company, { period: 'monthly', document: await rent(company) });
    expect(await due()).toEqual({ made: 3, failed: 1 });
  });

  test('during a pause is not caught up; it goes on from the day it is resumed', async () => {
    const company = await newCompany();
    const { id } = await created(company, { period: 'weekly', day: 5, document: await rent(company) });
    await due();
    await change(company, id, { active: false });
    stage.goTo('2026-04-15');
    expect(await due()).toEqual({ made: 0, failed: 0 });
    expect((await change(company, id, { active: true })).body.next_on).toBe('2026-04-17');
    stage.goTo('2026-04-17');
    expect(await due()).toEqual({ made: 1, failed: 0 });
    expect(await days(company)).toEqual([TODAY, '2026-04-17']);
  });

  test('is not made in the archive; a company that comes back goes on from that day', async () => {
    const company = await newCompany();
    const archive = (archived: boolean) => company.ask('PATCH', '', { entity: { archived } });
    const { id } = await created(company, { period: 'weekly', day: 5, document: await rent(company) });
    await archive(true);
    expect(await due()).toEqual({ made: 0, failed: 0 });
    stage.goTo('2026-04-15');
    expect(await due()).toEqual({ made: 0, failed: 0 });
    expect((await archive(false)).status).toBe(200);
    expect((await read(company, id)).next_on).toBe('2026-04-17');
    expect(await due()).toEqual({ made: 0, failed: 0 });
    stage.goTo('2026-04-17');
    expect(await due()).toEqual({ made: 1, failed: 0 });
    expect(await days(company)).toEqual(['2026-04-17']);
  });

  test('is mailed with its document, or not made where nobody can be written to', async () => {
    const company = await newCompany();
    const homeless = await company.partner({ email: null });
    await created(company, { period: 'monthly', send: true, document: await rent(company) });
    const document = await rent(company, { partner_id: homeless });
    const silent = await created(company, { period: 'monthly', send: true, document });
    expect(await due()).toEqual({ made: 1, failed: 1 });
    const { rows } = await company.list();
    const { mails } = await company.read(rows[0].id);
    expect([rows.length, mails.map(({ to }: JsonValue) => to)]).toEqual([1, ['alfa@alfa.example']]);
    expect((await read(company, silent.id)).last_run).toMatchObject({
      document_id: null,
      error: expect.any(String),
    });
    expect((await company.actions()).filter((action) => action === 'document.sent')).toHaveLength(1);
  });

  test('brings the reminders of companies that have them sent by themselves', async () => {
    const company = await newCompany({ auto_reminders: true, reminder_days: [5] });
    await company.issued(await rent(company, { issued_on: '2026-02-01', due_on: '2026-03-01' }));
    expect(await pass()).toMatchObject({ made: 0, failed: 0, reminded: 1, ending: 0 });
    expect(await pass()).toMatchObject({ made: 0, failed: 0, reminded: 0, ending: 0 });
  });

  test('has one document a month, though the day of the schedule moves', async () => {
    const company = await newCompany();
    const { id } = await created(company, { period: 'monthly', day: 20, document: await rent(company) });
    await due();
    expect((await change(company, id, { day: 25 })).body.next_on).toBe('2026-04-25');
    expect((await change(company, id, { day: 2, period: 'quarterly' })).body.next_on).toBe('2026-06-02');
  });
});

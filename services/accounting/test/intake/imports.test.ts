import { documentUuid } from '@news-and-accounting/business-document';
import { writeIsdoc } from '@news-and-accounting/isdoc';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentOf, line, PARTNER } from '../../../../packages/business-document/src/testing/documents.ts';
import { forgetOldImports } from '../../src/intake/imports/index.ts';
import type { Caller, JsonValue, TestAccounting } from '../harness.ts';
import {
  dataPack,
  importStage,
  NOW,
  OTHER_SUM,
  OWN_ICO,
  pohodaInvoice,
  startImporting,
} from './imports-stage.ts';

let service: TestAccounting;
let owner: Caller;
beforeAll(async () => {
  service = await startImporting();
  owner = await service.user();
});
afterAll(() => service.close());

const stage = (entity: object = {}) => importStage(service, owner, entity);

const TWO = dataPack([
  pohodaInvoice({ number: '26100101' }),
  pohodaInvoice({ number: 'D-A-9', type: 'receivedInvoice', name: 'Servis Brno a.s.', ico: '48122076' }),
]);

describe('a preview', () => {
  test('is counted at home at once, as are runs that leave it to be mended and that end it', async () => {
    const { previewed, run, call } = await stage();
    const waiting = async (): Promise<number> => (await call('GET', '/overview')).body.counts.queue;
    const before = await waiting();
    const { id } = await previewed(TWO);
    expect(await waiting()).toBe(before + 1);
    expect(await run(id, { dry_run: true })).toMatchObject({ state: 'previewed' });
    expect(await waiting()).toBe(before + 1);
    expect(await run(id)).toMatchObject({ state: 'done' });
    const { total, before_kept } = (await call('GET', '/queue')).body;
    expect(await waiting()).toBe(total - before_kept);
  });

  test('says what would become of each thing and stores nothing else', async () => {
    const { previewed, documents, call } = await stage();
    const made = await previewed(TWO, { name: '../c:\\účetnictví.xml' });
    expect(made).toMatchObject({
      ...{ format: 'pohoda', filename: 'účetnictví.xml', state: 'previewed', error: null, warnings: [] },
      ...{ counts: { total: 2, create: 2, skip: 0, error: 0 }, progress: { done: 0, total: 2 } },
      ...{
        created_by: owner.username,
        run_at: null,
        undone_at: null,
        expires_at: '2026-06-17T09:00:00.000Z',
      },
      rows: [
        {
          ...{ index: 0, target: 'document', action: 'create', errors: [], warnings: [], record_id: null },
          proposed: {
            ...{ kind: 'invoice', number: '26100101', issue: true, base: 1000, vat_total: 210, total: 1210 },
            ...{
              partner_id: null,
              partner: { id: null, matched_by: null, name: 'Datahouse s.r.o.', ico: '28773152' },
            },
          },
        },
        {
          action: 'create',
          proposed: { kind: 'received_invoice', external_number: 'D-A-9', issue: false, total: 1210 },
        },
      ],
    });
    expect(await documents()).toEqual([]);
    expect((await call('GET', '/imports')).body).toMatchObject([{ id: made.id, counts: { total: 2 } }]);
    expect((await call('GET', `/imports/${made.id}?action=error`)).body).toMatchObject({
      rows: [],
      rows_total: 0,
    });
  });
});

describe('a run', () => {
  test('stores documents with their contacts, numbers as they were, and is done once', async () => {
    const { previewed, run, documents, partners, call } = await stage();
    const { id } = await previewed(TWO);
    const done = await run(id);
    expect(done).toMatchObject({
      ...{ id, state: 'done', error: null, run_at: expect.any(String), expires_at: null },
      ...{ counts: { total: 2, create: 2, skip: 0, error: 0 }, progress: { done: 2, total: 2 } },
    });
    const stored = await documents();
    expect(stored).toMatchObject([
      {
        ...{ kind: 'invoice', status: 'issued', number: '26100101', variable_symbol: '26100101' },
        ...{ issued_on: '2026-03-02', total: 1210, payment_state: 'unpaid' },
      },
      { kind: 'received_invoice', status: 'draft', number: null, external_number: 'D-A-9', total: 1210 },
    ]);
    expect(done.rows.map((row: { record_id: number }) => row.record_id)).toEqual(stored.map(({ id }) => id));
    expect((await partners()).map(({ ico }) => ico)).toEqual(['28773152', '48122076']);
    expect(await run(id)).toEqual(done);
    expect(await documents()).toHaveLength(2);
    const events = (await call('GET', '/events?action=import.run')).body.rows;
    expect(events).toMatchObject([{ summary: 'Převzata data ze souboru soubor.xml: záznamů 2' }]);
  });

  test('takes nothing over twice, and tells what has changed in the origin', async () => {
    const { previewed, run, documents } = await stage();
    await run((await previewed(TWO)).id);
    const [first, second] = [
      pohodaInvoice({ number: '26100101', price: '2000' }),
      pohodaInvoice({ number: '26100102' }),
    ];
    const again = await previewed(dataPack([first, second]));
    expect(again).toMatchObject({
      counts: { total: 2, create: 1, skip: 1, error: 0 },
      rows: [
        { action: 'skip', warnings: [{ code: 'CHANGED' }], record_id: expect.any(Number) },
        { action: 'create' },
      ],
    });
    await run(again.id);
    expect((await documents('&kind=invoice')).map(({ number, total }) => [number, total])).toEqual([
      ['26100101', 1210],
      ['26100102', 1210],
    ]);
  });

  test('with an error stores nothing, or everything else', async () => {
    const { previewed, call, run, documents, partners } = await stage();
    const rows = [pohodaInvoice({ number: '1' }), pohodaInvoice({ number: '2', summary: OTHER_SUM })];
    const { id, rows: shown } = await previewed(dataPack(rows));
    expect(shown[1]).toMatchObject({
      action: 'error',
      errors: [{ field: 'total', code: 'TOTAL_DIFFERS' }],
    });
    const refused = await call('POST', `/imports/${id}/run`, {});
    expect(refused).toMatchObject({ status: 422, body: { code: 'IMPORT_ERRORS' } });
    expect([await documents(), await partners()]).toEqual([[], []]);
    const done = await run(id, { skip_errors: true });
    expect(done).toMatchObject({ state: 'done', counts: { create: 1, error: 1 } });
    expect(await documents()).toMatchObject([{ number: '1' }]);
  });

  test('refuses what an account out of use would take, and posts the rest together', async () => {
    const { id: company, previewed, call, run, documents } = await stage();
    await service.sql`update accounts set active = false where entity_id = ${company} and code = '602'`;
    const received = (number: string) => pohodaInvoice({ number, type: 'receivedInvoice' });
    const rows = [received('A1'), pohodaInvoice({ number: '1' }), received('A2')];
    const { id } = await previewed(dataPack(rows), { options: { issue: true } });
    const done = await run(id, { skip_errors: true });
    expect(done).toMatchObject({ state: 'done', counts: { create: 2, error: 1 } });
    expect(done.rows[1].errors).toMatchObject([{ message: expect.stringContaining('602') }]);
    expect(await documents()).toMatchObject([{ external_number: 'A1' }, { external_number: 'A2' }]);
    const posted = await service.sql<{ count: number }[]>`
      select count(*)::int as count from postings where entity_id = ${company} group by document_id`;
    expect(posted).toEqual([{ count: 2 }, { count: 2 }]);
    const { body: events } = await call('GET', '/events');
    const issued = events.rows.filter(({ action }: { action: string }) => action === 'document.issued');
    expect(issued).toHaveLength(2);
  });

  test('that is dry tells what storing would refuse, and leaves nothing', async () => {
    const { previewed, call, run, documents, partners } = await stage();
    const { id } = await previewed(TWO);
    await call('POST', '/lock', { locked_until: '2026-03-31' });
    const dry = await run(id, { dry_run: true });
    expect(dry).toMatchObject({
      ...{ state: 'previewed', counts: { create: 1, error: 1 }, progress: { done: 0 } },
      rows: [
        { action: 'error', record_id: null, errors: [{ message: expect.stringContaining('31. 3. 2026') }] },
        {},
      ],
    });
    expect([await documents(), await partners()]).toEqual([[], []]);
    await call('DELETE', '/lock', { reason: 'zkouška' });
    expect(await run(id)).toMatchObject({ state: 'done', counts: { create: 2, error: 0 } });
  });

  test('takes an invoice without a customer over as a simplified one, where it may be one', async () => {
    const { call, documents, previewed, run } = await importStage(service, owner);
    const nobodys = (number: string, price: string) =>
      pohodaInvoice({ number, price }).replace(/<inv:partnerIdentity>.*<\/inv:partnerIdentity>/s, '');
    const { id, rows } = await previewed(
      dataPack([nobodys('26200001', '1000'), nobodys('26200002', '9000')]),
    );
    expect(rows).toMatchObject([
      { action: 'create', proposed: { simplified: true } },
      { action: 'error', errors: [{ field: 'partner_id', message: 'Doklad musí mít partnera.' }] },
    ]);
    await run(id, { skip_errors: true });
    const [stored] = await documents();
    expect((await call('GET', `/documents/${stored.id}`)).body).toMatchObject({
      ...{ number: '26200001', status: 'issued', simplified: true, partner_id: null, total: 1210 },
    });
  });

  test('has a series go on after the numbers that it fits', async () => {
    const { previewed, run, call } = await stage();
    const numbers = ['FV20260007', 'FV20260009', 'X-1'].map((number) => pohodaInvoice({ number }));
    await run((await previewed(dataPack(numbers))).id);
    const { body: series } = await call('GET', '/number_series');
    const invoices = series.find(({ kind }: { kind: string }) => kind === 'invoice');
    expect(invoices).toMatchObject({
      next: 10,
      years: [{ year: 2026, last_number: 'FV20260009', gaps: [8] }],
    });
  });
});

test('what needs approval is stored as a draft with a warning, whatever the options want; the rest is issued', async () => {
  const { previewed, run, documents, call } = await stage();
  const rule = { name: 'Nad tisíc', approver_roles: ['owner', 'accountant'], amount_from: 1000 };
  expect((await call('PUT', '/approval_rules', { rules: [rule] })).status).toBe(200);
  const supplier = { type: 'receivedInvoice', name: 'Servis Brno a.s.', ico: '48122076' };
  const file = dataPack([
    pohodaInvoice({ number: 'D-A-9', ...supplier }),
    pohodaInvoice({ number: 'D-A-10', price: '100', ...supplier }),
    pohodaInvoice({ number: '26100101' }),
  ]);
  const { id } = await previewed(file, { options: { issue: true } });
  // A trial says the same and stores nothing.
  for (const body of [{ dry_run: true }, {}]) {
    const { rows } = await run(id, body);
    expect(rows.map(({ warnings }: JsonValue) => warnings)).toEqual([
      [
        {
          field: 'issue',
          message: 'Doklad čeká na schválení, uložil se jako koncept.',
          code: 'APPROVAL_REQUIRED',
        },
      ],
      [],
      [],
    ]);
  }
  const stored = await documents();
  expect(
    stored.map(({ external_number, number, status, total }) => [external_number ?? number, status, total]),
  ).toEqual([
    ['D-A-9', 'draft', 1210],
    ['D-A-10', 'issued', 121],
    ['26100101', 'issued', 1210],
  ]);
  const refused = await call('POST', `/documents/${stored[0].id}/issue`, {});
  expect([refused.status, refused.body.code]).toEqual([422, 'APPROVAL_REQUIRED']);
  expect((await call('DELETE', `/imports/${id}`)).body.kept).toEqual([]);
});

test('each received invoice of an archive gets its own file', async () => {
  const { ico, dic, ...address } = { ...PARTNER, ico: OWN_ICO, dic: `CZ${OWN_ICO}` };
  const isdocOf = (number: string) =>
    writeIsdoc(
      documentOf({
        number,
        uuid: documentUuid(number, '1', '1'),
        lines: [line('Mouka', '100')],
        partner: { ...address, ico, dic },
      }),
      'Účetnictví',
    );
  const members = { 'a/první.isdoc': isdocOf('2026001'), 'druhá.isdoc': isdocOf('2026002') };
  const { previewed, run, documents, call } = await stage();
  const { id, counts } = await previewed(
    zipSync(Object.fromEntries(Object.entries(members).map(([name, text]) => [name, strToU8(text)]))),
    { name: 'faktury.zip' },
  );
  expect(counts).toMatchObject({ create: 2, error: 0 });
  expect(await run(id)).toMatchObject({ state: 'done' });
  const named = [];
  for (const { id: documentId, external_number } of await documents()) {
    const { body } = await call('GET', `/attachments?subject_type=document&subject_id=${documentId}`);
    named.push([
      external_number,
      body.rows.map(({ name, format }: { name: string; format: string }) => [name, format]),
    ]);
  }
  expect(named).toEqual([
    ['2026001', [['první.isdoc', 'isdoc']]],
    ['2026002', [['druhá.isdoc', 'isdoc']]],
  ]);
  expect((await call('DELETE', `/imports/${id}`)).body).toEqual({ removed: 5, kept: [] });
});

test('a preview that nobody runs is forgotten after its days', async () => {
  const { previewed, call } = await stage();
  const { id } = await previewed(TWO);
  await forgetOldImports(service.sql, NOW + 6 * 86_400_000);
  expect((await call('GET', `/imports/${id}`)).status).toBe(200);
  expect(await forgetOldImports(service.sql, NOW + 7 * 86_400_000)).toBeGreaterThan(0);
  expect((await call('GET', `/imports/${id}`)).status).toBe(404);
});

describe('an undoing', () => {
  test('leaves nothing but the history, and the numbers are free again', async () => {
    const { previewed, run, call, documents, partners, path } = await stage();
    const series = async () => (await call('GET', '/number_series')).body;
    const before = [await series(), await figures(path)];
    const { id } = await previewed(dataPack([pohodaInvoice({ number: 'FV20260007' }), RECEIVED]));
    await run(id);
    const [, received] = await documents();
    const { body: kept } = await call('GET', `/attachments?subject_type=document&subject_id=${received.id}`);
    expect(kept.rows).toMatchObject([{ name: 'soubor.xml', format: 'xml', source: 'import' }]);
    expect(await call('DELETE', `/imports/${id}`)).toMatchObject({
      status: 200,
      body: { removed: 5, kept: [] },
    });
    expect([await documents(), await partners()]).toEqual([[], []]);
    expect((await call('GET', '/attachments')).body.total).toBe(0);
    expect([await series(), await figures(path)]).toEqual(before);
    expect((await call('GET', `/imports/${id}`)).body).toMatchObject({
      state: 'undone',
      undone_at: expect.any(String),
    });
    expect(await call('DELETE', `/imports/${id}`)).toMatchObject({ body: { removed: 0, kept: [] } });
    const again = await previewed(dataPack([pohodaInvoice({ number: 'FV20260007' }), RECEIVED]));
    expect(await run(again.id)).toMatchObject({ state: 'done', counts: { create: 2 } });
  });

  test('keeps what was touched, and says why', async () => {
    const { previewed, run, call, documents } = await stage();
    const numbers = ['1', '2', '3', '4'].map((number) => pohodaInvoice({ number }));
    const { id } = await previewed(dataPack(numbers));
    await run(id);
    const [paid, edited, credited] = await documents();
    await call('POST', `/documents/${paid.id}/payments`, { amount: 10 });
    await call('PATCH', `/documents/${edited.id}`, { document: { note: 'moje' } });
    await call('POST', `/documents/${credited.id}/credit_note`, { reason: 'sleva' });
    const { body } = await call('DELETE', `/imports/${id}`);
    expect(body.removed).toBe(1);
    expect(body.kept).toMatchObject([
      { record: 'document', record_id: paid.id, reason: 'Doklad má úhradu.' },
      { record: 'document', record_id: edited.id, reason: 'Doklad byl od převzetí změněn.' },
      { record: 'document', record_id: credited.id, reason: 'Na doklad navazuje jiný záznam.' },
      { record: 'partner', reason: 'Kontakt je použitý.' },
    ]);
    expect((await call('GET', `/imports/${id}`)).body.state).toBe('partly_undone');
    expect((await documents('&status=issued')).map(({ number }) => number)).toEqual(['1', '2', '3']);
  });

  test('of what was not run forgets it; only a manager may undo', async () => {
    const { id: entityId, previewed, call } = await stage();
    const { id } = await previewed(TWO);
    const editor = await service.user();
    await service.join(owner, entityId, editor, 'editor');
    const path = `/entities/${entityId}/imports/${id}`;
    expect((await service.call('DELETE', path, { as: editor })).status).toBe(403);
    expect((await call('DELETE', `/imports/${id}`)).status).toBe(200);
    expect((await call('GET', `/imports/${id}`)).status).toBe(404);
  });
});

const RECEIVED = pohodaInvoice({
  number: 'D-A-9',
  type: 'receivedInvoice',
  name: 'Servis Brno a.s.',
  ico: '48122076',
});

/** What the books of a company come to. */
async function figures(path: string) {
  const { body } = await service.call('GET', `${path}/reports/trial_balance?from=2026-01-01&to=2026-12-31`, {
    as: owner,
  });
  return body;
}

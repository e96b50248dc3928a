import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CHECKS } from '../../src/checks.ts';
import { exportJson } from '../../src/handover/exports/export.ts';
import { RUN_EXPORTS } from '../../src/handover/exports/run-exports.ts';
import { runChecks } from '../../src/platform/check/run-checks.ts';
import { UPKEEP } from '../../src/upkeep.ts';
import { type DocumentsStage, line, type TestCompany } from '../documents/documents-harness.ts';
import { NO_ROOM, withFullDisk } from '../full-disk.ts';
import { eventually, type JsonValue } from '../harness.ts';
import { type Exporting, exportingOf, startExporting, textOf } from './exports-stage.ts';

let now = Date.parse('2026-03-20T09:00:00Z');
let stage: DocumentsStage;
let company: TestCompany;
let exporting: Exporting;
let invoice: JsonValue;
beforeAll(async () => {
  stage = await startExporting({ now: () => now, settings: { ACCOUNTING_EXPORTS_MB: '1' } });
  company = await stage.newCompany();
  exporting = exportingOf(stage, company);
  const partner_id = await company.partner();
  const issued = (document: object) =>
    company.issued({ kind: 'invoice', partner_id, lines: [line(1000)], ...document });
  invoice = await issued({ issued_on: '2026-02-10', taxable_on: '2026-02-10' });
  const cancelled = await issued({});
  await company.ask('POST', `/documents/${cancelled.id}/cancel`, { reason: 'Omyl' });
  await issued({ kind: 'quote' });
  await company.draft({ kind: 'invoice', partner_id, lines: [line(5)] });
  const form = new FormData();
  form.append('file', new Blob(['Předávací protokol']), 'protokol.txt');
  form.append('subject_type', 'document');
  form.append('subject_id', String(invoice.id));
  expect((await company.ask('POST', '/attachments', form)).status).toBe(201);
});
afterAll(() => stage.close());

const checksFail = async () =>
  (await runChecks(stage.sql, CHECKS)).filter(({ outcome }) => outcome === 'failed');

describe('an export', () => {
  test('is made, told in the history, and its file is what its hash says', async () => {
    const done = await exporting.made({ format: 'isdoc', attachments: true });
    expect(done).toMatchObject({
      ...{ format: 'isdoc', from: null, to: null, options: { kinds: [], attachments: true } },
      ...{ media_type: 'application/zip', filename: 'isdoc-12345679-2026-03-20.zip', content_sha256: null },
      counts: { documents: 1, attachments: 1 },
      ...{ created_by: stage.owner.username, created_at: '2026-03-20T09:00:00.000Z' },
      expires_at: '2026-03-27T09:00:00.000Z',
    });
    // Also where it was made before anybody was shown how far it is.
    expect(done.progress).toEqual({ done: 3, total: 3 });
    const bytes = await exporting.bytes(done.id);
    expect(bytes).toHaveLength(done.bytes);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(done.sha256);
    const files = await exporting.files(done.id);
    expect(Object.keys(files).sort()).toEqual([
      `${invoice.number}.isdoc`,
      `prilohy/${invoice.number} protokol.txt`,
    ]);
    expect(textOf(files[`prilohy/${invoice.number} protokol.txt`])).toBe('Předávací protokol');
    const isdoc = await company.ask('GET', `/documents/${invoice.id}/isdoc`);
    expect(textOf(files[`${invoice.number}.isdoc`])).toBe(isdoc.body);
    expect((await company.actions()).slice(0, 1)).toEqual(['export.created']);
    expect(await checksFail()).toEqual([]);
  });

  test('names what the format cannot hold, and leaves it out', async () => {
    const { warnings } = await exporting.made({ format: 'isdoc' });
    expect(warnings.map(({ code }: JsonValue) => code)).toEqual(['CANCELLED', 'NO_ISDOC']);
    expect(warnings[0].message).toMatch(
      /^Vynechán stornovaný doklad, do ISDOC nepatří: faktura FV\S+, Alfa s\.r\.o\.$/,
    );
  });

  test('holds the period and kinds that were asked for', async () => {
    const of = async (body: object) => (await exporting.made({ format: 'isdoc', ...body })).counts;
    expect(await of({ from: '2026-02-10', to: '2026-02-10' })).toEqual({ documents: 1 });
    expect(await of({ from: '2026-02-11' })).toEqual({});
    expect(await of({ to: '2026-02-09' })).toEqual({});
    expect(await of({ kinds: ['credit_note'] })).toEqual({});
    expect(await of({ kinds: ['invoice'] })).toEqual({ documents: 1 });
  });

  test('says so when nothing answers to what was asked for', async () => {
    const codes = async (body: object) =>
      (await exporting.made(body)).warnings.map(({ code }: JsonValue) => code);
    const nothing = { from: '2010-01-01', to: '2010-01-31' };
    expect(await codes({ format: 'isdoc', ...nothing })).toEqual(['NOTHING']);
    // The chart of accounts and the contacts are there whatever the period.
    expect(await codes({ format: 'csv', ...nothing })).toEqual(['NOTHING']);
    expect(await codes({ format: 'csv' })).toEqual([]);
  });

  test('of wrong wishes is refused by its field', async () => {
    const refused = async (body: object) => {
      const reply = await exporting.ask(body);
      return [reply.status, Object.keys(reply.body.fields ?? {})];
    };
    expect(await refused({ format: 'doc' })).toEqual([422, ['format']]);
    expect(await refused({})).toEqual([422, ['format']]);
    expect(await refused({ format: 'isdoc', from: '2026-02-30' })).toEqual([422, ['from']]);
    expect(await refused({ format: 'isdoc', from: '2026-02-02', to: '2026-02-01' })).toEqual([422, ['to']]);
    expect(await refused({ format: 'isdoc', kinds: ['faktura'] })).toEqual([422, ['kinds[0]']]);
    expect(await refused({ format: 'isdoc', kind: ['invoice'] })).toEqual([422, ['export.kind']]);
    expect(await refused({ format: 'archive', from: '2026-01-01' })).toEqual([422, ['from']]);
  });

  test('is asked for by writers, an archive by managers, and read by every member', async () => {
    const [editor, viewer] = [await stage.user(), await stage.user()];
    await stage.join(stage.owner, company.id, editor, 'editor');
    await stage.join(stage.owner, company.id, viewer, 'viewer');
    expect((await exporting.ask({ format: 'isdoc' }, viewer)).status).toBe(403);
    expect((await exporting.ask({ format: 'archive' }, editor)).status).toBe(403);
    const done = await exporting.made({ format: 'isdoc' });
    const path = `/entities/${company.id}/exports/${done.id}`;
    expect((await stage.call('GET', path, { as: viewer })).body.id).toBe(done.id);
    expect((await stage.call('GET', `${path}/file`, { as: viewer })).status).toBe(403);
    expect((await stage.call('GET', `${path}/file`, { as: editor })).status).toBe(200);
    await stage.sql`update exports set format = 'archive' where id = ${done.id}`;
    expect((await stage.call('GET', `${path}/file`, { as: editor })).status).toBe(403);
    await stage.sql`update exports set format = 'isdoc' where id = ${done.id}`;
    const stranger = await stage.newCompany();
    expect((await stranger.ask('GET', `/exports/${done.id}/file`)).status).toBe(404);
  });

  test('has the newest files of its company, of all only so many bytes', async () => {
    const other = await stage.newCompany();
    const exportingOther = exportingOf(stage, other);
    const form = new FormData();
    form.append('file', new Blob([randomBytes(600_000).toString('base64')]), 'opis.txt');
    expect((await other.ask('POST', '/attachments', form)).status).toBe(201);
    const first = await exportingOther.made({ format: 'archive' });
    const own = await exporting.made({ format: 'isdoc' });
    expect((await exportingOther.get(first.id)).state).toBe('done');
    const second = await exportingOther.made({ format: 'archive' });
    expect([first.bytes, second.bytes].every((bytes) => bytes > 512 * 1024 && bytes < 1024 * 1024)).toBe(
      true,
    );
    expect(await exportingOther.get(first.id)).toMatchObject({
      ...{ state: 'expired', sha256: first.sha256, expires_at: new Date(now).toISOString() },
    });
    expect((await other.ask('GET', `/exports/${first.id}/file`)).body.code).toBe('EXPIRED');
    expect((await exportingOther.get(second.id)).state).toBe('done');
    expect((await exporting.get(own.id)).state).toBe('done');
    // One that is larger than all may be together is there all the same, until the next one.
    form.set('file', new Blob([randomBytes(1_200_000).toString('base64')]), 'kniha.txt');
    expect((await other.ask('POST', '/attachments', form)).status).toBe(201);
    const third = await exportingOther.made({ format: 'archive' });
    expect(third.bytes).toBeGreaterThan(1024 * 1024);
    expect((await exportingOther.get(second.id)).state).toBe('expired');
    expect(await checksFail()).toEqual([]);
  });

  test('has its file for seven days, and then only what it was', async () => {
    const done = await exporting.made({ format: 'isdoc' });
    const file = () => company.ask('GET', `/exports/${done.id}/file`);
    const before = now;
    try {
      now = Date.parse(done.expires_at);
      expect(await file()).toMatchObject({ status: 410, body: { code: 'EXPIRED' } });
      expect(await exporting.get(done.id)).toMatchObject({ state: 'expired', sha256: done.sha256 });
      await stage.service.services.jobs.enqueue(stage.sql, UPKEEP, {});
      await eventually(async () => {
        const [row] = await stage.sql`select file_id from exports where id = ${done.id}`;
        return row?.file_id === null;
      });
    } finally {
      now = before;
    }
    expect((await file()).status).toBe(410);
    expect(await checksFail()).toEqual([]);
  });
});

describe('the list', () => {
  test('has the newest first', async () => {
    const done = await exporting.made({ format: 'isdoc', from: '2026-02-01' });
    const { body } = await company.ask('GET', '/exports');
    expect(body[0]).toEqual(done);
    const ids = body.map(({ id }: JsonValue) => id);
    expect(ids).toEqual(ids.toSorted((a: number, b: number) => b - a));
  });
});

describe('one at a time', () => {
  test('others of the company wait, those of another one do not', async () => {
    const second = exportingOf(stage, await stage.newCompany());
    let ids: number[] = [];
    // Whoever makes an export of the first company stands before its end.
    await stage.sql.begin(async (tx) => {
      await tx`select from stored_files where entity_id = ${company.id} for update`;
      await tx`select from export_turns where entity_id = ${company.id} for update`;
      const asked = await Promise.all(
        [1, 2, 3].map(() => exporting.ask({ format: 'isdoc', to: '2026-03-01' })),
      );
      expect(asked.map(({ body }) => body.state)).toEqual(['waiting', 'waiting', 'waiting']);
      ids = asked.map(({ body }) => body.id);
      expect(await company.ask('GET', `/exports/${ids[0]}/file`)).toMatchObject({
        ...{ status: 422, body: { code: 'EXPORT_NOT_READY' } },
      });
      await second.made({ format: 'isdoc' });
    });
    for (const id of ids) expect(await exporting.ended(id)).toMatchObject({ state: 'done' });
  });

  test('more than twenty that are not finished are refused', async () => {
    const busy = await stage.newCompany();
    const { ask } = exportingOf(stage, busy);
    await stage.sql`
      insert into exports (entity_id, format, options, state, counts, warnings, created_at)
      select ${busy.id}, 'isdoc', '{"kinds": [], "attachments": false}', 'waiting', '{}', '[]', now()
      from generate_series(1, 20)`;
    expect((await ask({ format: 'isdoc' })).status).toBe(422);
    await stage.sql`delete from exports where entity_id = ${busy.id}`;
  });
});

describe('what goes wrong', () => {
  test('stays with a reason in the export, and the next one is made', async () => {
    await stage.sql`
      insert into exports (entity_id, format, options, state, tries, counts, warnings, created_at)
      values (${company.id}, 'isdoc', '{}', 'waiting', 10, '{}', '[]', now())`;
    const done = await exporting.made({ format: 'isdoc' });
    const { body } = await company.ask('GET', '/exports');
    const failed = body.find(({ state }: JsonValue) => state === 'failed');
    expect(failed).toMatchObject({ error: expect.stringContaining('nepovedl'), expires_at: null });
    expect(failed.id).toBeLessThan(done.id);
    expect((await company.ask('GET', `/exports/${failed.id}/file`)).body.code).toBe('EXPORT_NOT_READY');
    await stage.sql`delete from exports where id = ${failed.id}`;
  });

  test('a disk that is full for long is told in the export, for a while only holds it up; nothing is half stored', async () => {
    const files = async () => (await stage.sql`select count(*)::int from stored_files`)[0]?.count;
    const before = await files();
    const [row] = await stage.sql`
      insert into exports (entity_id, format, options, state, tries, counts, warnings, created_at)
      values (${company.id}, 'isdoc', '{"kinds": [], "attachments": false}', 'waiting', 4, '{}', '[]', now())
      returning id`;
    const next = await withFullDisk(async () => {
      const { body } = await exporting.ask({ format: 'isdoc' });
      expect(await exporting.ended(row?.id)).toMatchObject({
        ...{ state: 'failed', error: NO_ROOM.body.error, bytes: null, sha256: null },
      });
      const waiting = () =>
        stage.sql`select from accounting_jobs.job where name = ${RUN_EXPORTS.name} and state = 'retry'`;
      await eventually(async () => (await waiting()).length === 1);
      expect(await files()).toBe(before);
      return body;
    });
    expect(await exporting.ended(next.id)).toMatchObject({ state: 'done', error: null });
    await stage.sql`delete from exports where id = ${row?.id ?? 0}`;
  });
});

test('an archive tells no options', () => {
  const stored = { format: 'archive', options: { kinds: [], attachments: false } };
  expect(exportJson({ ...stored, sha256: null, content_sha256: null } as never).options).toEqual({});
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHECKS } from '../../src/checks.ts';
import { IMPORT_CHECKS } from '../../src/intake/imports/checks.ts';
import { runChecks } from '../../src/platform/check/run-checks.ts';
import type { Caller, TestAccounting } from '../harness.ts';
import { dataPack, type ImportStage, importStage, pohodaInvoice, startImporting } from './imports-stage.ts';

let service: TestAccounting;
let owner: Caller;
beforeAll(async () => {
  service = await startImporting();
  owner = await service.user();
});
afterAll(() => service.close());

const broken = async () =>
  (await runChecks(service.sql, IMPORT_CHECKS))
    .filter(({ outcome }) => outcome === 'failed')
    .map(({ name, detail }) => `${name}: ${detail}`);

const TWO = dataPack([
  pohodaInvoice({ number: '26100101' }),
  pohodaInvoice({ number: 'D-A-9', type: 'receivedInvoice', name: 'Servis Brno a.s.', ico: '48122076' }),
]);

async function imported(): Promise<ImportStage & { importId: number }> {
  const company = await importStage(service, owner);
  const { id: importId } = await company.previewed(TWO);
  await company.run(importId);
  return { ...company, importId };
}

/** What somebody writes past the service, and how it is put right again. */
async function spoiling(statement: string, back: string): Promise<string[]> {
  await service.sql.unsafe(
    `set session_replication_role = replica; ${statement}; reset session_replication_role`,
  );
  const found = await broken();
  await service.sql.unsafe(back);
  expect(await broken()).toEqual([]);
  return found;
}

test('previews, runs, what people delete of them and undoings hold every invariant', async () => {
  const { call, importId, documents, previewed, run } = await imported();
  const [issued, received] = await documents();
  // Somebody deletes a draft himself, and it is taken over once more.
  expect((await call('DELETE', `/documents/${received.id}`)).status).toBe(204);
  const again = await previewed(TWO);
  await run(again.id);
  await call('PATCH', `/documents/${issued.id}`, { document: { note: 'moje' } });
  expect((await call('DELETE', `/imports/${importId}`)).body.kept).not.toEqual([]);
  expect((await call('DELETE', `/imports/${again.id}`)).status).toBe(200);
  await previewed(dataPack([pohodaInvoice({ number: '26100102', price: '' })]));
  const found = await runChecks(service.sql, CHECKS);
  expect(found.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
});

test('opening balances that were taken back are gone, as are those that somebody deleted himself', async () => {
  const balances = ['Účet;MD;D', '211;100;', '411;;100'].join('\n');
  const own = await importStage(service, owner);
  const taken = async () => {
    const { id } = await own.previewed(balances, { name: 'stavy.csv' });
    return { id, entry: (await own.run(id)).rows[0].record_id };
  };
  const first = await taken();
  expect((await own.call('DELETE', `/imports/${first.id}`)).body).toMatchObject({ removed: 1, kept: [] });
  expect(await broken()).toEqual([]);
  const second = await taken();
  expect(await broken()).toEqual([]);
  expect((await own.call('DELETE', `/journal/${second.entry}`)).status).toBe(204);
  expect(await broken()).toEqual([]);
});

test('what an import has created cannot be away without a record of the history', async () => {
  const { id, importId, documents, call } = await imported();
  const [, received] = await documents();
  expect((await call('DELETE', `/documents/${received.id}`)).status).toBe(204);
  const where = `entity_id = ${id} and subject_id = ${received.id} and action = 'document.deleted'`;
  const found = await spoiling(
    `update events set action = 'document.updated' where ${where}`,
    `set session_replication_role = replica; update events set action = 'document.deleted' where entity_id = ${id}
       and subject_id = ${received.id} and action = 'document.updated'; reset session_replication_role`,
  );
  expect(found).toContainEqual(expect.stringContaining(`import ${importId}: document ${received.id}`));
});

test('what was taken back cannot be there', async () => {
  const { id, importId, documents } = await imported();
  const [issued] = await documents();
  const where = `entity_id = ${id} and record = 'document' and record_id = ${issued.id}`;
  const found = await spoiling(
    `update import_records set removed_at = now() where ${where}`,
    `update import_records set removed_at = null where ${where}`,
  );
  expect(found).toContainEqual(expect.stringContaining(`import ${importId}: document ${issued.id}`));
});

test.each([
  [
    'counts that its rows do not have',
    'rows_in_all = 3, rows_to_skip = 1',
    'rows_in_all = 2, rows_to_skip = 0',
  ],
  ['another number of done rows', 'rows_done = 1', 'rows_done = 2'],
])('an import with %s is found', async (_, wrong, right) => {
  const { id, importId } = await imported();
  const own = `where entity_id = ${id} and id = ${importId}`;
  const found = await spoiling(`update imports set ${wrong} ${own}`, `update imports set ${right} ${own}`);
  expect(found).toEqual([
    expect.stringMatching(new RegExp(`^imports have the counts.*: import ${importId}$`)),
  ]);
});

test('a row is stored only where its import has created it', async () => {
  const { id, importId, documents } = await imported();
  const [issued] = await documents();
  const own = `where entity_id = ${id} and import_id = ${importId} and record_id = ${issued.id}`;
  const found = await spoiling(
    `update import_records set record_id = -1 ${own} and record = 'document'`,
    `update import_records set record_id = ${issued.id} where entity_id = ${id} and import_id = ${importId} and record_id = -1`,
  );
  expect(found).toContainEqual(
    expect.stringMatching(new RegExp(`^rows are stored.*: import ${importId}, row 0$`)),
  );
});

test('nothing runs without a job', async () => {
  const company = await importStage(service, owner);
  const { id: importId } = await company.previewed(TWO);
  const own = `where entity_id = ${company.id} and id = ${importId}`;
  const found = await spoiling(
    `update imports set state = 'running' ${own}`,
    `update imports set state = 'previewed' ${own}`,
  );
  expect(found).toEqual([`an import that runs has its job: import ${importId}`]);
});

test('a run that the history does not know is found', async () => {
  const company = await importStage(service, owner);
  const { id: importId } = await company.previewed(TWO);
  const own = `where entity_id = ${company.id} and id = ${importId}`;
  const found = await spoiling(
    `update imports set state = 'done', run_at = now(), rows_done = 2 ${own}`,
    `update imports set state = 'previewed', run_at = null, rows_done = 0 ${own}`,
  );
  expect(found).toContainEqual(
    `imports that were run or taken back and the change history agree: import ${importId}`,
  );
});

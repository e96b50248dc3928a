import { afterAll, beforeAll, expect, test } from 'vitest';
import { ATTACHMENT_CHECKS } from '../../src/intake/attachments/checks.ts';
import { IMPORT_CHECKS } from '../../src/intake/imports/checks.ts';
import { runChecks } from '../../src/platform/check/run-checks.ts';
import { storedFileChecks } from '../../src/platform/files/index.ts';
import { type Caller, type JsonValue, startAccounting, type TestAccounting } from '../harness.ts';

let service: TestAccounting;
let owner: Caller;
beforeAll(async () => {
  service = await startAccounting({ now: () => Date.parse('2026-11-20T10:00:00Z') });
  owner = await service.user();
});
afterAll(() => service.close());

test('the sample company has the papers of what it received but for the newest, a price list and an invoice that waits; all are what an upload finds', async () => {
  const sample = (await service.call('POST', '/entities/sample', { as: owner })).body;
  const attachments = `/entities/${sample.id}/attachments`;
  const { rows } = (await service.call('GET', attachments, { as: owner })).body;
  const ofDocuments = `${attachments}?subject_type=document`;
  const { total, rows: papers } = (await service.call('GET', ofDocuments, { as: owner })).body;
  const { counts } = (await service.call('GET', `/entities/${sample.id}/queue`, { as: owner })).body;
  expect(counts.missing_attachment).toBe(3);
  const issued = `/entities/${sample.id}/documents?direction=received&status=issued`;
  const documents = (await service.call('GET', issued, { as: owner })).body;
  expect(total).toBe(documents.total - 3);
  const others = rows.slice(0, 3);
  expect(others.map(({ name, links }: JsonValue) => [name, links.length])).toEqual([
    // It came in answer to a request.
    ['uctenka.pdf', 1],
    ['faktura-20260771.pdf', 0],
    ['cenik-dreva.csv', 1],
  ]);
  const other = await service.company(owner);
  for (const row of [...others, ...papers.slice(0, 3)]) {
    const url = `${service.url}/api${attachments}/${row.id}/file`;
    const form = new FormData();
    form.append('file', await (await fetch(url, { headers: owner.headers })).blob(), row.name);
    const { body } = await service.call('POST', `/entities/${other.id}/attachments`, {
      as: owner,
      body: form,
    });
    const facts = ({ name, media_type, format, bytes, sha256, pages, active_content }: JsonValue) => ({
      ...{ name, media_type, format, bytes, sha256, pages, active_content },
    });
    expect(facts(body)).toEqual(facts(row));
  }
  const outcomes = await runChecks(service.sql, [...ATTACHMENT_CHECKS, ...storedFileChecks(null)]);
  expect(outcomes.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
});

test('the sample company has taken contacts over from a table: one it had, two are new, and they can be taken back', async () => {
  const sample = (await service.call('POST', '/entities/sample', { as: owner })).body;
  const imports = `/entities/${sample.id}/imports`;
  const { body: list } = await service.call('GET', imports, { as: owner });
  expect(list).toMatchObject([
    {
      ...{ format: 'csv', filename: 'adresar.csv', state: 'done', error: null, expires_at: null },
      ...{ counts: { total: 3, create: 2, skip: 1, error: 0 }, progress: { done: 2, total: 2 } },
    },
  ]);
  const { rows } = (await service.call('GET', `${imports}/${list[0].id}`, { as: owner })).body;
  expect(rows.map(({ action, target, warnings }: JsonValue) => [action, target, warnings])).toEqual([
    ['skip', 'partner', []],
    ['create', 'partner', []],
    ['create', 'partner', []],
  ]);
  const found = await runChecks(service.sql, IMPORT_CHECKS);
  expect(found.filter(({ outcome }) => outcome !== 'passed')).toEqual([]);
  const undone = await service.call('DELETE', `${imports}/${list[0].id}`, { as: owner });
  expect(undone.body).toEqual({ removed: 2, kept: [] });
});

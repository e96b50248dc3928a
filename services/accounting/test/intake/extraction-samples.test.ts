import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, type JsonValue, startAccounting, type TestAccounting } from '../harness.ts';
import { codesOf, extractBytes } from './extraction-stage.ts';

/** Files that are no part of the project. Where they are not, nothing of this file is run. */
const FOLDER = new URL('../../../../../shared/reference/office/samples/', import.meta.url);
const EXPECTED = new URL('expected-extraction.json', FOLDER);
const isThere = existsSync(EXPECTED);
const expected = isThere ? JSON.parse(readFileSync(EXPECTED, 'utf8')) : { own: {}, files: {} };

let service: TestAccounting;
let owner: Caller;
let entityId: number;
beforeAll(async () => {
  if (!isThere) return;
  service = await startAccounting();
  owner = await service.user();
  entityId = (await service.company(owner, { ...expected.own, vat_status: 'monthly' })).id;
});
afterAll(() => service?.close());

/** Where a value of the worked examples stands in what was read. */
const PATHS: Readonly<Record<string, string>> = {
  supplier_ico: 'partner.ico',
  supplier_dic: 'partner.dic',
  supplier_vat_id: 'partner.vat_id',
  customer_ico: 'partner.ico',
  iban: 'payee_account.iban',
};

function compared(name: string, wanted: JsonValue, read: JsonValue): JsonValue {
  const value = (path: string) => read.fields[path]?.value ?? null;
  if (name === 'method' || name === 'kind') return read[name];
  if (name === 'warnings') return codesOf(read);
  if (name === 'lines') return read.document.lines.length;
  if (name === 'vat')
    return wanted.map((_: unknown, at: number) =>
      Object.fromEntries(['rate', 'base', 'vat'].map((key) => [key, value(`vat.${at}.${key}`)])),
    );
  return value(PATHS[name] ?? name);
}

describe.skipIf(!isThere)('the worked files', () => {
  test.each(Object.keys(expected.files))('%s', async (file) => {
    const { note: _note, warnings = [], ...wanted } = expected.files[file];
    // Of what we issued the supplier is the company itself.
    if (wanted.kind === 'invoice') for (const key of ['supplier_ico', 'supplier_dic']) delete wanted[key];
    const read = await extractBytes(service, entityId, owner, readFileSync(new URL(file, FOLDER)));
    const names = Object.keys({ ...wanted, warnings });
    const found = Object.fromEntries(names.map((name) => [name, compared(name, wanted[name], read)]));
    expect(found).toEqual({ ...wanted, warnings });

    const stored = await service.call('POST', `/entities/${entityId}/documents`, {
      as: owner,
      body: { document: read.document },
    });
    expect(stored).toMatchObject({ status: 201, body: { status: 'draft', total: wanted.total } });
  });
});

test.skipIf(isThere)('the worked files are not here', () => {
  expect(isThere).toBe(false);
});

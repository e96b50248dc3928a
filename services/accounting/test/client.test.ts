import { readFile } from 'node:fs/promises';
import {
  type AccountingClient,
  AccountingError,
  accountingClient,
  KEYLESS,
} from '@news-and-accounting/accounting-client';
import { clientTypes } from '@news-and-accounting/client-types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OPERATIONS } from '../src/operations.ts';
import { takesKey } from '../src/platform/idempotency/index.ts';
import { accountingOpenApi } from '../src/reference.ts';
import { type Caller, startAccounting, type TestAccounting } from './harness.ts';

let service: TestAccounting;
let owner: Caller;
let key: string;
let accounting: AccountingClient;
beforeAll(async () => {
  service = await startAccounting();
  owner = await service.user();
  key = (await owner.key()).token;
  accounting = accountingClient(`${service.url}/`, { key });
});
afterAll(() => service.close());

const newCompany = async (name = 'Klient s.r.o.') =>
  (await accounting.POST('/entities', { body: { entity: { name } } })).data.id;
const refusal = (call: Promise<unknown>): Promise<AccountingError> =>
  call.then(
    () => Promise.reject(new Error('it was answered')),
    (error) => (error instanceof AccountingError ? error : Promise.reject(error)),
  );

test('the committed types of the client are those of the description; else: npm run types:client', async () => {
  const committed = await readFile(
    new URL('../../../packages/accounting-client/src/schema.d.ts', import.meta.url),
    'utf8',
  );
  expect(committed === (await clientTypes(accountingOpenApi('', { files: false })))).toBe(true);
});

test('the client knows which POSTs take no key', () => {
  const keyless = OPERATIONS.filter((each) => each.method === 'POST' && !takesKey(each));
  expect(keyless.map(({ path }) => path).sort()).toEqual([...KEYLESS].sort());
});

describe('the client', () => {
  test('writes once, however often the answer is lost', async () => {
    let lost = 0;
    const flaky = accountingClient(service.url, {
      key,
      retries: { pause: 1 },
      async fetch(address, init) {
        const response = await fetch(address, init);
        if (init?.method !== 'POST' || lost === 2) return response;
        lost += 1;
        throw new TypeError('the line broke');
      },
    });
    const { data, isReplayed } = await flaky.POST('/entities', {
      body: { entity: { name: 'Jednou s.r.o.' } },
    });
    expect([lost, isReplayed, data.name]).toEqual([2, true, 'Jednou s.r.o.']);
    const { data: companies } = await flaky.GET('/entities');
    expect(companies.filter(({ name }) => name === 'Jednou s.r.o.')).toHaveLength(1);
  });

  test('waits for the first request under the same key', async () => {
    const header = { 'Idempotency-Key': 'dvakrat' };
    const twice = () =>
      accounting.POST('/entities', { params: { header }, body: { entity: { name: 'Souběh s.r.o.' } } });
    const [one, other] = await Promise.all([twice(), twice()]);
    expect(one.data.id).toBe(other.data.id);
    expect([one.isReplayed, other.isReplayed].sort()).toEqual([false, true]);
  });

  test('gives errors with what a program needs to correct itself', async () => {
    const error = await refusal(accounting.POST('/entities', { body: { entity: { name: '', ico: '1' } } }));
    expect(error.status).toBe(422);
    expect(Object.keys(error.fields).length).toBeGreaterThan(0);
    const stranger = accountingClient(service.url, { key: 'service_x' });
    expect(await refusal(stranger.GET('/entities'))).toMatchObject({ status: 401, code: 'INVALID_API_KEY' });
    const mismatch = async (name: string) =>
      accounting.POST('/entities', {
        params: { header: { 'Idempotency-Key': 'jiny' } },
        body: { entity: { name } },
      });
    await mismatch('První');
    expect((await refusal(mismatch('Druhá'))).code).toBe('IDEMPOTENCY_MISMATCH');
  });

  test('changes the version that was read, and gets the present one where there is another', async () => {
    const path = { entity_id: await newCompany() };
    const { etag } = await accounting.GET('/entities/{entity_id}', { params: { path } });
    const change = (name: string) =>
      accounting.PATCH('/entities/{entity_id}', {
        params: { path, header: { 'If-Match': etag ?? '' } },
        body: { entity: { name } },
      });
    await change('Nová s.r.o.');
    const stale = await refusal(change('Jiná s.r.o.'));
    expect(stale).toMatchObject({ status: 412, code: 'STALE', current: { name: 'Nová s.r.o.' } });
    expect(stale.etag).toMatch(/^".+"$/);
    expect(stale.etag).not.toBe(etag);
  });

  test('walks through the pages of a list, and takes it as a file', async () => {
    const path = { entity_id: await newCompany() };
    for (const name of ['Alfa', 'Beta', 'Gama'])
      await accounting.POST('/entities/{entity_id}/partners', {
        params: { path },
        body: { partner: { name } },
      });
    const params = { path, query: { per: 2 } };
    const names = [];
    for await (const { name } of accounting.rows('/entities/{entity_id}/partners', { params }))
      names.push(name);
    expect(names).toEqual(['Alfa', 'Beta', 'Gama']);
    const pages = await Array.fromAsync(accounting.pages('/entities/{entity_id}/partners', { params }));
    expect(pages.map(({ page, total, rows }) => [page, total, rows.length])).toEqual([
      [1, 3, 2],
      [2, 3, 1],
    ]);
    const { data: file } = await accounting.GET('/entities/{entity_id}/partners', {
      params: { path, query: { format: 'csv' } },
      parseAs: 'text',
    });
    expect(file).toContain('Beta');
  });

  test('reads and writes what is no JSON', async () => {
    const path = { entity_id: await newCompany() };
    const pixel = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    await accounting.PUT('/entities/{entity_id}/logo', {
      params: { path },
      body: new Blob([pixel], { type: 'image/png' }),
    });
    const { data: logo } = await accounting.GET('/entities/{entity_id}/logo', { params: { path } });
    expect(logo.type).toBe('image/png');
    const { data } = await accounting.DELETE('/entities/{entity_id}/logo', { params: { path } });
    expect(data).toBeUndefined();
  });

  test('uploads a file once, however often the answer is lost', async () => {
    const path = { entity_id: await newCompany() };
    let lost = 0;
    const flaky = accountingClient(service.url, {
      key,
      retries: { pause: 1 },
      async fetch(address, init) {
        const response = await fetch(address, init);
        if (init?.method !== 'POST' || lost === 2) return response;
        lost += 1;
        throw new TypeError('the line broke');
      },
    });
    const file = new File(['Předávací protokol'], 'předání č. 1.txt', { type: 'text/plain' });
    const { data, isReplayed } = await flaky.upload('/entities/{entity_id}/attachments', {
      params: { path },
      form: { file, note: 'od klienta' },
    });
    expect([lost, isReplayed, data.name, data.note]).toEqual([2, true, 'předání č. 1.txt', 'od klienta']);
    expect(data.duplicate ?? false).toBe(false);
    const { data: kept } = await flaky.GET('/entities/{entity_id}/attachments', { params: { path } });
    expect(kept.total).toBe(1);
    const bytes = await flaky.GET('/entities/{entity_id}/attachments/{id}/file', {
      params: { path: { ...path, id: data.id } },
      parseAs: 'text',
    });
    expect(bytes.data).toBe('Předávací protokol');
  });

  test('uploads a file with its options, and hears by field what is wrong with it', async () => {
    const path = { entity_id: await newCompany() };
    const upload = (text: string) =>
      accounting.upload('/entities/{entity_id}/imports', {
        params: { path },
        form: {
          file: new File([text], 'kontakty.csv'),
          format: 'csv',
          options: JSON.stringify({
            mapping: { target: 'partner', columns: { Název: 'partner_name', Obec: 'city' } },
          }),
        },
      });
    const { data } = await upload('Název;Obec\nMlýn Novák;Písek\nPekárna Jana;Brno\n');
    expect([data.state, data.filename, data.counts.create]).toEqual(['previewed', 'kontakty.csv', 2]);
    const error = await refusal(upload(''));
    expect([error.status, Object.keys(error.fields)]).toEqual([422, ['file']]);
  });

  test('needs no key for public operations, and can act in a session', async () => {
    const nobody = accountingClient(service.url);
    const { data: vat } = await nobody.GET('/calculators/vat', { params: { query: { total: 121 } } });
    expect(vat).toMatchObject({ base: 100, vat: 21 });
    const browser = accountingClient(service.url, { headers: owner.headers });
    const { data } = await browser.GET('/api_keys');
    expect(data.keys.map(({ hint }) => hint)).toEqual([`…${key.slice(-4)}`]);
  });
});

test('the examples of its page work', async () => {
  const page = await readFile(
    new URL('../../../packages/accounting-client/README.md', import.meta.url),
    'utf8',
  );
  const blocks = [...page.matchAll(/```ts\n(.*?)```/gs)].map(([, code = '']) => code);
  expect(blocks.length).toBeGreaterThan(2);
  const code = blocks
    .join('')
    .replace(/^import .*$/gm, '')
    .replace('http://localhost:4000', service.url);
  const told: unknown[][] = [];
  const tell = (...parts: unknown[]) => told.push(parts);
  const names = { accountingClient, AccountingError, process: { env: { ACCOUNTING_KEY: key } } };
  const given = { ...names, console: { log: tell, error: tell } };
  const AsyncFunction: FunctionConstructor = Object.getPrototypeOf(async () => {}).constructor;
  await new AsyncFunction(...Object.keys(given), code)(...Object.values(given));
  expect(told).toEqual([
    [expect.stringMatching(/^FV\d+0001$/), 2100],
    [expect.any(Number), 'Mlýn Novák'],
    [422, null, { name: expect.any(String) }],
    ['protokol.txt', 1],
    ['isdoc', true],
  ]);
  const { data: companies } = await accounting.GET('/entities');
  expect(companies.map(({ name }) => name)).toContain('Pekárna Jana s.r.o. v likvidaci');
});

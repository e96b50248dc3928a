import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import PDFDocument from 'pdfkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, type JsonValue, startAccounting, type TestAccounting } from '../harness.ts';
import { codesOf, extractBytes } from './extraction-stage.ts';

/** A model that answers what a test wants, and keeps what it was asked. */
let model: Server;
let answer: JsonValue = {};
let asked: JsonValue[] = [];
let service: TestAccounting;
let owner: Caller;
beforeAll(async () => {
  model = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      asked.push({ url: request.url, key: request.headers.authorization, body: JSON.parse(body) });
      response.statusCode = answer === null ? 500 : 200;
      response.end(JSON.stringify({ choices: [{ message: { content: JSON.stringify(answer) } }] }));
    });
  });
  await new Promise<void>((resolve) => model.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`;
  service = await startAccounting({
    settings: { ACCOUNTING_LLM_URL: url, ACCOUNTING_LLM_MODEL: 'cteni', ACCOUNTING_LLM_KEY: 'klic' },
  });
  owner = await service.user();
});
afterAll(async () => {
  await service.close();
  await new Promise((resolve) => model.close(resolve));
});

function pdf(texts: readonly string[]): Promise<Uint8Array> {
  const document = new PDFDocument({ size: 'A4' });
  const parts: Uint8Array[] = [];
  document.on('data', (part: Uint8Array) => parts.push(part));
  for (const text of texts) document.text(text);
  document.end();
  return new Promise((resolve) => document.on('end', () => resolve(Buffer.concat(parts))));
}

/** Words that no rule knows. */
const LETTER = ['Dobry den, posilam vyuctovani Q-77.', 'Prosim o zaplaceni castky 1 234,50 korun.'];

async function company(isAllowed: boolean): Promise<number> {
  const { id } = await service.company(owner, { ico: '10803351' });
  if (isAllowed)
    await service.call('PATCH', `/entities/${id}/settings`, {
      as: owner,
      body: { settings: { extraction_model: true } },
    });
  return id;
}

test('a model is asked where the company lets it, and only what the text says counts', async () => {
  const id = await company(true);
  asked = [];
  answer = { head: { number: 'Q-77', total: '1234.50', variable_symbol: '999' } };
  const read = await extractBytes(service, id, owner, await pdf(LETTER));
  expect(asked).toMatchObject([
    { url: '/v1/chat/completions', key: 'Bearer klic', body: { model: 'cteni' } },
  ]);
  expect(read.method).toBe('model');
  expect(read.fields).toMatchObject({ external_number: { value: 'Q-77' }, total: { value: 1234.5 } });
  expect(read.fields.variable_symbol).toBeUndefined();
  expect(read.dropped).toMatchObject([{ value: '999' }]);
});

test('a company that has not said so, and a request that does not want it, ask nobody', async () => {
  asked = [];
  const read = await extractBytes(service, await company(false), owner, await pdf(LETTER));
  expect(read.method).toBe('none');
  await extractBytes(service, await company(true), owner, await pdf(LETTER), { model: false });
  expect(asked).toEqual([]);
});

test('a sample company asks nobody, whatever its settings and the request say', async () => {
  const id = Number((await service.call('POST', '/entities/sample', { as: owner })).body.id);
  const allowed = await service.call('PATCH', `/entities/${id}/settings`, {
    as: owner,
    body: { settings: { extraction_model: true } },
  });
  expect(allowed.body.settings).toMatchObject({ extraction_model: true, demo: true });
  asked = [];
  answer = { head: { number: 'Q-77', total: '1234.50' } };
  const read = await extractBytes(service, id, owner, await pdf(LETTER), { model: true });
  expect([read.method, asked]).toEqual(['none', []]);
});

test('a model that fails is a warning', async () => {
  answer = null;
  const read = await extractBytes(service, await company(true), owner, await pdf(LETTER));
  expect([read.method, codesOf(read)]).toEqual(['none', ['MODEL_UNAVAILABLE']]);
});

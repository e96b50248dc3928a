import { gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { sendJson } from './send-json.ts';

const LONG = JSON.stringify(Array.from({ length: 500 }, (_, n) => ({ number: `FV2026${n}`, amount: n })));

const asked = async (text: string | readonly Buffer[], encoding: string | undefined, etag?: string) => {
  const app = fastify();
  app.get('/', (_, reply) => sendJson(text, etag === undefined ? reply : reply.header('ETag', etag)));
  const headers = encoding === undefined ? {} : { 'accept-encoding': encoding };
  const { rawPayload, headers: given } = await app.inject({ url: '/', headers });
  await app.close();
  return {
    bytes: rawPayload,
    encoding: given['content-encoding'],
    vary: given.vary,
    type: given['content-type'],
  };
};

test('a long answer is compressed for who takes that', async () => {
  const { bytes, encoding, vary, type } = await asked(LONG, 'gzip, deflate, br');
  expect([encoding, vary, type]).toEqual(['gzip', 'Accept-Encoding', 'application/json; charset=utf-8']);
  expect(gunzipSync(bytes).toString()).toBe(LONG);
  expect(bytes.length).toBeLessThan(LONG.length / 4);
});

test.each(['gzip', undefined])('what was made in pieces goes as one, with %s', async (accepted) => {
  const pieces = LONG.match(/.{1,999}/g)?.map((piece) => Buffer.from(piece)) ?? [];
  const { bytes, encoding } = await asked(pieces, accepted);
  expect(encoding).toBe(accepted);
  expect((accepted === undefined ? bytes : gunzipSync(bytes)).toString()).toBe(LONG);
});

test.each([
  ['a program says nothing of encodings', LONG, undefined, undefined],
  ['it is refused', LONG, 'gzip;q=0, br', undefined],
  ['the answer is short', '{"id":1}', 'gzip', undefined],
  ['a tag names its bytes', LONG, 'gzip', '"1"'],
])('it goes as it is where %s', async (_, text, accepted, etag) => {
  const { bytes, encoding } = await asked(text, accepted, etag);
  expect(encoding).toBeUndefined();
  expect(bytes.toString()).toBe(text);
});

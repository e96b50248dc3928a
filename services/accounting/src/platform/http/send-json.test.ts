import { gunzipSync } from 'node:zlib';
import fastify, { type FastifyReply } from 'fastify';
import { expect, test } from 'vitest';
import { gzipOfPieces, gzipPiece } from './gzip-pieces.ts';
import { sendJson, sendPacked } from './send-json.ts';

const LONG = JSON.stringify(Array.from({ length: 500 }, (_, n) => ({ number: `FV2026${n}`, amount: n })));

const asked = async (
  send: (reply: FastifyReply) => unknown,
  encoding: string | undefined,
  method: 'GET' | 'HEAD' = 'GET',
) => {
  const app = fastify();
  app.get('/', (_, reply) => send(reply));
  const headers = encoding === undefined ? {} : { 'accept-encoding': encoding };
  const { rawPayload, headers: given } = await app.inject({ method, url: '/', headers });
  await app.close();
  return {
    bytes: rawPayload,
    encoding: given['content-encoding'],
    vary: given.vary,
    type: given['content-type'],
    length: given['content-length'],
  };
};

test('a long answer is compressed for who takes that', async () => {
  const { bytes, encoding, vary, type } = await asked((reply) => sendJson(LONG, reply), 'gzip, deflate, br');
  expect([encoding, vary, type]).toEqual(['gzip', 'Accept-Encoding', 'application/json; charset=utf-8']);
  expect(gunzipSync(bytes).toString()).toBe(LONG);
  expect(bytes.length).toBeLessThan(LONG.length / 4);
});

test.each(['gzip', undefined])('what was packed in pieces goes as one, with %s', async (accepted) => {
  const pieces = (LONG.match(/.{1,999}/g) ?? []).map((piece) => gzipPiece(Buffer.from(piece)));
  const text = gzipOfPieces(await Promise.all(pieces));
  const { bytes, encoding, vary, length } = await asked((reply) => sendPacked(text, reply), accepted);
  expect([encoding, vary]).toEqual([accepted, 'Accept-Encoding']);
  expect(length).toBe(String(bytes.length));
  expect((accepted === undefined ? bytes : gunzipSync(bytes)).toString()).toBe(LONG);
  const head = await asked((reply) => sendPacked(text, reply), accepted, 'HEAD');
  expect([head.length, head.bytes.length]).toEqual([length, 0]);
});

test.each([
  ['a program says nothing of encodings', LONG, undefined, undefined],
  ['it is refused', LONG, 'gzip;q=0, br', undefined],
  ['the answer is short', '{"id":1}', 'gzip', undefined],
  ['a tag names its bytes', LONG, 'gzip', '"1"'],
])('it goes as it is where %s', async (_, text, accepted, etag) => {
  const { bytes, encoding } = await asked(
    (reply) => sendJson(text, etag === undefined ? reply : reply.header('ETag', etag)),
    accepted,
  );
  expect(encoding).toBeUndefined();
  expect(bytes.toString()).toBe(text);
});

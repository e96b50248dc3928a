import { gunzipSync } from 'node:zlib';
import fastify, { type FastifyReply } from 'fastify';
import { expect, test } from 'vitest';
import { packed } from './packed-text.ts';
import { sendJson, sendPacked } from './send-json.ts';

const { signal } = new AbortController();
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

/** In pieces, none of which is made before it is asked for. */
async function* pieces() {
  for (const piece of LONG.match(/.{1,999}/g) ?? []) yield Buffer.from(piece);
}

test.each(['gzip', undefined])('what was packed as it was made goes as one, with %s', async (accepted) => {
  const text = await packed(pieces(), signal);
  const { bytes, encoding, vary, length } = await asked((reply) => sendPacked(text, reply), accepted);
  expect([encoding, vary]).toEqual([accepted, 'Accept-Encoding']);
  expect(length).toBe(String(bytes.length));
  expect((accepted === undefined ? bytes : gunzipSync(bytes)).toString()).toBe(LONG);
  const head = await asked((reply) => sendPacked(text, reply), accepted, 'HEAD');
  expect([head.length, head.bytes.length]).toEqual([length, 0]);
});

test('what breaks while it is packed is told', async () => {
  async function* broken() {
    yield Buffer.from('[');
    throw new Error('the connection is gone');
  }
  await expect(packed(broken(), signal)).rejects.toThrow('the connection is gone');
});

test('no piece is made once nobody waits, and what they are made of is closed', async () => {
  const leaving = new AbortController();
  const made: string[] = [];
  async function* left() {
    try {
      for (const piece of ['[', '1', ']']) {
        made.push(piece);
        leaving.abort(new Error('nobody waits'));
        yield Buffer.from(piece);
      }
    } finally {
      made.push('closed');
    }
  }
  await expect(packed(left(), leaving.signal)).rejects.toThrow('nobody waits');
  expect(made).toEqual(['[', 'closed']);
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

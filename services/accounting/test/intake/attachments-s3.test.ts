import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveFiles } from '../../src/platform/files/index.ts';
import { type Caller, startAccounting, type TestAccounting } from '../harness.ts';
import { type S3Double, startS3 } from '../s3-double.ts';
import { PDF } from './sample-files.ts';

let s3: S3Double;
let service: TestAccounting;
let owner: Caller;
let path: string;
beforeAll(async () => {
  s3 = await startS3();
  service = await startAccounting({ settings: { ACCOUNTING_S3_URL: s3.address } });
  owner = await service.user();
  path = `/entities/${(await service.company(owner)).id}/attachments`;
});
afterAll(async () => {
  await service?.close();
  await s3.close();
});

function send(bytes: Uint8Array | string) {
  const form = new FormData();
  form.append('file', new Blob([bytes as never]), 'doklad.pdf');
  return service.call('POST', path, { as: owner, body: form });
}

async function read(id: number) {
  const reply = await fetch(`${service.url}/api${path}/${id}/file`, { headers: owner.headers });
  return [
    reply.status,
    createHash('sha256')
      .update(new Uint8Array(await reply.arrayBuffer()))
      .digest('hex'),
  ];
}

test('attachments are kept in a bucket, moved to the database and back, and read the same from either', async () => {
  const { status, body } = await send(PDF);
  const { objects } = service.service.services;
  if (objects === null) throw new Error('no bucket is set');
  const stored = [...s3.objects.keys()];
  expect([status, stored.length, stored[0]?.endsWith(body.sha256)]).toEqual([201, 1, true]);
  expect(await read(body.id)).toEqual([200, body.sha256]);
  expect((await send(PDF)).body).toMatchObject({ id: body.id, duplicate: true });
  const places = { sql: service.sql, objects };
  expect(await moveFiles(places, 'postgres', Date.now)).toBe(1);
  s3.objects.clear();
  expect(await read(body.id)).toEqual([200, body.sha256]);
  expect(await moveFiles(places, 's3', Date.now)).toBe(1);
  expect([await read(body.id), s3.objects.size]).toEqual([[200, body.sha256], 1]);
});

test('while the bucket is away nothing is stored, and it is said so', async () => {
  s3.failWith = 500;
  const count = async () => (await service.call('GET', path, { as: owner })).body.total;
  const before = await count();
  const { status, headers } = await send('Poznámka k nájmu');
  expect([status, headers.get('retry-after'), await count()]).toEqual([503, '5', before]);
  s3.failWith = null;
  expect((await send('Poznámka k nájmu')).status).toBe(201);
});

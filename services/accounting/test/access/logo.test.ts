import { constants, crc32, deflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, fingerprint, PASSWORD, startAccounting, type TestAccounting } from '../harness.ts';

let service: TestAccounting;
let user: Caller;
let id: number;
beforeAll(async () => {
  // The sign-in is to compete with pictures for the same threads.
  service = await startAccounting({ hasRealPasswords: true });
  user = await service.user();
  id = (await service.company(user)).id;
});
afterAll(() => service.close());

const put = (bytes: Uint8Array | undefined, contentType: string, as: Caller = user) =>
  service.call('PUT', `/entities/${id}/logo`, {
    as,
    body: bytes,
    headers: { 'Content-Type': contentType },
  });
const company = async () => (await service.call('GET', `/entities/${id}`, { as: user })).body;

/** The served picture; `call` reads answers as text. */
async function served() {
  const response = await fetch(`${service.url}/api/entities/${id}/logo`, { headers: user.headers });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

const SECRET = 'souradnice domova';
const picture = (width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: '#c04020' } });

test.each([
  ['png', 'image/png'],
  ['jpeg', 'image/jpeg'],
] as const)('a %s is stored anew, without what was hidden in it', async (format, contentType) => {
  const before = await company();
  const bytes = await picture()
    .withExif({ IFD0: { ImageDescription: SECRET } })
    .toFormat(format)
    .toBuffer();
  const sent = Buffer.concat([bytes, Buffer.from('<script>alert(1)</script>')]);
  expect(sent.includes(SECRET)).toBe(true);
  expect((await put(sent, contentType)).status).toBe(204);
  const { response, bytes: got } = await served();
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/png');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(got.equals(sent)).toBe(false);
  expect(got.includes(SECRET) || got.includes('<script>')).toBe(false);
  const metadata = await sharp(got).metadata();
  expect(metadata).toMatchObject({ format: 'png', width: 40, height: 20 });
  expect(metadata.exif).toBeUndefined();
  const [pixel] = await sharp(got).removeAlpha().raw().toBuffer();
  expect(Math.abs((pixel ?? 0) - 0xc0)).toBeLessThan(8);
  const after = await company();
  expect(after.has_logo).toBe(true);
  expect(after.updated_at > before.updated_at).toBe(true);
});

test('a large picture is made smaller, and one turned by EXIF is turned', async () => {
  await put(await picture(3000, 600).png().toBuffer(), 'image/png');
  expect(await sharp((await served()).bytes).metadata()).toMatchObject({ width: 1200, height: 240 });
  const turned = await picture()
    .withExif({ IFD0: { Orientation: '6' } })
    .jpeg()
    .toBuffer();
  await put(await sharp(turned).withMetadata({ orientation: 6 }).toBuffer(), 'image/jpeg');
  expect(await sharp((await served()).bytes).metadata()).toMatchObject({ width: 20, height: 40 });
});

test('what is no PNG or JPEG is refused by its bytes, whatever it says it is', async () => {
  const before = await fingerprint(service.sql);
  const png = await picture().png().toBuffer();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  const bombHeader = Buffer.from(png);
  bombHeader.writeUInt32BE(60_000, 16);
  bombHeader.writeUInt32BE(60_000, 20);
  for (const bytes of [
    Buffer.from('no picture'),
    svg,
    await picture().gif().toBuffer(),
    await picture().webp().toBuffer(),
    await picture().tiff().toBuffer(),
    png.subarray(0, png.length - 20),
    bombHeader,
  ]) {
    const reply = await put(bytes, 'image/png');
    expect([reply.status, Object.keys(reply.body.fields)]).toEqual([422, ['logo']]);
  }
  expect((await put(undefined, 'image/png')).status).toBe(422);
  for (const [bytes, contentType] of [
    [svg, 'image/svg+xml'],
    [png, 'image/gif'],
    [png, 'application/octet-stream'],
    [Buffer.from('{}'), 'application/json'],
    [Buffer.from('{'), 'application/json'],
  ] as const) {
    const { status, body } = await put(bytes, contentType);
    expect([status, body.error]).toEqual([415, 'Tělo požadavku musí být soubor (image/png, image/jpeg).']);
  }
  expect(await fingerprint(service.sql)).toEqual(before);
});

test('a picture of more than 1 MB is too large', async () => {
  const large = await sharp({
    create: {
      width: 900,
      height: 900,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 90 },
    },
  })
    .png()
    .toBuffer();
  expect(large.length).toBeGreaterThan(1024 * 1024);
  expect((await put(large, 'image/png')).status).toBe(413);
});

test('is removed once, seen by members only, and every change is in the history', async () => {
  const stranger = await service.user();
  await put(await picture().png().toBuffer(), 'image/png');
  expect((await service.call('GET', `/entities/${id}/logo`, { as: stranger })).status).toBe(404);
  const remove = () => service.call('DELETE', `/entities/${id}/logo`, { as: user });
  expect((await remove()).status).toBe(204);
  expect((await remove()).status).toBe(404);
  expect((await served()).response.status).toBe(404);
  expect((await company()).has_logo).toBe(false);
  const { body } = await service.call('GET', `/entities/${id}/events`, { as: user });
  const summaries = body.rows.map(({ summary }: { summary: string }) => summary);
  expect(summaries.slice(0, 2)).toEqual(['Odebráno logo', 'Nahráno logo']);
});

/** A black PNG of any size, made without holding its pixels; interlaced, so that it cannot be read line by line. */
function largePicture(side: number, { bits = 8, channels = 4 } = {}): Buffer {
  const colourType = channels === 4 ? 6 : 2;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([bits, colourType, 0, 0, 1], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', zeros(bytesOfInterlaced(side, (bits / 8) * channels))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The seven passes of Adam7, each row with its filter byte. */
function bytesOfInterlaced(side: number, bytesOfPixel: number): number {
  const passes = [
    [8, 8, 0, 0],
    [8, 8, 4, 0],
    [4, 8, 0, 4],
    [4, 4, 2, 0],
    [2, 4, 0, 2],
    [2, 2, 1, 0],
    [1, 2, 0, 1],
  ] as const;
  return passes.reduce((sum, [stepX, stepY, x, y]) => {
    const rows = Math.ceil((side - y) / stepY);
    return sum + rows * (1 + Math.ceil((side - x) / stepX) * bytesOfPixel);
  }, 0);
}

/** Zeros as a zlib stream: a megabyte is compressed once and repeated. */
function zeros(length: number): Buffer {
  const megabyte = 1024 * 1024;
  const piece = deflateRawSync(Buffer.alloc(megabyte), { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  const last = deflateRawSync(Buffer.alloc(length % megabyte), { level: 9 });
  const checksum = Buffer.alloc(4);
  checksum.writeUInt16BE(length % 65_521, 0);
  checksum.writeUInt16BE(1, 2);
  const pieces = Array.from({ length: Math.floor(length / megabyte) }, () => piece);
  return Buffer.concat([Buffer.from([0x78, 0xda]), ...pieces, last, checksum]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

test('a picture that is huge once it is decoded is refused by its header', async () => {
  const huge = await put(largePicture(4990, { bits: 16 }), 'image/png');
  expect([huge.status, huge.body.fields]).toEqual([422, { logo: expect.stringContaining('po rozbalení') }]);
  expect((await put(largePicture(1000, { bits: 16 }), 'image/png')).status).toBe(204);
});

test('a sign-in does not wait for pictures, and too many of them at once are refused', async () => {
  const bytes = largePicture(4990);
  let answered = 0;
  const uploads = Array.from({ length: 6 }, () =>
    put(bytes, 'image/png').finally(() => {
      answered += 1;
    }),
  );
  const body = { login: user.username, password: PASSWORD };
  expect((await service.call('POST', '/session', { body })).status).toBe(200);
  // One is decoded at a time and three of a user wait: those that were taken are not all done.
  expect(answered).toBeLessThan(6);
  const replies = await Promise.all(uploads);
  const refused = replies.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(replies.length - replies.filter(({ status }) => status === 204).length).toBe(refused.length);
  for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
});

test('20 uploads a minute and user', async () => {
  const limited = await startAccounting({ settings: { ACCOUNTING_RATE_LIMITS: 'on' } });
  try {
    const uploader = await limited.user();
    const company = (await limited.company(uploader)).id;
    const statuses: number[] = [];
    for (let i = 0; i < 21; i += 1) {
      const reply = await limited.call('PUT', `/entities/${company}/logo`, {
        as: uploader,
        body: Buffer.from('no picture'),
        headers: { 'Content-Type': 'image/png' },
      });
      statuses.push(reply.status);
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 422), 429]);
  } finally {
    await limited.close();
  }
});

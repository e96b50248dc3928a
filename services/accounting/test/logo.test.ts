import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, fingerprint, startAccounting, type TestAccounting } from './harness.ts';

let service: TestAccounting;
let user: Caller;
let id: number;
beforeAll(async () => {
  service = await startAccounting();
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
  ] as const)
    expect((await put(bytes, contentType)).status).toBe(415);
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

import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { gzipOfPieces, gzipPiece } from './gzip-pieces.ts';

test('pieces are one file in any order, however long they are', async () => {
  const texts = ['', 'á', ',', 'ab'.repeat(50_000), randomBytes(70_001).toString('base64')].map((text) =>
    Buffer.from(text),
  );
  const pieces = await Promise.all(texts.map(gzipPiece));
  for (const order of [[], [0], [1, 2, 3], [3, 2, 3, 0, 4], [4, 4, 1]]) {
    const { gzip, bytes } = gzipOfPieces(order.map((i) => pieces[i] as (typeof pieces)[number]));
    const whole = Buffer.concat(order.map((i) => texts[i] as Buffer));
    // Node compares the checksum and the length at the end of the file.
    expect(gunzipSync(gzip).equals(whole)).toBe(true);
    expect(bytes).toBe(whole.length);
  }
});

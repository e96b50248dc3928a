import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { giveMemoryBack } from '../give-memory-back.ts';
import { readWebFiles } from './files.ts';

test('of a file that has a compressed form nothing else is kept in memory', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'web-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const plain = Buffer.alloc(4 * 1024 * 1024, 'long ');
  await writeFile(join(folder, 'long.js'), plain);
  await writeFile(join(folder, 'long.js.gz'), gzipSync(plain));
  const held = () => {
    giveMemoryBack();
    return process.memoryUsage().arrayBuffers;
  };
  const before = held();
  const files = await readWebFiles(folder);
  expect(held() - before).toBeLessThan(plain.length / 2);
  expect(files.get('/long.js')?.forms.identity.bytes().equals(plain)).toBe(true);
});

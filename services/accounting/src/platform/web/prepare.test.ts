import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '@news-and-accounting/http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BuildError } from './build.ts';
import { prepareWeb } from './prepare.ts';
import type { Web } from './serve.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'web-'));
  await writeFile(join(folder, 'index.html'), '<!doctype html>');
});
afterAll(() => rm(folder, { recursive: true }));

const log = createLogger({ level: 'error', format: 'json' });
log.level = 'silent';
const building = (): Web => ({ state: { kind: 'building' } });

test('what is built from the same sources is not built again', async () => {
  const web = building();
  await prepareWeb(web, log, {
    currentBuild: async () => folder,
    build: async () => {
      throw new Error('built again');
    },
  });
  expect(web.state.kind).toBe('ready');
});

test('what is not built yet is built', async () => {
  const web = building();
  await prepareWeb(web, log, { currentBuild: async () => null, build: async () => folder });
  expect(web.state.kind === 'ready' && [...web.state.files.keys()]).toEqual(['/index.html']);
});

test('a build that fails leaves the interface without an application, and does not end it', async () => {
  const web = building();
  await prepareWeb(web, log, {
    currentBuild: async () => null,
    build: async () => {
      throw new BuildError('a file is missing');
    },
  });
  expect(web.state).toEqual({ kind: 'missing' });
});

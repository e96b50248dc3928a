import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { createGunzip } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
let advisories: object | null = {};
const asked: string[] = [];

/** The part of a registry that npm asks. */
const registry = createServer(async (request, response) => {
  if (request.url === '/-/npm/v1/security/advisories/bulk' && advisories !== null) {
    const packed = request.headers['content-encoding'] === 'gzip';
    asked.push(await text(packed ? request.pipe(createGunzip()) : request));
    response.end(JSON.stringify(advisories));
  } else if (request.url === '/sax') {
    response.end(JSON.stringify({ name: 'sax', versions: { '1.6.1': { name: 'sax', version: '1.6.1' } } }));
  } else {
    response.writeHead(404).end('{}');
  }
});
await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
const address = `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`;
afterAll(() => registry.close());

const run = () =>
  new Promise<{ code: unknown; output: string }>((resolve) => {
    const given = ['scripts/advisories.ts', `--registry=${address}`, '--fetch-retries=0'];
    execFile(process.execPath, given, { cwd: ROOT }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, output: stdout + stderr }),
    );
  });

test('asks for every package of the lock file and says when nothing is known', async () => {
  advisories = {};
  expect(await run()).toEqual({ code: 0, output: 'no advisory is known for any installed version\n' });
  expect(JSON.parse(asked.at(-1) as string)).toMatchObject({ fastify: [expect.any(String)], sax: ['1.6.1'] });
});

test('names the package, how bad it is and where to read of it', async () => {
  const url = 'https://example.com/advisory';
  advisories = {
    sax: [{ id: 1, url, title: 'Reads on', severity: 'high', vulnerable_versions: '<=1.6.1', cwe: [] }],
  };
  const { code, output } = await run();
  expect(code).toBe(1);
  expect(output).toContain(`sax (high): Reads on (<=1.6.1) ${url}`);
});

test('does not take a registry without advisories for a good sign', async () => {
  advisories = null;
  const { code, output } = await run();
  expect(code).toBe(2);
  expect(output).toContain('the registry tells no advisories');
});

import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);
const script = fileURLToPath(new URL('build-accounting-client.ts', import.meta.url));
const DIST = new URL('../packages/accounting-client/dist/', import.meta.url);

test('the client becomes a package that plain JavaScript imports and that depends on nothing', async () => {
  await run(process.execPath, [script]);
  const described = JSON.parse(await readFile(new URL('package.json', DIST), 'utf8'));
  expect(described).not.toHaveProperty('dependencies');
  expect(described).not.toHaveProperty('private');
  const code = `
    const { AccountingError, accountingClient } = await import(${JSON.stringify(new URL('index.js', DIST).href)});
    const client = accountingClient('http://127.0.0.1:9', { retries: { attempts: 1 } });
    const error = await client.GET('/entities').catch((error) => error);
    console.log(error instanceof AccountingError, error.status);`;
  const args = ['--no-strip-types', '--input-type=module', '-e', code];
  const { stdout } = await run(process.execPath, args);
  expect(stdout.trim()).toBe('true 0');
  for (const name of ['index.d.ts', 'schema.d.ts', 'README.md'])
    expect((await readFile(new URL(name, DIST), 'utf8')).length).toBeGreaterThan(0);
});

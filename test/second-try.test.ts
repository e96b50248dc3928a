import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const VITEST = join(import.meta.dirname, '../node_modules/vitest/vitest.mjs');
const REPORTER = join(import.meta.dirname, 'second-try-reporter.ts');

/** Milliseconds: each of the two starts a run of its own, which takes seconds on a busy machine. */
const LONG = 60_000;

const FILE = `
let tries = 0;
test('steady', () => {});
test('unsteady', () => { tries += 1; if (tries === 1) throw new Error('too early'); });
`;

async function run(file: string): Promise<{ code: number; output: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'second-try-'));
  try {
    await writeFile(join(folder, 'a.test.js'), file);
    const options = ['--root', folder, '--globals', '--retry', '1', '--reporter', REPORTER];
    const { stdout } = await promisify(execFile)(process.execPath, [VITEST, 'run', ...options]);
    return { code: 0, output: stdout };
  } catch (error) {
    const { code, stdout } = error as { code: number; stdout: string };
    return { code, output: stdout };
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('a test that passes only at the second try is named with what it said and where, and the run passes', {
  timeout: LONG,
}, async () => {
  const { code, output } = await run(FILE);
  expect(output).toBe('passed only at the second try: 1\n  a.test.js:4 > unsteady: too early\n');
  expect(code).toBe(0);
});

test('a test that fails twice fails, and steady ones are not named', { timeout: LONG }, async () => {
  const { code, output } = await run(
    "test('broken', () => { throw new Error('no'); });\ntest('ok', () => {});",
  );
  expect(code).toBe(1);
  expect(output).not.toContain('second try');
});

import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { OPERATIONS } from '../src/operations.ts';
import { accountingReference } from '../src/reference-page.ts';

type Sample = { lang: string; source: string };
type Described = { operationId: string; 'x-code-samples'?: Sample[] };
const { paths } = accountingReference('http://localhost:4000') as {
  paths: Record<string, Record<string, Described>>;
};
const operations = Object.values(paths).flatMap((item) => Object.values(item));
const samples = (lang: string) =>
  operations.flatMap((each) =>
    (each['x-code-samples'] ?? []).filter((sample) => sample.lang === lang).map(({ source }) => source),
  );
const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

describe('the samples of the reference', () => {
  test('are there for every operation, in curl and in TypeScript', () => {
    expect(samples('bash')).toHaveLength(OPERATIONS.length);
    expect(samples('typescript')).toHaveLength(OPERATIONS.length);
  });

  test('in TypeScript are accepted by the compiler', async () => {
    const folder = `${ROOT}node_modules/.cache/samples-${process.pid}`;
    await mkdir(folder, { recursive: true });
    const text = [
      "import { accountingClient } from '@news-and-accounting/accounting-client';",
      "const accounting = accountingClient('http://localhost:4000', { key: '' });",
      'const bytes = new Uint8Array();',
      ...samples('typescript').map((source) => `{\n${source}\n}`),
      'export {};',
    ].join('\n');
    const compilerOptions = { noUnusedLocals: false, incremental: false, tsBuildInfoFile: null };
    await writeFile(`${folder}/samples.ts`, text);
    await writeFile(
      `${folder}/tsconfig.json`,
      JSON.stringify({ extends: `${ROOT}tsconfig.json`, compilerOptions, include: ['samples.ts'] }),
    );
    const compiler = fileURLToPath(import.meta.resolve('typescript/package.json')).replace(
      'package.json',
      'bin/tsc',
    );
    const outcome = await run(process.execPath, [compiler, '-p', folder]).catch(({ stdout }) => ({ stdout }));
    await rm(folder, { recursive: true });
    expect(outcome.stdout).toBe('');
  });
});

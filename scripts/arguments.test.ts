import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const program = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

test.each([
  ['services/accounting/src/main.ts', 'npm run start:accounting', 'npm run accounting'],
  ['services/news-feed/src/main.ts', 'npm run start:news', 'npm run news'],
])('%s starts nothing when it is given an argument', (path, start, commands) => {
  const run = (argument: string) =>
    spawnSync(process.execPath, [program(path), argument], {
      encoding: 'utf8',
      // A service that started all the same would end at once.
      env: { PATH: process.env.PATH, DATABASE_URL: 'nonsense' },
    });
  const wrong = run('backup');
  expect([wrong.status, wrong.stdout]).toEqual([2, '']);
  expect(wrong.stderr).toContain('Unknown argument "backup".');
  for (const said of [start, commands]) expect(wrong.stderr).toContain(said);
  const help = run('--help');
  expect([help.status, help.stderr]).toEqual([0, '']);
  expect(help.stdout).toContain(`Usage: ${start}\n`);
});

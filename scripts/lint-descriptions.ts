import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Imported at run time: a script of the root may look into every part of the tree.
const { accountingReference } = await import('../services/accounting/src/reference-page.ts');
const { newsReference } = await import('../services/news-feed/src/reference/explorer.ts');

const folder = mkdtempSync(join(tmpdir(), 'descriptions-'));
const rules = join(folder, 'spectral.yaml');
writeFileSync(rules, 'extends: ["spectral:oas"]\n');
const documents = {
  'accounting.json': accountingReference('http://localhost:4000'),
  'news.json': newsReference({ origin: 'http://localhost:3000', name: 'News Feed' }),
};
for (const [name, document] of Object.entries(documents)) {
  writeFileSync(join(folder, name), JSON.stringify(document));
  run('@redocly/cli@2', ['lint', name, '--extends', 'recommended', '--skip-rule', 'no-server-example.com']);
  run('@stoplight/spectral-cli@6', ['lint', name, '-r', rules, '--fail-severity', 'hint']);
}
rmSync(folder, { recursive: true });

/** Too large for a dependency (83 MB): fetched when somebody asks for it. */
function run(tool: string, args: readonly string[]): void {
  // What they bring along wants to report its installation: no script of it is run.
  const command = ['--yes', '--ignore-scripts', tool, ...args];
  const { status } = spawnSync('npx', command, { cwd: folder, stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}

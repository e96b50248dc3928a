import { execFileSync } from 'node:child_process';
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const HOME = new URL('../packages/accounting-client/', import.meta.url);
const DIST = new URL('dist/', HOME);

/** The client as JavaScript with declarations, a package of its own: for programs outside of this repository. */
rmSync(DIST, { recursive: true, force: true });
const compiler = createRequire(import.meta.url)
  .resolve('typescript/package.json')
  .replace('package.json', 'bin/tsc');
execFileSync(process.execPath, [compiler, '-p', fileURLToPath(HOME)], { stdio: 'inherit' });
copyFileSync(new URL('src/schema.d.ts', HOME), new URL('schema.d.ts', DIST));
copyFileSync(new URL('README.md', HOME), new URL('README.md', DIST));
const { name, version, description, type, license } = JSON.parse(
  readFileSync(new URL('package.json', HOME), 'utf8'),
);
const exports = { '.': { types: './index.d.ts', default: './index.js' } };
const built = {
  name,
  version,
  description,
  type,
  license,
  exports,
  engines: { node: '>=20' },
  sideEffects: false,
};
writeFileSync(new URL('package.json', DIST), `${JSON.stringify(built, null, 2)}\n`);
console.log('packages/accounting-client/dist is ready: npm pack ./packages/accounting-client/dist');

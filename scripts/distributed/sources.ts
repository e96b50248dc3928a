import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { SourceText } from './features.ts';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const SOURCES = ['services/*/migrations/*.sql', 'services/*/src/**/*.ts', 'packages/postgres/src/**/*.ts'];

/** Migrations, and what runs statements: the sources of services and of the package of the database, tests left out. */
export function statementSources(): SourceText[] {
  return globSync(SOURCES, { cwd: ROOT })
    .filter((path) => !/\.test\.ts$|\/testing|\/fixtures\//.test(path))
    .map((path) => ({ path, text: readFileSync(ROOT + path, 'utf8') }));
}

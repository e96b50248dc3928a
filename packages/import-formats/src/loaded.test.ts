import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { optionsOf } from './testing/options.ts';
import { yearOf } from './testing/year.ts';
import { asCsv, asFakturoid, asMoney, asPohoda } from './testing/year-files.ts';

const YEAR = yearOf({ year: 2025, count: 20 });

/** Reads a file in a process of its own, as the service does, and tells which sources were loaded for it. */
const LOADED = `
  import { registerHooks } from 'node:module';
  const loaded = [];
  registerHooks({ load(url, context, next) { loaded.push(url); return next(url, context); } });
  const { readImportFile } = await import('${new URL('./read-file.ts', import.meta.url)}');
  const [text, options] = process.argv.slice(1);
  const read = await readImportFile(new TextEncoder().encode(text), JSON.parse(options));
  console.log(JSON.stringify({ isRead: read.ok, loaded }));
`;

async function loadedFor(text: string): Promise<string[]> {
  const of = ['--input-type=module', '--eval', LOADED, text, JSON.stringify(optionsOf())];
  const { stdout } = await promisify(execFile)(process.execPath, of, { maxBuffer: 10_000_000 });
  const { isRead, loaded } = JSON.parse(stdout) as { isRead: boolean; loaded: string[] };
  expect(isRead).toBe(true);
  return READERS.filter((name) => loaded.some((url) => url.includes(`/src/${name}`)));
}

const READERS = [
  ...['pohoda/read-pohoda', 'money/read-money', 'fakturoid/read-fakturoid', 'idoklad/read-idoklad'],
  ...['invoices/read-invoices', 'table/xlsx-grid', 'table/read-tables', 'read-statements'],
];

test.each([
  { format: 'pohoda', text: asPohoda(YEAR), wanted: ['pohoda/read-pohoda'] },
  { format: 'money', text: asMoney(YEAR), wanted: ['money/read-money'] },
  { format: 'fakturoid', text: asFakturoid(YEAR), wanted: ['fakturoid/read-fakturoid'] },
  { format: 'csv', text: asCsv(YEAR, 'issued'), wanted: ['table/read-tables'] },
])('of a file in $format only its reader is loaded', async ({ text, wanted }) => {
  expect(await loadedFor(text)).toEqual(wanted);
});

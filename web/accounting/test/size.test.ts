import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { DIST, LANGUAGES, PAGES } from '../../../services/accounting/src/platform/web/index.ts';

const KILOBYTES_AT_MOST = 250;

/** Scripts that a script loads before it runs; what is loaded on demand is not among them. */
function staticImports(text: string): string[] {
  return [...text.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)].map((match) => match[1] ?? '');
}

test.each(LANGUAGES)('the first load is small: %s', (language) => {
  const page = readFileSync(`${DIST}/${PAGES[language]}`, 'utf8');
  const waiting = [...page.matchAll(/\/assets\/([\w.-]+\.js)/g)].map((match) => match[1] ?? '');
  const loaded = new Map<string, number>();
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (loaded.has(name)) continue;
    const text = readFileSync(`${DIST}/assets/${name}`, 'utf8');
    loaded.set(name, gzipSync(text).length / 1024);
    waiting.push(...staticImports(text));
  }
  expect(readdirSync(`${DIST}/assets`).length).toBeGreaterThan(loaded.size);
  expect(Math.round([...loaded.values()].reduce((sum, size) => sum + size, 0))).toBeLessThan(
    KILOBYTES_AT_MOST,
  );
});

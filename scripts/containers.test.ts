import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { SETTINGS as ACCOUNTING } from '../services/accounting/src/platform/settings.ts';
import { SETTINGS as NEWS } from '../services/news-feed/src/settings.ts';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const dockerfile = read('Dockerfile');
const { services } = parse(read('compose.yaml'), { merge: true });
/** The lines of the image of a service. */
const imageOf = (service: string) =>
  dockerfile.split(/^FROM /m).find((each) => each.includes(`AS ${service}\n`)) ?? '';
/** What the image sets that no service reads as a setting. */
const NOT_SETTINGS = ['NODE_ENV', 'MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_', 'TMPDIR'];

describe.each([
  ['news-feed', NEWS, 'start:news'],
  ['accounting', ACCOUNTING, 'start:accounting'],
])('the container of %s', (name, settings, script) => {
  const image = imageOf(name);

  test('sets settings that the service has', () => {
    const inImage = [...(/^ENV (.*)$/m.exec(image)?.[1] ?? '').matchAll(/(\w+)=/g)].map(
      ([, key]) => key as string,
    );
    const given = [...inImage, ...Object.keys(services[name].environment)];
    expect(given.length).toBeGreaterThan(3);
    const known = [...Object.keys(settings), ...NOT_SETTINGS];
    expect(given.filter((key) => !known.includes(key))).toEqual([]);
  });

  test('starts the service as its script does', () => {
    const command = JSON.parse(/^CMD (.*)$/m.exec(image)?.[1] ?? '[]').join(' ');
    const { scripts } = JSON.parse(read('package.json'));
    expect(command).toMatch(/^node .*main\.ts$/);
    expect(scripts[script]).toContain(command);
  });

  test('is an ordinary user without a writable file system', () => {
    expect(image).toMatch(/^USER node$/m);
    expect(services[name]).toMatchObject({
      build: { target: name },
      read_only: true,
      tmpfs: ['/tmp'],
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
  });
});

test('what accounting writes lies in volumes, on folders that its user owns', () => {
  const owned = /^RUN mkdir (.*) && chown node:node \1$/m.exec(imageOf('accounting'))?.[1]?.split(' ');
  const mounted = services.accounting.volumes.map((each: string) => each.split(':')[1]);
  expect(mounted).toEqual(owned);
  expect(mounted).toContain(services.accounting.environment.TMPDIR);
});

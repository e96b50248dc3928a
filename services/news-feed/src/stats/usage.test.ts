import { expect, test } from 'vitest';
import { endpointOf } from './usage.ts';

test.each([
  ['/v1/articles', '/articles'],
  ['/v1/articles?lang=en', '/articles'],
  ['/v1/briefing.md?limit=3', '/briefing.md'],
  ['/v1/feed.xml', '/feed.xml'],
  ['/v1/articles/42', '/articles/{id}'],
  ['/v1/articles/42?lang=cs', '/articles/{id}'],
  ['/v1/articles/some-slug.md', '/articles/{id}.md'],
  ['/v1/articles/.md', '/articles/{id}'],
])('%s counts for %s', (url, endpoint) => {
  expect(endpointOf(url)).toBe(endpoint);
});

test.each([
  '/',
  '/en',
  '/v1',
  '/v1/',
  '/v1/nothing',
  '/v1/articles/',
  '/v1/articles/1/2',
  '/v1/articlesx',
  '/docs',
])('%s counts for nothing', (url) => {
  expect(endpointOf(url)).toBeNull();
});

import { defineConfig } from 'vitest/config';
import { CHROMIUM } from './test/chromium.ts';

if (CHROMIUM === null) {
  console.log('left out: the tests of the web application, because no Chromium is installed');
}

/** The built application in Chromium against the real service. */
const WEB = {
  test: {
    name: 'web',
    include: ['web/*/test/**/*.test.ts'],
    globalSetup: ['packages/postgres/src/vitest-setup.ts', 'web/accounting/test/build-setup.ts'],
    testTimeout: 180_000,
    hookTimeout: 60_000,
  },
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/*/src/**/*.test.ts',
            'services/*/src/**/*.test.ts',
            'web/*/src/**/*.test.ts',
            'services/*/test/**/*.test.ts',
            'scripts/*.test.ts',
          ],
          // One throwaway PostgreSQL server for the whole run.
          globalSetup: ['packages/postgres/src/vitest-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      ...(CHROMIUM === null ? [] : [WEB]),
      { test: { name: 'structure', include: ['test/*.test.ts'] } },
    ],
  },
});

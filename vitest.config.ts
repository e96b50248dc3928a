import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { CHROMIUM } from './test/chromium.ts';

if (CHROMIUM === null) {
  console.log('left out: the tests of the web application, because no Chromium is installed');
}

const WORKERS = {
  // As many as there are cores: by default one is left idle, which is half of a small machine.
  maxWorkers: availableParallelism(),
  // A worker runs many files; modules, Chromium and warm code are loaded once.
  isolate: false,
  // What is polled comes when it comes; a machine with other work is no failure.
  expect: { poll: { timeout: 10_000 } },
};

/** The built application in Chromium against the real service. */
const WEB = {
  test: {
    ...WORKERS,
    name: 'web',
    include: ['web/*/test/**/*.test.ts'],
    globalSetup: ['packages/postgres/src/vitest-setup.ts', 'web/accounting/test/build-setup.ts'],
    testTimeout: 180_000,
    hookTimeout: 60_000,
  },
};

export default defineConfig({
  test: {
    ...WORKERS,
    projects: [
      {
        test: {
          ...WORKERS,
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
      { test: { ...WORKERS, name: 'structure', include: ['test/*.test.ts'] } },
    ],
  },
});

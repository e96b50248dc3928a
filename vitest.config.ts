import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { CHROMIUM } from './test/chromium.ts';
import LongestFirst from './test/longest-first.ts';

const UNIT_TESTS = [
  'packages/*/src/**/*.test.ts',
  'services/*/src/**/*.test.ts',
  'web/*/src/**/*.test.ts',
  'services/*/test/**/*.test.ts',
  'scripts/**/*.test.ts',
];

const WORKERS = {
  // As many as there are cores: by default one is left idle, which is half of a small machine; one more made browser
  // tests slower than what it used of the waiting of others.
  maxWorkers: availableParallelism(),
  // A worker runs many files; modules, Chromium and warm code are loaded once.
  isolate: false,
  // What is polled comes when it comes; a machine with other work is no failure.
  expect: { poll: { timeout: 60_000 } },
};

const MINUTE = 60_000;
/** For what never ends; the longest test takes a tenth of it on a machine that has nothing else to do. */
const LONGEST = 5 * MINUTE;

/** The files whose number of runs depends on whether the run is a deep one. */
const randomTests = () =>
  globSync(UNIT_TESTS).filter((path) =>
    /\/test\/(runs|simulation)\.ts'|'fast-check'/.test(readFileSync(path, 'utf8')),
  );

export default defineConfig(({ mode }) => {
  const isDeep = mode === 'deep';
  // The workers inherit these.
  process.env.TEST_SEED ??= String(Math.floor(Math.random() * 2 ** 31));
  if (isDeep) process.env.TEST_DEEP = '1';
  if (mode === 'times') process.env.TEST_TIMES = '1';
  console.log(`TEST_SEED=${process.env.TEST_SEED} repeats the random tests of this run`);
  if (CHROMIUM === null) {
    console.log('left out: the tests of the web application, because no Chromium is installed');
  }

  const unit = {
    ...WORKERS,
    // A third of the time of the longest files is waiting: for processes to start, to be killed and to end. Files with
    // another number of workers run after the others.
    maxWorkers: WORKERS.maxWorkers + 1,
    sequence: { groupOrder: 1 },
    name: 'unit',
    include: isDeep ? randomTests() : UNIT_TESTS,
    // One throwaway PostgreSQL server for the whole run.
    globalSetup: ['packages/postgres/src/vitest-setup.ts'],
    setupFiles: ['test/random-setup.ts'],
    testTimeout: isDeep ? 60 * MINUTE : LONGEST,
    hookTimeout: LONGEST,
  };
  /** The built application in Chromium against the real service. */
  const web = {
    ...WORKERS,
    name: 'web',
    include: ['web/*/test/**/*.test.ts'],
    globalSetup: ['packages/postgres/src/vitest-setup.ts', 'web/accounting/test/build-setup.ts'],
    testTimeout: isDeep ? 60 * MINUTE : LONGEST,
    hookTimeout: LONGEST,
    // What passes only then is named at the end of the run, see test/second-try-reporter.ts.
    retry: process.env.TEST_SECOND_TRY === '1' ? 1 : 0,
  };
  const structure = { ...WORKERS, name: 'structure', include: ['test/*.test.ts'] };
  const projects = [unit, ...(isDeep ? [] : [structure]), ...(CHROMIUM === null ? [] : [web])];
  return {
    test: {
      ...WORKERS,
      sequence: { sequencer: LongestFirst },
      reporters: ['default', './test/times-reporter.ts', './test/second-try-reporter.ts'],
      projects: projects.map((test) => ({ test })),
    },
  };
});

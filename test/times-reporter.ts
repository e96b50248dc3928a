import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';
import { readTimes, TIMES_FILE, type Times } from './longest-first.ts';

const SLOWEST = 10;
/** Below this part of the known files a run says nothing about the whole. */
const WHOLE = 0.9;
/** What grew: its part of all time is that many times what it was … */
const GROWTH = 1.5;
/** … and more than this part of all time is new. */
const NOTABLE = 0.01;

/**
 * After a run of all tests: the slowest files, and those that take a larger part of the whole than in
 * `test/times.json`. Parts, because machines differ. `npm run test:times` stores the times of its run there.
 */
export default class TimesReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const known = readTimes();
    const times = timesOf(modules);
    if (Object.keys(times).length < WHOLE * Object.keys(known).length) return;
    for (const line of summaryOf(times, known)) console.log(line);
    if (process.env.TEST_TIMES === '1') writeFileSync(TIMES_FILE, `${JSON.stringify(times, null, 2)}\n`);
  }
}

/** Seconds by file, the files in order of their names. */
function timesOf(modules: readonly TestModule[]): Times {
  const times = modules.map((module) => {
    const { duration, collectDuration } = module.diagnostic();
    return [module.relativeModuleId, Math.round((duration + collectDuration) / 100) / 10] as const;
  });
  return Object.fromEntries(times.sort(([a], [b]) => (a < b ? -1 : 1)));
}

const sumOf = (times: Times): number => Object.values(times).reduce((sum, seconds) => sum + seconds, 0);

/** @returns lines of text: the slowest files and what grew */
export function summaryOf(times: Times, known: Times): string[] {
  const total = sumOf(times);
  const slowest = Object.entries(times)
    .sort(([, a], [, b]) => b - a)
    .slice(0, SLOWEST);
  const common = Object.keys(times).filter((file) => file in known);
  const partsOf = (all: Times) => {
    const sum = sumOf(Object.fromEntries(common.map((file) => [file, all[file] ?? 0])));
    return (file: string) => (all[file] ?? 0) / sum;
  };
  const now = partsOf(times);
  const before = partsOf(known);
  const grown = common.filter(
    (file) => now(file) > GROWTH * before(file) && now(file) - before(file) > NOTABLE,
  );
  const percent = (part: number) => `${(part * 100).toFixed(1)} %`;
  return [
    `test files took ${Math.round(total)} s one after another; the slowest:`,
    ...slowest.map(([file, seconds]) => `  ${seconds.toFixed(1)} s ${file}`),
    ...grown.map((file) => `grew from ${percent(before(file))} of all to ${percent(now(file))}: ${file}`),
  ];
}

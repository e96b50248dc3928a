import { setTimeout as sleep } from 'node:timers/promises';
import { createTestDatabase, type TestDatabase } from '@news-and-accounting/postgres/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shownNames } from '../../../test/dashboard.ts';
import { freePort } from '../../../test/free-port.ts';
import { pick, seeded, testSeed } from '../../../test/random.ts';
import { runs } from '../../../test/runs.ts';
import { MIGRATIONS, SERVICE } from '../src/platform/database.ts';
import { type ServiceProcess, startProcess } from './books/ledger-process.ts';
import { eventually } from './harness.ts';

const KILLS = runs(3, 100);
const LONGEST_DELAY_MS = 300;
const REQUESTS = 20;
const PATH = '/calculators/net_wage?gross=45000&year=2026&month=10';

let database: TestDatabase;
let service: ServiceProcess;
let metricsUrl: string;

beforeAll(async () => {
  database = await createTestDatabase({ service: SERVICE, migrationsDir: MIGRATIONS });
  const port = await freePort();
  metricsUrl = `http://127.0.0.1:${port}/metrics`;
  service = await startProcess({
    DATABASE_URL: database.options.databaseUrl,
    ACCOUNTING_WORKERS: '2',
    ACCOUNTING_METRICS_PORT: String(port),
    ACCOUNTING_JOBS: 'off',
    CNB_RATES_URL: 'off',
    LOG_LEVEL: 'info',
  });
  await eventually(() => service.output().includes('Accounting is ready'));
});
afterAll(async () => {
  await service.kill();
  await database.close();
});

test('of memory the sum over workers is shown, and the largest of them', async () => {
  const shownAs = (text: string, name: string) => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1]);
  await expect
    .poll(async () => {
      const text = await (await fetch(metricsUrl)).text();
      const sum = shownAs(text, 'process_resident_memory_bytes');
      const largest = shownAs(text, 'process_largest_resident_memory_bytes');
      return largest < 0.8 * sum && largest > 0.4 * sum;
    })
    .toBe(true);
});

const workers = () =>
  [...service.output().matchAll(/"worker":(\d+),"msg":"worker started"/g)].map(([, pid]) => Number(pid));
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
const replaced = () => service.output().split('a worker has ended; another takes its place').length - 1;

/** Calculations that were answered; a connection of its own each, which the primary deals out in turn. */
async function calculate(requests: number): Promise<number> {
  const outcomes = await Promise.all(
    Array.from({ length: requests }, () =>
      service.call('GET', PATH, undefined, { connection: 'close' }).catch(() => ({ status: null })),
    ),
  );
  return outcomes.filter(({ status }) => status === 200).length;
}

/** What only grows, by its name and labels. */
async function counters(): Promise<Map<string, number>> {
  const response = await fetch(metricsUrl);
  const text = await response.text();
  expect({ status: response.status, text }).toMatchObject({ status: 200 });
  // Each name once, or Prometheus refuses the whole.
  const names = shownNames(text);
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  const growing = new Set(
    [...text.matchAll(/^# TYPE (\w+) (?:counter|histogram)$/gm)].map(([, name]) => name),
  );
  const isGrowing = (line: string) => {
    const name = /^\w+/.exec(line)?.[0] ?? '';
    return growing.has(name) || growing.has(name.replace(/_(count|sum|bucket)$/, ''));
  };
  return new Map(
    text
      .split('\n')
      .filter(isGrowing)
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );
}

function calculated(shown: ReadonlyMap<string, number>): number {
  const [, count = 0] =
    [...shown].find(([name]) =>
      /^http_request_duration_seconds_count\{operation="\w*[wW]age\w*",status="200"\}/.test(name),
    ) ?? [];
  return count;
}

test(`sums over two workers never become less, count nothing twice and lose nothing that was told, while one after another is killed, ${KILLS} times`, async () => {
  const random = seeded(testSeed('metrics of workers that are killed'));
  expect(await calculate(REQUESTS)).toBe(REQUESTS);
  let asked = REQUESTS;
  await eventually(async () => calculated(await counters()) === asked);
  let before = await counters();
  const expectGrowth = async () => {
    const now = await counters();
    const less = [...before].filter(([name, value]) => (now.get(name) ?? 0) < value - 1e-9);
    expect(less).toEqual([]);
    before = now;
    return now;
  };
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const victim = pick(random, workers().filter(isRunning));
    const counting = calculate(REQUESTS);
    const asking = Promise.all([expectGrowth(), counters()]);
    await sleep(random() * LONGEST_DELAY_MS);
    process.kill(victim, 'SIGKILL');
    const [first] = await asking;
    expect(first.size).toBeGreaterThan(0);
    await counting;
    asked += REQUESTS;
    expect(calculated(await expectGrowth())).toBeLessThanOrEqual(asked);
    await eventually(async () => {
      await expectGrowth();
      return replaced() === kill && (await bothAnswer());
    });
  }
  // What the last one has not told is gone; what is answered from now on is not.
  const base = calculated(await counters());
  const more = await calculate(REQUESTS);
  expect(more).toBe(REQUESTS);
  await eventually(async () => calculated(await expectGrowth()) === base + more);

  /** Whether both workers answer. */
  async function bothAnswer(): Promise<boolean> {
    const ids = new Set<string>();
    for (let i = 0; i < 4; i += 1) {
      const response = await fetch(`${service.url}/healthz`, { headers: { connection: 'close' } }).catch(
        () => null,
      );
      ids.add(response?.headers.get('x-request-id')?.split('-')[0] ?? 'none');
    }
    return ids.size === 2 && !ids.has('none');
  }
});

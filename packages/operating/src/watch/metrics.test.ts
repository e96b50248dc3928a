import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Metrics, openMetrics, type Reading } from './metrics.ts';

let metrics: Metrics;
let state: 'well' | 'away' | 'stalled' = 'well';
let asked = 0;
let answer: () => void;
const read = async (): Promise<Reading[]> => {
  asked += 1;
  if (state === 'away') throw new Error('the database is away');
  if (state === 'stalled') await new Promise<void>((resolve) => (answer = resolve));
  return [{ value: 7 }];
};
let url: string;
beforeAll(async () => {
  metrics = await openMetrics();
  metrics.add({ name: 'of_the_database', help: 'What it says', isShared: true, read });
  metrics.add({ name: 'of_the_process', help: 'What needs nobody', read: () => [{ value: 3 }] });
  const { port } = (await metrics.serve('127.0.0.1', 0)).address() as AddressInfo;
  url = `http://127.0.0.1:${port}/metrics`;
});
afterAll(() => metrics.close());

const shown = async () => {
  const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
  expect(response.status).toBe(200);
  const lines = (await response.text()).split('\n');
  return lines.filter((line) => line.startsWith('of_the_'));
};

test('what a database that is away or stalled would tell is left out, and all else is shown', async () => {
  expect(await shown()).toEqual(['of_the_process 3', 'of_the_database 7']);
  state = 'away';
  expect(await shown()).toEqual(['of_the_process 3']);
  state = 'stalled';
  asked = 0;
  expect(await shown()).toEqual(['of_the_process 3']);
  expect(await shown()).toEqual(['of_the_process 3']);
  expect(asked).toBe(1);
  state = 'well';
  answer();
  await expect.poll(shown).toEqual(['of_the_process 3', 'of_the_database 7']);
});

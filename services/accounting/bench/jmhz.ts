import { median } from '../../news-feed/bench/measure/statistics.ts';
import { printTable } from '../../news-feed/bench/measure/table.ts';
import type { Sql } from '../src/platform/store.ts';
import type { Stage } from './fill-stage.ts';
import { FORMS, fillJmhzStage, type JmhzStage } from './jmhz-stage.ts';
import {
  build,
  check,
  checkByHttp,
  download,
  downloadAlone,
  downloadByHttp,
  readAlone,
} from './jmhz-work.ts';
import { forgetPeak, megabytes, tellsMemory } from './resident.ts';
import type { Server } from './servers.ts';
import { verdict } from './verdict.ts';

const MOST_TIMES = 4;
const MOST_MEGABYTES = 300;
const ROUNDS = 7;

/** Adds a company with a full report to the service and its database, measures and prints. */
export async function benchJmhz(
  { origin, pid }: Server,
  sql: Sql,
  owner: Pick<Stage, 'key' | 'userId'>,
): Promise<void> {
  const stage = await fillJmhzStage(origin, sql, owner);
  const memory = await measureMemory(stage, pid);
  const xml = await download(stage);
  const answer = await check(stage);
  const rows = [
    await row(
      'check',
      () => check(stage),
      () => readAlone(stage, answer.length),
    ),
    await row(
      'check, by HTTP',
      () => checkByHttp(stage),
      () => readAlone(stage, answer.length),
    ),
    await row(
      'XML, not stored',
      () => build(stage),
      () => readAlone(stage, xml.length),
    ),
    await row(
      'XML',
      () => download(stage),
      () => downloadAlone(stage, xml.length),
    ),
    await row(
      'XML, by HTTP',
      () => downloadByHttp(stage),
      () => downloadAlone(stage, xml.length),
    ),
  ];
  printTable(
    `The report of ${FORMS} forms (${(xml.length / 1e6).toFixed(1)} MB), against its reads and writes and a text of its size (medians)`,
    ['work', 'service ms', 'alone ms', 'ratio', 'target'],
    rows,
  );
  printMemory(memory);
}

/** Both sides take turns in going first; the first round does not count. */
async function row(
  name: string,
  service: () => Promise<string>,
  alone: () => Promise<string>,
): Promise<string[]> {
  const times = { service: [] as number[], alone: [] as number[] };
  for (let round = -1; round < ROUNDS; round += 1) {
    const sides = [
      ['service', service],
      ['alone', alone],
    ] as const;
    for (const [side, work] of round % 2 === 0 ? sides : sides.toReversed()) {
      const start = performance.now();
      await work();
      if (round >= 0) times[side].push(performance.now() - start);
    }
  }
  const [own, bare] = [median(times.service), median(times.alone)];
  return [
    name,
    own.toFixed(0),
    bare.toFixed(0),
    (own / bare).toFixed(2),
    verdict(`under ${MOST_TIMES}`, own / bare < MOST_TIMES),
  ];
}

type Memory = { idle: number; peak: number };

/** Resident memory of the service before and at most while it checks and builds; null where the system does not tell. */
async function measureMemory(stage: JmhzStage, pid: number): Promise<Memory | null> {
  if (!tellsMemory(pid)) return null;
  const idle = megabytes(pid, 'VmRSS');
  forgetPeak(pid);
  for (let i = 0; i < 5; i += 1) {
    await checkByHttp(stage);
    await downloadByHttp(stage);
  }
  return { idle, peak: megabytes(pid, 'VmHWM') };
}

function printMemory(memory: Memory | null): void {
  if (memory === null) {
    console.log('Memory of the service: only measured on Linux.');
    return;
  }
  const { idle, peak } = memory;
  printTable(
    `Resident memory of the service, five checks and five reports of ${FORMS} forms one after another`,
    ['idle MB', 'peak MB', 'above idle MB', 'target'],
    [
      [
        idle.toFixed(0),
        peak.toFixed(0),
        (peak - idle).toFixed(0),
        verdict(`under ${MOST_MEGABYTES}`, peak - idle < MOST_MEGABYTES),
      ],
    ],
  );
}

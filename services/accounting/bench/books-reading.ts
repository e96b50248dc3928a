import { cpuMilliseconds } from '../../news-feed/bench/measure/process-figures.ts';
import { median } from '../../news-feed/bench/measure/statistics.ts';
import { printTable } from '../../news-feed/bench/measure/table.ts';
import type { Sql } from '../src/platform/store.ts';
import { type BooksStage, MANY } from './fill-books.ts';
import { fillDocuments } from './fill-documents.ts';
import { forgetPeak, megabytes, tellsMemory } from './resident.ts';
import type { Server } from './servers.ts';
import { verdict } from './verdict.ts';

const ROUNDS = 15;
const WARM_UP = 5;
const DOCUMENTS = 20_000;
const CONTACTS = 500;
/** So small that the year of an account has five thousand pages. */
const PER_PAGE = 10;
const LAST_PAGE = 5_000;
const REQUESTS = 200;
const CLIENTS = 8;

export type Sides = { service: Server; bare: Server; sql: Sql; key: string };

/** What of the books is read by rows, and the overview: beside their own first page and bare statements. */
export async function benchReading(sides: Sides, { many }: BooksStage): Promise<void> {
  const { sql } = sides;
  const trading = await newCompany(sides);
  await fillDocuments(sql, {
    entityId: trading,
    documents: DOCUMENTS,
    contacts: CONTACTS,
    ofFirst: CONTACTS,
    year: 2026,
  });
  await benchPages(sides, many);
  await benchOpenItems(sides, trading);
  await benchOverview(sides, [
    [`${MANY} postings`, many],
    [`${DOCUMENTS} documents, half of them open`, trading],
  ]);
  await benchExport(sides, many);
}

/** A company that no other measurement fills. @returns its id */
async function newCompany({ service, key }: Sides): Promise<number> {
  const response = await fetch(`${service.origin}/api/entities`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-API-Key': key },
    body: JSON.stringify({ entity: { name: 'Obchod s.r.o.' } }),
  });
  if (!response.ok) throw new Error(`a company: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { id: number }).id;
}

async function benchPages(sides: Sides, entityId: number): Promise<void> {
  const [account] = await sides.sql<{ id: number }[]>`
    select id from accounts where entity_id = ${entityId} and code = '221'`;
  const page = (number: number) => () =>
    asked(sides, `/${entityId}/accounts/${account?.id}/statement?year=2026&per=${PER_PAGE}&page=${number}`);
  const [first = 0, last = 0] = await inTurns(page(1), page(LAST_PAGE));
  printTable(
    `Pages of the statement of an account among ${MANY} postings, by HTTP (medians)`,
    ['page', 'milliseconds', 'ratio', 'target'],
    [
      ['1', first.toFixed(2), '', ''],
      [String(LAST_PAGE), last.toFixed(2), ...atMost(last / first, 3)],
    ],
  );
}

async function benchOpenItems(sides: Sides, entityId: number): Promise<void> {
  const [service = 0, bare = 0] = await inTurns(
    () => asked(sides, `/${entityId}/reports/open_items`),
    () => timed(`${sides.bare.origin}/api/entities/${entityId}/reports/open_items`, ''),
  );
  printTable(
    `Open items of ${DOCUMENTS} documents, half of them open, beside the bare statement by HTTP (medians)`,
    ['service, ms', 'bare, ms', 'ratio', 'target'],
    [[service.toFixed(2), bare.toFixed(2), ...atMost(service / bare, 3)]],
  );
}

/** Beside one statement that only adds up the months, by time and by processor time of the process that answers. */
async function benchOverview(
  sides: Sides,
  companies: readonly (readonly [name: string, entityId: number])[],
): Promise<void> {
  const rows: string[][] = [];
  for (const [name, entityId] of companies) {
    const times = { service: [] as Taken[], bare: [] as Taken[] };
    for (let round = -WARM_UP; round < ROUNDS; round += 1) {
      const service = await manyTimes(sides.service, () => asked(sides, `/${entityId}/overview`));
      const bare = await manyTimes(sides.bare, () =>
        timed(`${sides.bare.origin}/api/entities/${entityId}/overview`, ''),
      );
      if (round < 0) continue;
      times.service.push(service);
      times.bare.push(bare);
    }
    const of = (side: 'service' | 'bare', what: keyof Taken) => median(times[side].map((each) => each[what]));
    const [service, bare] = [of('service', 'wall'), of('bare', 'wall')];
    rows.push([
      ...[name, service.toFixed(2), bare.toFixed(2)],
      ...atMost(service / bare, 5),
      `${(of('service', 'cpu') / of('bare', 'cpu')).toFixed(2)}x`,
    ]);
  }
  printTable(
    `The overview by HTTP, ${CLIENTS} clients, beside one bare statement by HTTP (medians of a request)`,
    ['company', 'service, ms', 'bare, ms', 'ratio', 'target', 'processor time'],
    rows,
  );
}

type Taken = { wall: number; cpu: number };

/** Milliseconds of a request among several clients, and processor time of the process. */
async function manyTimes({ pid }: Server, ask: () => Promise<number>): Promise<Taken> {
  const before = cpuMilliseconds(pid) ?? Number.NaN;
  const start = performance.now();
  const client = async () => {
    for (let i = 0; i < REQUESTS / CLIENTS; i += 1) await ask();
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  const wall = performance.now() - start;
  return { wall: wall / REQUESTS, cpu: ((cpuMilliseconds(pid) ?? Number.NaN) - before) / REQUESTS };
}

async function benchExport(sides: Sides, entityId: number): Promise<void> {
  const { pid } = sides.service;
  if (!tellsMemory(pid)) return;
  const before = megabytes(pid, 'VmRSS');
  forgetPeak(pid);
  const milliseconds = await asked(sides, `/${entityId}/journal?from=2024-01-01&to=2026-12-31&format=csv`);
  const grown = megabytes(pid, 'VmHWM') - before;
  printTable(
    `The journal of ${MANY} postings as a file`,
    ['seconds', 'before, MB', 'grown by, MB', 'target'],
    [
      [
        ...[(milliseconds / 1000).toFixed(1), before.toFixed(0), grown.toFixed(0)],
        verdict('under 100', grown < 100),
      ],
    ],
  );
}

const atMost = (ratio: number, target: number) => [
  ratio.toFixed(2),
  verdict(`at most ${target}`, ratio <= target),
];

/** Medians of works that take turns. */
async function inTurns(...works: readonly (() => Promise<number>)[]): Promise<number[]> {
  const times = works.map((): number[] => []);
  for (let round = -WARM_UP; round < ROUNDS; round += 1)
    for (const [i, work] of works.entries()) {
      const took = await work();
      if (round >= 0) times[i]?.push(took);
    }
  return times.map(median);
}

const asked = ({ service, key }: Sides, path: string) => timed(`${service.origin}/api/entities${path}`, key);

/** Reads a whole answer. @returns milliseconds */
export async function timed(address: string, key: string): Promise<number> {
  const start = performance.now();
  const response = await fetch(address, { headers: { 'X-API-Key': key } });
  if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`);
  for await (const _piece of response.body ?? []);
  return performance.now() - start;
}

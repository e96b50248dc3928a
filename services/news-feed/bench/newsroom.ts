import { AddressGuard } from '@news-and-accounting/address-guard';
import { createLogger } from '@news-and-accounting/http';
import { createTestDatabase } from '@news-and-accounting/postgres/testing';
import { MIGRATIONS, SERVICE } from '../src/database.ts';
import { Fetcher } from '../src/newsroom/fetch/fetcher.ts';
import { groupReports, type Report } from '../src/newsroom/group/group.ts';
import { runNewsroom } from '../src/newsroom/run.ts';
import { rssOf } from '../src/newsroom/testing/feed.ts';
import { type LocalServer, startLocalServer } from '../src/newsroom/testing/local-server.ts';
import { extractiveWriter } from '../src/newsroom/writer/extractive.ts';
import { seeded } from './corpus/random.ts';
import { printTable } from './measure/table.ts';

// What the newsroom costs: grouping the reports of 48 hours, and collecting from many feeds. Linux only: every
// feed has a loopback address of its own, because one host is asked one thing at a time.

const REPORTS = 5_000;
const EVENTS = 1_500;
const FEEDS = 200;
const ITEMS = 25;
const SLOWEST_MILLISECONDS = 2_000;
const WORDS = 30_000;

const random = seeded(7);

printGrouping();
await printCollecting();

/** Reports whose events share most of their telling words, among words of Zipf's law that all texts share. */
function reports(): Report[] {
  const events = Array.from({ length: EVENTS }, () => Array.from({ length: 14 }, rareWord));
  return Array.from({ length: REPORTS }, (_, i) => {
    const own = events[Math.floor(random() * EVENTS)] as string[];
    const pick = (count: number) =>
      Array.from({ length: count }, () => own[Math.floor(random() * own.length)]);
    const filler = (count: number) => Array.from({ length: count }, zipfWord);
    return {
      lang: 'en',
      title: [...pick(5), ...filler(4)].join(' '),
      summary: [...pick(9), ...filler(20)].join(' '),
      content: filler(200).join(' '),
      url: `https://publisher.example/${i}`,
      publishedAt: Math.floor(random() * 48 * 3_600_000),
      eventKey: null,
    };
  });
}

function rareWord(): string {
  return `rare${Math.floor(random() * WORDS)}`;
}

function zipfWord(): string {
  return `word${Math.floor(WORDS ** random())}`;
}

function printGrouping(): void {
  const given = reports();
  const start = performance.now();
  const groups = groupReports(given);
  const seconds = (performance.now() - start) / 1000;
  const target = seconds < 5 ? 'met' : 'missed';
  printTable(
    'Grouping the reports of 48 hours (target: 5,000 in under 5 seconds)',
    ['reports', 'events in them', 'groups', 'seconds', 'target'],
    [[String(REPORTS), String(EVENTS), String(groups.length), seconds.toFixed(2), target]],
  );
}

async function printCollecting(): Promise<void> {
  const port = 18_000 + Math.floor(random() * 1000);
  const servers = await Promise.all(
    Array.from({ length: FEEDS }, (_, i) =>
      startFeed(`127.0.${1 + Math.floor(i / 200)}.${1 + (i % 200)}`, port, i),
    ),
  );
  const database = await createTestDatabase({ service: SERVICE, migrationsDir: MIGRATIONS });
  const { signal } = new AbortController();
  try {
    const rows = [];
    for (const [name, count] of [
      ['one feed, the slowest', 1],
      ['all feeds', FEEDS],
      ['all again', FEEDS],
    ] as const) {
      const report = await runNewsroom({
        sql: database.sql,
        sources: servers.slice(0, count).map((server, i) => ({
          publisher: `P${i}`,
          feed: `${server.url}/feed.xml`,
          lang: 'en',
          category: 'other',
          pages: false,
        })),
        writer: extractiveWriter(),
        fetcher: () =>
          new Fetcher({
            guard: new AddressGuard(['127.0.0.0/8']),
            userAgent: 'bench',
            pauseMilliseconds: 0,
            timeoutMilliseconds: 30_000,
            signal,
            now: Date.now,
          }),
        publishersAtLeast: 50,
        eventsAtMost: 1,
        prices: { input: 0n, output: 0n },
        log: createLogger({ level: 'error', format: 'json' }),
        signal,
        now: Date.now,
      });
      const seconds = (report?.milliseconds.collect ?? 0) / 1000;
      rows.push([
        name,
        String(report?.items.added),
        String(report?.sources.failed.length),
        seconds.toFixed(2),
      ]);
    }
    printTable(
      `Collecting ${FEEDS} feeds of ${ITEMS} items on hosts of their own (the slowest answers after ${SLOWEST_MILLISECONDS / 1000} seconds)`,
      ['feeds', 'new reports', 'failed', 'seconds'],
      rows,
    );
  } finally {
    await Promise.all(servers.map((server) => server.close()));
    await database.close();
  }
}

/** The first one is the slowest; the others answer after up to a quarter of its time. */
async function startFeed(host: string, port: number, number: number): Promise<LocalServer> {
  const server = await startLocalServer(host, port);
  const wait = number === 0 ? SLOWEST_MILLISECONDS : Math.floor((random() * SLOWEST_MILLISECONDS) / 4);
  const items = Array.from({ length: ITEMS }, (_, i) => ({
    title: Array.from({ length: 8 }, rareWord).join(' '),
    summary: Array.from({ length: 30 }, zipfWord).join(' '),
    link: `https://publisher-${number}.example/${i}`,
    published: Date.now() - 60_000 * i,
  }));
  const feed = rssOf(`Feed ${number}`, items);
  server.paths.set('/feed.xml', (_request, response) => {
    setTimeout(() => response.end(feed), wait);
  });
  return server;
}

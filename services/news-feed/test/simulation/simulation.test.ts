import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, openDatabase } from '@news-and-accounting/postgres';
import { createTestDatabase, type TestDatabase } from '@news-and-accounting/postgres/testing';
import { expect, test } from 'vitest';
import { seeded } from '../../../../test/random.ts';
import { failMeanwhile, longestMs, type Round, roundsOf, simulate } from '../../../../test/simulation.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { MIGRATIONS, SERVICE } from '../../src/database.ts';
import { startService } from '../processes.ts';
import { Copy } from './copy.ts';
import { Desk } from './desk.ts';
import { brokenRules, staleLists, unreadable } from './findings.ts';
import { Reader } from './reader.ts';
import { Room } from './room.ts';

/** A round takes a quarter of a minute. */
const ROUNDS = roundsOf(500);
const DESKS = 2;
const READERS = 2;
const STEPS = 12;
/** So long that caches fill and copies come on between two faults. */
const LONGEST_PAUSE_MS = 500;
/** A run of the newsroom is long. */
const RUNS = 2;
const FOLLOWED_EVERY_MS = 10;
/** How often something is published while readers follow a slow service. */
const MEANWHILE = 8;
const SETTINGS = {
  NEWS_WORKERS: '2',
  NEWS_SAMPLE_ARTICLES: 'off',
  NEWS_PUBLIC_URL: 'https://news.example',
};

let world: World;
/** The connections of publishers and of the newsroom, through the network that fails. */
let outside: Database;
let second: TestDatabase;

async function begin(): Promise<void> {
  world = await openWorld({
    ...{
      name: SERVICE,
      migrationsDir: MIGRATIONS,
      written: ['insert or update on articles', 'insert or update on withdrawn_articles'],
    },
    async start(environment) {
      const service = await startService({ ...SETTINGS, ...environment });
      return {
        url: service.url,
        output: service.output,
        kill: async () => void (await service.end('SIGKILL')),
      };
    },
  });
  const { DATABASE_URL: databaseUrl } = world.environment;
  outside = await openDatabase({ service: SERVICE, migrationsDir: MIGRATIONS, databaseUrl, dataDir: '' });
  second = await createTestDatabase({ service: SERVICE, migrationsDir: MIGRATIONS });
}
async function end(): Promise<void> {
  await outside.close();
  await second.close();
  await world.close();
}

test(
  `whatever fails, what was acknowledged is published once, everywhere the same, ${ROUNDS} times`,
  () =>
    simulate({
      ...{ rounds: ROUNDS, folder: 'services/news-feed/test/simulation', lanesAtMost: 1 },
      async open() {
        await begin();
        return { run, close: end };
      },
    }),
  longestMs(ROUNDS),
);

/** Publishers, a newsroom, readers and a copy at work while things fail; then all is put right and looked at. */
async function run(round: Round) {
  const { seed } = round;
  const { sql } = world.database;
  const url = () => world.url;
  let number = seed * 10;
  const random = () => seeded(number++);
  const desks = Array.from(
    { length: DESKS },
    (_, i) =>
      new Desk({
        ...{ database: outside, environment: world.environment, random: random(), seed, name: `desk${i}` },
      }),
  );
  /** One that nothing comes in the way of. */
  const near = new Desk({
    ...{ database: world.database, environment: null, random: random(), seed, name: 'near' },
  });
  const readers = Array.from({ length: READERS }, () => new Reader(url, random()));
  const { DATABASE_URL: _, ...clock } = world.environment;
  const copy = new Copy(second, url, clock, random());
  const all = [...desks, near];
  await Room.forget(sql);
  const room = await Room.open(outside.sql);
  try {
    const steps = async (actor: { step(): Promise<void> }, count: number) => {
      for (let step = 0; step < count; step += 1) await actor.step();
    };
    const writing = [...desks.map((desk) => steps(desk, STEPS)), steps(room, RUNS)];
    let isOver = false;
    const written = Promise.all(writing).finally(() => {
      isOver = true;
    });
    // As long as anybody writes.
    const following = [...readers, copy].map(async (actor) => {
      for (; !isOver; await sleep(FOLLOWED_EVERY_MS)) await actor.step();
    });
    await failMeanwhile(world, round, [written, ...following], LONGEST_PAUSE_MS);
    // Before anything else is published, which would have every worker look anew.
    const stale = await staleLists(sql, world.url);
    const half = await Promise.all(desks.map((desk) => desk.halfStored()));
    for (const desk of desks) await desk.settle();
    await followWhilePublishing(near, readers);
    const unheard = await unheardOf(near);
    const found = [
      ...stale,
      ...unheard,
      ...half.flat(),
      ...all.flatMap(({ wrong }) => wrong),
      ...(await room.findings(sql)),
      ...(await brokenRules(sql)),
      ...(await unreadable(
        sql,
        world.url,
        all.flatMap(({ known }) => [...known.values()]),
      )),
      ...(await staleLists(sql, world.url)),
      ...(await Promise.all(readers.map((reader) => reader.findings()))).flat(),
      ...(await copy.findings(sql)),
    ];
    expect({ seed, found }).toEqual({ seed, found: [] });
  } finally {
    await room.close();
  }
  const sum = (of: 'answered' | 'unanswered') =>
    [...all, ...readers, room].reduce((total, actor) => total + actor[of], 0);
  return { answered: sum('answered'), unanswered: sum('unanswered') };
}

/** A publish that no connection brought is known all the same, because each worker looks by itself. */
async function unheardOf(desk: Desk): Promise<string[]> {
  world.forgetListening();
  await desk.step();
  const stale = await staleLists(world.database.sql, world.url);
  return stale.map((each) => `unheard and ${each}`);
}

/** A page of changes is of one moment, however long the service takes for it. */
async function followWhilePublishing(desk: Desk, readers: readonly Reader[]): Promise<void> {
  await world.slowly(async () => {
    let isOver = false;
    const following = readers.map(async (reader) => {
      while (!isOver) await reader.step();
    });
    for (let i = 0; i < MEANWHILE; i += 1) await desk.step();
    isOver = true;
    await Promise.all(following);
  });
}

import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { seeded } from '../../../../test/random.ts';
import {
  failAsPlanned,
  longestMs,
  type Round,
  roundsOf,
  type Stage,
  simulate,
} from '../../../../test/simulation.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { MIGRATIONS, SERVICE } from '../../src/platform/database.ts';
import { startProcess } from '../books/ledger-process.ts';
import {
  failedChecks,
  findingsAfterwards,
  findingsOfNumbers,
  prepareChecks,
  untilDone,
} from './afterwards.ts';
import { CLASHING_KINDS } from './areas.ts';
import { newUser, type User } from './ask.ts';
import { newCompanies } from './companies.ts';
import { Contest } from './contest.ts';
import { KINDS, lockedYearsOf } from './kinds.ts';
import { Outside } from './outside.ts';
import { type Clash, COMPANIES, planOf, type Rush, USERS } from './plan.ts';
import { newThings, type Things } from './things.ts';
import { staleFindings, Work } from './users.ts';
import { Writes } from './writes.ts';

const A_NIGHT = 10_000;
/** What they hold grows, and with it what is checked; what one round locks, the next does not post to. */
const ROUNDS_OF_COMPANIES = 5;
const ROUNDS = roundsOf(A_NIGHT);
/** In so many, each kind of write is done at least once. */
const ROUNDS_OF_ALL_KINDS = 300;
const SETTINGS = {
  ACCOUNTING_WORKERS: '2',
  CNB_RATES_URL: 'off',
  ACCOUNTING_SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
  // What is due is looked for so often.
  MINUTE_MILLISECONDS: '1000',
};

test(
  `whatever fails, what was answered is stored once and everything holds, ${ROUNDS} times`,
  async () => {
    const writes = new Writes([...Object.keys(KINDS), ...CLASHING_KINDS]);
    const folder = 'services/accounting/test/simulation';
    await simulate({ rounds: ROUNDS, folder, open: () => open(writes) });
    console.log(writes.told());
    if (ROUNDS >= ROUNDS_OF_ALL_KINDS) expect(writes.neverDone()).toEqual([]);
  },
  longestMs(ROUNDS),
);

test('a round is decided by its seed', () => {
  expect(planOf(7)).toEqual(planOf(7));
  expect(planOf(7)).not.toEqual(planOf(8));
});

async function open(writes: Writes): Promise<Stage> {
  const outside = await Outside.start();
  const world = await openWorld({
    ...{ name: SERVICE, migrationsDir: MIGRATIONS },
    // What tells of a write, and the answer that is stored with it.
    written: ['insert or update on accounting.events', 'update on accounting.idempotency_keys'],
    start: (environment) => startProcess({ ...SETTINGS, ...outside.settings, ...environment }),
  });
  const { sql } = world.database;
  await prepareChecks(sql);
  const users: User[] = [];
  for (let i = 0; i < USERS; i += 1) users.push(await newUser(() => world.url, `osoba${i}`));
  let block: Block | null = null;
  return {
    async run(round) {
      const nth = block === null ? 0 : block.nth + 1;
      if (block === null || nth === ROUNDS_OF_COMPANIES) {
        outside.begin();
        const customers = await newCompanies(users, COMPANIES, outside.hookUrl);
        const things = await newThings(users, outside.hookUrl);
        block = { customers, things, locked: new Map(), changed: new Set(), nth: 0 };
      } else block.nth = nth;
      return run({ world, outside, users, writes, block }, round);
    },
    async end() {
      expect(await failedChecks(sql, null)).toEqual([]);
    },
    async close() {
      await world.close();
      await outside.close();
    },
  };
}

/** Companies with what is known of them, and how many rounds they have seen. */
type Block = {
  customers: Map<number, number>;
  things: Things;
  locked: Map<number, string>;
  changed: Set<string>;
  nth: number;
};
type Scene = { world: World; outside: Outside; users: readonly User[]; writes: Writes; block: Block };

/** All users at once, one rush after another. */
async function rush(works: readonly Work[], rushes: readonly Rush[]): Promise<void> {
  for (const each of rushes) {
    await sleep(each.pauseMs);
    await Promise.all(works.map((work) => work.rush(each)));
  }
}

/** All users at once at the same things. */
async function clash(contest: Contest, users: readonly User[], clashes: readonly Clash[]): Promise<void> {
  for (const { area, seed, pauseMs } of clashes) {
    await sleep(pauseMs);
    await Promise.all(users.map((user, at) => contest.rush(user, area, seeded(seed + at))));
  }
}

/** Users at work while things fail; then all is put right, everything unanswered asked again, and looked at. */
async function run({ world, outside, users, writes, block }: Scene, round: Round) {
  const { seed } = round;
  const { customers, things, locked, changed, nth } = block;
  const { sql } = world.database;
  const plan = planOf(seed);
  outside.fail(plan);
  const companies = [...customers.keys()];
  const shared = { companies, customers, locked, changed, lockedYears: lockedYearsOf(nth), writes };
  const works = users.map(
    (user, at) => new Work(user, { ...shared, isOwner: at === 0 }, `${seed}-${user.name}`),
  );
  const working = works.map(async (work, at) => {
    for (const step of plan.steps[at] ?? []) await work.step(step);
  });
  const contest = await Contest.begin(sql, things, { prefix: `${seed}-all`, writes });
  const rushing = [rush(works, plan.rushes), clash(contest, users, plan.clashes)];
  await failAsPlanned(world, round, plan.faults, [...working, ...rushing]);
  outside.calm();
  await Promise.all(works.map((work) => work.settle(sql)));
  await contest.settle(sql);
  const all = [...companies, things.company];
  await untilDone(sql, all);
  const found = [
    ...outside.findings(),
    ...(await contest.findings(sql)),
    ...(await findingsAfterwards(sql, all, { hasTaken: outside.hasTaken, mails: outside.smtp.mails })),
    ...(await findingsOfNumbers(sql, all)),
    ...(await Promise.all(works.map((work) => work.findings(sql)))).flat(),
    ...(await Promise.all(companies.map((each) => staleFindings(sql, users[0] as User, each)))).flat(),
  ];
  expect({ seed, found }).toEqual({ seed, found: [] });
  expect({ seed, failed: await failedChecks(sql, all) }).toEqual({ seed, failed: [] });
  const sum = (of: 'answered' | 'unanswered') => works.reduce((total, work) => total + work[of], contest[of]);
  return { answered: sum('answered'), unanswered: sum('unanswered') };
}

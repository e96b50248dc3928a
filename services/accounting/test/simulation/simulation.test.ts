import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
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
import { newUser, type User } from './ask.ts';
import { newCompanies } from './companies.ts';
import { lockedYearsOf } from './kinds.ts';
import { Outside } from './outside.ts';
import { COMPANIES, planOf, type Rush, USERS } from './plan.ts';
import { staleFindings, Work } from './users.ts';

const A_NIGHT = 10_000;
/** What they hold grows, and with it what is checked; what one round locks, the next does not post to. */
const ROUNDS_OF_COMPANIES = 5;
const ROUNDS = roundsOf(A_NIGHT);
const SETTINGS = {
  ACCOUNTING_WORKERS: '2',
  CNB_RATES_URL: 'off',
  ACCOUNTING_SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
  // What is due is looked for so often.
  MINUTE_MILLISECONDS: '1000',
};

test(
  `whatever fails, what was answered is stored once and everything holds, ${ROUNDS} times`,
  () => simulate({ rounds: ROUNDS, folder: 'services/accounting/test/simulation', open }),
  longestMs(ROUNDS),
);

test('a round is decided by its seed', () => {
  expect(planOf(7)).toEqual(planOf(7));
  expect(planOf(7)).not.toEqual(planOf(8));
});

async function open(): Promise<Stage> {
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
        block = { customers, locked: new Map(), nth: 0 };
      } else block.nth = nth;
      return run({ world, outside, users, block }, round);
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
type Block = { customers: Map<number, number>; locked: Map<number, string>; nth: number };
type Scene = { world: World; outside: Outside; users: readonly User[]; block: Block };

/** All users at once, one rush after another. */
async function rush(works: readonly Work[], rushes: readonly Rush[]): Promise<void> {
  for (const each of rushes) {
    await sleep(each.pauseMs);
    await Promise.all(works.map((work) => work.rush(each)));
  }
}

/** Users at work while things fail; then all is put right, everything unanswered asked again, and looked at. */
async function run({ world, outside, users, block }: Scene, round: Round) {
  const { seed } = round;
  const { customers, locked, nth } = block;
  const { sql } = world.database;
  const plan = planOf(seed);
  outside.fail(plan);
  const companies = [...customers.keys()];
  const shared = { companies, customers, locked, lockedYears: lockedYearsOf(nth) };
  const works = users.map(
    (user, at) => new Work(user, { ...shared, isOwner: at === 0 }, `${seed}-${user.name}`),
  );
  const working = works.map(async (work, at) => {
    for (const step of plan.steps[at] ?? []) await work.step(step);
  });
  await failAsPlanned(world, round, plan.faults, [...working, rush(works, plan.rushes)]);
  outside.calm();
  await Promise.all(works.map((work) => work.settle(sql)));
  await untilDone(sql, companies);
  const found = [
    ...outside.findings(),
    ...(await findingsAfterwards(sql, companies, { hasTaken: outside.hasTaken, mails: outside.smtp.mails })),
    ...(await findingsOfNumbers(sql, companies)),
    ...(await Promise.all(works.map((work) => work.findings(sql)))).flat(),
    ...(await Promise.all(companies.map((each) => staleFindings(sql, users[0] as User, each)))).flat(),
  ];
  expect({ seed, found }).toEqual({ seed, found: [] });
  expect({ seed, failed: await failedChecks(sql, companies) }).toEqual({ seed, failed: [] });
  const sum = (of: 'answered' | 'unanswered') => works.reduce((total, work) => total + work[of], 0);
  return { answered: sum('answered'), unanswered: sum('unanswered') };
}

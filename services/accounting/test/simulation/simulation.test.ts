import { afterAll, beforeAll, expect, test } from 'vitest';
import { seeded } from '../../../../test/random.ts';
import { failMeanwhile, LONGEST_MS, ROUNDS, type Round, simulate } from '../../../../test/simulation.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { CHECKS } from '../../src/checks.ts';
import { runChecks } from '../../src/platform/check/run-checks.ts';
import { MIGRATIONS, SERVICE } from '../../src/platform/database.ts';
import { startProcess } from '../books/ledger-process.ts';
import { newCompanies, newUser, type User, Work } from './users.ts';

const USERS = 3;
const COMPANIES = 2;
const STEPS = 8;
const SETTINGS = {
  ACCOUNTING_WORKERS: '2',
  CNB_RATES_URL: 'off',
  ACCOUNTING_SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
};

let world: World;
let users: User[];
async function begin(): Promise<void> {
  world = await openWorld({
    ...{ name: SERVICE, migrationsDir: MIGRATIONS, written: ['accounting.events'] },
    start: (environment) => startProcess({ ...SETTINGS, ...environment }),
  });
  users = [];
  for (let i = 0; i < USERS; i += 1) users.push(await newUser(() => world.url, `osoba${i}`));
}
beforeAll(begin);
afterAll(() => world.close());

async function renew(): Promise<void> {
  await world.close();
  await begin();
}

test(
  `whatever fails, what was answered is stored once and everything holds, ${ROUNDS} times`,
  () => simulate({ renew, run }),
  LONGEST_MS,
);

/** Users at work while things fail; then all is put right, everything unanswered asked again, and looked at. */
async function run(round: Round) {
  const { seed } = round;
  const companies = await newCompanies(users, COMPANIES);
  const works = users.map(
    (user, i) => new Work(user, companies, seeded(seed * USERS + i), `${seed}-${user.name}`),
  );
  const working = works.map(async (work) => {
    for (let step = 0; step < STEPS; step += 1) await work.step();
  });
  await failMeanwhile(world, round, working);
  const { sql } = world.database;
  for (const work of works) await work.settle(sql);
  const found = (await Promise.all(works.map((work) => work.findings(sql)))).flat();
  expect({ seed, found }).toEqual({ seed, found: [] });
  const failed = (await runChecks(sql, CHECKS)).filter(({ outcome }) => outcome === 'failed');
  expect({ seed, failed }).toEqual({ seed, failed: [] });
  const sum = (of: 'answered' | 'unanswered') => works.reduce((total, work) => total + work[of], 0);
  return { answered: sum('answered'), unanswered: sum('unanswered') };
}

import { afterAll, beforeAll, expect, test } from 'vitest';
import { runs, seedOr } from '../../../../test/runs.ts';
import { CHECKS } from '../../src/checks.ts';
import { runChecks } from '../../src/platform/check/run-checks.ts';
import { seeded } from '../random.ts';
import { newCompanies, newUser, type User, Work } from './users.ts';
import { type FaultName, openWorld, type World } from './world.ts';

/** `SIMULATION_SEED=N npm test -- services/accounting/test/simulation` runs the one round of that seed. */
const { SIMULATION_SEED } = process.env;
const ROUNDS = SIMULATION_SEED === undefined ? runs(1, 10_000) : 1;
const FIRST = Number(SIMULATION_SEED ?? seedOr(1));
/** What is stored grows, and with it what is checked after each round. */
const ROUNDS_OF_A_WORLD = 100;
const USERS = 3;
const COMPANIES = 2;
const STEPS = 8;

let world: World;
let users: User[];
async function begin(): Promise<void> {
  world = await openWorld();
  users = [];
  for (let i = 0; i < USERS; i += 1) users.push(await newUser(() => world.url, `osoba${i}`));
}
beforeAll(begin);
afterAll(() => world.close());

test(`whatever fails, what was answered is stored once and everything holds, ${ROUNDS} times`, async () => {
  const tally = new Map<FaultName | 'answered' | 'unanswered', number>();
  const count = (name: Parameters<typeof tally.get>[0], by = 1) =>
    tally.set(name, (tally.get(name) ?? 0) + by);
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round > 0 && round % ROUNDS_OF_A_WORLD === 0) {
      await world.close();
      await begin();
      console.log(`${round} rounds:`, Object.fromEntries(tally));
    }
    const seed = FIRST + round;
    const faults: FaultName[] = [];
    try {
      const works = await runRound(seed, faults);
      for (const { answered, unanswered } of works) {
        count('answered', answered);
        count('unanswered', unanswered);
      }
    } catch (error) {
      console.log(`SIMULATION_SEED=${seed} repeats the round; it failed under: ${faults.join(', ')}`);
      throw error;
    }
    for (const fault of faults) count(fault);
  }
  console.log(Object.fromEntries(tally));
  expect(tally.get('answered')).toBeGreaterThan(0);
});

/** Users at work while things fail; then all is put right, everything unanswered asked again, and looked at. */
async function runRound(seed: number, faults: FaultName[]): Promise<Work[]> {
  const random = seeded(seed);
  const companies = await newCompanies(users, COMPANIES);
  const works = users.map(
    (user, i) => new Work(user, companies, seeded(seed * USERS + i), `${seed}-${user.name}`),
  );
  const working = Promise.all(
    works.map(async (work) => {
      for (let step = 0; step < STEPS; step += 1) await work.step();
    }),
  );
  const isOver = working.then(() => true);
  do faults.push(await world.fail(random));
  while (!(await Promise.race([isOver, new Promise<false>((r) => setTimeout(r, random() * 200, false))])));
  await working;
  await world.recovered();
  const { sql } = world.database;
  for (const work of works) await work.settle(sql);
  const found = (await Promise.all(works.map((work) => work.findings(sql)))).flat();
  expect({ seed, found }).toEqual({ seed, found: [] });
  const failed = (await runChecks(sql, CHECKS)).filter(({ outcome }) => outcome === 'failed');
  expect({ seed, failed }).toEqual({ seed, failed: [] });
  return works;
}

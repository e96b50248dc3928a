import { expect } from 'vitest';
import { type Random, seeded } from './random.ts';
import { runs, seedOr } from './runs.ts';
import type { FaultName, World } from './world.ts';

/** `SIMULATION_SEED=N npm test -- FOLDER` runs the one round of that seed; `SIMULATION_ROUNDS=M` as many from it on. */
const { SIMULATION_SEED, SIMULATION_ROUNDS } = process.env;
/** How many rounds a run has: one in `npm test`, a night of them in `npm run test:deep`. */
export const ROUNDS = Number(SIMULATION_ROUNDS ?? (SIMULATION_SEED === undefined ? runs(1, 10_000) : 1));
/** For the test of them: a night is as long as it is. */
export const LONGEST_MS = ROUNDS > 1 ? 0 : 5 * 60_000;
const FIRST = Number(SIMULATION_SEED ?? seedOr(1));
/** What is stored grows, and with it what is checked after each round. */
const ROUNDS_OF_A_WORLD = 100;
/** Between two faults. */
const LONGEST_PAUSE_MS = 200;

/** What a round needs: its seed, and its faults, to which it adds. */
export type Round = { seed: number; faults: FaultName[] };

/** Runs rounds one after another and prints how often each thing came; a seed that fails is printed with its faults. */
export async function simulate(stage: {
  /** Makes a new world in place of the one before. */
  renew: () => Promise<void>;
  /** @returns what happened, to be counted */
  run: (round: Round) => Promise<Readonly<Record<string, number>>>;
}): Promise<void> {
  const tally: Record<string, number> = {};
  const count = (what: string, by = 1) => {
    tally[what] = (tally[what] ?? 0) + by;
  };
  for (let number = 0; number < ROUNDS; number += 1) {
    if (number > 0 && number % ROUNDS_OF_A_WORLD === 0) {
      await stage.renew();
      console.log(`${number} rounds:`, tally);
    }
    const round: Round = { seed: FIRST + number, faults: [] };
    try {
      for (const [what, times] of Object.entries(await stage.run(round))) count(what, times);
    } catch (error) {
      console.log(
        `SIMULATION_SEED=${round.seed} repeats the round; it failed under: ${round.faults.join(', ')}`,
      );
      throw error;
    }
    for (const fault of round.faults) count(fault);
  }
  console.log(tally);
  expect(tally.answered).toBeGreaterThan(0);
}

/** Lets one thing after another fail while there is work, and waits for all to be well again. */
export async function failMeanwhile(
  world: World,
  { seed, faults }: Round,
  works: readonly Promise<unknown>[],
  longestPauseMs = LONGEST_PAUSE_MS,
): Promise<void> {
  const random: Random = seeded(seed);
  const working = Promise.all(works);
  const isOver = working.then(() => true);
  const pause = () => new Promise<false>((resolve) => setTimeout(resolve, random() * longestPauseMs, false));
  do faults.push(await world.fail(random));
  while (!(await Promise.race([isOver, pause()])));
  await working;
  await world.recovered();
}

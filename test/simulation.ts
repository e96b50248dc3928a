import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { type Random, seeded } from './random.ts';
import { runs, seedOr } from './runs.ts';
import { FAULTS, type Failed, type FaultName, type World } from './world.ts';

/** `SIMULATION_SEED=N npm test -- FOLDER` runs the one round of that seed; `SIMULATION_ROUNDS=M` as many from it on. */
const { SIMULATION_SEED, SIMULATION_ROUNDS, SIMULATION_LANES } = process.env;
/** How many rounds a run has: one in `npm test`, so many in `npm run test:deep`, or what is asked for. */
export const roundsOf = (deep: number) =>
  Number(SIMULATION_ROUNDS ?? (SIMULATION_SEED === undefined ? runs(1, deep) : 1));
/** For the test of them: a night is as long as it is. */
export const longestMs = (rounds: number) => (rounds > 1 ? 0 : 5 * 60_000);
/** Worlds in which rounds run side by side. */
const LANES = Number(SIMULATION_LANES ?? runs(1, 2));
const FIRST = Number(SIMULATION_SEED ?? seedOr(1));
/** What is stored grows, and with it what is checked. */
const ROUNDS_OF_A_WORLD = 100;
const TOLD_EVERY_MS = 20_000;
/** So many rounds have every fault: one that never came off tests nothing. */
const ROUNDS_OF_ALL_FAULTS = 300;
/** Between two faults. */
const LONGEST_PAUSE_MS = 200;

/** What a round needs: its seed, and its faults, to which it adds. */
export type Round = { seed: number; faults: Failed[] };

/** Where rounds run, one after another. */
export type Stage = {
  /** @returns what happened, to be counted */
  run(round: Round): Promise<Readonly<Record<string, number>>>;
  /** Looks at everything that all its rounds have left. */
  end?(): Promise<void>;
  close(): Promise<void>;
};

type Simulation = {
  rounds: number;
  /** Of the tests, for the command that repeats a round. */
  folder: string;
  lanesAtMost?: number;
  open: () => Promise<Stage>;
};

/**
 * Runs rounds, prints how far they are and how often each thing came, and stops at the first that fails with what
 * repeats it.
 */
export async function simulate({ rounds, folder, lanesAtMost = LANES, open }: Simulation): Promise<void> {
  const tally: Record<string, number> = {};
  const count = (what: string, by = 1) => {
    tally[what] = (tally[what] ?? 0) + by;
  };
  const began = performance.now();
  let [begun, done, toldAt, hasFailed] = [0, 0, began, false];

  function tell(seed: number): void {
    done += 1;
    if (done < rounds && performance.now() - toldAt < TOLD_EVERY_MS) return;
    toldAt = performance.now();
    const each = (toldAt - began) / done / 1000;
    const left = Math.round((each * (rounds - done)) / 60);
    console.log(`round ${done} of ${rounds}, seed ${seed}, ${each.toFixed(2)} s a round, ${left} min left`);
  }

  async function lane(): Promise<void> {
    let stage: Stage | null = null;
    try {
      for (let left = 0; !hasFailed && begun < rounds; left -= 1) {
        if (stage === null || left === 0) {
          await stage?.end?.();
          await stage?.close();
          stage = await open();
          left = ROUNDS_OF_A_WORLD;
        }
        const round: Round = { seed: FIRST + begun, faults: [] };
        begun += 1;
        try {
          for (const [what, times] of Object.entries(await stage.run(round))) count(what, times);
        } catch (error) {
          console.log(
            `SIMULATION_SEED=${round.seed} npm test -- ${folder} repeats the round (the ${done + 1}th); it failed under: ${round.faults.join(', ')}`,
          );
          throw error;
        }
        for (const fault of round.faults) count(fault);
        tell(round.seed);
      }
      await stage?.end?.();
    } catch (error) {
      hasFailed = true;
      throw error;
    } finally {
      await stage?.close();
    }
  }

  const ends = await Promise.allSettled(Array.from({ length: Math.min(LANES, lanesAtMost, rounds) }, lane));
  console.log(tally);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  expect(tally.answered).toBeGreaterThan(0);
  if (rounds >= ROUNDS_OF_ALL_FAULTS)
    expect(FAULTS.filter((fault) => tally[fault] === undefined)).toEqual([]);
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

/** Lets what a plan names fail, one after another, while there is work, and waits for all to be well again. */
export async function failAsPlanned(
  world: World,
  { faults }: Round,
  planned: readonly { name: FaultName; seed: number; pauseMs: number }[],
  works: readonly Promise<unknown>[],
): Promise<void> {
  const working = Promise.all(works);
  // Looked at below.
  working.catch(() => {});
  for (const { name, seed, pauseMs } of planned) {
    await sleep(pauseMs);
    faults.push(await world.fail(seeded(seed), name));
  }
  await working;
  await world.recovered();
}

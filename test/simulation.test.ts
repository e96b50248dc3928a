import { expect, test, vi } from 'vitest';
import { simulate } from './simulation.ts';

const folder = 'services/example/test';

async function printed(work: () => Promise<void>): Promise<string> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  try {
    await work();
    return log.mock.calls.flat().map(String).join('\n');
  } finally {
    log.mockRestore();
  }
}

test('rounds run from one seed on, say how far they are, and end with a look at all of them', async () => {
  const did: string[] = [];
  const said = await printed(() =>
    simulate({
      ...{ rounds: 3, folder },
      open: async () => ({
        run: async ({ seed }) => {
          did.push(`round ${seed}`);
          return { answered: 1 };
        },
        end: async () => void did.push('end'),
        close: async () => void did.push('close'),
      }),
    }),
  );
  const first = Number(did[0]?.split(' ')[1]);
  expect(did).toEqual([...[0, 1, 2].map((each) => `round ${first + each}`), 'end', 'close']);
  expect(said).toMatch(`round 3 of 3, seed ${first + 2}, `);
});

test('the first round that fails is the last one, and what repeats it is printed', async () => {
  const seeds: number[] = [];
  let isClosed = false;
  const said = await printed(() =>
    expect(
      simulate({
        ...{ rounds: 9, folder },
        open: async () => ({
          async run({ seed, faults }) {
            seeds.push(seed);
            faults.push('clock jumps');
            if (seeds.length === 2) throw new Error('a finding');
            return { answered: 1 };
          },
          close: async () => {
            isClosed = true;
          },
        }),
      }),
    ).rejects.toThrow('a finding'),
  );
  expect(seeds).toHaveLength(2);
  expect(isClosed).toBe(true);
  expect(said).toMatch(`SIMULATION_SEED=${seeds[1]} npm test -- ${folder} repeats the round`);
  expect(said).toMatch('clock jumps');
});

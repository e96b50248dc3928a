import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testSeed } from '../../../../test/random.ts';
import { runs } from '../../../../test/runs.ts';
import { CHECKS } from '../../src/checks.ts';
import { runChecks } from '../../src/platform/check/run-checks.ts';
import { type Books, openBooks, startBooks } from '../assets/assets-stage.ts';
import { COMMANDS, type Model } from './ledger-commands.ts';

const SEQUENCES = runs(12, 300);
const COMMANDS_AT_MOST = 40;

let first: Awaited<ReturnType<typeof startBooks>>;
beforeAll(async () => {
  first = await startBooks();
});
afterAll(() => first.close());

test('whatever is done to cards and the ledger, it is as a simple model says', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.commands(COMMANDS, { maxCommands: COMMANDS_AT_MOST, size: 'max' }),
      async (commands) => {
        const books = await openBooks(first.service, {}, first.owner);
        const model: Model = {
          cards: new Map(),
          posted: new Map(),
          removed: 0,
          lockedUntil: null,
          actions: ['entity.created'],
        };
        await fc.asyncModelRun(() => ({ model, real: { books } }), commands);
        await expectAsModelled(books, model);
      },
    ),
    { numRuns: SEQUENCES, seed: testSeed('ledger model'), interruptAfterTimeLimit: runs(50_000, 1_500_000) },
  );
});

async function expectAsModelled(books: Books, model: Model): Promise<void> {
  const postings = await books.postings();
  const posted = postings.map(({ source_id, date, debit, credit, amount }) => {
    expect([date.slice(4), debit]).toEqual(['-12-31', '551']);
    return [`${source_id} ${date.slice(0, 4)}`, { amount, credit }] as const;
  });
  expect(new Map(posted)).toEqual(model.posted);
  expect(postings).toHaveLength(model.posted.size);
  expect(await books.removed()).toHaveLength(model.removed);
  expect((await books.history()).map(([action]) => action)).toEqual(model.actions);
  for (const year of [2024, 2026, 2031]) {
    const { sums } = (await books.call('GET', `/reports/trial_balance?year=${year}`)).body;
    expect([sums.opening, sums.closing]).toEqual([0, 0]);
  }
  const results = await runChecks(first.service.sql, CHECKS);
  expect(results.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
}

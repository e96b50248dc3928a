import { halerFromJson } from '@news-and-accounting/money';
import { describe, expect, test } from 'vitest';
import { decideAll } from './decide.ts';
import {
  benchmarkDocuments,
  benchmarkItems,
  benchmarkMovements,
  benchmarkTruth,
  IS_HERE,
  type Truth,
} from './testing/benchmark-set.ts';
import type { Decision } from './types.ts';

if (!IS_HERE) console.log('left out: the benchmark of matching, because the reference is not here');

/** Links as text, whatever their order. */
const linked = (links: readonly string[]) => [...links].sort().join(' ');

describe.skipIf(!IS_HERE)('the benchmark of the reference', () => {
  test('what is settled without a person is right, and most of what can be is', () => {
    const truth = benchmarkTruth();
    const decisions = decideAll(benchmarkMovements(), benchmarkItems(benchmarkDocuments()));
    const score = { made: 0, right: 0, expected: 0, found: 0 };
    const missed: string[] = [];
    for (const decision of decisions) {
      const goal = truth[decision.movementKey];
      const automatic = decision.candidates.find((each) => each.automatic);
      const is = linked((automatic?.items ?? []).map(({ key, amount }) => `${key}=${amount}`));
      const should = linked(
        (goal?.links ?? []).map(({ document, amount }) => `${document}=${halerFromJson(amount)}`),
      );
      const isRight = goal?.expect === 'automatic' && is === should;
      if (automatic !== undefined) score.made += 1;
      if (isRight && automatic !== undefined) score.right += 1;
      if (goal?.expect === 'automatic') score.expected += 1;
      if (goal?.expect === 'automatic' && isRight) score.found += 1;
      const isAsked = decision.decision === goal?.expect;
      if (!isAsked || (automatic !== undefined && !isRight)) missed.push(lack(decision, goal));
    }
    const [precision, recall] = [score.right / score.made, score.found / score.expected];
    console.log(`benchmark of matching: precision ${precision}, recall ${recall}, ${JSON.stringify(score)}`);
    for (const each of missed) console.log(each);
    expect(precision).toBeGreaterThanOrEqual(0.999);
    expect(recall).toBeGreaterThanOrEqual(0.85);
  });
});

/** What a movement that was not decided as the reference wants it has and lacks. */
function lack({ movementKey, decision, candidates: [best] }: Decision, goal: Truth | undefined): string {
  const has = best?.evidence.map(({ code }) => code).join('+') ?? 'nothing';
  const against = best?.against.map(({ code }) => code).join('+') || 'nothing';
  return `${movementKey} ${goal?.shape}: ${goal?.expect} wanted, ${decision} is; best has ${has}, against it ${against}`;
}

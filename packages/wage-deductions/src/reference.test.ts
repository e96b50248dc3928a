import { existsSync, readFileSync } from 'node:fs';
import { localDate } from '@news-and-accounting/law';
import { crowns } from '@news-and-accounting/money';
import { describe, expect, test } from 'vitest';
import type { ClaimKind } from './claim.ts';
import { wageDeductions } from './deductions.ts';
import { figuresOn } from './rules.ts';
import { deductionsToJson } from './testing/deductions-json.ts';
import { claimOf, RULES } from './testing/worked.ts';

// Left out where the folder of reference material is not at hand; the same cases in our words are in `cases`.
const FILE = new URL('../../../../shared/reference/income-taxes/examples.json', import.meta.url);

type Example = {
  id: string;
  kind: string;
  input: { net: number; dependants: number; claims: [number, ClaimKind, string, number][]; paid_in: string };
  expected: { items: { id: number; amount: number; first: number; second: number }[] };
};

if (!existsSync(FILE)) console.log('The reference is not there: its deductions are not computed.');
const EXAMPLES: Example[] = existsSync(FILE)
  ? JSON.parse(readFileSync(FILE, 'utf8')).filter(({ kind }: Example) => kind === 'deductions')
  : [];

describe.skipIf(EXAMPLES.length === 0)('examples of the reference', () => {
  test.each(EXAMPLES.map((example) => [example.id, example] as const))('%s', (_, { input, expected }) => {
    const figures = figuresOn(RULES, localDate(input.paid_in));
    if (figures === null) throw new Error(`no sums for ${input.paid_in}`);
    const { net, dependants, claims } = input;
    const due = wageDeductions({ income: crowns(net), dependants, claims: claims.map(claimOf) }, figures);
    const items = expected.items.map(({ id, ...rest }) => ({ deduction_id: id, ...rest }));
    expect(deductionsToJson(due, due.items)).toEqual({ ...expected, items });
  });
});

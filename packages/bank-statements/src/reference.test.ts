import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readStatements } from './read-statements.ts';
import type { Statement } from './statement.ts';

const SAMPLES = fileURLToPath(new URL('../../../../shared/reference/bank/samples/', import.meta.url));
const HAS_SAMPLES = existsSync(SAMPLES);
if (!HAS_SAMPLES) console.log('left out: recorded statements of banks, because the reference is not here');

type Expected = Record<string, unknown> & { transactions?: Record<string, unknown>[] };

const OWN = { accounts: ['19-2000145399', '2101234569'].map((number) => ({ number, currency: 'CZK' })) };

/** The statement in the words and units of the reference. */
function asExpected(statement: Statement) {
  const crowns = (amount: number | null) => (amount === null ? null : amount / 100);
  const snake = (value: object) =>
    Object.fromEntries(
      Object.entries(value).map(([name, each]) => [
        name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
        /amount/i.test(name) ? crowns(each as number) : each,
      ]),
    );
  return {
    ...statement,
    account: snake(statement.account),
    opening: crowns(statement.opening),
    closing: crowns(statement.closing),
    count: statement.movements.length,
    transactions: statement.movements.map(snake),
  };
}

describe.skipIf(!HAS_SAMPLES)('the samples of the reference', () => {
  const expected: Record<string, Expected> = HAS_SAMPLES
    ? JSON.parse(readFileSync(`${SAMPLES}expected.json`, 'utf8'))
    : {};

  test.each(Object.entries(expected))('%s is read to the last field', (name, { origin, bank, ...goal }) => {
    const read = readStatements(readFileSync(SAMPLES + name), OWN);
    expect(read).toMatchObject({ ok: true, statements: [{}] });
    const [statement] = read.ok ? read.statements : [];
    const found = asExpected(statement as Statement);
    expect(found).toMatchObject(goal);
    if (goal.transactions) expect(found.transactions.length).toBe(goal.transactions.length);
    // One sample shows a layout whose balances are made up.
    if (goal.opening !== undefined) expect(statement?.difference).toBe(0);
  });
});

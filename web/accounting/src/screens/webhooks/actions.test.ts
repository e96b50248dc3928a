import { expect, test } from 'vitest';
import { OPERATIONS } from '../../../../../services/accounting/src/operations.ts';
import { actionName, actionOptions } from './actions.ts';

/** What operations say that they leave in the history. */
const RECORDED = new Set(
  OPERATIONS.flatMap(({ description }) =>
    [...description.matchAll(/The history gets (?:(?!\.\s).)*/g)].flatMap(([said]) =>
      [...said.matchAll(/`([a-z_]+\.[a-z_]+)`/g)].flatMap(([, action]) => action ?? []),
    ),
  ),
);

test('what the history records, webhooks offer and name in words', () => {
  expect(RECORDED.size).toBeGreaterThan(80);
  const offered = new Set(actionOptions([]).map(({ value }) => value));
  expect([...RECORDED].filter((action) => !offered.has(action) || actionName(action) === action)).toEqual([]);
});

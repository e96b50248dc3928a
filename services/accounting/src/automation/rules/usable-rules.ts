import { type ReadyRule, ready } from './matcher.ts';
import type { Rule } from './rule.ts';

/** The active rules for a target, in their order. One that posts as the company does not do any more is none. */
export function usableRules(
  rules: readonly Rule[],
  target: Rule['target'],
  isDoubleEntry: boolean,
): ReadyRule[] {
  return rules
    .filter((rule) => rule.active && rule.target === target)
    .filter(({ effects }) => (isDoubleEntry ? effects.category : effects.account_code) === null)
    .map(ready);
}

import { firstFitting, type ReadyRule, type Rule } from '../../automation/rules/index.ts';
import type { BookedMovement } from './statement-of.ts';

/** Movements that the sample's rules have posted, with the rule of each: the first that fits, where it posts as told. */
export function postedByRules(
  movements: Iterable<BookedMovement>,
  rules: readonly ReadyRule[],
): Map<BookedMovement, Rule> {
  const posted = new Map<BookedMovement, Rule>();
  for (const told of movements) {
    const { means, amount, name, message } = told;
    if (means?.kind !== 'line') continue;
    const rule = firstFitting(rules, {
      direction: amount > 0 ? 'in' : 'out',
      partnerId: null,
      texts: [name, message].filter((text) => text !== null),
      variableSymbol: told.variableSymbol,
      constantSymbol: told.constantSymbol,
      specificSymbol: told.specificSymbol,
      amount,
      counterAccounts: [],
      bankAccountId: told.bankAccountId,
      currency: told.currency,
    });
    if (rule?.effects.post === true && rule.effects.account_code === means.account) posted.set(told, rule);
  }
  return posted;
}

/** How many of them each rule has posted. */
export function hitsOf(posted: ReadonlyMap<BookedMovement, Rule>): Map<number, number> {
  const hits = new Map<number, number>();
  for (const { id } of posted.values()) hits.set(id, (hits.get(id) ?? 0) + 1);
  return hits;
}

import type { Clues } from './clues.ts';
import type { Unproved } from './drafts.ts';
import { type OpenItems, symbolOf } from './open-items.ts';
import { ALL_OF_PARTNER, reachesBySome } from './subsets.ts';
import type { Proof, Target } from './types.ts';
import { has } from './weighing.ts';

/** The proof that holds for a draft, whatever stands against it. */
export function proofOf(draft: Unproved, clues: Clues, open: OpenItems): Proof | null {
  if (draft.kind === 'transfer') return draft.isTold ? 'transfer' : null;
  if (draft.kind === 'combination') return draft.isTold ? 'sum' : null;
  const [target] = draft.targets;
  if (target === undefined || target.currency !== clues.movement.currency) return null;
  const isOrdered = has(draft, 'order') && has(draft, 'amount');
  if (target.kind === 'payslip' || target.kind === 'duty')
    return isPaidDuty(draft, target, clues) ? 'duty' : isOrdered ? 'order' : null;
  if (target.kind === 'payment') return null;
  if (isOrdered) return 'order';
  return documentProof(draft, target, clues, open);
}

function documentProof(draft: Unproved, target: Target, clues: Clues, open: OpenItems): Proof | null {
  const { direction } = clues;
  const sameSymbol = clues.symbolTargets.filter((each) => each.direction === direction);
  const isAlone = sameSymbol.length === 1 || has(draft, 'account');
  if (has(draft, 'symbol') && has(draft, 'amount') && isAlone) return 'symbol_and_amount';
  if (has(draft, 'message') && has(draft, 'amount') && clues.named.size === 1) return 'message_and_amount';
  if (has(draft, 'account') && has(draft, 'amount') && isOnly(target, clues, open))
    return 'account_and_amount';
  const isParty = has(draft, 'account') || has(draft, 'name');
  // A smaller rest looks like a fee or rounding.
  const isPart = clues.amount * 10 <= target.remaining * 9;
  // An invoice and an advance may have one symbol: what comes to all of the one is no part of the other.
  const isAllOfAnother = sameSymbol.some(({ remaining }) => remaining === clues.amount);
  return has(draft, 'symbol') && isParty && isPart && !isAllOfAnother ? 'part' : null;
}

/** No symbol, or one of nothing open, and nothing else of the partner comes to the amount. */
function isOnly(target: Target, clues: Clues, open: OpenItems): boolean {
  if (clues.symbolTargets.length > 0 || target.partnerKey === null) return false;
  const others = open.byPartner(target.partnerKey, ALL_OF_PARTNER).filter(({ key, direction, currency }) => {
    const isComparable = direction === target.direction && currency === target.currency;
    return isComparable && key !== target.key;
  });
  return !reachesBySome(others, clues.amount);
}

/** Account, amount and every symbol that the payslip or duty has. */
function isPaidDuty(draft: Unproved, target: Target, { movement }: Clues): boolean {
  const pairs = [
    [target.variableSymbol, movement.variableSymbol],
    [target.specificSymbol, movement.specificSymbol],
  ] as const;
  const stated = pairs.filter(([own]) => own !== null && own !== '');
  const agree = stated.every(([own, theirs]) => theirs !== null && symbolOf(own ?? '') === symbolOf(theirs));
  return stated.length > 0 && agree && has(draft, 'account') && has(draft, 'amount');
}

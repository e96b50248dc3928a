import type { Haler } from '@news-and-accounting/money';
import { type Clues, cluesOf } from './clues.ts';
import {
  combinationDrafts,
  type Draft,
  leftOver,
  orderDrafts,
  singleDrafts,
  transferDrafts,
} from './drafts.ts';
import type { OpenItems } from './open-items.ts';
import { proofOf } from './proofs.ts';
import type { Candidate, Decision, Movement } from './types.ts';
import { againstOf, has, scoreOf, shownAgainst, shownEvidence } from './weighing.ts';

const CANDIDATES_AT_MOST = 20;

/**
 * What a movement can settle, the likeliest first. By itself it settles something only when a proof holds for it,
 * nothing stands against it, and nothing else has a proof but other months of the same duty.
 */
export function decide(movement: Movement, open: OpenItems): Decision {
  const clues = cluesOf(movement, open);
  const drafts = [
    ...singleDrafts(clues, open),
    ...combinationDrafts(clues, open),
    ...orderDrafts(clues, open),
    ...transferDrafts(clues, open),
  ].map((draft): Draft => ({ ...draft, proof: proofOf(draft, clues, open) }));
  const proved = drafts.filter(({ proof }) => proof !== null);
  const only = theOnly(proved, clues);
  const automatic = only !== null && isFree(only, clues) && !isCreditedRest(only, drafts) ? only : null;
  const candidates = drafts
    .map((draft) => ({ draft, score: scoreOf(draft) }))
    .sort(
      (a, b) =>
        Number(b.draft === automatic) - Number(a.draft === automatic) ||
        b.score - a.score ||
        less(a.draft, b.draft),
    )
    .slice(0, CANDIDATES_AT_MOST)
    .map(
      ({ draft, score }, at): Candidate => ({
        rank: at + 1,
        score,
        kind: draft.kind,
        items: draft.items,
        ...(draft.order === undefined ? {} : { orderKey: draft.order.key }),
        difference: differenceOf(draft, clues),
        automatic: draft === automatic,
        evidence: shownEvidence(draft, movement.currency),
        against: shownAgainst(withAmbiguity(draft, drafts), movement.currency),
      }),
    );
  const proposal = candidates.length > 0 ? 'propose' : 'none';
  return { movementKey: movement.key, decision: automatic === null ? proposal : 'automatic', candidates };
}

/**
 * The one draft with a proof; of several duties that are paid alike, such as the same advance of two months, that of the month
 * which the payer names, else the one that was due first: it is what an authority takes the money for (section 152 of act
 * 280/2009).
 */
function theOnly(proved: readonly Draft[], { ofMonth }: Clues): Draft | null {
  const [first = null, ...others] = proved;
  if (first === null || others.length === 0) return first;
  const way = ({ proof, targets: [target] }: Draft) =>
    proof === 'duty' && target?.kind === 'duty' && target.dueOn !== null
      ? [target.account, target.variableSymbol, target.specificSymbol, target.direction].join(' ')
      : null;
  if (way(first) === null || others.some((each) => way(each) !== way(first))) return null;
  const named = proved.find(({ targets: [target] }) => ofMonth !== null && target?.key === ofMonth.key);
  if (named !== undefined) return named;
  const dueOn = ({ targets: [target] }: Draft) => target?.dueOn ?? '';
  const [earliest = null, next] = proved.toSorted((a, b) => compared(dueOn(a), dueOn(b)));
  return earliest !== null && next !== undefined && dueOn(earliest) === dueOn(next) ? null : earliest;
}

/** Of equal scores the one with less against it, then the one named first. */
function less(a: Draft, b: Draft): number {
  const [first = '', second = ''] = [a, b].map(({ items }) => items[0]?.key ?? '');
  return a.against.length - b.against.length || compareKeys(first, second);
}

/** What is refused of a transfer whose other side had not come. */
const WAITING = 'transfer';

/** Whether a draft with a proof may be settled without a person. */
function isFree(draft: Draft, { movement }: Clues): boolean {
  const isDocument = draft.targets.some(({ kind }) => kind === 'document');
  if (movement.isCardOrCash && isDocument) return false;
  if (draft.items.some(({ key }) => movement.refused.includes(key ?? WAITING))) return false;
  return draft.against.every(({ code }) => code === 'amount_less' && draft.proof === 'part');
}

/** Whether what seems to be a part of a document is all of it without a credit note: a person says which it is. */
const isCreditedRest = ({ proof, targets: [target] }: Draft, drafts: readonly Draft[]): boolean =>
  proof === 'part' &&
  drafts.some(
    ({ items }) =>
      items.some(({ isContrary }) => isContrary === true) && items.some(({ key }) => key === target?.key),
  );

/** Another candidate of at least the same evidence explains the movement as well. */
function withAmbiguity(draft: Draft, drafts: readonly Draft[]): Draft['against'] {
  const explains = (each: Draft) => has(each, 'amount') || has(each, 'amount_sum') || each.proof !== null;
  const isAmbiguous =
    explains(draft) &&
    drafts.some(
      (other) => other !== draft && explains(other) && scoreOf(other) >= scoreOf(draft) && isUnopposed(other),
    );
  return isAmbiguous ? [...draft.against, againstOf('ambiguous')] : draft.against;
}

/** Another symbol stands against all duties of an authority alike, so it tells none of them from the others. */
const isUnopposed = ({ against }: Draft) => against.every(({ code }) => code === 'symbol_differs');

const CROWN = 100;

function differenceOf(draft: Draft, clues: Clues): Candidate['difference'] {
  const isOwnCurrency = draft.targets.every(({ currency }) => currency === clues.movement.currency);
  if (draft.order?.ownAreDeductions === true && isOwnCurrency)
    return { kind: 'other', amount: leftOver(draft, clues) };
  // What an order pays besides is nobody's overpayment.
  const isWhole = draft.kind === 'transfer' || draft.kind === 'payment' || draft.order !== undefined;
  if (isWhole || !isOwnCurrency) return null;
  const amount = leftOver(draft, clues);
  if (amount === 0) return null;
  if (Math.abs(amount) <= CROWN && clues.movement.currency === 'CZK') return { kind: 'rounding', amount };
  // Of a wage or a duty nothing stays overpaid: what is left over of the movement is something else.
  if (amount > 0)
    return draft.targets.some(({ kind }) => kind === 'document') ? { kind: 'overpayment', amount } : null;
  const owed = (clues.amount - amount) as Haler;
  // An authority gets no less for a fee: what lacks is still owed to it.
  if (draft.targets.some(({ kind }) => kind === 'duty')) return null;
  // What lacks more is rather a part.
  const isSmall = clues.amount * 10 > owed * 9;
  return isSmall && -amount <= feeAtMost(clues.movement.currency) ? { kind: 'fee', amount } : null;
}

/** What banks take of one payment at most: of a large one a tenth is a discount, a credit note or a debt. */
const feeAtMost = (currency: string) => (currency === 'CZK' ? 1500 : 100) * CROWN;

/**
 * Decides about many movements, the earlier first: what one settles is no longer open for the next. `open` is changed
 * by what is settled.
 */
export function decideAll(movements: readonly Movement[], open: OpenItems): Decision[] {
  const ordered = [...movements].sort(
    (a, b) => compared(a.bookedOn, b.bookedOn) || compareKeys(a.key, b.key),
  );
  const byKey = new Map(movements.map((movement) => [movement.key, movement]));
  const settled = new Set<string>();
  return ordered.flatMap((movement) => {
    // As the other side of a transfer.
    if (settled.has(movement.key)) return [];
    const decision = decide(movement, open);
    const chosen = decision.candidates.find(({ automatic }) => automatic);
    if (chosen !== undefined) {
      open.settleMovement(movement);
      for (const { key, amount } of chosen.items) {
        if (key === null) continue;
        if (chosen.kind !== 'transfer') {
          open.settle(key, amount);
          continue;
        }
        settled.add(key);
        const other = byKey.get(key);
        if (other !== undefined) open.settleMovement(other);
      }
    }
    return [decision];
  });
}

const compared = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** By the kind before it and the id as a number; keys without an id compare as texts. */
function compareKeys(a: string, b: string): number {
  const [ofA, ofB] = [a, b].map((key) => /^(.*?)(\d+)$/.exec(key));
  return ofA?.[1] === ofB?.[1] ? Number(ofA?.[2]) - Number(ofB?.[2]) || compared(a, b) : compared(a, b);
}

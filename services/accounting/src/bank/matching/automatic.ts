import { setImmediate } from 'node:timers/promises';
import { HttpError } from '@news-and-accounting/http';
import { type Haler, haler, subtract } from '@news-and-accounting/money';
import { type Candidate, type Decision, decideAll } from '@news-and-accounting/payment-matching';
import type { Recorder } from '../../documents/payments/index.ts';
import type { Queries } from '../../platform/store.ts';
import { type CandidateJson, candidateJson, withUnmeasured } from './candidate.ts';
import { decided, leftOf, type Movement, wayOf } from './movement.ts';
import { type OpenOf, openFor } from './open-items.ts';
import { markPaidItems } from './order-items.ts';
import { planMatch } from './plan.ts';
import { type RatesOfDays, rateIfKnown } from './rates.ts';
import { loadTargets, type Paid, payableNow, plannedOf, problemOf, type ResolvedItem } from './resolve.ts';
import { type Decisions, followRules } from './ruled.ts';
import { type Settlement, settleMovements } from './settle.ts';
import { shownTargets } from './shown.ts';
import { keepSuggestions, movementsOf } from './store.ts';
import { targetOfKey } from './target-keys.ts';

/** What was decided of a movement; `candidate` is the best one. */
export type Decided = {
  id: number;
  decision: Decision['decision'];
  best: Candidate | null;
  candidate: CandidateJson | null;
};

/** So many are decided before others get their turn. */
const AT_ONCE = 40;

/**
 * Decides about movements, the earlier first; nothing is written. The other side of a transfer is decided with the
 * first one, and has no row.
 * @param openOf finds what is open; it is changed by what is decided
 */
export async function decideMovements(
  sql: Queries,
  entityId: number,
  movements: readonly Movement[],
  now: number,
  openOf: OpenOf = openFor,
): Promise<Decided[]> {
  if (movements.length === 0) return [];
  const { open, duties } = await openOf(sql, entityId, movements, now);
  const ordered = movements.toSorted((a, b) => compare(a.booked_on, b.booked_on) || a.id - b.id);
  const byId = new Map(movements.map((movement) => [String(movement.id), movement]));
  const paired = new Set<string>();
  const decisions: Decision[] = [];
  for (let at = 0; at < ordered.length; at += AT_ONCE) {
    const part = ordered.slice(at, at + AT_ONCE).filter(({ id }) => !paired.has(String(id)));
    for (const decision of decideAll(part.map(decided), open)) {
      const movement = byId.get(decision.movementKey) as Movement;
      decisions.push(withUnmeasured(decision, movement, duties));
      const chosen = decision.candidates.find(({ automatic }) => automatic);
      if (chosen?.kind !== 'transfer') continue;
      for (const { key } of chosen.items) {
        const other = byId.get(key ?? '');
        if (other === undefined) continue;
        paired.add(String(other.id));
        open.settleMovement(decided(other));
      }
    }
    await setImmediate();
  }
  const shown = await shownTargets(
    sql,
    entityId,
    decisions.map(({ candidates }) => ({ candidates: candidates.slice(0, 1) })),
  );
  return decisions.map(({ movementKey, decision, candidates: [best = null] }) => ({
    ...{ id: Number(movementKey), decision, best },
    candidate: best === null ? null : candidateJson(best, shown),
  }));
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** So many movements are settled by one set of statements. */
const SETTLED_AT_ONCE = 1000;

/**
 * Settles what was decided automatically, in a transaction that holds the company, has rules look at what is left, and
 * keeps what is proposed. What has changed since it was decided stays as it is.
 * @returns the decisions with what rules say, and the movements that are done with
 */
export async function settleDecided(
  tx: Queries,
  recorder: Recorder,
  run: Decisions,
): Promise<{ decisions: readonly Decided[]; done: ReadonlySet<number> }> {
  const { id: entityId } = recorder.company;
  const chosen = run.decisions.filter(({ decision }) => decision === 'automatic');
  const settlements = await settlementsOf(tx, recorder, chosen, run.rates);
  for (let at = 0; at < settlements.length; at += SETTLED_AT_ONCE) {
    const part = settlements.slice(at, at + SETTLED_AT_ONCE);
    await settleMovements(tx, recorder, part);
    await markPaidItems(tx, entityId, part);
    await setImmediate();
  }
  const ruled = await followRules(tx, recorder, run);
  const done = new Set([...settlements.map(({ movement }) => movement.id), ...ruled.done]);
  const rest = ruled.decisions.filter(({ id }) => !done.has(id));
  const suggestions = rest.map(({ id, candidate }) => ({ id, suggestion: candidate }));
  await keepSuggestions(tx, entityId, suggestions, recorder.now);
  return { decisions: ruled.decisions, done };
}

async function settlementsOf(
  tx: Queries,
  { company, held }: Recorder,
  chosen: readonly Decided[],
  rates: RatesOfDays,
): Promise<Settlement[]> {
  const rows = await movementsOf(
    tx,
    company.id,
    chosen.map(({ id }) => id),
    true,
  );
  const movements = new Map(rows.map((row) => [row.id, row]));
  const items = chosen.flatMap(({ best }) => best?.items ?? []);
  const targets = new Map(items.map(({ key }) => [key ?? '', targetOfKey(key)]));
  const things = await loadTargets(tx, company.id, [...targets.values()], true, payableNow);
  const used: Used = { amounts: new Map(), movements: new Set() };
  return chosen.flatMap((each) => {
    const movement = movements.get(each.id);
    if (movement === undefined || movement.state !== 'new' || each.best === null) return [];
    return settlementOf(movement, each.best, { things, used, rates, lockedUntil: held.lockedUntil }) ?? [];
  });
}

type Used = { amounts: Map<string, Haler>; movements: Set<number> };
type Place = {
  things: ReadonlyMap<string, Paid>;
  /** What movements before it have taken. */
  used: Used;
  rates: RatesOfDays;
  lockedUntil: string | null;
};

/** A movement with what it settles as it is now; null: that is not possible any more. */
function settlementOf(movement: Movement, best: Candidate, place: Place): Settlement | null {
  const { things, used, rates, lockedUntil } = place;
  if (used.movements.has(movement.id)) return null;
  const resolved = best.items.map(({ key, amount }) => itemOf(key, amount, movement, place));
  const items = resolved.filter((item) => item !== null);
  if (items.length < resolved.length || things.size === 0) return null;
  const rate = rateIfKnown(movement, null, rates);
  const [other] = items.flatMap(({ paid }) => (paid.kind === 'transaction' ? (paid.other ?? []) : []));
  const otherRate = other === undefined ? null : rateIfKnown(other, null, rates);
  const isRateMissing =
    (rate === null && movement.currency !== 'CZK') ||
    (other !== undefined && otherRate === null && other.currency !== 'CZK');
  const isLocked = (day: string) => lockedUntil !== null && day <= lockedUntil;
  if (isRateMissing || isLocked(movement.booked_on) || (other !== undefined && isLocked(other.booked_on)))
    return null;
  const left = { way: wayOf(movement), left: leftOf(movement), currency: movement.currency, rate };
  const parts = planned(() => planMatch(left, items, null));
  if (parts === null || best.items.some(({ amount }, i) => parts[i]?.settled !== amount)) return null;
  for (const { key, amount } of items)
    used.amounts.set(key, haler((used.amounts.get(key) ?? 0) + (amount ?? 0)));
  for (const id of [movement.id, ...(other === undefined ? [] : [other.id])]) used.movements.add(id);
  const evidence = best.evidence.map(({ weight, ...each }) => ({ ...each, weight: weight / 100 }));
  return { movement, items, parts, difference: null, rate, otherRate, evidence, by: null };
}

function itemOf(
  key: string | null,
  amount: Haler,
  movement: Movement,
  { things, used }: Place,
): ResolvedItem | null {
  const named: string = key ?? 'transfer';
  const paid = things.get(named);
  if (paid === undefined || problemOf(paid, movement) !== null) return null;
  if (paid.kind === 'transaction' && paid.other !== null && used.movements.has(paid.other.id)) return null;
  const target = plannedOf(paid, movement);
  const taken = used.amounts.get(named) ?? (0 as Haler);
  const remaining = target.remaining === null ? null : subtract(target.remaining, taken);
  if (remaining !== null && (remaining < amount || target.way === null)) return null;
  return { key: named, paid, amount, target: { ...target, remaining } };
}

/** What cannot be divided any more is left to a person. */
function planned<T>(plan: () => T): T | null {
  try {
    return plan();
  } catch (error) {
    if (error instanceof HttpError) return null;
    throw error;
  }
}

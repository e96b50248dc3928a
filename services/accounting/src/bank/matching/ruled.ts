import { setImmediate } from 'node:timers/promises';
import { type HistoryRecord, recordEvents } from '../../access/history/index.ts';
import {
  bankRules,
  barrierOf,
  countHits,
  effectsJson,
  firstFitting,
  ownersFor,
  ownersOf,
  type Reason,
  type Rule,
  reasonsOf,
  subjectOf,
  type Would,
  wouldDo,
} from '../../automation/rules/index.ts';
import type { Recorder } from '../../documents/payments/index.ts';
import type { Queries } from '../../platform/store.ts';
import { transactionEvent } from '../transactions/index.ts';
import type { Decided } from './automatic.ts';
import type { CandidateJson } from './candidate.ts';
import { matchEvent } from './events.ts';
import { type Movement, remainingOf } from './movement.ts';
import { needsPartner, storeLines } from './post-lines.ts';
import { type RatesOfDays, rateIfKnown } from './rates.ts';
import { ruleLine } from './rule-lines.ts';
import { fillMovements, ignoreMovements, movementsOf } from './store.ts';

/** What the first rule that fits does with a movement. */
export type Ruled = {
  movement: Movement;
  rule: Rule;
  would: Would;
  partnerId: number | null;
  rate: number | null;
  candidate: CandidateJson;
};

type Scope = { isDoubleEntry: boolean; lockedUntil: string | null; rates: RatesOfDays };

/** So many are looked at before others get their turn. */
const AT_ONCE = 5000;

/** What rules say of new movements that matching has left; nothing is written. */
export async function ruledMovements(
  sql: Queries,
  entityId: number,
  movements: readonly Movement[],
  { isDoubleEntry, lockedUntil, rates }: Scope,
): Promise<Ruled[]> {
  const rules = await bankRules(sql, entityId, isDoubleEntry);
  if (rules.length === 0) return [];
  const owners = await ownersFor(sql, entityId, rules, movements);
  const found: { movement: Movement; rule: Rule; reasons: Reason[] }[] = [];
  for (const [i, movement] of movements.entries()) {
    const subject = subjectOf(movement, owners);
    const rule = firstFitting(rules, subject);
    if (rule !== null && barrierOf(movement, rule.effects, lockedUntil) === null)
      found.push({ movement, rule, reasons: reasonsOf(rule, subject) });
    if (i % AT_ONCE === AT_ONCE - 1) await setImmediate();
  }
  const known = await ownersOf(
    sql,
    entityId,
    found.map(({ movement }) => movement),
  );
  return found.map(({ movement, rule, reasons }) => {
    const { effects } = rule;
    const partnerId =
      effects.partner_id ?? movement.partner_id ?? known.get(movement.counter_key ?? '') ?? null;
    const rate = rateIfKnown(movement, null, rates);
    const problem = problemOf(movement, rule, partnerId, rate);
    const wanted = wouldDo(rule, movement.refused);
    const would = wanted === 'post' && problem !== null ? 'propose' : wanted;
    const candidate = ruleCandidate(rule, reasons, { would, problem });
    return { movement, rule, would, partnerId, rate, candidate };
  });
}

/** Why a movement cannot be posted as a rule says; null: it can. */
function problemOf(
  movement: Movement,
  { effects: { account_code: account } }: Rule,
  partnerId: number | null,
  rate: number | null,
): string | null {
  if (account === movement.ledger_code) return `Účet ${account} je účet samotného pohybu.`;
  if (partnerId === null && needsPartner(account))
    return `Na účet ${account} se účtuje s kontaktem a pohyb žádný nemá.`;
  return rate === null && movement.currency !== 'CZK' ? 'Není znám kurz pro den pohybu.' : null;
}

/** Between the proof of a symbol with an amount and an amount alone, in percent. */
const SCORE = 0.5;

function ruleCandidate(
  rule: Rule,
  reasons: readonly Reason[],
  { would, problem }: { would: Would; problem: string | null },
): CandidateJson {
  return {
    ...{ rank: 1, score: SCORE, kind: 'rule', items: [], difference: null },
    automatic: would === 'post' || would === 'ignore',
    evidence: [
      { code: 'rule', text: `Vyhovuje pravidlu „${rule.name}“.`, weight: SCORE },
      ...reasons.map(({ text }) => ({ code: 'rule', text, weight: 0 })),
    ],
    against: problem === null ? [] : [{ code: 'rule', text: problem }],
    ...{ rule_id: rule.id, effects: effectsJson(rule.effects) },
  };
}

/** A candidate of a rule among others; it stands behind those with a better score. */
export function rankedWith(candidates: readonly CandidateJson[], own: CandidateJson): CandidateJson[] {
  const isDecided = candidates.some(({ automatic }) => automatic);
  return [...candidates, isDecided ? { ...own, automatic: false } : own]
    .sort((a, b) => b.score - a.score)
    .slice(0, 20)
    .map((each, i) => ({ ...each, rank: i + 1 }));
}

const isDone = ({ would }: Ruled) => would === 'post' || would === 'ignore';

/** Decisions with what rules say of those that matching did not make by itself. */
export function withRules(decisions: readonly Decided[], ruled: readonly Ruled[]): Decided[] {
  const byId = new Map(ruled.map((each) => [each.movement.id, each]));
  return decisions.map((decided) => {
    const own = byId.get(decided.id);
    if (own === undefined || own.would === 'fill') return decided;
    if (isDone(own)) return { ...decided, decision: 'automatic', candidate: own.candidate };
    const [candidate = null] = rankedWith(
      decided.candidate === null ? [] : [decided.candidate],
      own.candidate,
    );
    return { ...decided, decision: 'propose', candidate };
  });
}

/** What was decided, with the movements as they were then. */
export type Decisions = {
  decisions: readonly Decided[];
  movements: readonly Movement[];
  rates: RatesOfDays;
};

/** Those of the movements that matching did not decide by itself. */
export function undecided({ decisions, movements }: Decisions): Movement[] {
  const ids = new Set(decisions.flatMap(({ id, decision }) => (decision === 'automatic' ? [] : [id])));
  return movements.filter(({ id }) => ids.has(id));
}

/**
 * Has rules post, put aside, fill and propose what matching left new, in a transaction that holds the company.
 * @returns the decisions with what became of them, and the movements that are done with
 */
export async function followRules(
  tx: Queries,
  recorder: Recorder,
  run: Decisions,
): Promise<{ decisions: Decided[]; done: ReadonlySet<number> }> {
  const { company, held } = recorder;
  const scope = { ...held, rates: run.rates };
  const before = await ruledMovements(tx, company.id, undecided(run), scope);
  const ids = before.map(({ movement }) => movement.id);
  // As they are now: a person may have been faster.
  const present = (await movementsOf(tx, company.id, ids, true)).filter(({ state }) => state === 'new');
  const ruled = await ruledMovements(tx, company.id, present, scope);
  const decisions = withRules(run.decisions, ruled);
  await carryOut(tx, recorder, ruled, decisions);
  return { decisions, done: new Set(ruled.filter(isDone).map(({ movement }) => movement.id)) };
}

/** So many movements are posted by one set of statements. */
const POSTED_AT_ONCE = 1000;

async function carryOut(
  tx: Queries,
  { company, userId, now, held }: Recorder,
  ruled: readonly Ruled[],
  decisions: readonly Decided[],
): Promise<void> {
  if (ruled.length === 0) return;
  const posted = ruled.filter(({ would }) => would === 'post');
  for (let at = 0; at < posted.length; at += POSTED_AT_ONCE) {
    const part = posted.slice(at, at + POSTED_AT_ONCE).map(({ movement, rule, rate, partnerId }) => ({
      ...{ movement, rate, userId: null, ruleId: rule.id },
      lines: [ruleLine(movement, rule, partnerId)],
    }));
    await storeLines(tx, company.id, part, { now, isDoubleEntry: held.isDoubleEntry });
    await setImmediate();
  }
  const filled = await fillMovements(
    tx,
    company.id,
    ruled.flatMap(({ movement: { id }, rule: { effects }, would }) => {
      const { partner_id, note, tags } = effects;
      return would === 'post' || would === 'fill' ? [{ id, partner_id, note, tags }] : [];
    }),
    now,
  );
  const ignored = ruled.filter(({ would }) => would === 'ignore').map(({ movement }) => movement.id);
  await ignoreMovements(tx, company.id, ignored, now);
  const told = ruled.filter(({ movement, would }) => would !== 'fill' || filled.has(movement.id));
  await recordEvents(
    tx,
    told.flatMap((each) => eventOf(company.id, userId, each) ?? []),
  );
  await countHits(tx, company.id, hitsOf(told, decisions), now);
}

function eventOf(
  entityId: number,
  userId: Recorder['userId'],
  { movement, rule, would }: Ruled,
): HistoryRecord | null {
  if (would === 'propose') return null;
  if (would === 'post')
    return matchEvent('posted', entityId, userId, movement, remainingOf(movement), [`pravidlo ${rule.name}`]);
  const what = would === 'ignore' ? 'Odložen pohyb' : 'Doplněn pohyb';
  return transactionEvent('updated', `${what} pravidlem ${rule.name}`, entityId, userId, movement);
}

/** What each rule did; a proposal counts when it is the one that is kept, and once. */
function hitsOf(told: readonly Ruled[], decisions: readonly Decided[]): Map<number, number> {
  const kept = new Map(decisions.map(({ id, candidate }) => [id, candidate?.rule_id]));
  const hits = new Map<number, number>();
  for (const { movement, rule, would } of told) {
    if (would === 'propose' && (kept.get(movement.id) !== rule.id || movement.proposed_by === rule.id))
      continue;
    hits.set(rule.id, (hits.get(rule.id) ?? 0) + 1);
  }
  return hits;
}

import {
  type Haler,
  larger,
  multiplyDivideDown,
  plus,
  rational,
  round,
  smaller,
  subtract,
  sum,
  times,
  ZERO,
} from '@news-and-accounting/money';
import type { Claim } from './claim.ts';
import type { DeductionFigures } from './rules.ts';
import { type Sharer, shared } from './share.ts';

/** A person's month: all his wages from one employer count together. */
export interface DeductedWage {
  /** Net wages without the tax bonus. */
  readonly income: Haler;
  /** Persons maintained by the debtor who raise the protected sum. */
  readonly dependants: number;
  readonly claims: readonly Claim[];
}

/** What one claim gets; `second` with what it gets of the excess for its priority, `first` with the rest. */
export interface DeductionItem {
  readonly id: number;
  readonly amount: Haler;
  readonly first: Haler;
  readonly second: Haler;
}

/** One turn in which claims were served, in the order of the turns. */
export interface Turn {
  /** `second`: the second third and the excess; `first`: the first third and what is left of the excess. */
  readonly from: 'second' | 'first';
  /** More than one where they share in proportion. */
  readonly claims: readonly Claim[];
  /** Arrears of maintenance share by the running maintenance of the same creditors, all others by what they ask. */
  readonly sharedBy: 'asked' | 'running_maintenance';
  readonly available: Haler;
  /** Of agreed deductions, where their part of the wage leaves them less than there is; null elsewhere. */
  readonly agreedAtMost: Haler | null;
  /** By the id of the claim. */
  readonly asked: ReadonlyMap<number, number>;
  readonly got: ReadonlyMap<number, number>;
}

/** What may be deducted of a wage, and who gets it. */
export interface WageDeductions {
  readonly income: Haler;
  readonly protected: Haler;
  /** What of the rest is divided into thirds, before rounding. */
  readonly divided: Haler;
  readonly third: Haler;
  /** What of the rest is above the limit. */
  readonly excess: Haler;
  /** By the id of the claim. */
  readonly items: readonly DeductionItem[];
  readonly turns: readonly Turn[];
  readonly total: Haler;
}

/**
 * Deductions from a wage by sections 277 to 280 of the code of civil procedure. The protected sum goes up to crowns;
 * the rest up to the limit is divided into thirds, each down to crowns; what is above goes whole.
 *
 * The second third and then the excess serve maintenance, its arrears and the other claims with priority; the first
 * third and what is left of the excess serve all by the day of delivery, whatever their kind; deductions that were
 * agreed come when all others are served, and take no more than half of the wage (section 2045(1) of the civil code).
 *
 * An insolvency gets what claims with priority may (section 398(3) of the insolvency act); while it lasts, nothing is
 * deducted for anybody else (section 109(1)(c) and (d)).
 */
export function wageDeductions(wage: DeductedWage, figures: DeductionFigures): WageDeductions {
  const income = larger(wage.income, ZERO);
  const protectedSum = protectedOf(wage.dependants, figures);
  const rest = larger(subtract(income, protectedSum), ZERO);
  const divided = smaller(rest, figures.limit);
  const third = (multiplyDivideDown(divided, 1, 300) * 100) as Haler;
  const excess = subtract(rest, divided);
  const agreedAtMost = round(times(rational(BigInt(income)), figures.agreedPart), 'down_to_haler');
  const { turns, got } = serve(enforceable(wage.claims), { third, excess, agreedAtMost });
  const items = wage.claims
    .map(({ id }) => {
      const { first = 0, second = 0 } = got.get(id) ?? {};
      return { id, amount: (first + second) as Haler, first: first as Haler, second: second as Haler };
    })
    .sort((a, b) => a.id - b.id);
  const total = sum(items.map(({ amount }) => amount));
  return { income, protected: protectedSum, divided, third, excess, items, turns, total };
}

/** The claims that are served: all of them, or the insolvency alone. */
export function enforceable(claims: readonly Claim[]): readonly Claim[] {
  const insolvencies = claims.filter(({ kind }) => kind === 'insolvency');
  return insolvencies.length === 0 ? claims : insolvencies;
}

/** What is left to the debtor whatever he owes: for himself and for each dependant, up to crowns after the sum. */
export function protectedOf(dependants: number, { debtor, dependant }: DeductionFigures): Haler {
  return round(plus(debtor, times(dependant, rational(BigInt(dependants)))), 'up_to_crown');
}

type Got = Map<number, { first: number; second: number }>;

type Pools = { third: Haler; excess: Haler; agreedAtMost: Haler };

/** Section 280: of each part by priority or by the day of delivery; agreed deductions after all others. */
function serve(claims: readonly Claim[], { third, excess, agreedAtMost }: Pools) {
  const got: Got = new Map();
  const turns: Turn[] = [];
  const serveFrom = (
    from: Turn['from'],
    groups: readonly (readonly Claim[])[],
    pool: number,
    atMost: Haler | null = null,
  ) => {
    let available = pool;
    for (const group of groups) {
      const turn = turnOf({ from, available, atMost }, group, claims, got);
      if (turn === null) continue;
      turns.push(turn);
      for (const [id, amount] of turn.got) {
        const parts = got.get(id) ?? { first: 0, second: 0 };
        got.set(id, { ...parts, [from]: amount });
        available -= amount;
      }
    }
    return available;
  };
  const leftOfSecond = serveFrom('second', prioritiesInOrder(claims), third + excess);
  const isAgreed = ({ kind }: Claim) => kind === 'agreed';
  const enforced = byDay(claims.filter((claim) => !isAgreed(claim)));
  const left = serveFrom('first', enforced, third + Math.min(excess, leftOfSecond));
  const isCapped = agreedAtMost < left;
  const agreed = byDay(claims.filter(isAgreed));
  serveFrom('first', agreed, isCapped ? agreedAtMost : left, isCapped ? agreedAtMost : null);
  return { turns, got };
}

/** Section 280(2) and (3): maintenance without regard to its day, then its arrears, then the others by day. */
function prioritiesInOrder(claims: readonly Claim[]): (readonly Claim[])[] {
  const of = (kind: Claim['kind']) => claims.filter((claim) => claim.kind === kind);
  return [of('maintenance'), of('maintenance_arrears'), ...byDay(of('priority')), ...byDay(of('insolvency'))];
}

function byDay(claims: readonly Claim[]): (readonly Claim[])[] {
  const days = [...new Set(claims.map(({ deliveredOn }) => deliveredOn))].sort();
  return days.map((day) => claims.filter(({ deliveredOn }) => deliveredOn === day));
}

type Pool = { from: Turn['from']; available: number; atMost: Haler | null };

function turnOf(
  { from, available, atMost }: Pool,
  group: readonly Claim[],
  all: readonly Claim[],
  got: Got,
): Turn | null {
  const asking = group
    .map((claim) => ({ claim, asked: claim.outstanding - (got.get(claim.id)?.second ?? 0) }))
    .filter(({ asked }) => asked > 0);
  if (asking.length === 0) return null;
  const running = from === 'second' ? asking.map(({ claim }) => runningMaintenance(claim, all)) : [];
  const byRunning = running.length > 1 && running.every((amount) => amount > 0);
  const sharers: Sharer[] = asking.map(({ claim, asked }, i) => ({
    id: claim.id,
    asked,
    weight: byRunning ? (running[i] ?? 0) : asked,
  }));
  return {
    from,
    claims: asking.map(({ claim }) => claim),
    sharedBy: byRunning ? 'running_maintenance' : 'asked',
    available: available as Haler,
    agreedAtMost: atMost,
    asked: new Map(asking.map(({ claim, asked }) => [claim.id, asked])),
    got: shared(sharers, available),
  };
}

/** What the creditor of arrears gets as running maintenance, by which arrears share (section 280(3)). */
function runningMaintenance(claim: Claim, all: readonly Claim[]): number {
  if (claim.kind !== 'maintenance_arrears') return 0;
  const own = all.filter(
    ({ kind, creditor }) => kind === 'maintenance' && sameName(creditor, claim.creditor),
  );
  return own.reduce((amount, { outstanding }) => amount + outstanding, 0);
}

function sameName(a: string, b: string): boolean {
  const plain = (name: string) => name.trim().toLocaleLowerCase('cs');
  return plain(a) === plain(b);
}

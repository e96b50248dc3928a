import { type Haler, multiplyDivideDown, smaller, subtract, sum, ZERO } from '@news-and-accounting/money';

/** A line of an internal document that names one side of the entry. */
export type OpenLine = {
  side: 'debit' | 'credit';
  account: string;
  amount: Haler;
  partnerId: number | null;
  documentId: number | null;
  costCentre: string | null;
  /** What the amount is in another currency, in hundredths of it. */
  foreign: { currency: string; amount: Haler } | null;
};

/** A posting between two lines, by their places in the list. */
export type Pair = { debit: number; credit: number; amount: Haler; foreign: OpenLine['foreign'] };

/** What has to balance by itself. */
export type Group = 'partner' | 'cost_centre';

export type Pairing =
  | { pairs: Pair[] }
  /** Debit less credit of the first group that does not balance, with its lines. */
  | { problem: 'unbalanced'; difference: Haler; lines: number[] }
  /** A line that nothing is left to pair with. */
  | { problem: 'unpairable'; line: number }
  /** A line whose amount in another currency has no other side. */
  | { problem: 'foreign'; line: number };

/**
 * Makes postings of one-sided lines: the first open debit with the first open credit that it may stand against, by the
 * smaller amount. Where that leaves lines over although another division would not, earlier pairs give way. Postings
 * come in the order of their debit and then of their credit line.
 *
 * Lines may stand against each other unless they name the same account, or different contacts, documents, cost centres
 * or currencies; what only one of them names holds for the posting.
 */
export function pairLines(lines: readonly OpenLine[], by: readonly Group[] = []): Pairing {
  const all = lines.map((_, place) => place);
  const groups = Map.groupBy(all, (place) => groupOf(lines[place] as OpenLine, by)).values();
  const pairs: Pair[] = [];
  for (const group of [all, ...groups]) {
    const difference = balanceOf(group.map((place) => lines[place] as OpenLine));
    if (difference !== 0) return { problem: 'unbalanced', difference, lines: group };
  }
  for (const group of Map.groupBy(all, (place) => groupOf(lines[place] as OpenLine, by)).values()) {
    const found = divide(lines, group);
    if ('problem' in found) return found;
    const shared = shareForeign(lines, found.cells);
    if ('problem' in shared) return shared;
    pairs.push(...shared.pairs);
  }
  return { pairs: pairs.sort((one, other) => one.debit - other.debit || one.credit - other.credit) };
}

function groupOf({ partnerId, costCentre }: OpenLine, by: readonly Group[]): string {
  return JSON.stringify([
    by.includes('partner') ? partnerId : null,
    by.includes('cost_centre') ? costCentre : null,
  ]);
}

function balanceOf(lines: readonly OpenLine[]): Haler {
  const of = (side: OpenLine['side']) =>
    sum(lines.flatMap((line) => (line.side === side ? [line.amount] : [])));
  return subtract(of('debit'), of('credit'));
}

const agree = <T>(one: T | null, other: T | null) => one === null || other === null || one === other;

/** Whether two lines may be the sides of one posting. */
function mayPair(one: OpenLine, other: OpenLine): boolean {
  return (
    one.account !== other.account &&
    agree(one.partnerId, other.partnerId) &&
    agree(one.documentId, other.documentId) &&
    agree(one.costCentre, other.costCentre) &&
    agree(one.foreign?.currency ?? null, other.foreign?.currency ?? null)
  );
}

type Cell = { debit: number; credit: number; amount: Haler };

/** Who stands against whom with how much: a flow from debits to credits. */
class Division {
  readonly #lines: readonly OpenLine[];
  readonly #debits: readonly number[];
  readonly #credits: readonly number[];
  readonly #rest: Map<number, number>;
  readonly #flow = new Map<number, Map<number, number>>();

  constructor(lines: readonly OpenLine[], group: readonly number[]) {
    this.#lines = lines;
    this.#debits = group.filter((place) => lines[place]?.side === 'debit');
    this.#credits = group.filter((place) => lines[place]?.side === 'credit');
    this.#rest = new Map(group.map((place) => [place, lines[place]?.amount ?? 0]));
  }

  /** @returns the first line that stays open; null: there is none */
  fill(): number | null {
    for (const debit of this.#debits)
      for (const credit of this.#credits) if (this.#fits(debit, credit)) this.#move([debit, credit]);
    for (const debit of this.#debits)
      while (this.#restOf(debit) > 0) {
        const way = this.#wayFrom(debit);
        if (way === null) return debit;
        this.#move(way);
      }
    return null;
  }

  cells(): Cell[] {
    return this.#debits.flatMap((debit) =>
      this.#credits.flatMap((credit) => {
        const amount = this.#flowOf(debit, credit);
        return amount === 0 ? [] : [{ debit, credit, amount: amount as Haler }];
      }),
    );
  }

  #fits(debit: number, credit: number): boolean {
    const [one, other] = [this.#lines[debit], this.#lines[credit]];
    return one !== undefined && other !== undefined && mayPair(one, other);
  }

  #restOf(place: number): number {
    return this.#rest.get(place) ?? 0;
  }

  #flowOf(debit: number, credit: number): number {
    return this.#flow.get(debit)?.get(credit) ?? 0;
  }

  /** Moves as much as fits along a way: debit, credit, and on by pairs that give way to an open credit. */
  #move(way: readonly number[]): void {
    const [first = 0, last = 0] = [way[0], way.at(-1)];
    let amount = Math.min(this.#restOf(first), this.#restOf(last));
    for (let at = 1; at + 1 < way.length; at += 2)
      amount = Math.min(amount, this.#flowOf(way[at + 1] ?? 0, way[at] ?? 0));
    if (amount === 0) return;
    for (let at = 0; at + 1 < way.length; at += 1) {
      const [from = 0, to = 0] = way.slice(at, at + 2);
      if (at % 2 === 0) this.#add(from, to, amount);
      else this.#add(to, from, -amount);
    }
    this.#rest.set(first, this.#restOf(first) - amount);
    this.#rest.set(last, this.#restOf(last) - amount);
  }

  #add(debit: number, credit: number, amount: number): void {
    const own = this.#flow.get(debit) ?? new Map<number, number>();
    own.set(credit, (own.get(credit) ?? 0) + amount);
    this.#flow.set(debit, own);
  }

  /** The shortest way from a debit to an open credit. */
  #wayFrom(start: number): number[] | null {
    const cameFrom = new Map<number, number>();
    let debits = [start];
    const seen = new Set(debits);
    while (debits.length > 0) {
      const next: number[] = [];
      for (const debit of debits)
        for (const credit of this.#credits) {
          if (cameFrom.has(credit) || !this.#fits(debit, credit)) continue;
          cameFrom.set(credit, debit);
          if (this.#restOf(credit) > 0) return wayBack(cameFrom, credit, start);
          for (const other of this.#debits) {
            if (seen.has(other) || this.#flowOf(other, credit) === 0) continue;
            seen.add(other);
            cameFrom.set(other, credit);
            next.push(other);
          }
        }
      debits = next;
    }
    return null;
  }
}

function wayBack(cameFrom: ReadonlyMap<number, number>, end: number, start: number): number[] {
  const way = [end];
  for (let at = end; at !== start; ) {
    at = cameFrom.get(at) ?? start;
    way.unshift(at);
  }
  return way;
}

function divide(
  lines: readonly OpenLine[],
  group: readonly number[],
): { cells: Cell[] } | { problem: 'unpairable'; line: number } {
  const division = new Division(lines, group);
  const open = division.fill();
  return open === null ? { cells: division.cells() } : { problem: 'unpairable', line: open };
}

type Rest = { amount: Haler; foreign: Haler };

/**
 * What the postings are in other currencies. The last posting of a line takes what is left of the line's amount. A line
 * in CZK against one in another currency takes none of it while the other side has lines in that currency: then it is a
 * difference in the value in CZK alone.
 */
function shareForeign(
  lines: readonly OpenLine[],
  cells: readonly Cell[],
): { pairs: Pair[] } | { problem: 'foreign'; line: number } {
  const rests = lines.map(({ amount, foreign }): Rest => ({ amount, foreign: foreign?.amount ?? ZERO }));
  const pairs = cells.map(({ debit, credit, amount }): Pair => {
    const sides = [debit, credit].map((place) => ({
      line: lines[place] as OpenLine,
      rest: rests[place] as Rest,
    }));
    const named = sides.filter(({ line }) => line.foreign !== null);
    const currency = named[0]?.line.foreign?.currency;
    const isOnlyValue = named.some(({ line }) => named.length === 1 && hasOther(lines, rests, line));
    const share = shareOf(
      named.map(({ rest }) => rest),
      amount,
      isOnlyValue,
    );
    for (const { line, rest } of sides) {
      rest.amount = subtract(rest.amount, amount);
      if (line.foreign !== null) rest.foreign = subtract(rest.foreign, share);
    }
    return { debit, credit, amount, foreign: currency === undefined ? null : { currency, amount: share } };
  });
  const own = [...new Set(cells.flatMap(({ debit, credit }) => [debit, credit]))].sort((a, b) => a - b);
  const line = own.find((place) => rests[place]?.foreign !== 0);
  return line === undefined ? { pairs } : { problem: 'foreign', line };
}

/** @param named what is left of the lines in another currency: one, or both */
function shareOf(named: readonly Rest[], amount: Haler, isOnlyValue: boolean): Haler {
  const ending = named.filter((rest) => rest.amount === amount);
  if (ending.length === 0 && isOnlyValue) return ZERO;
  const shares =
    ending.length > 0
      ? ending.map(({ foreign }) => foreign)
      : named.map(({ amount: of, foreign }) => multiplyDivideDown(foreign, amount, of) as Haler);
  const [first = ZERO, ...rest] = [...shares, ...named.map(({ foreign }) => foreign)];
  return rest.reduce(smaller, first);
}

/** Whether the other side has something open in the currency of a line. */
function hasOther(lines: readonly OpenLine[], rests: readonly Rest[], line: OpenLine): boolean {
  return lines.some(
    (other, place) =>
      other.side !== line.side &&
      other.foreign?.currency === line.foreign?.currency &&
      (rests[place]?.foreign ?? 0) > 0,
  );
}

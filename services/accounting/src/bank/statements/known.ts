import type { ImportedMovement } from './imported.ts';

/** A stored movement of the days of a file, with how the statements that hold it know it. */
export type PresentMovement = Omit<ImportedMovement, 'identity'> & {
  id: number;
  held: readonly { format: string; identity: string }[];
};

/** Which movements of a file are new, and which stored ones the others are. */
export type Plan = {
  added: ImportedMovement[];
  known: { id: number; movement: ImportedMovement; present: PresentMovement }[];
};

/** Larger groups that cannot be told apart are paired as they come. */
const COMPARED_AT_MOST = 250_000;

/**
 * Tells known movements from new ones. Of one format what it says tells them; of others what no two statements of one
 * movement say differently. Each stored movement stands for one of the file, so that identical ones are counted.
 */
export function planOf(
  rows: readonly ImportedMovement[],
  present: readonly PresentMovement[],
  format: string,
): Plan {
  const stored = groupBy(present, groupOf);
  const pairs = new Pairs();
  for (const [key, group] of groupBy(rows, groupOf)) {
    const candidates = stored.get(key);
    if (candidates !== undefined) pairGroup(group, candidates, format, pairs);
  }
  const added: ImportedMovement[] = [];
  const known: Plan['known'] = [];
  for (const movement of rows) {
    const found = pairs.get(movement);
    if (found === undefined) added.push(movement);
    else known.push({ id: found.id, movement, present: found });
  }
  return { added, known };
}

/** What was found of the rows, and what stands for a row already: groups are many, so neither is looked through. */
class Pairs {
  readonly #found = new Map<ImportedMovement, PresentMovement>();
  readonly #taken = new Set<PresentMovement>();

  add(row: ImportedMovement, candidate: PresentMovement): void {
    this.#found.set(row, candidate);
    this.#taken.add(candidate);
  }

  get(row: ImportedMovement): PresentMovement | undefined {
    return this.#found.get(row);
  }

  isTaken(candidate: PresentMovement): boolean {
    return this.#taken.has(candidate);
  }

  free(candidates: readonly PresentMovement[]): PresentMovement[] {
    return candidates.filter((each) => !this.#taken.has(each));
  }
}

const groupOf = ({ booked_on, amount }: { booked_on: string; amount: number }) => `${booked_on} ${amount}`;

function pairGroup(
  rows: readonly ImportedMovement[],
  candidates: readonly PresentMovement[],
  format: string,
  pairs: Pairs,
): void {
  const identitiesIn = (each: PresentMovement) =>
    each.held.flatMap((held) => (held.format === format ? [held.identity] : []));
  let waiting = pairBy(rows, candidates, ({ identity }) => identity, identitiesIn, pairs);
  if (waiting.length === 0) return;
  // What a statement of the same format knows otherwise is another movement.
  let free = pairs.free(candidates).filter((each) => identitiesIn(each).length === 0);
  waiting = pairBy(
    waiting,
    free,
    ({ identity }) => (identity.startsWith('=') ? identity : null),
    ({ held }) => held.flatMap(({ identity }) => (identity.startsWith('=') ? [identity] : [])),
    pairs,
  );
  free = pairs.free(free);
  waiting = pairBy(waiting, free, saidOf, (each) => [saidOf(each)], pairs);
  pairAlike(waiting, pairs.free(free), pairs);
}

/** Pairs those with the same key, the first with the first. @returns the rows that have found nothing */
function pairBy(
  rows: readonly ImportedMovement[],
  candidates: readonly PresentMovement[],
  keyOf: (row: ImportedMovement) => string | null,
  keysOf: (candidate: PresentMovement) => readonly string[],
  pairs: Pairs,
): ImportedMovement[] {
  const byKey = new Map<string, PresentMovement[]>();
  for (const candidate of candidates)
    for (const key of new Set(keysOf(candidate))) {
      const list = byKey.get(key);
      if (list === undefined) byKey.set(key, [candidate]);
      else list.push(candidate);
    }
  for (const list of byKey.values()) list.reverse();
  return rows.filter((row) => {
    const key = keyOf(row);
    const list = key === null ? undefined : byKey.get(key);
    let found = list?.pop();
    while (found !== undefined && pairs.isTaken(found)) found = list?.pop();
    if (found === undefined) return true;
    pairs.add(row, found);
    return false;
  });
}

const COMPARED = ['variable_symbol', 'constant_symbol', 'specific_symbol'] as const;
type Said = Pick<
  ImportedMovement,
  'counter_key' | 'counter_number' | 'message' | 'counter_name' | (typeof COMPARED)[number]
>;

const counterOf = ({ counter_key, counter_number }: Said) => counter_key ?? counter_number;

const saidOf = (each: Said) =>
  JSON.stringify([counterOf(each), ...COMPARED.map((name) => each[name]), each.message]);

/** How much two statements agree on; null: they cannot be of one movement. */
function agreement(a: Said, b: Said): number | null {
  const counters = isOneAccount(counterOf(a), counterOf(b));
  const symbols = COMPARED.map((name) => (a[name] === null || b[name] === null ? null : a[name] === b[name]));
  const compared = [counters, ...symbols];
  if (compared.includes(false)) return null;
  const agreed = compared.filter((each) => each === true).length;
  return 4 * agreed + (a.message === b.message ? 2 : 0) + (a.counter_name === b.counter_name ? 1 : 0);
}

/** Null where one is not told. A number without the code of its bank may be of any. */
function isOneAccount(one: string | null, other: string | null): boolean | null {
  if (one === null || other === null) return null;
  const [long, short] = one.length > other.length ? [one, other] : [other, one];
  return long === short || long.startsWith(`${short}/`);
}

/** As many pairs as there can be, those first that agree the most. */
function pairAlike(
  rows: readonly ImportedMovement[],
  candidates: readonly PresentMovement[],
  pairs: Pairs,
): void {
  if (rows.length === 0 || candidates.length === 0) return;
  if (rows.length * candidates.length > COMPARED_AT_MOST) {
    rows.forEach((row, i) => {
      const candidate = candidates[i];
      if (candidate !== undefined && agreement(row, candidate) !== null) pairs.add(row, candidate);
    });
    return;
  }
  const choices = rows.map((row) =>
    candidates
      .map((candidate, place) => ({ place, agreed: agreement(row, candidate) }))
      .filter(({ agreed }) => agreed !== null)
      .sort((a, b) => (b.agreed ?? 0) - (a.agreed ?? 0) || a.place - b.place),
  );
  for (const [place, row] of matched(choices, candidates.length)) {
    const [one, other] = [rows[row], candidates[place]];
    if (one !== undefined && other !== undefined) pairs.add(one, other);
  }
}

/** The largest set of pairs (augmenting paths), by the place of the candidate; who agrees the most chooses first. */
function matched(
  choices: readonly (readonly { place: number; agreed: number | null }[])[],
  places: number,
): Map<number, number> {
  const ownerOf = new Map<number, number>();
  const take = (row: number, seen: Uint8Array): boolean => {
    for (const { place } of choices[row] ?? []) {
      if (seen[place] === 1) continue;
      seen[place] = 1;
      const owner = ownerOf.get(place);
      if (owner === undefined || take(owner, seen)) {
        ownerOf.set(place, row);
        return true;
      }
    }
    return false;
  };
  const order = choices
    .map((each, row) => ({ row, best: each[0]?.agreed ?? -1 }))
    .sort((a, b) => b.best - a.best || a.row - b.row);
  for (const { row } of order) take(row, new Uint8Array(places));
  return ownerOf;
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

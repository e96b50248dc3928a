import { type Haler, negate, subtract, sum } from '@news-and-accounting/money';
import { type Clues, LOOKED_AT } from './clues.ts';
import type { OpenItems } from './open-items.ts';
import { ALL_OF_PARTNER, SUMMED_AT_MOST, subsetsOf } from './subsets.ts';
import type { CandidateItem, CandidateKind, Movement, OrderBatch, Proof, Target } from './types.ts';
import {
  againstOf,
  evidenceOf,
  has,
  isFar,
  partyAgainst,
  partyEvidence,
  type Weighed,
  weigh,
} from './weighing.ts';

/** A candidate before candidates are compared with one another. */
export interface Draft extends Weighed {
  readonly kind: CandidateKind;
  readonly targets: readonly Target[];
  readonly items: readonly CandidateItem[];
  /** Of a whole payment order. */
  readonly order?: OrderBatch;
  /** Of a combination: whether its members are told by what the movement says. */
  readonly isTold: boolean;
  readonly proof: Proof | null;
}

export type Unproved = Omit<Draft, 'proof'>;

/** So many partners with one account or of one name are looked at whole. */
const PARTNERS_AT_MOST = 5;

/** A bank books a payment by card some days after it, a shop may have issued its document some days before. */
const DAYS_OF_CARD = 10;

/** Every single target that something besides its amount speaks for. */
export function singleDrafts(clues: Clues, open: OpenItems): Unproved[] {
  const { movement, direction, amount } = clues;
  const ordered = new Set(
    direction === 'out' ? open.orderItems(movement).map(({ targetKey }) => targetKey) : [],
  );
  const found = new Map<string, Target>();
  const add = (target: Target | undefined) => {
    if (target?.direction === direction) found.set(target.key, target);
  };
  for (const each of clues.symbolTargets) add(each);
  for (const key of [...clues.named.keys(), ...ordered]) add(open.get(key));
  for (const target of open.byAmount(direction, movement.currency, amount, LOOKED_AT)) add(target);
  // A name speaks for a target only together with its amount.
  for (const key of [...clues.partners, ...clues.similarPartners].slice(0, LOOKED_AT)) {
    for (const target of open.ofPartner(key, direction, movement.currency, amount, LOOKED_AT)) add(target);
  }
  for (const key of [...clues.partners].slice(0, PARTNERS_AT_MOST)) {
    for (const target of open.byPartner(key, LOOKED_AT)) add(target);
  }
  if (movement.counterAccount !== null) {
    for (const target of open.byAccount(movement.counterAccount, LOOKED_AT)) add(target);
  }
  return [...found.values()]
    .map((target) => singleDraft(target, clues, ordered.has(target.key)))
    .filter((draft) => isWorthShowing(draft) || isPaidOnTheSpot(draft, movement));
}

function singleDraft(target: Target, clues: Clues, isOrdered: boolean): Unproved {
  const isSame = target.currency === clues.movement.currency;
  const amount = isSame && clues.amount < target.remaining ? clues.amount : target.remaining;
  return {
    kind: target.kind,
    targets: [target],
    items: [{ key: target.key, amount }],
    isTold: false,
    ...weigh(target, clues, isOrdered),
  };
}

/** One clue that names the target, or two that do not. */
function isWorthShowing(draft: Unproved): boolean {
  const names = has(draft, 'symbol') || has(draft, 'message') || has(draft, 'order');
  return names || has(draft, 'account') || (has(draft, 'amount') && has(draft, 'name'));
}

/**
 * A payment by card or in cash has neither symbol nor account, and its text names a shop, which a receipt need not do:
 * the amount and the days are all there is. It is proposed only, as nothing is settled by a card without a person.
 */
function isPaidOnTheSpot(draft: Unproved, { isCardOrCash, bookedOn }: Movement): boolean {
  const issuedOn = draft.targets[0]?.issuedOn ?? null;
  return (
    isCardOrCash &&
    draft.kind === 'document' &&
    has(draft, 'amount') &&
    issuedOn !== null &&
    daysBetween(issuedOn, bookedOn) <= DAYS_OF_CARD
  );
}

/**
 * Several documents that come to the amount: those that the movement names, or the only ones of a partner. Those of a
 * partner who is known by a similar name alone are never told by that, only proposed, and so are those of which credit
 * notes are taken off.
 */
export function combinationDrafts(clues: Clues, open: OpenItems): Unproved[] {
  const { movement, direction, amount } = clues;
  const isCombined = (target: Target) =>
    target.kind === 'document' && target.direction === direction && target.currency === movement.currency;
  const told = new Map<string, Target>();
  for (const target of [...clues.symbolTargets, ...[...clues.named.keys()].map((key) => open.get(key))]) {
    if (target !== undefined && isCombined(target)) told.set(target.key, target);
  }
  const found = new Map<string, Unproved>();
  const add = (given: readonly Target[], isTold: boolean) => {
    const targets = given.toSorted(
      (a, b) => Number(isContrary(a, clues)) - Number(isContrary(b, clues)) || (a.key < b.key ? -1 : 1),
    );
    const key = targets.map((target) => target.key).join(' ');
    if (targets.length > 1 && !found.has(key)) found.set(key, combinationDraft(targets, isTold, clues));
  };
  const named = [...told.values()];
  if (sumOf(named) === amount) add(named, true);
  const owned = [...clues.partners]
    .slice(0, SUMMED_AT_MOST)
    .flatMap((key) => open.byPartner(key, ALL_OF_PARTNER))
    .filter(isCombined);
  const subsets = subsetsOf(owned, amount) ?? [];
  for (const subset of subsets) add(subset, subsets.length === 1);
  for (const key of [...clues.similarPartners].slice(0, PARTNERS_AT_MOST)) {
    const all = open.byPartner(key, ALL_OF_PARTNER).filter(isCombined);
    for (const subset of subsetsOf(all, amount) ?? []) add(subset, false);
  }
  const parties = [
    ...clues.partners,
    ...clues.similarPartners,
    ...named.flatMap((target) => target.partnerKey ?? []),
  ];
  for (const key of [...new Set(parties)].slice(0, PARTNERS_AT_MOST)) {
    for (const subset of lessCredited(open.byPartner(key, ALL_OF_PARTNER), clues)) add(subset, false);
  }
  return [...found.values()];
}

/** Documents of a partner of which credit notes are taken off: what is charged the other way is no part of a payment. */
function lessCredited(all: readonly Target[], clues: Clues): readonly (readonly Target[])[] {
  const { movement, direction, amount } = clues;
  const side = direction === 'in' ? 'issued' : 'received';
  const documents = all.filter(
    (target) => target.kind === 'document' && target.side === side && target.currency === movement.currency,
  );
  const isCredited = (target: Target) => isContrary(target, clues);
  return documents.some(isCredited) ? (subsetsOf(documents, amount, isCredited) ?? []) : [];
}

const isContrary = (target: Target, { direction }: Clues): boolean => target.direction !== direction;

function combinationDraft(targets: readonly Target[], isTold: boolean, clues: Clues): Unproved {
  const { movement } = clues;
  const parties = targets.map((target) => [...partyEvidence(target, clues)]);
  const [first = []] = parties;
  // What speaks for every member speaks for all of them.
  const common = first.filter(({ code }) =>
    parties.every((each) => each.some((other) => other.code === code)),
  );
  const symbols = clues.symbolTargets.filter(({ key }) => targets.some((target) => target.key === key));
  const token = targets.map(({ key }) => clues.named.get(key)).filter((each) => each !== undefined);
  const far = targets.find((target) => isFar(target, movement.bookedOn));
  return {
    kind: 'combination',
    targets,
    items: targets.map((target) => ({
      ...{ key: target.key, amount: target.remaining },
      ...(isContrary(target, clues) ? { isContrary: true as const } : {}),
    })),
    isTold,
    evidence: [
      ...common,
      ...(symbols.length > 0 ? [evidenceOf('symbol', movement.variableSymbol ?? '')] : []),
      ...(token.length > 0 ? [evidenceOf('message', token.join(', '))] : []),
      evidenceOf('amount_sum', clues.amount),
    ],
    against: [
      ...partyAgainst(targets, clues),
      ...(far === undefined ? [] : [againstOf('date', movement.bookedOn)]),
    ],
  };
}

/** Payment orders that the bank booked as one movement each: a person says so, as a sum alone proves nothing. */
export function orderDrafts(clues: Clues, open: OpenItems): Unproved[] {
  return clues.direction === 'in'
    ? []
    : open.orderBatches(clues.movement).flatMap((batch) => orderDraft(batch, clues, open) ?? []);
}

/** Null where something of it is open no more, only one thing is, or nothing of it is known here at all. */
function orderDraft(order: OrderBatch, clues: Clues, open: OpenItems): Unproved | null {
  const items = order.items.flatMap(({ targetKey: key, amount }) => (key === null ? [] : [{ key, amount }]));
  const targets = items.flatMap(({ key, amount }) => {
    const target = open.get(key);
    return target === undefined || target.remaining < amount ? [] : [target];
  });
  if ((order.items.length < 2 && order.part === undefined) || targets.length < items.length) return null;
  if (items.length === 0) return order.ownAreDeductions === true ? creditorsDraft(order, clues) : null;
  const own = subtract(clues.amount, sum(items.map(({ amount }) => amount)));
  return {
    ...{ kind: 'combination', targets, items, order, isTold: false },
    evidence: [
      evidenceOf('order', order.number),
      ...(own === 0 ? [evidenceOf('amount_sum', clues.amount)] : []),
    ],
    against: own === 0 ? [] : [againstOf('amount_more', own)],
  };
}

/** All of the movement is what wages deduct for creditors: it settles nothing that is open, and nothing is left over. */
function creditorsDraft(order: OrderBatch, clues: Clues): Unproved {
  const nothing = { targets: [], items: [], isTold: false, against: [] };
  return { kind: 'combination', order, ...nothing, evidence: creditorsEvidence(order, clues) };
}

function creditorsEvidence({ number, part }: OrderBatch, { movement, amount }: Clues): Unproved['evidence'] {
  if (part === undefined) return [evidenceOf('order', number)];
  const ofAmount = evidenceOf('amount', amount);
  if ('movementKey' in part) return [ofAmount];
  const symbol = movement.variableSymbol ?? '';
  return [
    ...(symbol === '' ? [] : [evidenceOf('symbol', symbol)]),
    evidenceOf('account', part.account),
    ofAmount,
  ];
}

function sumOf(targets: readonly Target[]): number {
  return targets.reduce((total, { remaining }) => total + remaining, 0);
}

/** The other side of a transfer between the company's own accounts. */
export function transferDrafts(clues: Clues, open: OpenItems): Unproved[] {
  const { movement, amount } = clues;
  const other = movement.counterAccount === null ? undefined : open.ownAccounts.get(movement.counterAccount);
  if (other === undefined || other === movement.bankAccountKey) return [];
  const near = open
    .opposite(movement, other)
    .filter(({ bookedOn }) => daysBetween(bookedOn, movement.bookedOn) <= 3);
  const keys = near.length === 0 ? [null] : near.slice(0, 5).map(({ key }) => key);
  return keys.map((key) => ({
    kind: 'transfer',
    targets: [],
    items: [{ key, amount }],
    isTold: near.length <= 1,
    evidence: [
      evidenceOf('account', movement.counterAccount ?? ''),
      ...(key === null ? [] : [evidenceOf('amount', amount)]),
    ],
    against: [],
  }));
}

function daysBetween(a: string, b: string): number {
  return Math.abs(Date.parse(a) - Date.parse(b)) / 86_400_000;
}

/** What the movement has beyond all that remains of what a draft pays; an order pays what its items say. */
export function leftOver({ order, targets, items }: Unproved, clues: Clues): Haler {
  const paid =
    order === undefined
      ? targets.map((target) => (isContrary(target, clues) ? negate(target.remaining) : target.remaining))
      : items.map(({ amount }) => amount);
  return subtract(clues.amount, sum(paid));
}

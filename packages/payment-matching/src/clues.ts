import type { Haler } from '@news-and-accounting/money';
import { monthNamed } from './months.ts';
import { knownName, SAME, SIMILAR, similarity } from './names.ts';
import type { OpenItems } from './open-items.ts';
import { tokensOf } from './tokens.ts';
import type { Direction, Movement, Target } from './types.ts';

/** So many open items with one symbol, number or partner are looked at. */
export const LOOKED_AT = 50;
const PARTNERS_LOOKED_AT = 30;

/** What a movement says, looked up once for all of its candidates. */
export interface Clues {
  readonly movement: Movement;
  readonly direction: Direction;
  /** Without the sign. */
  readonly amount: Haler;
  /** Open targets that its symbol names, of either direction. */
  readonly symbolTargets: readonly Target[];
  /** Open targets of its direction that its message names. */
  readonly named: ReadonlyMap<string, string>;
  /** The open duty on its account of the month that its message names; null: none, or several. */
  readonly ofMonth: Target | null;
  /** Partners known by the account. */
  readonly partners: ReadonlySet<string>;
  /** Partners with something open whose name it clearly is. */
  readonly namedPartners: ReadonlySet<string>;
  /** Those whose name is similar. */
  readonly similarPartners: ReadonlySet<string>;
  /** Whether the name of any partner is similar; each is compared once. */
  readonly isSimilar: (partnerKey: string | null) => boolean;
}

export function cluesOf(movement: Movement, open: OpenItems): Clues {
  const direction = movement.amount > 0 ? 'in' : 'out';
  const name = knownName(movement.counterName);
  const similarities = new Map<string, number>();
  const similarTo = (key: string) => {
    const partner = open.partner(key);
    const value = similarities.get(key) ?? (partner === undefined ? 0 : similarity(name, partner.name));
    similarities.set(key, value);
    return value;
  };
  const near = open.partnersNamed(name.words, PARTNERS_LOOKED_AT).map(({ key }) => key);
  const named = new Map<string, string>();
  for (const token of tokensOf(movement.message)) {
    for (const target of open.byNumber(token, LOOKED_AT)) {
      if (target.direction === direction) named.set(target.key, token);
    }
  }
  return {
    movement,
    direction,
    amount: Math.abs(movement.amount) as Haler,
    symbolTargets: movement.variableSymbol === null ? [] : open.bySymbol(movement.variableSymbol, LOOKED_AT),
    named,
    ofMonth: dutyOfMonth(movement, direction, open),
    partners: open.partnersOfAccount(movement.counterAccount),
    namedPartners: new Set(near.filter((key) => similarTo(key) >= SAME)),
    similarPartners: new Set(near.filter((key) => similarTo(key) >= SIMILAR)),
    isSimilar: (key) => key !== null && similarTo(key) >= SIMILAR,
  };
}

function dutyOfMonth(
  { counterAccount, message }: Movement,
  direction: Direction,
  open: OpenItems,
): Target | null {
  const month = monthNamed(message);
  if (month === null || counterAccount === null) return null;
  const [only = null, ...others] = open
    .byAccount(counterAccount, LOOKED_AT)
    .filter((target) => target.month === month && target.direction === direction);
  return others.length === 0 ? only : null;
}

import { type Haler, subtract, sum } from '@news-and-accounting/money';
import { type KnownName, knownName } from './names.ts';
import { numberToken } from './tokens.ts';
import type { Direction, Movement, OrderBatch, OrderItem, Partner, Target } from './types.ts';

/** A partner with what comparing it needs, made once. */
export interface KnownPartner {
  readonly key: string;
  readonly name: KnownName;
}

export interface OpenState {
  readonly targets: Iterable<Target>;
  readonly partners: Iterable<Partner>;
  readonly orderItems?: Iterable<OrderItem>;
  readonly orderBatches?: Iterable<OrderBatch>;
  /** The company's own accounts: `accountKey` and the key of the account. */
  readonly ownAccounts?: ReadonlyMap<string, string>;
  /** Movements of all own accounts that nothing settles yet, for transfers between them. */
  readonly movements?: Iterable<Movement>;
}

/** What is open, found by everything that a movement can say of it, so that no movement looks through all of it. */
export class OpenItems {
  readonly #targets = new Map<string, Target>();
  readonly #bySymbol = new Index();
  readonly #byNumber = new Index();
  readonly #byPartner = new Index();
  readonly #byPartnerAndAmount = new Index();
  readonly #byAmount = new Index();
  readonly #byAccount = new Index();
  readonly #partners = new Map<string, KnownPartner>();
  readonly #partnersByAccount = new Index();
  readonly #partnersByWord = new Index();
  #orders = new Map<string, OrderItem[]>();
  #batches = new Map<string, OrderBatch[]>();
  #movements = new Map<string, Movement[]>();
  readonly ownAccounts: ReadonlyMap<string, string>;

  constructor(state: OpenState) {
    this.ownAccounts = state.ownAccounts ?? new Map();
    for (const partner of state.partners) this.#addPartner(partner);
    for (const target of state.targets) this.add(target);
    this.replaceOrders(state.orderItems ?? [], state.orderBatches ?? []);
    this.replaceMovements(state.movements ?? []);
  }

  replaceOrders(items: Iterable<OrderItem>, batches: Iterable<OrderBatch>): void {
    this.#orders = new Map();
    for (const item of items) push(this.#orders, orderKey(item), item);
    this.#batches = new Map();
    for (const batch of batches) {
      const total = sum(batch.items.map(({ amount }) => amount));
      push(this.#batches, transferKey(batch.bankAccountKey, batch.currency, total), batch);
    }
  }

  /** @param movements of all own accounts that nothing settles yet */
  replaceMovements(movements: Iterable<Movement>): void {
    this.#movements = new Map();
    for (const movement of movements) {
      push(
        this.#movements,
        transferKey(movement.bankAccountKey, movement.currency, movement.amount),
        movement,
      );
    }
  }

  /** A partner that is here is known by one more account. */
  know(partnerKey: string, account: string): void {
    if (this.#partners.has(partnerKey)) this.#partnersByAccount.add(account, partnerKey);
  }

  #addPartner(partner: Partner): void {
    const name = knownName(partner.name);
    this.#partners.set(partner.key, { key: partner.key, name });
    for (const account of partner.accounts) this.#partnersByAccount.add(account, partner.key);
    for (const word of new Set(name.words)) this.#partnersByWord.add(word, partner.key);
  }

  add(target: Target): void {
    this.#targets.set(target.key, target);
    for (const [index, value] of this.#valuesOf(target)) index.add(value, target.key);
  }

  /** Takes from what remains of a target; one of which nothing remains is no longer open. */
  settle(key: string, amount: Haler): void {
    const target = this.remove(key);
    if (target === undefined) return;
    const remaining = subtract(target.remaining, amount);
    if (remaining > 0) this.add({ ...target, remaining });
  }

  /** @returns what it was; nothing where it is not open */
  remove(key: string): Target | undefined {
    const target = this.#targets.get(key);
    if (target === undefined) return undefined;
    for (const [index, value] of this.#valuesOf(target)) index.remove(value, key);
    this.#targets.delete(key);
    return target;
  }

  /** A movement that something settles is no other side of a transfer any more. */
  settleMovement(movement: Movement): void {
    const key = transferKey(movement.bankAccountKey, movement.currency, movement.amount);
    const left = (this.#movements.get(key) ?? []).filter((each) => each.key !== movement.key);
    this.#movements.set(key, left);
  }

  #valuesOf(target: Target): (readonly [Index, string])[] {
    const { direction, currency, remaining, partnerKey, account } = target;
    const numbers = new Set([...target.numbers, target.variableSymbol ?? ''].map(numberToken));
    return [
      [this.#byAmount, amountKey(direction, currency, remaining)] as const,
      ...(target.variableSymbol === null ? [] : [[this.#bySymbol, symbolOf(target.variableSymbol)] as const]),
      ...[...numbers].flatMap((each) => (each === null ? [] : [[this.#byNumber, each] as const])),
      ...(partnerKey === null
        ? []
        : [
            [this.#byPartner, partnerKey] as const,
            [this.#byPartnerAndAmount, ownedKey(partnerKey, direction, currency, remaining)] as const,
          ]),
      ...(account === null ? [] : [[this.#byAccount, account] as const]),
    ];
  }

  get(key: string): Target | undefined {
    return this.#targets.get(key);
  }

  #all(index: Index, value: string, atMost: number): Target[] {
    const found: Target[] = [];
    for (const key of index.get(value)) {
      const target = this.#targets.get(key);
      if (target !== undefined) found.push(target);
      if (found.length >= atMost) break;
    }
    return found;
  }

  bySymbol(symbol: string, atMost: number): Target[] {
    return this.#all(this.#bySymbol, symbolOf(symbol), atMost);
  }

  byNumber(token: string, atMost: number): Target[] {
    return this.#all(this.#byNumber, token, atMost);
  }

  byAmount(direction: Direction, currency: string, amount: Haler, atMost: number): Target[] {
    return this.#all(this.#byAmount, amountKey(direction, currency, amount), atMost);
  }

  ofPartner(
    partnerKey: string,
    direction: Direction,
    currency: string,
    amount: Haler,
    atMost: number,
  ): Target[] {
    return this.#all(this.#byPartnerAndAmount, ownedKey(partnerKey, direction, currency, amount), atMost);
  }

  byPartner(partnerKey: string, atMost: number): Target[] {
    return this.#all(this.#byPartner, partnerKey, atMost);
  }

  /** Payslips and duties that are paid to an account. */
  byAccount(account: string, atMost: number): Target[] {
    return this.#all(this.#byAccount, account, atMost);
  }

  partner(key: string | null): KnownPartner | undefined {
    return key === null ? undefined : this.#partners.get(key);
  }

  partnersOfAccount(account: string | null): ReadonlySet<string> {
    return account === null ? NOBODY : this.#partnersByAccount.get(account);
  }

  /** Partners with something open that share the rarest words of a name. */
  partnersNamed(words: readonly string[], atMost: number): KnownPartner[] {
    const rarest = words.map((word) => this.#partnersByWord.get(word)).sort((a, b) => a.size - b.size);
    const found = new Map<string, KnownPartner>();
    for (const keys of rarest.slice(0, 2)) {
      for (const key of keys) {
        const partner = this.#partners.get(key);
        if (partner !== undefined && this.#byPartner.has(key)) found.set(key, partner);
        if (found.size >= atMost) return [...found.values()];
      }
    }
    return [...found.values()];
  }

  orderItems(movement: Movement): readonly OrderItem[] {
    if (movement.counterAccount === null) return [];
    const { currency, variableSymbol } = movement;
    const amount = Math.abs(movement.amount) as Haler;
    const key = orderKey({ account: movement.counterAccount, amount, currency, variableSymbol });
    return (this.#orders.get(key) ?? []).filter(({ madeOn }) => madeOn <= movement.bookedOn);
  }

  /** The orders from the account of a movement that come to its amount, and parts of orders that are its own. */
  orderBatches(movement: Movement): readonly OrderBatch[] {
    const { bankAccountKey, currency, amount, bookedOn } = movement;
    const found = this.#batches.get(transferKey(bankAccountKey, currency, (0 - amount) as Haler)) ?? [];
    return found.filter((batch) => batch.madeOn <= bookedOn && isItsPart(batch, movement));
  }

  /** Movements of the same amount in the other direction on an own account. */
  opposite(movement: Movement, bankAccountKey: string): readonly Movement[] {
    const amount = (0 - movement.amount) as Haler;
    return this.#movements.get(transferKey(bankAccountKey, movement.currency, amount)) ?? [];
  }
}

function isItsPart({ part }: OrderBatch, { key, counterAccount, variableSymbol }: Movement): boolean {
  if (part === undefined) return true;
  if ('movementKey' in part) return part.movementKey === key;
  return (
    part.account === counterAccount && symbolOf(part.variableSymbol ?? '') === symbolOf(variableSymbol ?? '')
  );
}

const NOBODY: ReadonlySet<string> = new Set();

/** Values and the keys that have them, in the order in which they came; most values have one key, which needs no set. */
class Index {
  readonly #keys = new Map<string, string | Set<string>>();

  add(value: string, key: string): void {
    const known = this.#keys.get(value);
    if (known === undefined) this.#keys.set(value, key);
    else if (typeof known === 'string') this.#keys.set(value, new Set([known, key]));
    else known.add(key);
  }

  remove(value: string, key: string): void {
    const known = this.#keys.get(value);
    if (typeof known === 'object') known.delete(key);
    if (known === key || (typeof known === 'object' && known.size === 0)) this.#keys.delete(value);
  }

  has(value: string): boolean {
    return this.#keys.has(value);
  }

  get(value: string): ReadonlySet<string> {
    const known = this.#keys.get(value);
    return typeof known === 'string' ? new Set([known]) : (known ?? NOBODY);
  }
}

/** Symbols compare without leading zeros. */
export function symbolOf(text: string): string {
  return text.replace(/^0+/, '');
}

const amountKey = (direction: Direction, currency: string, amount: Haler) =>
  `${direction} ${currency} ${amount}`;
const ownedKey = (partner: string, direction: Direction, currency: string, amount: Haler) =>
  `${amountKey(direction, currency, amount)} ${partner}`;
const transferKey = (account: string, currency: string, amount: Haler) => `${account} ${currency} ${amount}`;

function orderKey(item: Omit<OrderItem, 'targetKey' | 'madeOn'>): string {
  return `${item.account} ${item.currency} ${item.amount} ${symbolOf(item.variableSymbol ?? '')}`;
}

function push<T>(lists: Map<string, T[]>, key: string, value: T): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}

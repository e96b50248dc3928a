import fc from 'fast-check';
import { expect } from 'vitest';
import type { Books } from '../assets/assets-stage.ts';

/** What the plans of a card depend on, as it is sent. */
export type CardInput = {
  category: 'tangible' | 'low_value';
  in_use_from: string;
  disposed_on: string | null;
  price: number;
  residual_value: number;
  useful_life_months: number;
  account_code: string;
};

/** The books as they should be, kept the simple way. */
export type Model = {
  cards: Map<number, CardInput>;
  /** `card year` → what was posted, in haléře, and on which account. */
  posted: Map<string, { amount: number; credit: string }>;
  removed: number;
  lockedUntil: string | null;
  actions: string[];
};

export type Real = { books: Books };

const YEARS = [2024, 2025, 2026, 2027, 2030];
const day = fc
  .tuple(
    fc.integer({ min: 2022, max: 2028 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 28 }),
  )
  .map(([year, month, date]) => [year, month, date].map((part) => String(part).padStart(2, '0')).join('-'));

const card: fc.Arbitrary<CardInput> = fc.record({
  category: fc.constantFrom(
    'tangible' as const,
    'tangible' as const,
    'tangible' as const,
    'low_value' as const,
  ),
  in_use_from: day,
  disposed_on: fc.option(day, { freq: 3 }),
  price: fc
    .oneof(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 99_999_999 }))
    .map((n) => n / 100),
  residual_value: fc.constantFrom(0, 0, 0.5, 1000),
  useful_life_months: fc.oneof(fc.integer({ min: 1, max: 48 }), fc.constant(1200)),
  account_code: fc.constantFrom('022', '013', '021100'),
});

const isPossible = ({ price, residual_value, in_use_from, disposed_on }: CardInput) =>
  residual_value <= price && (disposed_on === null || disposed_on.slice(0, 4) >= in_use_from.slice(0, 4));

const isLocked = (model: Model, date: string) => model.lockedUntil !== null && date <= model.lockedUntil;

const ACCUMULATED: Readonly<Record<string, string>> = { '022': '082', '013': '073', '021100': '081' };

/** The months of a card one by one: haléře written off in a year. */
export function writtenOffIn(input: CardInput, year: number): number {
  if (input.category === 'low_value') return 0;
  const monthNumber = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
  let left = Math.round(input.price * 100) - Math.round(input.residual_value * 100);
  const crowns = left / 100 / input.useful_life_months;
  const monthly = 100 * (input.in_use_from >= '2026' ? Math.ceil(crowns) : Math.floor(crowns + 0.5));
  let ofYear = 0;
  for (let i = 1; i <= input.useful_life_months; i += 1) {
    const month = monthNumber(input.in_use_from) + i;
    if (input.disposed_on !== null && month > monthNumber(input.disposed_on)) break;
    const amount = i === input.useful_life_months ? left : Math.min(monthly, left);
    left -= amount;
    if (Math.floor(month / 12) === year) ofYear += amount;
  }
  return ofYear;
}

type Command = fc.AsyncCommand<Model, Real>;

const chosen = (model: Model, number: number): number =>
  [...model.cards.keys()][number % model.cards.size] ?? 0;

class Create implements Command {
  private readonly input: CardInput;
  constructor(input: CardInput) {
    this.input = input;
  }
  check = () => true;
  async run(model: Model, { books }: Real): Promise<void> {
    const reply = await books.call('POST', '/assets', { asset: { name: 'Stroj', ...this.input } });
    expect(reply.status).toBe(isPossible(this.input) ? 201 : 422);
    if (reply.status !== 201) return;
    model.cards.set(reply.body.id, this.input);
    model.actions.push('asset.created');
  }
  toString = () => `create(${JSON.stringify(this.input)})`;
}

class Update implements Command {
  private readonly number: number;
  private readonly changes: Partial<CardInput>;
  constructor(number: number, changes: Partial<CardInput>) {
    this.number = number;
    this.changes = changes;
  }
  check = (model: Readonly<Model>) => model.cards.size > 0;
  async run(model: Model, { books }: Real): Promise<void> {
    const id = chosen(model, this.number);
    const changed = { ...(model.cards.get(id) as CardInput), ...this.changes };
    const { status } = await books.call('PATCH', `/assets/${id}`, { asset: this.changes });
    expect(status).toBe(isPossible(changed) ? 200 : 422);
    if (status !== 200) return;
    model.cards.set(id, changed);
    model.actions.push('asset.updated');
  }
  toString = () => `update(${this.number}, ${JSON.stringify(this.changes)})`;
}

class Delete implements Command {
  private readonly number: number;
  constructor(number: number) {
    this.number = number;
  }
  check = (model: Readonly<Model>) => model.cards.size > 0;
  async run(model: Model, { books }: Real): Promise<void> {
    const id = chosen(model, this.number);
    const own = [...model.posted.keys()].filter((key) => key.startsWith(`${id} `));
    const isRefused = own.some((key) => isLocked(model, `${key.split(' ')[1]}-12-31`));
    const { status } = await books.call('DELETE', `/assets/${id}`);
    expect(status).toBe(isRefused ? 422 : 204);
    if (isRefused) return;
    model.cards.delete(id);
    for (const key of own) model.posted.delete(key);
    model.removed += own.length;
    model.actions.push('asset.deleted');
  }
  toString = () => `delete(${this.number})`;
}

class Depreciate implements Command {
  private readonly year: number;
  constructor(year: number) {
    this.year = year;
  }
  check = () => true;
  async run(model: Model, { books }: Real): Promise<void> {
    const { year } = this;
    const { status, body } = await books.depreciate(year);
    expect(status).toBe(isLocked(model, `${year}-12-31`) ? 422 : 200);
    if (status !== 200) return;
    let total = 0;
    for (const [id, input] of model.cards) {
      if (model.posted.delete(`${id} ${year}`)) model.removed += 1;
      const amount = writtenOffIn(input, year);
      if (amount > 0)
        model.posted.set(`${id} ${year}`, { amount, credit: ACCUMULATED[input.account_code] ?? '' });
      total += amount;
    }
    expect(Math.round(body.total * 100)).toBe(total);
    model.actions.push('asset.depreciated');
  }
  toString = () => `depreciate(${this.year})`;
}

class Lock implements Command {
  private readonly until: string;
  constructor(until: string) {
    this.until = until;
  }
  check = () => true;
  async run(model: Model, { books }: Real): Promise<void> {
    const { status } = await books.lock(this.until);
    expect(status).toBe(isLocked(model, this.until) ? 422 : 200);
    if (status !== 200) return;
    model.lockedUntil = this.until;
    model.actions.push('entity.locked');
  }
  toString = () => `lock(${this.until})`;
}

class Unlock implements Command {
  private readonly until: string | null;
  constructor(until: string | null) {
    this.until = until;
  }
  check = (model: Readonly<Model>) => model.lockedUntil !== null;
  async run(model: Model, { books }: Real): Promise<void> {
    const { status } = await books.unlock(this.until ?? undefined);
    const isLater = this.until !== null && this.until >= (model.lockedUntil ?? '');
    expect(status).toBe(isLater ? 422 : 200);
    if (isLater) return;
    model.lockedUntil = this.until;
    model.actions.push('entity.unlocked');
  }
  toString = () => `unlock(${this.until})`;
}

const number = fc.nat({ max: 99 });
const yearEnd = fc.constantFrom(...YEARS).chain((year) => fc.constantFrom(`${year}-12-30`, `${year}-12-31`));
const changes = fc.record(
  {
    price: fc.integer({ min: 1, max: 99_999_999 }).map((n) => n / 100),
    useful_life_months: fc.integer({ min: 1, max: 60 }),
    disposed_on: fc.option(day),
    account_code: fc.constantFrom('022', '013'),
  },
  { requiredKeys: [] },
);

/** Anything that a user may do to cards and the ledger, depreciation rather often. */
export const COMMANDS: fc.Arbitrary<Command>[] = [
  card.map((input) => new Create(input)),
  card.map((input) => new Create(input)),
  fc.tuple(number, changes).map(([which, what]) => new Update(which, what)),
  number.map((which) => new Delete(which)),
  fc.constantFrom(...YEARS).map((year) => new Depreciate(year)),
  fc.constantFrom(...YEARS).map((year) => new Depreciate(year)),
  yearEnd.map((until) => new Lock(until)),
  fc.option(yearEnd).map((until) => new Unlock(until)),
];

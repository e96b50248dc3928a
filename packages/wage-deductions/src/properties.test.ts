import { type LocalDate, localDate } from '@news-and-accounting/law';
import { type Haler, haler } from '@news-and-accounting/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs, seedOr } from '../../../test/runs.ts';
import { CLAIM_KINDS, type Claim } from './claim.ts';
import { type DeductedWage, type DeductionItem, protectedOf, wageDeductions } from './deductions.ts';
import { type DeductionFigures, figuresOn } from './rules.ts';
import { spreadOverSlips } from './spread.ts';
import { RULES } from './testing/worked.ts';

const SETTINGS = { numRuns: runs(300, 5000), seed: seedOr(20_261_123) };

const amounts = fc.oneof(fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 0, max: 20_000_000 }));
const anyFigures = fc
  .constantFrom('2020-03-01', '2020-08-01', '2022-05-01', '2023-02-01', '2025-03-01', '2026-06-01')
  .map((day) => figuresOn(RULES, localDate(day)) as DeductionFigures);
const anyClaims = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...CLAIM_KINDS.filter((kind) => kind !== 'insolvency')),
      creditor: fc.constantFrom('Jana', 'Eva', 'Banka'),
      deliveredOn: fc.integer({ min: 1, max: 4 }).map((day) => `2025-01-0${day}` as LocalDate),
      outstanding: amounts.map((amount) => haler(amount)),
    }),
    { maxLength: 6 },
  )
  .map((claims) => claims.map((claim, i): Claim => ({ id: i + 1, ...claim })));
const anyWage: fc.Arbitrary<DeductedWage> = fc.record({
  income: fc.integer({ min: -100_000, max: 15_000_000 }).map((amount) => haler(amount)),
  dependants: fc.integer({ min: 0, max: 20 }),
  claims: anyClaims,
});

const partOf = (items: readonly DeductionItem[], id: number) =>
  items.find((item) => item.id === id) as DeductionItem;
const agreedTotal = ({ claims }: DeductedWage, items: readonly DeductionItem[]) =>
  totalOf(claims.filter(({ kind }) => kind === 'agreed').map(({ id }) => partOf(items, id)));
const totalOf = (items: readonly { amount: number }[]) => items.reduce((sum, { amount }) => sum + amount, 0);

describe('whatever is owed', () => {
  it('the protected sum is left, and no more is deducted than the thirds and the excess allow', () => {
    fc.assert(
      fc.property(anyWage, anyFigures, (wage, figures) => {
        const due = wageDeductions(wage, figures);
        const protectedSum = protectedOf(wage.dependants, figures);
        expect(due.protected % 100).toBe(0);
        if (due.total > 0) expect(wage.income - due.total).toBeGreaterThanOrEqual(protectedSum);
        const rest = Math.max(0, wage.income - protectedSum);
        expect(due.divided + due.excess).toBe(rest);
        expect(due.third % 100).toBe(0);
        expect(due.divided - 3 * due.third).toBeGreaterThanOrEqual(0);
        expect(due.divided - 3 * due.third).toBeLessThan(300);
        const [first, second] = [
          due.items.reduce((sum, each) => sum + each.first, 0),
          due.items.reduce((sum, each) => sum + each.second, 0),
        ];
        const excessLeft = Math.min(due.excess, due.third + due.excess - second);
        expect(second).toBeLessThanOrEqual(due.third + due.excess);
        expect(first).toBeLessThanOrEqual(due.third + excessLeft);
        expect(due.total).toBe(first + second);
      }),
      SETTINGS,
    );
  });

  it('nobody gets more than he asks for, and nothing stays while somebody entitled to it asks', () => {
    fc.assert(
      fc.property(anyWage, anyFigures, (wage, figures) => {
        const due = wageDeductions(wage, figures);
        const asks = wage.claims.filter(({ id, outstanding }) => partOf(due.items, id).amount < outstanding);
        for (const { id, outstanding } of wage.claims) {
          const { amount, first, second } = partOf(due.items, id);
          expect(amount).toBeLessThanOrEqual(outstanding);
          expect(Math.min(first, second)).toBeGreaterThanOrEqual(0);
        }
        if (asks.length === 0) return;
        const second = due.items.reduce((sum, each) => sum + each.second, 0);
        const first = due.items.reduce((sum, each) => sum + each.first, 0);
        const excessLeft = Math.min(due.excess, due.third + due.excess - second);
        const agreed = agreedTotal(wage, due.items);
        const isHalf = asks.every(({ kind }) => kind === 'agreed') && agreed === Math.floor(due.income / 2);
        if (!isHalf) expect(first).toBe(due.third + excessLeft);
        if (asks.some(({ kind }) => kind !== 'agreed' && kind !== 'non_priority'))
          expect(second).toBe(due.third + due.excess);
      }),
      SETTINGS,
    );
  });

  it('deductions that were agreed never take more than half of the wage', () => {
    fc.assert(
      fc.property(anyWage, anyFigures, (wage, figures) => {
        const { items, income } = wageDeductions(wage, figures);
        expect(2 * agreedTotal(wage, items)).toBeLessThanOrEqual(income);
      }),
      SETTINGS,
    );
  });

  it('claims are served in their order', () => {
    const rank = ({ kind, deliveredOn }: Claim) =>
      kind === 'maintenance' ? 'a' : kind === 'maintenance_arrears' ? 'b' : `c${deliveredOn}`;
    const place = ({ kind, deliveredOn }: Claim) =>
      kind === 'agreed' ? `z${deliveredOn}` : `a${deliveredOn}`;
    fc.assert(
      fc.property(anyWage, anyFigures, (wage, figures) => {
        const { items } = wageDeductions(wage, figures);
        for (const claim of wage.claims) {
          const own = partOf(items, claim.id);
          if (claim.kind === 'agreed' || claim.kind === 'non_priority') expect(own.second).toBe(0);
          for (const other of wage.claims) {
            const before = partOf(items, other.id);
            const isPriority = other.kind !== 'agreed' && other.kind !== 'non_priority';
            if (own.second > 0 && isPriority && rank(other) < rank(claim))
              expect(before.second).toBe(other.outstanding);
            if (own.first > 0 && place(other) < place(claim)) expect(before.amount).toBe(other.outstanding);
          }
        }
      }),
      SETTINGS,
    );
  });

  it('an insolvency gets what priority alone would give it, and all others nothing', () => {
    fc.assert(
      fc.property(anyWage, anyFigures, (wage, figures) => {
        const own = { id: 99, creditor: 'Správce', deliveredOn: localDate('2025-06-01') };
        const outstanding = haler(Math.max(0, wage.income));
        const insolvency: Claim = { ...own, kind: 'insolvency', outstanding };
        const alone = wageDeductions(
          { ...wage, claims: [{ ...own, kind: 'priority', outstanding }] },
          figures,
        );
        const { items } = wageDeductions({ ...wage, claims: [...wage.claims, insolvency] }, figures);
        expect(partOf(items, 99)).toEqual(partOf(alone.items, 99));
        expect(totalOf(items)).toBe(partOf(items, 99).amount);
      }),
      SETTINGS,
    );
  });

  it('several insolvencies share what one would get, none above what it asks for, and all others get nothing', () => {
    const anyOwed = fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), amounts), {
      minLength: 1,
      maxLength: 3,
    });
    fc.assert(
      fc.property(anyWage, anyFigures, anyOwed, (wage, figures, owed) => {
        const insolvencies = owed.map(
          ([day, amount], i): Claim => ({
            ...{ id: 90 + i, kind: 'insolvency', creditor: `Správce ${i}`, outstanding: haler(amount) },
            deliveredOn: localDate(`2025-06-0${day}`),
          }),
        );
        const { items, third, excess } = wageDeductions(
          { ...wage, claims: [...wage.claims, ...insolvencies] },
          figures,
        );
        const asked = owed.reduce((total, [, amount]) => total + amount, 0);
        expect(totalOf(items)).toBe(Math.min(asked, 2 * third + excess));
        for (const { id, outstanding } of insolvencies)
          expect(partOf(items, id).amount).toBeLessThanOrEqual(outstanding);
        for (const { id } of wage.claims) expect(partOf(items, id).amount).toBe(0);
      }),
      SETTINGS,
    );
  });

  it('claims of the same day share in proportion; haléře left over go to the lower id', () => {
    const sameDay = fc.array(
      amounts.filter((amount) => amount > 0),
      { minLength: 2, maxLength: 5 },
    );
    fc.assert(
      fc.property(sameDay, fc.integer({ min: 0, max: 8_000_000 }), anyFigures, (asked, income, figures) => {
        const claims = asked.map(
          (amount, i): Claim => ({
            id: i + 1,
            kind: 'non_priority',
            creditor: `V${i}`,
            deliveredOn: localDate('2025-01-01'),
            outstanding: haler(amount),
          }),
        );
        const { items, total } = wageDeductions({ income: haler(income), dependants: 0, claims }, figures);
        const all = BigInt(asked.reduce((sum, amount) => sum + amount, 0));
        if (BigInt(total) === all) return;
        let roundedUp = true;
        items.forEach(({ amount }, i) => {
          const down = (BigInt(total) * BigInt(asked[i] ?? 0)) / all;
          expect([down, down + 1n]).toContain(BigInt(amount));
          const isExact = (BigInt(total) * BigInt(asked[i] ?? 0)) % all === 0n && BigInt(amount) === down;
          if (BigInt(amount) > down) expect(roundedUp).toBe(true);
          else if (!isExact) roundedUp = false;
        });
      }),
      SETTINGS,
    );
  });

  it('the order in which claims are given does not matter, and a later claim takes nothing from earlier ones', () => {
    fc.assert(
      fc.property(anyWage, anyFigures, (wage, figures) => {
        const { items } = wageDeductions(wage, figures);
        expect(wageDeductions({ ...wage, claims: wage.claims.toReversed() }, figures).items).toEqual(items);
        const later = [
          ...wage.claims,
          {
            id: 99,
            kind: 'non_priority' as const,
            creditor: 'Pozdní',
            deliveredOn: localDate('2025-12-31'),
            outstanding: haler(5_000_000),
          },
        ];
        const after = wageDeductions({ ...wage, claims: later }, figures).items;
        for (const { id, kind } of wage.claims) {
          if (kind !== 'agreed') expect(partOf(after, id)).toEqual(partOf(items, id));
        }
      }),
      SETTINGS,
    );
  });

  it('who earns more never has less deducted, and keeps no less', () => {
    fc.assert(
      fc.property(anyWage, anyFigures, fc.integer({ min: 0, max: 500_000 }), (wage, figures, more) => {
        const [less, plenty] = [
          wageDeductions(wage, figures).total,
          wageDeductions({ ...wage, income: haler(wage.income + more) }, figures).total,
        ];
        expect(plenty).toBeGreaterThanOrEqual(less);
        // Thirds go down to crowns, so a haléř more may cost up to two crowns of thirds.
        expect(plenty - less).toBeLessThanOrEqual(more + 200);
      }),
      SETTINGS,
    );
  });
});

describe('over the slips of a person', () => {
  const anySlips = fc.array(fc.integer({ min: 0, max: 6_000_000 }), { minLength: 1, maxLength: 4 });

  it('everything is deducted, from no slip more than its wage, the first ones first', () => {
    fc.assert(
      fc.property(
        anySlips,
        fc.integer({ min: 0, max: 8 }),
        anyClaims,
        anyFigures,
        (nets, dependants, claims, figures) => {
          const income = nets.reduce((sum, net) => sum + net, 0) as Haler;
          const due = wageDeductions({ income, dependants, claims }, figures);
          const slips = spreadOverSlips(
            due,
            nets.map((net) => ({ capacity: haler(net), kept: null })),
          );
          expect(slips.map(totalOf).reduce((a, b) => a + b, 0)).toBe(due.total);
          slips.forEach((items, i) => {
            expect(totalOf(items)).toBeLessThanOrEqual(nets[i] ?? 0);
            const isLast = slips.slice(i + 1).every((next) => totalOf(next) === 0);
            if (!isLast) expect(totalOf(items)).toBe(nets[i]);
          });
          for (const item of due.items) {
            const own = slips.map((items) => partOf(items, item.id));
            expect(own.reduce((sum, { first }) => sum + first, 0)).toBe(item.first);
            expect(own.reduce((sum, { second }) => sum + second, 0)).toBe(item.second);
          }
        },
      ),
      SETTINGS,
    );
  });

  it('what kept slips hold counts, and drafts never go above what may be deducted', () => {
    fc.assert(
      fc.property(
        anySlips,
        anySlips,
        anyClaims,
        anyClaims,
        anyFigures,
        (kept, drafts, before, claims, figures) => {
          const sum = (nets: readonly number[]) => nets.reduce((a, b) => a + b, 0) as Haler;
          const former = wageDeductions({ income: sum(kept), dependants: 0, claims: before }, figures);
          const held = spreadOverSlips(
            former,
            kept.map((net) => ({ capacity: haler(net), kept: null })),
          );
          const due = wageDeductions({ income: sum([...kept, ...drafts]), dependants: 0, claims }, figures);
          const slips = spreadOverSlips(due, [
            ...kept.map((net, i) => ({ capacity: haler(net), kept: held[i] ?? null })),
            ...drafts.map((net) => ({ capacity: haler(net), kept: null })),
          ]);
          expect(slips.slice(0, kept.length)).toEqual(held);
          const drawn = slips.slice(kept.length).map(totalOf);
          drawn.forEach((total, i) => {
            expect(total).toBeLessThanOrEqual(drafts[i] ?? 0);
          });
          expect(sum(drawn)).toBeLessThanOrEqual(Math.max(0, due.total - former.total));
          for (const { id, amount } of due.items) {
            const all = slips.map((items) => items.find((item) => item.id === id)?.amount ?? 0);
            expect(sum(all)).toBeLessThanOrEqual(Math.max(amount, sum(all.slice(0, kept.length))));
          }
        },
      ),
      SETTINGS,
    );
  });
});

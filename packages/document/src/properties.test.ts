import { type Haler, haler, sum } from '@news-and-accounting/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { receiptLines } from './advances.ts';
import { calculate } from './calculate.ts';
import { correctionLine, uncorrected } from './correction.ts';
import { type Millionths, type Rate, rate } from './decimals.ts';
import type { Posting } from './entries.ts';
import { type Deduction, type LinePosting, lineCosts, type PostingAccounts, postingsOf } from './postings.ts';
import { ACCOUNTS, document, line, linePosting, text } from './testing/document.ts';
import { isInPrice, isSelfAssessed, nameOfRow } from './treatments.ts';
import { type DocumentInput, type Line, type Side, type TaxedRow, TREATMENTS } from './types.ts';

const RATES = ['21', '12'].map(rate);

const lineOf = (side: Side, least = -1): fc.Arbitrary<Line> =>
  fc
    .record({
      quantity: fc.bigInt({ min: 0n, max: 5_000_000_000n }),
      unitPrice: fc.bigInt({ min: BigInt(least) * 90_000_000_000n, max: 90_000_000_000n }),
      discount: fc.integer({ min: 0, max: 10_000 }),
      treatment: fc.constantFrom(...TREATMENTS),
      rate: fc.constantFrom(...RATES),
    })
    .map(({ quantity, unitPrice, discount, treatment, rate: percent }) => ({
      quantity: quantity as Millionths,
      unitPrice: unitPrice as Millionths,
      discount: discount as Rate,
      treatment,
      commodity: treatment === 'reverse_charge' ? '4' : null,
      rate: isInPrice(treatment) || isSelfAssessed(side, treatment) ? percent : null,
    }));

const SIDES = fc.constantFrom<Side>('issued', 'received');

const documents = (given: { rounding?: boolean } = {}): fc.Arbitrary<DocumentInput> =>
  SIDES.chain((side) =>
    fc.record({
      side: fc.constant(side),
      pricesIncludeVat: fc.boolean(),
      lines: fc.array(lineOf(side), { minLength: 1, maxLength: 12 }),
      rounding:
        given.rounding === false ? fc.constant('none' as const) : fc.constantFrom('none', 'outside', 'price'),
      exchangeRate: fc.option(
        fc.bigInt({ min: 1_000n, max: 40_000_000n }).map((value) => value as Millionths),
      ),
    }),
  );

const LINE_POSTINGS = fc.record({
  account: fc.constantFrom('501', '518', '602'),
  costCentre: fc.option(fc.constantFrom('praha', 'brno')),
  deduction: fc.constantFrom<Deduction>('full', 'reduced', 'proportional', 'car', 'none'),
  deductionPercent: fc.integer({ min: 0, max: 10_000 }).map((value) => value as Rate),
  deductionAtMost: fc.integer({ min: 0, max: 100_000 }).map((value) => value as Haler),
});

const TAX_ACCOUNTS: PostingAccounts = {
  ...ACCOUNTS,
  vat: (_, use) => (use === 'owed' ? '343200' : '343100'),
};

const postings = (input: DocumentInput, lines: readonly LinePosting[], deducts = true): Posting[] =>
  postingsOf({ document: input, figures: calculate(input), lines, accounts: TAX_ACCOUNTS, deducts });

/** Debit less credit of an account. */
const balance = (entries: readonly Posting[], account: string): number =>
  entries.reduce(
    (all, { debit, credit, amount }) =>
      all + (debit === account ? amount : 0) - (credit === account ? amount : 0),
    0,
  );

const of = <T>(all: readonly T[], amount: (one: T) => Haler): Haler => sum(all.map(amount));

test('lines, recapitulation and totals agree to the haléř', () => {
  fc.assert(
    fc.property(documents({ rounding: false }), (input) => {
      const { lines, vat, base, vatTotal, total } = calculate(input);
      const priced = vat.filter(({ treatment }) => isInPrice(treatment));
      expect(of(lines, (one) => one.base)).toBe(base);
      expect(of(lines, (one) => one.total)).toBe(total);
      expect(of(vat, (one) => one.base)).toBe(base);
      expect(of(priced, (one) => one.vat)).toBe(vatTotal);
      for (const row of vat) {
        const own = input.lines.flatMap((one, at) =>
          nameOfRow(one) === nameOfRow(row) ? [lines[at]?.vat ?? haler(0)] : [],
        );
        expect(sum(own)).toBe(row.vat);
      }
    }),
  );
});

test('rounded, what is payable is in whole crowns and no more than fifty haléře away', () => {
  fc.assert(
    fc.property(documents(), (input) => {
      if (input.rounding === 'none') return;
      const { totalPayable, rounding, roundingTaxed, base, vatTotal, total } = calculate(input);
      expect(Math.abs(totalPayable % 100)).toBe(0);
      expect(Math.abs(rounding) + Math.abs(roundingTaxed)).toBeLessThanOrEqual(50);
      expect(base + vatTotal + rounding).toBe(total);
    }),
  );
});

test('a full correction is the mirror: of figures and of entries', () => {
  fc.assert(
    fc.property(documents(), fc.array(LINE_POSTINGS, { minLength: 12, maxLength: 12 }), (input, lines) => {
      const mirrored = { ...input, lines: input.lines.map((one) => correctionLine(one)) };
      const [one, other] = [calculate(input), calculate(mirrored)];
      expect(one.total + other.total).toBe(0);
      for (const [place, row] of one.vat.entries()) {
        const mirror = other.vat[place] as TaxedRow;
        expect([row.base + mirror.base, row.vat + mirror.vat, row.vatCzk + mirror.vatCzk]).toEqual([0, 0, 0]);
      }
      const both = [...postings(input, lines), ...postings(mirrored, lines)];
      for (const account of ['311', '343100', '343200', '501', '518', '602'])
        expect(balance(both, account)).toBe(0);
      expect(balance(both, '548') + balance(both, '648')).toBe(0);
    }),
  );
});

test('corrections in parts add up to nothing, and never to more than there was', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 });
  const prices = fc.bigInt({ min: 1n, max: 90_000_000n }).map((value) => value as Millionths);
  fc.assert(
    fc.property(parts, prices, fc.boolean(), (quantities, unitPrice, pricesIncludeVat) => {
      const pieces = quantities.reduce((all, one) => all + one, 0);
      const whole = {
        ...line('0'),
        unitPrice: (unitPrice * 10_000n) as Millionths,
        quantity: (BigInt(pieces) * 1_000_000n) as Millionths,
      };
      const original = calculate(document([whole], { pricesIncludeVat })).vat;
      const done: TaxedRow[][] = [];
      for (const count of quantities) {
        const lines = [correctionLine(whole, { quantity: (BigInt(count) * 1_000_000n) as Millionths })];
        done.push([
          ...calculate(document(lines, { pricesIncludeVat, uncorrected: uncorrected(original, done) })).vat,
        ]);
      }
      const [left] = uncorrected(original, done);
      expect([left?.vat, (left?.base ?? 0) + (left?.vat ?? 0)]).toEqual([0, 0]);
    }),
  );
});

test('settled advances and the document together tax the supply once', () => {
  const shares = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 4 });
  const lines = fc.array(
    fc.tuple(fc.bigInt({ min: 10_000n, max: 90_000_000_000n }), fc.constantFrom(...RATES)),
    { minLength: 1, maxLength: 5 },
  );
  fc.assert(
    fc.property(lines, shares, (given, percents) => {
      const supplied = given.map(([price, percent]) =>
        line('0', { unitPrice: price as Millionths, rate: percent }),
      );
      const whole = calculate(document(supplied));
      fc.pre(whole.total > 0);
      const settled = percents.map((percent) => {
        const paid = haler(Math.max(1, Math.floor((whole.total * percent) / 500)));
        const receipt = receiptLines(whole.vat, paid).map(({ total, ...key }) => line(text(total), key));
        return {
          amount: paid,
          amountCzk: paid,
          rows: calculate(document(receipt, { pricesIncludeVat: true })).vat,
        };
      });
      const invoice = document(supplied, { settled });
      const { vat, vatBeforeAdvances, totalPayable } = calculate(invoice);
      const receipts = settled.flatMap(({ rows }) => rows);
      for (const row of vatBeforeAdvances) {
        const own = [...vat, ...receipts].filter((one) => nameOfRow(one) === nameOfRow(row));
        expect([of(own, (one) => one.base), of(own, (one) => one.vat)]).toEqual([row.base, row.vat]);
      }
      expect(totalPayable).toBe(whole.total - of(settled, ({ amount }) => amount));
      const entries = postings(
        invoice,
        supplied.map(() => linePosting('602')),
      );
      expect(balance(entries, '311')).toBe(totalPayable);
      expect(0 - balance(entries, '343200')).toBe(of(vat, (one) => one.vat));
    }),
  );
});

test('a price with tax made of one without comes back to it', () => {
  const prices = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
  fc.assert(
    fc.property(prices, fc.constantFrom(...RATES), (price, percent) => {
      const without = calculate(document([line(text(haler(price)), { rate: percent })]));
      const included = document([line(text(without.total), { rate: percent })], { pricesIncludeVat: true });
      const { base, total } = calculate(included);
      expect(total).toBe(without.total);
      expect(Math.abs(base - without.base)).toBe(0);
    }),
  );
});

test('what is owed to the partner is the total in CZK, and no tax gets lost between deduction and price', () => {
  fc.assert(
    fc.property(
      documents(),
      fc.array(LINE_POSTINGS, { minLength: 12, maxLength: 12 }),
      fc.boolean(),
      (input, lines, deducts) => {
        const figures = calculate(input);
        const entries = postings(input, lines, deducts);
        const sign = input.side === 'issued' ? 1 : -1;
        expect(balance(entries, '311') * sign + 0).toBe(figures.totalCzk);
        const accounts = [...new Set(entries.flatMap(({ debit, credit }) => [debit, credit]))];
        expect(accounts.reduce((all, account) => all + balance(entries, account), 0)).toBe(0);
        expect(entries.every(({ amount }) => amount > 0)).toBe(true);
        if (!deducts) expect(accounts).not.toContain('343100');
      },
    ),
  );
});

test('what lines of a purchase cost is what stands on their accounts', () => {
  fc.assert(
    fc.property(
      documents().map((input) => ({ ...input, side: 'received' as const })),
      fc.array(LINE_POSTINGS, { minLength: 12, maxLength: 12 }),
      fc.boolean(),
      (given, lines, deducts) => {
        const input = { ...given, lines: given.lines.map(asReceived) };
        const figures = calculate(input);
        const own = lines.slice(0, input.lines.length);
        const costs = lineCosts({ document: input, figures, lines: own, deducts });
        const entries = postings(input, lines, deducts);
        for (const account of ['501', '518', '602']) {
          const cost = costs.filter((_, i) => own[i]?.account === account);
          expect(of(cost, (each) => each)).toBe(balance(entries, account));
        }
      },
    ),
  );
});

/** On the side of who buys some treatments have a rate that they have not on the other. */
const asReceived = (line: Line): Line => ({
  ...line,
  rate:
    isInPrice(line.treatment) || isSelfAssessed('received', line.treatment)
      ? (line.rate ?? rate('21'))
      : null,
});

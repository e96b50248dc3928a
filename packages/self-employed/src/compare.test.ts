import { existsSync, readFileSync } from 'node:fs';
import { businessOf, FLAT_RATES } from '@news-and-accounting/income-tax';
import { add, crowns, formatCzk, type Haler, larger, subtract, sum, ZERO } from '@news-and-accounting/money';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { runs, seedOr } from '../../../test/runs.ts';
import { compare, type SelfEmployedYear } from './compare.ts';
import { explainVariant, overpaidNote } from './explain.ts';
import { personOf, type WrittenYear, writtenVariant, yearOf } from './testing/build.ts';
import cases from './testing/cases/comparisons.json' with { type: 'json' };

type Expected = Record<string, object>;

function expectVariants(person: SelfEmployedYear, year: number, expected: Expected): void {
  const { variants } = compare(person, yearOf(year));
  expect(variants.map(({ variant }) => variant)).toEqual(['actual', 'flat_expenses', 'flat_tax']);
  for (const variant of variants)
    expect(writtenVariant(variant), variant.variant).toMatchObject(expected[variant.variant] ?? {});
}

describe('the comparison', () => {
  it.each(cases)('$year: $title', ({ year, person, expected, best }) => {
    const asked = personOf(person as WrittenYear);
    expectVariants(asked, year, expected as Expected);
    expect(compare(asked, yearOf(year)).best).toBe(best);
  });

  const reasonOf = (person: WrittenYear, year: number) =>
    compare(personOf(person), yearOf(year)).variants[2].reason;

  it('says why the flat tax is not open', () => {
    const income = { 60: 500_000 };
    expect(reasonOf({ income }, 2025)).toBeNull();
    expect(reasonOf({ income }, 2020)).toBe('V roce 2020 paušální daň ještě nebyla.');
    expect(reasonOf({ income, vat_payer: true }, 2025)).toContain('Plátce DPH');
    expect(reasonOf({ income, employment_income: 1 }, 2025)).toContain('ze zaměstnání');
    expect(reasonOf({ income: { 60: 2_000_000.01 } }, 2025)).toContain(formatCzk(crowns(2_000_000)));
  });

  it('takes the earlier of equal ways', () => {
    const even = compare(personOf({ income: { 60: 500_000 }, expenses: 300_000 }), yearOf(2025));
    expect(even.variants[0].net).toBe(even.variants[1].net);
    expect(even.best).toBe('actual');
  });

  it('counts the months that changed in the middle of 2026', () => {
    const total = (months: number) =>
      compare(personOf({ income: { 60: 500_000 }, months }), yearOf(2026)).variants[2].total;
    expect([total(12), total(6)]).toEqual([crowns(114_876), crowns(54_972)]);
  });

  it('says of the lowered year whether the best way is another one by what is really paid', () => {
    const noteOf = (income: number) => {
      const asked = personOf({ income: { 60: income } });
      return overpaidNote(compare(asked, yearOf(2026)), yearOf(2026))?.replaceAll('\u00A0', ' ');
    };
    // Flat expenses cost 109,980 there, 36 more than the 109,944 of the flat tax.
    expect(noteOf(685_000)).toMatch(/S tím nechá nejvíc paušální daň, o 36 Kč víc než/);
    for (const income of [600_000, 900_000]) expect(noteOf(income)).toMatch(/to nemění\.$/);
    expect(overpaidNote(compare(personOf({ income: { 60: 1 } }), yearOf(2025)), yearOf(2025))).toBeNull();
  });

  it('lowers what the surcharge of 2020 is counted from by a loss of the business, as the return does', () => {
    const person = { income: { 60: 100_000 }, expenses: 400_000, employment_income: 2_000_000 };
    // 7 % of the loss, which all lies above the limit of 1,672,080.
    const { incomeTax } = compare(personOf(person), yearOf(2020)).variants[0];
    expect(incomeTax).toBe(crowns(-21_000));
  });

  it('is lowered by the credit for the spouse and by deductions', () => {
    const taxOf = (beside: Partial<WrittenYear>) =>
      compare(personOf({ income: { 60: 1_500_000 }, ...beside }), yearOf(2025)).variants[1].incomeTax ?? ZERO;
    expect(subtract(taxOf({}), taxOf({ spouse: true }))).toBe(crowns(24_840));
    expect(subtract(taxOf({}), taxOf({ deductions: 100_000 }))).toBe(crowns(15_000));
  });
});

const amount = fc.integer({ min: 0, max: 4_000_000_00 }).map((value) => value as Haler);
const anyone: fc.Arbitrary<SelfEmployedYear> = fc.record({
  income: fc.dictionary(fc.constantFrom('80', '60', '40', '30'), amount, { minKeys: 1 }),
  expenses: fc.option(amount),
  activity: fc.constantFrom('main', 'secondary' as const),
  months: fc.integer({ min: 1, max: 12 }),
  starting: fc.boolean(),
  spouse: fc.boolean(),
  children: fc.integer({ min: 0, max: 5 }),
  deductions: fc.oneof(fc.constant(ZERO), amount),
  vatPayer: fc.boolean(),
  employmentIncome: fc.oneof(fc.constant(ZERO), amount),
});
const anyYear = fc.integer({ min: 2020, max: 2026 });

describe('any comparison', () => {
  const check = (name: string, of: (person: SelfEmployedYear, year: number) => void) =>
    test(name, () => {
      fc.assert(fc.property(anyone, anyYear, of), { numRuns: runs(200, 20_000), seed: seedOr(24) });
    });

  check('adds up and finds the one that leaves most', (person, year) => {
    const { variants, income, best } = compare(person, yearOf(year));
    const open = variants.flatMap((each) => (each.net === null ? [] : [each.net]));
    expect(variants.find(({ variant }) => variant === best)?.net).toBe(open.reduce(larger));
    for (const each of variants.filter(({ available }) => available)) {
      const parts = sum([
        each.social ?? ZERO,
        each.health ?? ZERO,
        subtract(each.incomeTax ?? ZERO, each.childBonus ?? ZERO),
      ]);
      expect(each.total).toBe(parts);
      expect(add(each.net ?? ZERO, add(parts, person.expenses ?? ZERO))).toBe(income);
    }
  });

  check('has the profit of the return', (person, year) => {
    const { variants } = compare(person, yearOf(year));
    const activities = FLAT_RATES.map((rate) => ({
      ...{ income: person.income[rate] ?? ZERO, expenses: ZERO, rate, nace: null, months: 12 },
    }));
    const { base } = businessOf(
      { mode: 'flat', source: 'manual', activities, increase: [], decrease: [], cooperation: null },
      yearOf(year).tax,
    );
    expect(variants[1].profit).toBe(base);
  });

  check('is explained by lines that come to its figures', (person, year) => {
    for (const variant of compare(person, yearOf(year)).variants) {
      const lines = explainVariant(variant, person, yearOf(year));
      const of = (code: string) => lines.find((line) => line.code === code)?.amount;
      if (variant.profit !== null)
        expect([of('row_113'), of('income_tax'), of('social_insurance'), of('health_insurance')]).toEqual([
          ...[variant.profit, variant.incomeTax, variant.social, variant.health],
        ]);
      else if (variant.available) expect(sum(lines.map((line) => line.amount))).toBe(variant.total);
      else expect(lines).toEqual([]);
      for (const line of lines) expect(line.reference, line.code).not.toBeNull();
    }
  });
});

it('says of the flat tax of 2026 that what it fell by lowers the next payment', () => {
  const person = personOf({ income: { 60: 900_000 } });
  const [, , flatTax] = compare(person, yearOf(2026)).variants;
  const notes = explainVariant(flatTax, person, yearOf(2026)).map(({ note }) =>
    note?.replaceAll('\u00a0', ' '),
  );
  expect(notes).toEqual([
    '6 × 9 984 Kč: daň 100 Kč, sociální 6 578 Kč, zdravotní 3 306 Kč',
    '6 × 9 162 Kč: daň 100 Kč, sociální 5 756 Kč, zdravotní 3 306 Kč; o 4 932 Kč z dřívějších měsíců je nižší další platba, za rok se zaplatí 109 944 Kč',
  ]);
});

const REFERENCE = new URL('../../../../shared/reference/income-taxes/examples.json', import.meta.url);
type Example = {
  id: string;
  kind: string;
  title: string;
  input: { year: number; inc: Record<string, number>; expenses: number; children?: number; spouse?: boolean };
  expected: Expected;
};
const examples: Example[] = existsSync(REFERENCE)
  ? (JSON.parse(readFileSync(REFERENCE, 'utf8')) as Example[]).filter(({ kind }) => kind === 'self_employed')
  : [];
if (examples.length === 0) console.log('left out: comparisons of the reference, which is not here');

describe.skipIf(examples.length === 0)('worked examples of the reference', () => {
  it.each(examples)('$id: $title', ({ input: { year, inc, ...beside }, expected }) => {
    expectVariants(personOf({ income: inc, ...beside }), year, expected);
  });
});

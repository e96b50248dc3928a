import { localDate } from '@news-and-accounting/law';
import { halerToJson } from '@news-and-accounting/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rowOf } from '../form-line.ts';
import { advanceRulesFromLaw, advancesOf } from '../return/advances.ts';
import { dueOf, returnMonthsFromLaw } from '../return/due.ts';
import { calendarYear } from '../return/period.ts';
import { LAW, yearOf } from '../testing/build.ts';
import { figuresOf, personOf, returnOf, rowsOf, type WrittenPerson } from '../testing/person.ts';
import { examplesOf, HAS_EXAMPLES, type PersonExpected, personOfExample } from '../testing/reference.ts';
import type { PersonYear } from './claims.ts';
import { personReturn } from './return.ts';

describe('the return of a person', () => {
  it('has the premiums of employers in the base of 2020 and a surcharge of gross income above the threshold', () => {
    const rich = { year: 2020, employment: [1_500_000, 0, 0, 507_000], activities: [[600_000, 200_000]] };
    expect(rowsOf(returnOf(rich))).toMatchObject({
      ...{ 31: 1_500_000, 32: 507_000, 36: 2_007_000, 42: 2_407_000, 57: 361_050, 59: 15_954.4, 60: 377_005 },
    });
    const losing = { year: 2020, employment: [1_800_000, 0, 0, 608_400], activities: [[0, 100_000]] };
    expect(rowsOf(returnOf(losing))).toMatchObject({ 42: 2_408_400, 59: 1954.4, 60: 363_215, 61: 100_000 });
    expect(Object.keys(rowsOf(returnOf({ year: 2021 })))).not.toContain('59');
  });

  it('brings the bases of all kinds of income together', () => {
    const rows = rowsOf(
      returnOf({
        ...{ year: 2025, employment: [600_000, 59_160], activities: [[500_000, 200_000]] },
        ...{ capital: 50_000.5, rent: [2_500_000, null], paid: 10_000, flat_tax_paid: 700 },
        other: [
          [10_000, 15_000],
          [80_000, 30_000],
        ],
      }),
    );
    expect(rows).toMatchObject({
      ...{ 36: 600_000, 37: 300_000, 38: 50_001, 39: 1_900_000, 40: 50_000, 41: 2_300_001, 42: 2_900_001 },
      ...{ 201: 2_500_000, 202: 600_000, 207: 90_000, 208: 40_000, 209: 50_000 },
      // 15 % of 1 676 052 and 23 % of the rest of 2 900 000.
      ...{ 56: 2_900_000, 57: 532_915.84, 60: 532_916, 71: 502_076 },
      ...{ 84: 59_160, 85: 10_000, 86: 700, 91: 432_216 },
    });
  });

  it('says that advances are added up from payments unless somebody entered them, and losses from the years before', () => {
    const written: WrittenPerson = {
      year: 2025,
      paid: 10_000,
      flat_tax_paid: 700,
      losses: [[2023, 90_000, 0]],
    };
    const sourcesOf = (advancesEntered: boolean) => {
      const { lines } = personReturn({ ...personOf(written), advancesEntered }, yearOf(2025));
      return Object.fromEntries(lines.map(({ code, source, note }) => [code, [source, note]]));
    };
    const added = ['computed', 'součet plateb z daňového kalendáře'];
    expect(sourcesOf(false)).toMatchObject({
      ...{ 44: ['computed', null], 84: ['manual', null], 85: added, 86: added, 89: ['manual', null] },
    });
    expect(sourcesOf(true)).toMatchObject({ 85: ['manual', null], 86: added });
  });

  it('lets no loss of business lower what employment is taxed from', () => {
    const rows = rowsOf(returnOf({ year: 2024, employment: [400_000], activities: [[100_000, 350_000]] }));
    expect(rows).toMatchObject({ 37: -250_000, 41: -250_000, 42: 400_000, 45: 400_000, 61: 250_000 });
  });

  it('deducts losses of the last five years, oldest first, from business and not from employment', () => {
    const written: WrittenPerson = {
      ...{ year: 2025, employment: [400_000], activities: [[200_000, 50_000]] },
      losses: [
        [2019, 500_000, 0],
        [2023, 90_000, 0],
        [2020, 100_000, 20_000],
      ],
    };
    const { losses, lines } = returnOf(written);
    expect(rowsOf(returnOf(written))).toMatchObject({ 44: 150_000, 45: 400_000 });
    expect(losses.map(({ year, applied }) => [year, halerToJson(applied)])).toEqual([
      ...[[2019, 0] as const, [2020, 80_000] as const, [2023, 70_000] as const],
    ]);
    expect(lines.find(({ code }) => code === '44')?.items.map(({ id }) => id)).toEqual([2020, 2023]);
    expect(rowsOf(returnOf({ ...written, loss_claim: 30_000 }))).toMatchObject({ 44: 30_000 });
  });

  it('cuts gifts, interest and retirement products, each with an item that says so', () => {
    const written: WrittenPerson = {
      ...{ year: 2025, activities: [[333_333, 0]], gifts: [90_000, 20_000] },
      ...{
        mortgages: [[200_000, 6, false]],
        retirement: { pension: 30_000, life: 10_000, dip: 20_000, care: 5 },
      },
    };
    const { lines, findings } = returnOf(written);
    const rows = rowsOf(returnOf(written));
    expect(rows).toMatchObject({
      46: 99_999,
      47: 75_000,
      48: 30_000,
      49: 10_000,
      50: 8000,
      51: 0,
      54: 222_999,
    });
    const cut = lines.find(({ code }) => code === '46')?.items.at(-1);
    expect([cut?.id, cut?.amount]).toEqual([null, -10_001_00]);
    expect(findings.map(({ field }) => field)).toEqual([
      ...['working.gifts', 'working.mortgage', 'working.retirement'],
    ]);
    expect(rowsOf(returnOf({ ...written, year: 2023 }))).toMatchObject({ 48: 24_000, 49: 10_000 });
    expect(rowsOf(returnOf({ ...written, gifts: [999] }))).toMatchObject({ 46: 0 });
  });

  it('never has a base below zero', () => {
    const rows = rowsOf(returnOf({ year: 2025, activities: [[10_050, 0]], retirement: { pension: 48_000 } }));
    expect(rows).toMatchObject({ 54: 48_000, 55: 0, 56: 0, 60: 0, 74: 0 });
  });

  it('has each credit in its own row', () => {
    const written: WrittenPerson = {
      ...{ year: 2023, activities: [[900_000, 0]], spouse: { months: 6, ztpp: true, child: false } },
      ...{ disability: ['third', 4], ztpp_months: 3, student_months: 2, kindergarten: [30_000] },
      stopped_enforcements: [450, 600],
    };
    const rows = rowsOf(returnOf(written));
    expect(rows).toMatchObject({
      ...{
        '62a': 900,
        64: 30_840,
        '65a': 0,
        '65b': 24_840,
        66: 0,
        67: 1680,
        68: 4035,
        69: 670,
        '69a': 17_300,
      },
      ...{ 70: 80_265, 71: 54_735 },
    });
    const later = returnOf({ ...written, year: 2025 });
    expect(Object.keys(rowsOf(later))).not.toContain('69');
    expect(later.findings.map(({ code }) => code)).toEqual([
      ...['spouse_without_child', 'not_in_year', 'not_in_year', 'cut_at_limit'],
    ]);
  });

  it('pays what is left of the benefit for children as a bonus, less what the employer has paid', () => {
    const written: WrittenPerson = {
      ...{ year: 2026, employment: [200_000, 0, 15_000], activities: [[100_000, 80_000]] },
      children: [
        [1, 12, 2],
        ['N', 12, 0],
        [3, 5, 0],
      ],
    };
    const rows = rowsOf(returnOf(written));
    expect(rows).toMatchObject({
      ...{ 60: 33_000, 71: 2160, 72: 29_338, 73: 2160, 74: 0, 75: 0, 76: 27_178, 77: 0, '77a': 27_178 },
      ...{ 89: 15_000, 91: -12_178 },
    });
  });

  it('looks at gross income of employment and business for the bonus', () => {
    const children = [[1, 12, 0]];
    const given: WrittenPerson = { year: 2025, activities: [[124_800, 124_800]], children };
    const bonus = (written: WrittenPerson) => halerToJson(returnOf(written).result.childBenefit.bonus);
    expect(bonus(given)).toBe(15_204);
    expect(bonus({ ...given, activities: [[124_799, 0]] })).toBe(0);
    expect(bonus({ ...given, activities: [[100_000, 0]], employment: [24_800] })).toBe(15_204);
    expect(bonus({ ...given, activities: [], rent: [900_000, 900_000] })).toBe(0);
  });

  it('asks for no tax up to 200 CZK, unless an employer has withheld some', () => {
    // 15 % of 206 900 less the credit of the taxpayer: 195.
    const small: WrittenPerson = { year: 2025, activities: [[206_900, 0]], paid: 50 };
    expect(rowsOf(returnOf(small))).toMatchObject({ 74: 195, 77: 195, 91: -50 });
    expect(rowsOf(returnOf({ ...small, employment: [0, 10] }))).toMatchObject({ 77: 195, 91: 135 });
    // 15 % of 207 000: 210.
    expect(rowsOf(returnOf({ ...small, activities: [[207_000, 0]] }))).toMatchObject({ 77: 210, 91: 160 });
  });

  it('plans advances from the tax without other income, half of them beside a smaller employment', () => {
    const other: WrittenPerson = { year: 2025, activities: [[600_000, 0]], other: [[400_000, 0]] };
    expect(halerToJson(returnOf(other).result.tax)).toBe(119_160);
    expect(halerToJson(returnOf(other).result.lastKnownTax)).toBe(59_160);
    const of = (employment: number) =>
      advancesAfter({ year: 2025, activities: [[850_000 - employment, 0]], employment: [employment] })
        .advances;
    expect(of(127_000)).toMatchObject({ frequency: 'half_yearly', amount: 38_700 });
    expect(of(127_500)).toMatchObject({ frequency: 'half_yearly', amount: 19_400 });
    expect(of(424_999)).toMatchObject({ frequency: 'half_yearly', amount: 19_400 });
    expect(of(425_000)).toMatchObject({ frequency: 'none', amount: 0 });
  });
});

describe('every return', () => {
  const czk = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((amount) => amount / 100);
  const months = fc.integer({ min: 1, max: 12 });
  const anyReturn = fc.record({
    year: fc.integer({ min: 2020, max: 2026 }),
    mode: fc.constantFrom('actual', 'flat' as const),
    activities: fc.array(fc.tuple(czk(4_000_000), czk(3_000_000), fc.constantFrom(80, 60, 40, 30), months), {
      maxLength: 3,
    }),
    employment: fc.tuple(czk(2_000_000), czk(300_000), czk(30_000), czk(500_000)),
    capital: czk(50_000),
    rent: fc.tuple(czk(900_000), fc.option(czk(900_000))),
    other: fc.array(fc.tuple(czk(200_000), czk(200_000)), { maxLength: 2 }),
    gifts: fc.array(czk(300_000), { maxLength: 2 }),
    mortgages: fc.array(fc.tuple(czk(400_000), months, fc.boolean()), { maxLength: 2 }),
    retirement: fc.record({ pension: czk(60_000), life: czk(60_000), dip: czk(60_000), care: czk(60_000) }),
    children: fc.array(
      fc.constantFrom([1, 12, 0], [2, 7, 7], ['N', 12, 0]) as fc.Arbitrary<(number | string)[]>,
      { maxLength: 3 },
    ),
    losses: fc.array(fc.tuple(fc.integer({ min: 2015, max: 2025 }), czk(300_000), fc.constant(0)), {
      maxLength: 3,
    }),
    paid: czk(100_000),
  });

  it('has rows that come out of each other, whole and never below zero where the form has none', () => {
    fc.assert(
      fc.property(anyReturn, (written) => {
        const { lines } = returnOf(written);
        const rows = rowsOf(returnOf(written)) as Record<string, number>;
        const row = (code: string) => rows[code] ?? 0;
        for (const { code, amount, items } of lines) {
          if (code !== '57' && code !== '58' && code !== '59') {
            expect([code, amount % 100]).toEqual([code, amount < 0 ? -0 : 0]);
            if (items.length > 0) expect([code, rowOf(items)]).toEqual([code, amount]);
          }
          if (!['37', '39', '41', '91', '104', '113', '203', '206'].includes(code))
            expect([code, amount]).toEqual([code, Math.max(0, amount)]);
        }
        const total = (codes: string[]) => codes.reduce((all, code) => all + row(code), 0);
        expect(row('41')).toBe(total(['37', '38', '39', '40']));
        expect(row('42')).toBe(row('36') + Math.max(0, row('41')));
        expect(row('44')).toBeLessThanOrEqual(Math.max(0, row('41')));
        expect(row('54')).toBe(total(['46', '47', '48', '49', '50', '51', '52', '53']));
        expect(row('74')).toBe(row('71') - row('73'));
        expect(row('73') + row('76')).toBeLessThanOrEqual(row('72'));
      }),
    );
  });

  it('is no lower for a higher income', () => {
    // Gifts are limited by the base before losses (§ 15, row 42), so an income that a loss of former years
    // takes away again still raises what can be given: with both, more income may mean less tax.
    const lawful = anyReturn.filter(({ gifts, losses }) => gifts.length === 0 || losses.length === 0);
    fc.assert(
      fc.property(lawful, (written) => {
        const richer = { ...personOf(written), capital: personOf(written).capital + 100_000_00 };
        const { tax, balance } = personReturn(personOf(written), yearOf(written.year)).result;
        const more = personReturn(richer as PersonYear, yearOf(written.year)).result;
        expect(more.tax).toBeGreaterThanOrEqual(tax);
        expect(more.balance).toBeGreaterThanOrEqual(balance);
      }),
    );
  });
});

function advancesAfter(written: WrittenPerson) {
  const day = localDate(`${written.year}-12-31`);
  const period = calendarYear(written.year);
  const due = dueOf(period, 'electronic', returnMonthsFromLaw(LAW, day));
  const { result, advanceShare } = returnOf(written);
  const rules = advanceRulesFromLaw(LAW, day);
  const { frequency, amount, dates } = advancesOf(
    ...([result.lastKnownTax, period, due.due_on, rules, advanceShare] as const),
  );
  return {
    due_on: due.due_on,
    advances: { frequency, amount: halerToJson(amount), dates: dates.map(({ due_on }) => due_on) },
  };
}

describe.skipIf(!HAS_EXAMPLES)('returns of the reference', () => {
  it.each(examplesOf<PersonExpected>('dpfo'))('$id', ({ input, expected }) => {
    const written = personOfExample(input);
    const { child_benefit, ...figures } = expected.result;
    const { total, as_credit, bonus } = child_benefit as Record<string, number>;
    expect(figuresOf(returnOf(written))).toMatchObject({ ...figures, child: [total, as_credit, bonus] });
    expect(advancesAfter(written)).toEqual({ due_on: expected.due_on, advances: expected.advances });
  });

  it.each(examplesOf('flat_expenses'))('$id', ({ input, expected }) => {
    const given = input.activities as [number, number][];
    const activities = given.map(([income, rate]) => [income, 0, rate]);
    const rows = rowsOf(returnOf({ year: 2025, mode: 'flat', activities }));
    expect({ income: rows[101], expenses: rows[102] }).toEqual(expected);
  });
});

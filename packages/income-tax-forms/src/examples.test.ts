import { halerFromJson, halerToJson } from '@news-and-accounting/money';
import { describe, expect, it } from 'vitest';
import { periodOf, type WrittenCompany, workedOut } from '../../income-tax/src/testing/company.ts';
import { personOf, returnOf, type WrittenPerson } from '../../income-tax/src/testing/person.ts';
import {
  type CompanyExpected,
  companyOfExample,
  examplesOf,
  HAS_EXAMPLES,
  type PersonExpected,
  personOfExample,
} from '../../income-tax/src/testing/reference.ts';
import { companyReturnXml } from './company-xml.ts';
import { correctionOf } from './correction.ts';
import type { FormHead, FormType } from './form.ts';
import { personReturnXml } from './person-xml.ts';
import { companyForm, HEAD, PERSON, personForm } from './testing/build.ts';
import { elementsOf, schemaErrors } from './testing/schema.ts';

const TYPES: readonly FormType[] = ['B', 'O', 'D', 'E'];
const headOf = (type: FormType, taxpayer = HEAD.taxpayer): FormHead => ({
  ...{ ...HEAD, taxpayer, type },
  ...(type === 'D' || type === 'E'
    ? { discoveredOn: '2026-09-03', reasons: 'Doklad se našel později.' }
    : {}),
});

function companyXml(written: WrittenCompany, type: FormType = 'B'): string {
  const { lines, losses } = workedOut(written);
  const period = periodOf(written);
  return companyReturnXml(
    companyForm({
      ...{ period, rows: lines, advancesPaid: halerFromJson(written.paid ?? 0) },
      losses: losses.map(({ year, ...loss }) => ({
        ...loss,
        ...{ from: `${year}-01-01`, to: `${year}-12-31` },
      })),
      correction: correctionOf('company', { known: [], found: lines }),
    }),
    headOf(type),
  );
}

function personXml(written: WrittenPerson, type: FormType = 'B'): string {
  const { lines, losses } = returnOf(written);
  const { business, rent, other, spouse, children, disability, ztppMonths, mortgages } = personOf(written);
  const named = (at: number) => ({ firstName: `Jan${at}`, lastName: 'Říha', birthNumber: '2001011239' });
  return personReturnXml(
    personForm({
      ...{ year: written.year, rows: lines, rentIsFlat: rent.flat, other, losses, disability, ztppMonths },
      business: { ...business, keepsAccounts: false },
      spouse: spouse === null ? null : { ...spouse, ...named(0) },
      children: children.map((child, i) => ({ ...child, ...named(i + 1) })),
      interestMonths: Math.max(0, ...mortgages.map(({ months }) => months)),
      correction: correctionOf('person', { known: [], found: lines }),
    }),
    headOf(type, PERSON),
  );
}

/** What stands in the attributes of rows, by the row; a row that is left out counts as 0. */
function rowsIn(xml: string, lines: ReturnType<typeof workedOut>['lines'], usual: string): object {
  const found = elementsOf(xml);
  return Object.fromEntries(
    lines.flatMap(({ code, field }) => {
      if (field === null) return [];
      const [element = '', attribute = ''] = field.includes(' ') ? field.split(' ') : [usual, field];
      return [[code, Number(found[element]?.[0]?.[attribute] ?? 0)]];
    }),
  );
}

/** Files of every type of a return. */
const everyType = <Written>(all: readonly Written[], write: (written: Written, type: FormType) => string) =>
  all.flatMap((written) => TYPES.map((type) => write(written, type)));

const hasForm = (first: number) => (input: Readonly<Record<string, unknown>>) =>
  Number(input.year) >= first && Number(input.year) <= 2025;
const companies = examplesOf<CompanyExpected>('dppo').filter(({ input }) => hasForm(2021)(input));
const persons = examplesOf<PersonExpected>('dpfo').filter(({ input }) => hasForm(2024)(input));

describe.skipIf(!HAS_EXAMPLES)('returns of the reference as files', () => {
  it('are there of every case whose year has a form, and valid', async () => {
    expect([companies.length, persons.length]).toEqual([7, 3]);
    const ofCompanies = companies.map(({ input }) => companyOfExample(input));
    expect(await schemaErrors('DPPDP9', everyType(ofCompanies, companyXml))).toEqual([]);
    const ofPersons = persons.map(({ input }) => personOfExample(input));
    expect(await schemaErrors('DPFDP7', everyType(ofPersons, personXml))).toEqual([]);
  });

  it.each(companies)('of a company: $id', ({ input, expected }) => {
    const written = companyOfExample(input);
    const xml = companyXml(written);
    const { lines } = workedOut(written);
    const isLoss = expected.result.loss !== 0;
    // Of a loss the rows of the tax stay empty, and the rate of a base that there is not.
    const empty = (code: string) =>
      (isLoss && Number(code) >= 230 && Number(code) <= 330) || (code === '332' && expected.lines[331] === 0);
    expect(rowsIn(xml, lines, 'VetaO')).toEqual(
      Object.fromEntries(
        Object.entries(expected.lines).map(([code, amount]) => [code, empty(code) ? 0 : amount]),
      ),
    );
    const { balance = 0 } = expected.result;
    expect(Number(elementsOf(xml).VetaD?.[0]?.kc_v_4)).toBe(0 - balance);
  });

  it.each(persons)('of a person: $id', ({ input, expected }) => {
    const written = personOfExample(input);
    const xml = personXml(written);
    const { lines } = returnOf(written);
    const worked = lines.filter(({ field }) => field !== null);
    expect(rowsIn(xml, lines, '')).toEqual(
      Object.fromEntries(worked.map(({ code, amount }) => [code, halerToJson(amount)])),
    );
    const { result } = expected;
    const child = result.child_benefit as Record<string, number>;
    expect(rowsIn(xml, lines, '')).toMatchObject({
      ...{ 36: result.employment, 37: result.business, 42: result.base, 44: result.loss_used },
      ...{ 54: result.deductions, 56: result.rounded_base, 60: result.tax_before_credits, 61: result.loss },
      ...{ 70: result.credits, 72: child.total, 73: child.as_credit, 76: child.bonus, 91: result.balance },
    });
  });
});

const ROWS_OF_EVERY_KIND: [number, number][] = [
  ...[20, 30, 40, 61, 62, 63, 65, 100, 101, 109, 110, 111, 112, 120, 130, 140, 160, 161, 162, 163, 165].map(
    (row): [number, number] => [row, row * 100 + 0.5],
  ),
  ...([201, 210, 240, 241, 242, 243, 251, 319, 320].map((row) => [row, row]) as [number, number][]),
  ...([
    [331, 105_500],
    [334, 9000],
  ] as [number, number][]),
];
const COMPANIES: readonly WrittenCompany[] = [
  {
    ...{ year: 2025, profit: 9_876_543.21, rows: ROWS_OF_EVERY_KIND, depreciation: [180_000, 120_000] },
    losses: [
      [2019, 1, 0],
      [2021, 200_000.4, 10_000],
      [2024, 90_000, 0],
    ],
    ...{ gifts: [5000, 1500.5], disabled: [1.25, 0.5], paid: 12_345.67 },
  },
  { year: 2024, profit: 100_000, depreciation: [1, 300_000], losses: [[2022, 50_000, 0]] },
  { year: 2025, profit: 300_000, rows: [[210, -5000]], period: ['2025-07-01', '2026-06-30'] },
  { year: 2021, profit: -500_000.5, gifts: [4000] },
  { year: 2025, profit: 0, losses: [[2023, 5000, 0]] },
];

const PERSONS: readonly WrittenPerson[] = [
  {
    ...{ year: 2025, employment: [600_000, 59_160, 1200], activities: [[500_000, 200_000.4]] },
    ...{ increase: 1000, decrease: 2500, capital: 50_000.5, rent: [250_000, null], paid: 10_000 },
    other: [
      [80_000, 30_000],
      [10_000, 15_000],
    ],
    ...{ losses: [[2023, 90_000, 0]], gifts: [5000], mortgages: [[60_000, 7, true]] },
    retirement: { pension: 30_000, life: 4000, dip: 5000, care: 6000 },
    ...{ spouse: { months: 5, ztpp: true }, disability: ['third', 12], ztpp_months: 4 },
    children: [
      [1, 12, 12],
      [2, 7, 3],
      [3, 12, 0],
      ['N', 12, 0],
    ],
    ...{ stopped_enforcements: [450], flat_tax_paid: 700 },
  },
  {
    ...{ year: 2024, mode: 'flat', disability: ['second', 3], spouse: { months: 12 } },
    activities: [
      [2_500_000, 0, 60, 12],
      [300_000, 0, 80, 5],
    ],
  },
  {
    year: 2024,
    activities: [[900_000, 400_000]],
    cooperation: {
      ...{ direction: 'gives', relation: 'spouse', percent: 30 },
      ...{ income: halerFromJson(0), expenses: halerFromJson(0) },
    },
  },
  // A loss of rent alone: expenses without any income.
  { year: 2025, employment: [300_000, 10_000], rent: [0, 40_000] },
  { year: 2025, activities: [[100_000, 350_000]] },
  // What is earned of others’ kinds alone, all of it spent.
  { year: 2025, employment: [300_000], other: [[5000, 9000]] },
  { year: 2025 },
];

describe('files of whatever a return may say', () => {
  it('are valid', async () => {
    expect(await schemaErrors('DPPDP9', everyType(COMPANIES, companyXml))).toEqual([]);
    expect(await schemaErrors('DPFDP7', everyType(PERSONS, personXml))).toEqual([]);
  });

  it.each(COMPANIES)('of a company: year $year, profit $profit', (written) => {
    const { lines } = workedOut(written);
    const shown = rowsIn(companyXml(written), lines, 'VetaO') as Record<string, number>;
    for (const [code, amount] of Object.entries(shown))
      if (amount !== 0 || Number(code) < 230)
        expect([code, amount]).toEqual([
          ...[code, halerToJson(lines.find((line) => line.code === code)?.amount ?? halerFromJson(0))],
        ]);
  });

  it.each(PERSONS)('of a person: $year, $activities, $rent', (written) => {
    const xml = personXml(written);
    const { lines } = returnOf(written);
    const worked = lines.filter(({ field }) => field !== null);
    expect(rowsIn(xml, lines, '')).toEqual(
      Object.fromEntries(worked.map(({ code, amount }) => [code, halerToJson(amount)])),
    );
  });

  it('have the annex of whatever base they state, as the tax portal refuses them otherwise', () => {
    for (const written of PERSONS) {
      const { VetaO, VetaB, VetaT, VetaV } = elementsOf(personXml(written));
      const has = (attribute: string) => VetaO?.[0]?.[attribute] !== undefined;
      const { priloha1, priloha2 } = VetaB?.[0] ?? {};
      if (has('kc_zd7')) expect([VetaT?.length, priloha1]).toEqual([1, '1']);
      if (has('kc_zd9') || has('kc_zd10')) expect([VetaV?.length, priloha2]).toEqual([1, '1']);
    }
  });
});

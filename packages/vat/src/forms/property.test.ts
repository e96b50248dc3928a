import type { FormTaxpayer } from '@news-and-accounting/epo';
import { crowns, haler } from '@news-and-accounting/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../../test/runs.ts';
import {
  type ControlStatement,
  controlStatement,
  controlStatementXml,
  type FormCodes,
  type FormName,
  followingRecapitulative,
  formIssues,
  lastKnown,
  periodRows,
  RETURN_ELEMENTS,
  recapitulativeStatement,
  recapitulativeXml,
  supplementaryReturn,
  type VatDocument,
  type VatReturn,
  vatReturn,
  vatReturnXml,
} from '../index.ts';
import { anyDocuments } from '../testing/arbitrary.ts';
import { company, RULES } from '../testing/build.ts';
import { COMPANY, day, PROGRAM, periodOf, recapitulativeOf, returnOf } from './testing/contents.ts';
import { parsed } from './testing/parsed.ts';
import { schemaErrors } from './testing/schema.ts';

/** Files of a random test are validated together: the schema is read once. */
const FILES = runs(60, 2000);

const text = fc.oneof(
  fc.string({ maxLength: 300 }),
  fc.string({
    unit: fc.constantFrom(...'ěščř &<>"\'\n\t\u0000\u001f\uFFFE\uD800😀e\u0301]]'),
    maxLength: 300,
  }),
);
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
const date = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  .map((moment) => day(moment.toISOString().slice(0, 10)));
const dic = fc.integer({ min: 10_000_000, max: 9_999_999_999 }).map((digits) => `CZ${digits}`);
const amount = fc.integer({ min: -1e13, max: 1e13 }).map(haler);
const whole = fc.integer({ min: -1e11, max: 1e11 }).map(crowns);
const period = fc
  .tuple(fc.integer({ min: 2020, max: 2035 }), fc.constantFrom('01', '06', '12', 'Q1', 'Q4'))
  .map(([year, part]) => periodOf(`${year}-${part}`));

const person = { firstName: maybe(text), lastName: maybe(text) };
const taxpayer: fc.Arbitrary<FormTaxpayer> = fc.record({
  taxOffice: fc.constantFrom('451', '13'),
  workplace: fc.constantFrom('2001', null),
  dic,
  isNaturalPerson: fc.boolean(),
  name: text,
  title: maybe(text),
  ...person,
  street: maybe(text),
  houseNumber: maybe(text),
  orientationNumber: maybe(text),
  city: maybe(text),
  zip: maybe(text),
  country: fc.constantFrom('CZ', 'SK'),
  email: maybe(text),
  phone: maybe(text),
  submitter: maybe(fc.record({ ...person, position: maybe(text) })),
  preparer: maybe(fc.record({ ...person, phone: maybe(text) })),
  agent: maybe(
    fc.record({
      ...person,
      type: fc.constantFrom('F' as const, 'P' as const),
      code: fc.constantFrom('1', '4a', '4b', '4c'),
      birthDate: maybe(date),
      evidenceNumber: maybe(text),
      name: maybe(text),
      ico: fc.constantFrom('12345678', null),
    }),
  ),
});

const lines = Object.values(RETURN_ELEMENTS).flatMap((rows) => Object.keys(rows));
const anyReturn: fc.Arbitrary<VatReturn> = fc
  .record({
    period,
    filingType: fc.constantFrom('B' as const, 'O' as const, 'D' as const, 'E' as const),
    payerType: fc.constantFrom('payer' as const, 'identified' as const),
    figures: fc.array(
      fc.record({
        line: fc.constantFrom(...lines),
        base: maybe(whole),
        vat: maybe(whole),
        vatReduced: maybe(whole),
        coefficient: maybe(fc.integer({ min: 0, max: 100 })),
      }),
    ),
  })
  .map(({ figures, ...rest }) => {
    const empty = returnOf('2026-01', [{ line: '1' }]);
    const line = empty.lines[0];
    if (line === undefined) throw new Error('no line');
    return { ...empty, ...rest, lines: figures.map((each) => ({ ...line, ...each })) };
  });

const amounts = { base1: amount, vat1: amount, base2: amount, vat2: amount, base3: amount, vat3: amount };
const common = {
  row: fc.integer({ min: 1, max: 99_999 }),
  documentIds: fc.constant([]),
  number: text.map((n) => `x${n}`),
  date,
};
const badDebt = fc.constantFrom('N' as const, 'P' as const);
const foreign = {
  vatCountry: fc.constantFrom('DE', 'EL', null),
  vatId: fc.constantFrom('136695976', 'U13585627', null),
};
const sum = maybe(fc.record({ ...amounts, documentIds: fc.constant([]), sources: fc.constant([]) }));
const control: fc.Arbitrary<ControlStatement> = fc.record({
  period,
  filingType: fc.constantFrom('B' as const, 'O' as const, 'N' as const, 'E' as const),
  sections: fc.record({
    A1: fc.array(fc.record({ ...common, dic, commodity: fc.constantFrom('4', '1a'), base1: amount })),
    A2: fc.array(fc.record({ ...common, ...amounts, ...foreign })),
    A3: fc.array(fc.record({ ...common, ...foreign, dic: maybe(dic), base1: amount })),
    A4: fc.array(fc.record({ ...common, ...amounts, dic, regime: fc.constant('0' as const), badDebt })),
    A5: sum,
    B1: fc.array(fc.record({ ...common, ...amounts, dic, commodity: fc.constantFrom('4', '5') })),
    B2: fc.array(
      fc.record({
        ...common,
        ...amounts,
        dic,
        proportional: fc.constantFrom('A' as const, 'N' as const),
        badDebt,
      }),
    ),
    B3: sum,
  }),
  totals: fc.record({
    obrat23: amount,
    obrat5: amount,
    pln23: amount,
    pln5: amount,
    pln_rez_pren: amount,
    rez_pren23: amount,
    rez_pren5: amount,
    celk_zd_a2: amount,
  }),
});

/** As many values as a random test has runs. */
function some<T>(arbitrary: fc.Arbitrary<T>): T[] {
  return fc.sample(arbitrary, { numRuns: FILES, seed: Number(process.env.TEST_SEED) });
}

test('any return is valid by the schema', async () => {
  const contents = some(fc.tuple(anyReturn, taxpayer, maybe(date), maybe(text)));
  const files = contents.map(([content, taxpayer, discoveredOn, reasons]) =>
    vatReturnXml(content, {
      program: PROGRAM,
      taxpayer,
      discoveredOn,
      reasons,
      activity: '621000',
      nextPeriod: 'Q',
    }),
  );
  expect(await schemaErrors('DPHDP3', files)).toEqual([]);
});

test('any control statement is valid by the schema, with every row', async () => {
  const contents = some(fc.tuple(control, taxpayer, maybe(date), maybe(text)));
  const files = contents.map(([content, taxpayer, discoveredOn, callNumber]) =>
    controlStatementXml(content, { program: PROGRAM, taxpayer, discoveredOn, callNumber, callAnswer: null }),
  );
  expect(await schemaErrors('DPHKH1', files)).toEqual([]);
  for (const [at, [{ sections }]] of contents.entries()) {
    const names = parsed(files[at] ?? '').map(([name]) => name);
    for (const section of ['A1', 'A2', 'A3', 'A4', 'B1', 'B2'] as const)
      expect(names.filter((name) => name === `Veta${section}`)).toHaveLength(sections[section].length);
  }
});

test('any recapitulative statement is valid by the schema', async () => {
  const rows = fc.array(
    fc.record({
      country: fc.constantFrom('SK', 'EL', 'AT'),
      vat_id: fc.constantFrom('2020269786', 'U13585627'),
      code: fc.constantFrom(0, 2, 3),
      count: fc.integer({ min: 1, max: 999_999 }),
      value: fc.integer({ min: -1e11, max: 1e11 }),
      storno: fc.constantFrom('A', null),
    }),
    { maxLength: 100 },
  );
  const files = some(fc.tuple(rows, taxpayer)).map(([rows, taxpayer]) =>
    recapitulativeXml(recapitulativeOf('2026-Q3', rows, 'N'), { program: PROGRAM, taxpayer }),
  );
  expect(await schemaErrors('DPHSHV', files)).toEqual([]);
});

/** Codes as the rules of the documents have them. */
const codes: FormCodes = {
  isTaxOffice: () => true,
  workplace: () => null,
  activity: () => 'valid',
  isCommodity: (code, on) => (RULES.commodities.get(code)?.validFrom ?? '9999') <= on,
  vatIdPattern: (country) => RULES.vatIds.get(country) ?? null,
};
const MARCH = periodOf('2026-03');
const payer = company('monthly', { coefficients: { '2026': { provisional: 63, settlement: null } } });
const head = { program: PROGRAM, taxpayer: { ...COMPANY, workplace: null } };
const none = { reasons: null, nextPeriod: null, callNumber: null, callAnswer: null, activity: '621000' };
const whenFound = { ...none, discoveredOn: day('2026-05-04') };

/** Forms of documents against which nothing is found: regular ones, and corrections of those without the last document. */
function formsOf(documents: readonly VatDocument[]): { form: FormName; xml: string }[] {
  const ofSome = (some: readonly VatDocument[]) => {
    const rows = periodRows({ taxpayer: payer, rules: RULES, documents: some, records: [] }, MARCH);
    const given = { taxpayer: payer, rules: RULES, period: MARCH, rows };
    return [vatReturn(given), controlStatement(given), recapitulativeStatement(given)] as const;
  };
  const [filed, control, recapitulative] = ofSome(documents);
  const found = [filed, control, recapitulative].flatMap(({ findings }) => findings);
  if (found.some(({ level }) => level === 'error')) return [];
  const [before, , recapitulativeBefore] = ofSome(documents.slice(0, -1));
  const supplementary = supplementaryReturn(filed.content, lastKnown([before.content]));
  const following = followingRecapitulative(recapitulative.content, [recapitulativeBefore.content]);
  return [
    { form: 'DPHDP3', xml: vatReturnXml(filed.content, { ...head, ...whenFound }) },
    { form: 'DPHDP3', xml: vatReturnXml(supplementary, { ...head, ...whenFound }) },
    { form: 'DPHKH1', xml: controlStatementXml(control.content, { ...head, ...whenFound }) },
    { form: 'DPHSHV', xml: recapitulativeXml(recapitulative.content, head) },
    { form: 'DPHSHV', xml: recapitulativeXml(following, head) },
  ];
}

test('forms of any documents against which nothing is found are right in every way', async () => {
  const inMarch = (document: VatDocument): VatDocument => {
    const on = day(`2026-03-${document.taxableOn.slice(8)}`);
    return { ...document, taxableOn: on, vatPeriodOn: on, ratesOn: on };
  };
  const made = some(anyDocuments(4)).flatMap((documents) => formsOf(documents.map(inMarch)));
  const files = (form: FormName) => made.filter((each) => each.form === form).map(({ xml }) => xml);
  expect(files('DPHDP3').length).toBeGreaterThan(10);
  for (const form of ['DPHDP3', 'DPHKH1', 'DPHSHV'] as const) {
    expect(await schemaErrors(form, files(form))).toEqual([]);
    const issues = files(form).flatMap((xml) => formIssues(form, xml, codes) ?? []);
    // No finding is about customers of gold that the form asks to be described in words.
    expect(issues.filter(({ level, code }) => level === 'error' && code !== 'CUSTOMER')).toEqual([]);
  }
});

import { describe, expect, test } from 'vitest';
import { controlStatement } from './control.ts';
import { periodRows, rowsOfDays } from './ledger.ts';
import { parsePeriod } from './periods.ts';
import {
  company,
  czk,
  day,
  documentOf,
  type GivenDocument,
  ISSUED,
  inputOf,
  PARTNERS,
  RECEIVED,
  RULES,
} from './testing/build.ts';
import { lineText, sectionTexts } from './testing/text.ts';
import type { Taxpayer, VatPeriod, VatRow } from './types.ts';
import { vatReturn } from './vat-return.ts';

const period = (code: string) => parsePeriod(code) as VatPeriod;
const MARCH = period('2026-03');

const rowsOf = (documents: readonly GivenDocument[], taxpayer = company(), of = MARCH) =>
  periodRows(inputOf(taxpayer, documents), of);

const codesOf = (rows: readonly VatRow[]) => rows.flatMap(({ findings }) => findings.map(({ code }) => code));
const entryTexts = ({ entries }: VatRow) =>
  entries.map(
    ({ line, base, vat, vatReduced }) =>
      `${line}: ${[base, vat, vatReduced].map((each) => each / 100).join(' ')}`,
  );

function formsOf(documents: readonly GivenDocument[], taxpayer: Taxpayer = company(), of = MARCH) {
  const rows = rowsOf(documents, taxpayer, of);
  const given = { taxpayer, rules: RULES, period: of, rows };
  return { rows, vatReturn: vatReturn(given), control: controlStatement(given) };
}

describe('rows', () => {
  test('say what a document adds to the forms', () => {
    expect(
      rowsOf([
        {
          ...RECEIVED,
          lines: [{ price: 10_000, rate: 21, deduction: 'proportional', percent: 60, account: '022' }],
        },
      ]),
    ).toEqual([
      {
        ...{
          source: 'document',
          documentId: 1,
          recordId: null,
          documentKind: 'received_invoice',
          recordKind: null,
        },
        ...{ direction: 'input', number: 'P1', externalNumber: 'P1', partner: PARTNERS.elm },
        ...{ date: '2026-03-10', suppliedOn: '2026-03-10', vatPeriodOn: '2026-03-10' },
        ...{
          treatment: 'taxable',
          commodity: null,
          rate: 2100,
          deduction: 'proportional',
          deductionPercent: 6000,
        },
        ...{ base: czk(10_000), vat: czk(2100), claimedBase: czk(6000), claimedVat: czk(1260) },
        lines: ['40', '47'],
        entries: [
          { line: '40', base: czk(6000), vat: czk(1260), vatReduced: 0 },
          { line: '47', base: czk(6000), vat: czk(1260), vatReduced: 0 },
        ],
        ...{ section: 'B2', recapitulativeCode: null, findings: [] },
      },
    ]);
  });

  test('divide a row of the recapitulation by deduction, the rest of rounding to the largest', () => {
    const rows = rowsOf([
      {
        ...RECEIVED,
        lines: [
          { price: 3333.33, rate: 21 },
          { price: 3333.33, rate: 21, deduction: 'none' },
          { price: 3333.34, rate: 21, deduction: 'reduced', percent: 50 },
        ],
        // A third is left after a receipt.
        deducted: [{ rate: 21, base: 6666.66, vat: 1400 }],
      },
    ]);
    expect(rows.map(({ deduction, base, vat }) => [deduction, base, vat])).toEqual([
      ['full', 111_111, 23_333],
      ['none', 111_111, 23_333],
      ['reduced', 111_112, 23_334],
    ]);
    expect(rows.map(entryTexts)).toEqual([['40: 1111.11 233.33 0'], [], ['40: 555.56 0 116.67']]);
  });

  test('of no share at all are in no form, and of what we issue there is none', () => {
    const none = {
      ...RECEIVED,
      lines: [{ price: 20_000, rate: 21, deduction: 'proportional' as const, percent: 0 }],
    };
    expect(rowsOf([none])).toMatchObject([{ lines: [], section: null, claimedBase: 0, claimedVat: 0 }]);
    const ours = {
      ...ISSUED,
      lines: [{ price: 20_000, rate: 21, deduction: 'proportional' as const, percent: 50 }],
    };
    expect(rowsOf([ours])).toMatchObject([{ lines: ['1'], deduction: 'full', deductionPercent: null }]);
  });

  test('with a share and without are two rows of B2, by the limit of the whole document', () => {
    const lines = [
      { price: 4000, rate: 21 },
      { price: 4300, rate: 21, deduction: 'proportional' as const, percent: 10 },
    ];
    const { control } = formsOf([{ ...RECEIVED, lines }]);
    expect(sectionTexts(control.content.sections)).toEqual([
      'B2 1 CZ11223341 P1 2026-03-10 4000/840 0/0 0/0 N N',
      'B2 2 CZ11223341 P1 2026-03-10 430/90.30 0/0 0/0 A N',
    ]);
  });

  test('of selected cars are deducted up to the limit of each, the base in full', () => {
    const car = { price: 2_500_000, rate: 21, deduction: 'car' as const, account: '022' };
    const {
      rows,
      vatReturn: filed,
      control,
    } = formsOf([{ ...RECEIVED, lines: [car, { ...car, price: 1_000_000 }, { price: 1000, rate: 21 }] }]);
    // 525,000 cut to 420,000, and 210,000 whole.
    expect(rows.map(({ claimedBase, claimedVat }) => [claimedBase, claimedVat])).toEqual([
      [czk(3_500_000), czk(630_000)],
      [czk(1000), czk(210)],
    ]);
    expect(filed.content.lines.slice(0, 3).map(lineText)).toEqual([
      '40: 3501000 630210 0 of 3501000 630210 0',
      '46: - 630210 0',
      '47: 3500000 630000 0 of 3500000 630000 0',
    ]);
    expect(sectionTexts(control.content.sections)).toEqual([
      'B2 1 CZ11223341 P1 2026-03-10 3501000/630210 0/0 0/0 N N',
    ]);
  });

  test('without a supplier are to be entered again with one, as there is no contact to mend', () => {
    const [row] = rowsOf([{ ...RECEIVED, partner: null }]);
    expect(row?.findings).toMatchObject([
      { code: 'SUPPLIER_DIC_MISSING', message: expect.stringContaining('znovu s kontaktem') },
    ]);
  });

  test('of a car that was bought before the limit are corrected without it', () => {
    const [found] = rowsOf([
      {
        ...{ ...RECEIVED, kind: 'received_credit_note', ratesOn: '2023-12-10' },
        lines: [{ price: -2_500_000, rate: 21, deduction: 'car', account: '022' }],
      },
    ]);
    expect(found?.claimedVat).toBe(czk(-525_000));
  });

  test('of what may be a car and is deducted whole beyond the limit are to be looked at', () => {
    const of = (account: string, price: number, deduction: 'full' | 'car' = 'full') =>
      codesOf(rowsOf([{ ...RECEIVED, lines: [{ price, rate: 21, account, deduction }] }]));
    expect(of('022', 2_000_001)).toEqual(['CAR_DEDUCTION']);
    expect(of('022', 2_000_000)).toEqual([]);
    expect(of('022', 2_500_000, 'car')).toEqual([]);
    expect(of('021', 2_500_000)).toEqual([]);
  });

  test('keep lines that cancel each other out apart', () => {
    const rows = rowsOf([
      {
        ...RECEIVED,
        lines: [
          { price: 500, rate: 21 },
          { price: -500, rate: 21, deduction: 'none' },
        ],
      },
    ]);
    expect(rows.map(({ base, vat, claimedVat }) => [base, vat, claimedVat])).toEqual([
      [50_000, 10_500, 10_500],
      [-50_000, -10_500, 0],
    ]);
  });

  test('of what the recipient taxes are computed by us, once for each rate and commodity', () => {
    const document = documentOf(
      {
        ...{ ...RECEIVED, partner: PARTNERS.german },
        lines: [
          { price: 10.02, rate: 21, treatment: 'eu_services' },
          { price: 10.02, rate: 21, treatment: 'eu_services', deduction: 'none' },
        ],
      },
      1,
    );
    const wrong = { ...document, rows: document.rows.map((row) => ({ ...row, vat: czk(999) })) };
    const rows = periodRows({ taxpayer: company(), rules: RULES, documents: [wrong], records: [] }, MARCH);
    // 20.04 × 21 % is 4.21 in all; halves of it are 2.11 each, and the first gives back what is too much.
    expect(rows.map(({ vat }) => vat)).toEqual([210, 211]);
    expect(rows.map(entryTexts)).toEqual([['5: 10.02 2.1 0', '43: 10.02 2.1 0'], ['5: 10.02 2.11 0']]);
  });

  test('of final invoices have what receipts left, at each rate; nothing left is no row', () => {
    const invoice: GivenDocument = {
      ...ISSUED,
      lines: [
        { price: 1000, rate: 21 },
        { price: 500, rate: 12 },
      ],
    };
    const settled = { ...invoice, deducted: [{ rate: 21, base: 1000, vat: 210 }] };
    expect(rowsOf([settled]).map(({ rate, base }) => [rate, base])).toEqual([[1200, 50_000]]);
  });

  test('stand in the order of their days, documents before records', () => {
    const input = inputOf(company(), [{ ...ISSUED, taxableOn: '2026-03-20' }, ISSUED]);
    const record = {
      id: 7,
      kind: 'self_supply',
      date: day('2026-03-10'),
      rate: null,
      text: null,
      document: null,
    } as const;
    const rows = periodRows({ ...input, records: [{ ...record, base: czk(100), vat: czk(21) }] }, MARCH);
    expect(rows.map(({ documentId, recordId }) => [documentId, recordId])).toEqual([
      [2, null],
      [null, 7],
      [1, null],
    ]);
  });
});

describe('periods', () => {
  test('what the recipient taxes counts by its day, the deduction by the day it enters', () => {
    const document: GivenDocument = {
      ...{ ...RECEIVED, partner: PARTNERS.german, taxableOn: '2026-02-20', vatPeriodOn: '2026-03-05' },
      lines: [{ price: 1000, rate: 21, treatment: 'eu_goods' }],
    };
    const [february] = rowsOf([document], company(), period('2026-02'));
    const [march] = rowsOf([document]);
    expect(february).toMatchObject({ lines: ['3'], section: 'A2', claimedVat: 0 });
    expect(march).toMatchObject({ lines: ['43'], section: null, claimedVat: 21_000 });
    const [quarter] = rowsOf([document], company('quarterly'), period('2026-Q1'));
    expect(quarter).toMatchObject({ lines: ['3', '43'], section: 'A2', claimedVat: 21_000 });
  });

  test('purchases count by the day they enter, and the statement has the day of the supply', () => {
    const late = { ...RECEIVED, taxableOn: '2026-01-31', receivedOn: '2026-03-02' };
    const { control } = formsOf([late]);
    expect(sectionTexts(control.content.sections)).toEqual([
      'B2 1 CZ11223341 P1 2026-01-31 10000/2100 0/0 0/0 N N',
    ]);
    expect(rowsOf([late], company(), period('2026-01'))).toEqual([]);
  });

  const history = (...changes: readonly (readonly [string, Taxpayer['history'][number]['status']])[]) =>
    company('none', { history: changes.map(([from, status]) => ({ from: day(from), status })) });

  test('there is no control statement of periods before 2016, and documents of then are no trouble', () => {
    const old = { ...RECEIVED, taxableOn: '2015-12-10', lines: [{ price: 10_000, rate: 21 }] };
    expect(formsOf([old], company(), period('2015-12'))).toMatchObject({
      vatReturn: { applies: true, dueOn: '2016-01-25' },
      control: {
        ...{ applies: false, reason: 'Kontrolní hlášení se podává až za období od ledna 2016.' },
        content: { sections: { B2: [], B3: null }, totals: { pln23: 0 } },
      },
    });
    const { control } = formsOf([{ ...old, vatPeriodOn: '2016-02-01' }], company(), period('2016-02'));
    expect(control.applies).toBe(true);
    expect(control.content.sections.B2).toHaveLength(1);
  });

  test('what lies outside of the registration is left out with a warning', () => {
    const taxpayer = history(['2026-03-11', 'monthly']);
    const before = { ...RECEIVED, vatPeriodOn: '2026-03-12' };
    const {
      rows,
      vatReturn: filed,
      control,
    } = formsOf([ISSUED, before, { ...ISSUED, number: 'V2', taxableOn: '2026-03-11' }], taxpayer);
    expect(rows.map(({ lines, section }) => [lines, section])).toEqual([
      [[], null],
      [[], null],
      [['1'], 'A4'],
    ]);
    expect(codesOf(rows)).toEqual(['OUTSIDE_REGISTRATION', 'OUTSIDE_REGISTRATION']);
    expect(filed.findings.map(({ code, documentId, level }) => [code, documentId, level])).toEqual([
      ['OUTSIDE_REGISTRATION', 1, 'warning'],
      ['OUTSIDE_REGISTRATION', 2, 'warning'],
    ]);
    expect(control.findings).toEqual(filed.findings);
    expect(sectionTexts(control.content.sections)).toEqual([
      'A4 1 CZ24681016 V2 2026-03-11 10000/2100 0/0 0/0 0 N',
    ]);
  });

  test('supplies of nobody are nobody’s warning when there is no tax in them', () => {
    const plain: GivenDocument = { ...ISSUED, lines: [{ price: 100, treatment: 'not_subject' }] };
    expect(codesOf(rowsOf([plain], history()))).toEqual([]);
    expect(codesOf(rowsOf([ISSUED], history()))).toEqual(['OUTSIDE_REGISTRATION']);
  });

  test('a period with a payer’s day is a payer’s; a ledger of any days has each day’s own status', () => {
    const taxpayer = history(['2026-01-01', 'identified'], ['2026-03-15', 'monthly']);
    const service: GivenDocument = {
      ...{ ...RECEIVED, partner: PARTNERS.german, taxableOn: '2026-03-01' },
      lines: [{ price: 1000, rate: 21, treatment: 'eu_services' }],
    };
    expect(rowsOf([service], taxpayer)[0]?.lines).toEqual([]);
    const rows = rowsOfDays(
      inputOf(taxpayer, [service, { ...service, taxableOn: '2026-03-16' }]),
      day('2026-01-01'),
      day('2026-12-31'),
    );
    expect(rows.map(({ lines }) => lines)).toEqual([['5'], ['5', '43']]);
  });

  test('an identified person has lines of what it receives from abroad and services it supplies', () => {
    const from = (
      treatment: 'eu_goods' | 'import' | 'reverse_charge' | 'third_country_services',
    ): GivenDocument => ({
      ...{ ...RECEIVED, partner: PARTNERS.german },
      lines: [{ price: 100, rate: 12, treatment }],
    });
    const services: GivenDocument = {
      ...ISSUED,
      partner: PARTNERS.slovak,
      lines: [{ price: 50, treatment: 'eu_services' }],
    };
    const given = [
      from('eu_goods'),
      from('third_country_services'),
      from('import'),
      from('reverse_charge'),
      services,
    ];
    const {
      rows,
      vatReturn: filed,
      control,
    } = formsOf([...given, RECEIVED], company('identified', { legalForm: 'osvc' }));
    expect(rows.map(({ lines }) => lines)).toEqual([['4'], ['13'], [], [], ['21'], []]);
    expect(filed.content.lines.map(({ line }) => line)).toEqual(['4', '13', '21', '62', '63', '64']);
    expect(filed.content.payerType).toBe('identified');
    expect(control).toMatchObject({
      applies: false,
      reason: 'Identifikovaná osoba kontrolní hlášení nepodává.',
    });
  });

  test('an identified person files nothing for supplies alone', () => {
    const services: GivenDocument = {
      ...ISSUED,
      partner: PARTNERS.slovak,
      lines: [{ price: 50, treatment: 'eu_services' }],
    };
    expect(formsOf([services], company('identified')).vatReturn).toMatchObject({
      applies: false,
      content: { lines: [] },
    });
    expect(formsOf([], company('none')).vatReturn).toMatchObject({ applies: false, content: { lines: [] } });
    expect(formsOf([]).vatReturn).toMatchObject({ applies: true, reason: null });
  });
});

describe('lines', () => {
  const linesOf = (documents: readonly GivenDocument[]) =>
    formsOf(documents).vatReturn.content.lines.map(lineText);

  test('are rounded each by itself, halves away from zero', () => {
    const documents = [ISSUED, { ...ISSUED, number: 'V2' }].map(
      (each): GivenDocument => ({ ...each, lines: [{ price: 0.25, rate: 21 }] }),
    );
    expect(linesOf(documents)[0]).toBe('1: 1 0 - of 0.50 0.10 0');
    const credits = documents.map(
      (each): GivenDocument => ({ ...each, lines: [{ price: -0.25, rate: 21 }] }),
    );
    expect(linesOf(credits)[0]).toBe('1: -1 0 - of -0.50 -0.10 0');
  });

  test('51 has sales of assets beside their own lines', () => {
    const sale: GivenDocument = {
      ...ISSUED,
      lines: [
        { price: 1000, rate: 21, account: '641' },
        { price: 200, rate: 21 },
      ],
    };
    const exempt: GivenDocument = {
      ...ISSUED,
      number: 'V2',
      lines: [{ price: 70, treatment: 'exempt', account: '641' }],
    };
    expect(linesOf([sale, exempt])).toEqual([
      '1: 1200 252 - of 1200 252 0',
      '50: 70 - - of 70 0 0',
      '51: 1000 70 - of 1000 70 0',
      '62: - 252 -',
      '63: - 0 -',
      '64: - 252 -',
    ]);
  });

  test('47 repeats assets in what the period deducts, by kind of deduction', () => {
    const assets: GivenDocument = {
      ...RECEIVED,
      lines: [
        { price: 1000, rate: 21, account: '022', deduction: 'reduced' },
        { price: 100, rate: 21, account: '042' },
        { price: 10, rate: 21, account: '501' },
        { price: 1, rate: 21, account: '013', deduction: 'none' },
      ],
    };
    const coefficients = { '2026': { provisional: 50, settlement: null } };
    const { content } = formsOf([assets], company('monthly', { coefficients })).vatReturn;
    expect(content.lines.map(lineText)).toEqual([
      '40: 1110 23 210 of 1110 23.10 210',
      '46: - 23 210',
      '47: 1100 21 210 of 1100 21 210',
      '52: - 105 - (50 %)',
      '62: - 0 -',
      '63: - 128 -',
      '65: - 128 -',
    ]);
  });

  test('take credit notes at the rate of what they correct', () => {
    const credit: GivenDocument = {
      ...{ ...ISSUED, kind: 'credit_note', taxableOn: '2026-03-10', ratesOn: '2023-11-20' },
      lines: [{ price: -20_000, rate: 10 }],
    };
    const { rows, control } = formsOf([credit]);
    expect(codesOf(rows)).toEqual([]);
    expect(rows[0]?.lines).toEqual(['2']);
    expect(sectionTexts(control.content.sections)).toEqual([
      'A4 1 CZ24681016 V1 2026-03-10 0/0 0/0 -20000/-2000 0 N',
    ]);
    expect(codesOf(rowsOf([{ ...credit, ratesOn: '2026-03-10' }]))).toEqual(['RATE_NOT_VALID']);
  });
});

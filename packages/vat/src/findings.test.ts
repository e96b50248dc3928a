import { describe, expect, test } from 'vitest';
import { checkFindings, controlChecks, recapitulativeChecks } from './checks.ts';
import { controlStatement } from './control.ts';
import { periodRows } from './ledger.ts';
import { parsePeriod } from './periods.ts';
import { recapitulativeStatement } from './recapitulative.ts';
import {
  company,
  czk,
  day,
  type GivenDocument,
  ISSUED,
  inputOf,
  PARTNERS,
  RECEIVED,
  RULES,
} from './testing/build.ts';
import { sectionTexts } from './testing/text.ts';
import type { Finding, Taxpayer, VatPartner, VatPeriod, VatRecord } from './types.ts';
import { vatReturn } from './vat-return.ts';

const MARCH = parsePeriod('2026-03') as VatPeriod;

function formsOf(
  documents: readonly GivenDocument[],
  taxpayer = company(),
  records: readonly VatRecord[] = [],
  period = MARCH,
) {
  const rows = periodRows({ ...inputOf(taxpayer, documents), records }, period);
  const given = { taxpayer, rules: RULES, period, rows };
  return {
    rows,
    vatReturn: vatReturn(given),
    control: controlStatement(given),
    recapitulative: recapitulativeStatement(given),
  };
}

/** `form level code field` of everything that is found. */
function found(...given: Parameters<typeof formsOf>): string[] {
  const { vatReturn: filed, control, recapitulative } = formsOf(...given);
  const texts = (form: string, findings: readonly Finding[]) =>
    findings.map(({ level, code, field }) => `${form} ${level} ${code} ${field}`);
  return [
    ...texts('return', filed.findings),
    ...texts('control', control.findings),
    ...texts('recapitulative', recapitulative.findings),
  ];
}

const foreign = (more: Partial<VatPartner>): VatPartner => ({ ...PARTNERS.german, ...more });
const fromAbroad = (
  partner: VatPartner,
  treatment: 'eu_goods' | 'eu_services' | 'third_country_services',
): GivenDocument => ({
  ...{ ...RECEIVED, partner },
  lines: [{ price: 100, rate: 21, treatment }],
});
const toAbroad = (
  partner: VatPartner | null,
  treatment: 'eu_goods' | 'eu_services' | 'triangular',
): GivenDocument => ({
  ...{ ...ISSUED, partner },
  lines: [{ price: 100, treatment }],
});
const reverse = (given: GivenDocument, commodity?: string): GivenDocument => ({
  ...given,
  lines: [
    {
      ...{ price: 100, treatment: 'reverse_charge' },
      ...(given.direction === 'received' ? { rate: 21 } : {}),
      ...(commodity === undefined ? {} : { commodity }),
    },
  ],
});

test('nothing is found where nothing is wrong', () => {
  expect(
    found([
      ISSUED,
      RECEIVED,
      reverse({ ...ISSUED, number: 'V2' }, '4'),
      reverse({ ...RECEIVED, number: 'P2' }, '5'),
      { ...fromAbroad(PARTNERS.german, 'eu_goods'), number: 'P3' },
      { ...toAbroad(PARTNERS.slovak, 'eu_services'), number: 'V3' },
    ]),
  ).toEqual([]);
});

describe('a document lacks', () => {
  const noNumber = { number: null, externalNumber: '  ' } as const;
  test.each<[string, GivenDocument, string[]]>([
    [
      'the supplier’s number',
      { ...RECEIVED, partner: PARTNERS.nobody },
      ['control error SUPPLIER_DIC_MISSING partner.dic'],
    ],
    [
      'nothing under the limit',
      { ...RECEIVED, partner: PARTNERS.nobody, lines: [{ price: 8000, rate: 21 }] },
      [],
    ],
    [
      'nothing where nothing is deducted',
      { ...RECEIVED, partner: PARTNERS.nobody, lines: [{ price: 90_000, rate: 21, deduction: 'none' }] },
      [],
    ],
    ['nothing of a customer, who is in A5', { ...ISSUED, partner: null }, []],
    [
      'the customer’s number in A1',
      reverse({ ...ISSUED, partner: PARTNERS.nobody }, '4'),
      ['control error CUSTOMER_DIC_MISSING partner.dic'],
    ],
    [
      'the supplier’s number in B1',
      reverse({ ...RECEIVED, partner: PARTNERS.german }, '4'),
      ['control error SUPPLIER_DIC_MISSING partner.dic'],
    ],
    ['the commodity', reverse(ISSUED), ['control error COMMODITY lines']],
    [
      'a commodity that holds',
      reverse({ ...RECEIVED, ratesOn: '2016-09-30' }, '21'),
      ['control error COMMODITY lines'],
    ],
    [
      'the evidence number in B2',
      { ...RECEIVED, ...noNumber, number: 'P1' },
      ['control error EVIDENCE_NUMBER_MISSING external_number'],
    ],
    [
      'no evidence number in B3',
      { ...RECEIVED, ...noNumber, number: 'P1', lines: [{ price: 1, rate: 21 }] },
      [],
    ],
    [
      'the number of a foreign supplier',
      fromAbroad(foreign({ vatId: null }), 'eu_services'),
      ['control warning A2_WITHOUT_VAT_ID partner.vat_id'],
    ],
    [
      'the number that a third country has not',
      fromAbroad(PARTNERS.american, 'third_country_services'),
      ['control warning A2_WITHOUT_VAT_ID partner.vat_id'],
    ],
  ])('%s', (_, document, expected) => {
    expect(found([document])).toEqual(expected);
  });
});

describe('numbers of other states', () => {
  test.each<[string, VatPartner | null, 'eu_goods' | 'eu_services', number]>([
    ['of another shape', foreign({ vatId: 'DE12' }), 'eu_goods', 1],
    ['missing', foreign({ vatId: null }), 'eu_goods', 1],
    ['of nobody', null, 'eu_services', 1],
    ['of no member state', foreign({ vatId: 'CH123456789', country: 'CH' }), 'eu_goods', 1],
    ['Czech', foreign({ vatId: 'CZ12345678' }), 'eu_goods', 1],
    ['of Northern Ireland, goods', foreign({ vatId: 'XI123456789' }), 'eu_goods', 0],
    ['of Northern Ireland, services', foreign({ vatId: 'XI123456789' }), 'eu_services', 1],
    ['of Greece', foreign({ vatId: 'EL123456789', country: 'GR' }), 'eu_services', 0],
    ['of Greece by its country', foreign({ vatId: '123456789', country: 'GR' }), 'eu_services', 0],
  ])('%s', (_, partner, treatment, count) => {
    const expected = Array.from({ length: count }, () => 'recapitulative error VAT_ID_FORMAT partner.vat_id');
    expect(found([toAbroad(partner, treatment)])).toEqual(expected);
  });

  test('are checked in A2 as well, and Greece has its own prefix', () => {
    expect(found([fromAbroad(foreign({ vatId: 'DE1' }), 'eu_goods')])).toEqual([
      'control error VAT_ID_FORMAT partner.vat_id',
    ]);
    const { control } = formsOf([fromAbroad(foreign({ vatId: 'GR123456789', country: 'GR' }), 'eu_goods')]);
    expect(control.content.sections.A2).toMatchObject([{ vatCountry: 'EL', vatId: '123456789' }]);
  });
});

describe('days', () => {
  const deducted = (more: Partial<GivenDocument>) =>
    found(
      [{ ...RECEIVED, ...more }],
      company(),
      [],
      parsePeriod((more.vatPeriodOn ?? '2026-03').slice(0, 7)) as VatPeriod,
    );
  const expired = [
    'return error DEDUCTION_EXPIRED vat_period_on',
    'control error DEDUCTION_EXPIRED vat_period_on',
  ];
  test.each([
    ['two calendar years after that of the supply', '2025-01-10', '2027-12-31', false],
    ['after them', '2025-01-10', '2028-01-01', true],
    ['three years from the month after the period, before 2025', '2024-12-20', '2027-12-31', false],
    ['after them', '2024-03-20', '2027-03-31', false],
    ['a day after them', '2024-03-20', '2027-04-01', true],
  ])('a deduction %s', (_, taxableOn, vatPeriodOn, isExpired) => {
    expect(deducted({ taxableOn, vatPeriodOn })).toEqual(isExpired ? expired : []);
  });

  test('an expired deduction is in no line and no row, a correction that lowers one is', () => {
    const late = { ...RECEIVED, taxableOn: '2021-03-10' };
    const { rows, control } = formsOf([{ ...late, vatPeriodOn: '2026-03-10' }]);
    expect(rows).toMatchObject([{ lines: [], section: null, claimedVat: 0, vat: czk(2100) }]);
    expect(control.applies).toBe(false);
    const lower = { ...late, vatPeriodOn: '2026-03-10', lines: [{ price: -10_000, rate: 21 }] };
    expect(formsOf([lower]).rows).toMatchObject([{ lines: ['40'], section: 'B2', findings: [] }]);
  });

  test('a deduction before the supply or before the document came is early', () => {
    const early = [
      'return error DEDUCTION_EARLY vat_period_on',
      'control error DEDUCTION_EARLY vat_period_on',
    ];
    expect(deducted({ taxableOn: '2026-04-01', vatPeriodOn: '2026-03-31' })).toEqual(early);
    expect(deducted({ receivedOn: '2026-04-01', vatPeriodOn: '2026-03-31' })).toEqual(early);
    expect(deducted({ receivedOn: '2026-03-31', vatPeriodOn: '2026-03-31' })).toEqual([]);
    // What the recipient taxes needs no document.
    expect(found([{ ...fromAbroad(PARTNERS.german, 'eu_goods'), receivedOn: '2026-04-20' }])).toEqual([]);
  });

  test('a rate holds on the day of the supply', () => {
    expect(found([{ ...ISSUED, lines: [{ price: 10_000, rate: 15 }] }])).toEqual([
      'return error RATE_NOT_VALID lines',
      'control error RATE_NOT_VALID lines',
    ]);
    expect(found([{ ...ISSUED, lines: [{ price: 10_000, rate: 19, treatment: 'oss' }] }])).toEqual([]);
  });
});

test('a receipt for a payment in reverse charge', () => {
  const receipt = { ...reverse(ISSUED, '4'), kind: 'tax_receipt' };
  expect(found([receipt])).toEqual(['return error RC_ADVANCE lines', 'control error RC_ADVANCE lines']);
});

test('an unreliable supplier of what is deducted', () => {
  const warnings = [
    'return warning UNRELIABLE_SUPPLIER partner_id',
    'control warning UNRELIABLE_SUPPLIER partner_id',
  ];
  expect(found([{ ...RECEIVED, isUnreliable: true }])).toEqual(warnings);
  expect(
    found([{ ...RECEIVED, isUnreliable: true, lines: [{ price: 1, rate: 21, deduction: 'none' }] }]),
  ).toEqual([]);
});

test('the own number on a document', () => {
  const own = { ...PARTNERS.oak, dic: 'CZ86420976' };
  const error = 'control error OWN_DIC partner.dic';
  expect(found([{ ...ISSUED, partner: own }])).toEqual([error]);
  expect(found([reverse({ ...RECEIVED, partner: own }, '4')])).toEqual([error]);
  expect(found([{ ...ISSUED, partner: own, lines: [{ price: 1, rate: 21 }] }])).toEqual([]);
});

describe('evidence numbers twice', () => {
  const twice = 'control error DUPLICATE_EVIDENCE_NUMBER';
  test.each<[string, GivenDocument, GivenDocument, string | null]>([
    ['of one day in A4', ISSUED, { ...ISSUED, partner: PARTNERS.pine }, 'number'],
    ['of two days in A4', ISSUED, { ...ISSUED, taxableOn: '2026-03-11' }, null],
    ['of one supplier in B2', RECEIVED, RECEIVED, 'external_number'],
    ['of two suppliers in B2', RECEIVED, { ...RECEIVED, partner: PARTNERS.ash }, null],
    [
      'with a share and without in B2',
      RECEIVED,
      { ...RECEIVED, lines: [{ price: 9000, rate: 21, deduction: 'proportional', percent: 50 }] },
      null,
    ],
    [
      'of one code in A1',
      reverse(ISSUED, '4'),
      reverse({ ...ISSUED, taxableOn: '2026-03-11' }, '4'),
      'number',
    ],
    ['of two codes in A1', reverse(ISSUED, '4'), reverse(ISSUED, '5'), null],
    ['of one code in B1', reverse(RECEIVED, '4'), reverse(RECEIVED, '4'), 'external_number'],
    [
      'of two suppliers in B1',
      reverse(RECEIVED, '4'),
      reverse({ ...RECEIVED, partner: PARTNERS.ash }, '4'),
      null,
    ],
  ])('%s', (_, first, second, field) => {
    expect(found([first, second])).toEqual(field === null ? [] : [`${twice} ${field}`, `${twice} ${field}`]);
  });
});

test('the head of the forms', () => {
  const taxpayer: Taxpayer = company('monthly', {
    dic: null,
    hasTaxOffice: false,
    hasSubmitter: false,
    hasNace: false,
  });
  const head = [
    'error DIC_MISSING dic',
    'error TAX_OFFICE_MISSING tax_office_code',
    'warning SUBMITTER_MISSING settings.submitter',
  ];
  expect(found([ISSUED, toAbroad(PARTNERS.slovak, 'eu_goods')], taxpayer)).toEqual([
    ...head.map((each) => `return ${each}`),
    'return warning NACE_MISSING nace',
    ...head.map((each) => `control ${each}`),
    ...head.map((each) => `recapitulative ${each}`),
  ]);
  const person = company('monthly', { legalForm: 'osvc', hasSubmitter: false });
  expect(found([ISSUED], person)).toEqual([]);
});

describe('records', () => {
  const record = (more: Partial<VatRecord>): VatRecord => ({
    ...{
      id: 1,
      kind: 'bad_debt_creditor',
      date: day('2026-03-31'),
      base: czk(1000),
      vat: czk(210),
      text: null,
    },
    rate: 2100 as VatRecord['rate'],
    document: {
      ...{ id: 50, number: 'V0', externalNumber: 'E0', partner: PARTNERS.oak, taxableOn: day('2025-06-01') },
      deduction: 'full',
    },
    ...more,
  });
  const sections = (each: VatRecord) => sectionTexts(formsOf([], company(), [each]).control.content.sections);

  test('of a creditor lower the tax in A4, and raise it when he is paid', () => {
    expect(sections(record({}))).toEqual(['A4 1 CZ24681016 V0 2025-06-01 -1000/-210 0/0 0/0 0 P']);
    const { vatReturn: filed } = formsOf([], company(), [record({ base: czk(-1000), vat: czk(-210) })]);
    expect(filed.content.lines.map(({ line, base, vat }) => [line, base, vat])).toEqual([
      ['1', czk(1000), czk(210)],
      ['33', null, czk(-210)],
      ['62', null, czk(210)],
      ['63', null, 0],
      ['64', null, czk(210)],
    ]);
  });

  test('of a customer without a Czech number are in A5', () => {
    const document = { ...record({}).document, partner: PARTNERS.nobody } as VatRecord['document'];
    expect(sections(record({ document }))).toEqual(['A5 -1000/-210 0/0 0/0']);
  });

  test('of a debtor lower what was deducted, in the column in which it was', () => {
    const debtor = record({ kind: 'bad_debt_debtor' });
    expect(sections(debtor)).toEqual(['B2 1 CZ24681016 E0 2025-06-01 -1000/-210 0/0 0/0 N P']);
    const reduced = { ...debtor.document, deduction: 'reduced' } as VatRecord['document'];
    const taxpayer = company('monthly', { coefficients: { '2026': { provisional: 40, settlement: null } } });
    const { vatReturn: filed } = formsOf([], taxpayer, [{ ...debtor, document: reduced }]);
    expect(filed.content.lines.map(({ line, vat, vatReduced }) => [line, vat, vatReduced])).toEqual([
      ['34', czk(210), null],
      ['40', 0, czk(-210)],
      ['46', 0, czk(-210)],
      ['52', czk(-84), null],
      ['62', 0, null],
      ['63', czk(-84), null],
      ['64', czk(84), null],
    ]);
  });

  test('about one document are one row by all rates, and none where they come to nothing', () => {
    const of = (id: number, more: Partial<VatRecord> = {}) =>
      record({ id, kind: 'bad_debt_debtor', ...more });
    const other = { ...record({}).document, id: 51, externalNumber: 'E1' } as VatRecord['document'];
    const reduced = { rate: 1200 as VatRecord['rate'], base: czk(100), vat: czk(12) };
    const { control } = formsOf([], company(), [of(1), of(2, { document: other }), of(3, reduced)]);
    expect(sectionTexts(control.content.sections)).toEqual([
      'B2 1 CZ24681016 E0 2025-06-01 -1000/-210 -100/-12 0/0 N P',
      'B2 2 CZ24681016 E1 2025-06-01 -1000/-210 0/0 0/0 N P',
    ]);
    expect(control.findings).toEqual([]);
    const back = [of(1), of(2, { base: czk(-1000), vat: czk(-210) })];
    expect(formsOf([], company(), back).control.applies).toBe(false);
  });

  test('lack what their document lacks, and are left out when nobody is a payer', () => {
    const document = { ...record({}).document, externalNumber: null, partner: null } as VatRecord['document'];
    expect(found([], company(), [record({ kind: 'bad_debt_debtor', document })])).toEqual([
      'control error SUPPLIER_DIC_MISSING partner.dic',
      'control error EVIDENCE_NUMBER_MISSING external_number',
    ]);
    expect(formsOf([], company('identified'), [record({})]).rows).toMatchObject([
      { lines: [], section: null, findings: [{ code: 'OUTSIDE_REGISTRATION' }] },
    ]);
  });
});

describe('checks', () => {
  test('name the documents that one side has and the other has not', () => {
    const taxpayer = company();
    const live = formsOf([ISSUED, { ...ISSUED, number: 'V2', lines: [{ price: 5, rate: 21 }] }], taxpayer);
    const filed = formsOf([{ ...ISSUED, lines: [{ price: 9999, rate: 21 }] }], taxpayer);
    const [check] = controlChecks(live.vatReturn.content, [filed.control.content]);
    expect(check).toMatchObject({
      check: 'KH_1',
      left: czk(10_005),
      right: czk(9999),
      difference: czk(6),
      tolerance: 0,
      ok: false,
    });
    expect(check?.documents).toEqual([
      { documentId: 1, number: 'V1', left: czk(10_000), right: czk(9999), reason: 'amount' },
      { documentId: 2, number: 'V2', left: czk(5), right: 0, reason: 'timing' },
    ]);
    expect(checkFindings(check === undefined ? [] : [check])).toMatchObject([
      { level: 'warning', code: 'CHECK_DIFFERS', message: expect.stringContaining('liší se o 6,00 Kč') },
    ]);
  });

  test('of the recapitulative statement allow a crown for each row', () => {
    const supplies = [PARTNERS.slovak, PARTNERS.polish].map((partner, at) => ({
      ...{ ...toAbroad(partner, 'eu_goods'), number: `V${at}` },
      lines: [{ price: 0.01, treatment: 'eu_goods' as const }],
    }));
    const { vatReturn: filed, recapitulative } = formsOf(supplies);
    expect(recapitulative.content.rows.map(({ value }) => value)).toEqual([100, 100]);
    expect(recapitulativeChecks(filed.content, [recapitulative.content])[0]).toMatchObject({
      ...{ check: 'SH_20', left: 0, right: 200, difference: -200, tolerance: 200, ok: true },
    });
    expect(
      recapitulativeChecks(filed.content, [{ rows: [] } as unknown as typeof recapitulative.content])[0],
    ).toMatchObject({ ok: true });
    const larger = formsOf(
      supplies.map((each) => ({ ...each, lines: [{ price: 700, treatment: 'eu_goods' as const }] })),
    );
    const [check] = recapitulativeChecks(larger.vatReturn.content, [formsOf([]).recapitulative.content]);
    expect(check).toMatchObject({
      ok: false,
      documents: [{ documentId: 1, reason: 'timing' }, { documentId: 2 }],
    });
  });
});

import { describe, expect, test } from 'vitest';
import {
  controlStatementXml,
  type FormCodes,
  formIssues,
  recapitulativeXml,
  vatReturnXml,
} from '../../index.ts';
import { COMPANY, controlOf, PROGRAM, recapitulativeOf, returnOf } from '../testing/contents.ts';

const codes: FormCodes = {
  isTaxOffice: (code) => code === '451' || code === '461',
  workplace: (code) =>
    ({ '2001': { office: '451', isActive: true }, '2099': { office: '451', isActive: false } })[code] ?? null,
  activity: (code, day) => {
    if (code === '621000') return 'valid';
    return code === '620100' ? (day < '2026' ? 'valid' : 'ended') : 'unknown';
  },
  isCommodity: (code, day) => code === '4' || (code === '9' && day < '2020-01-01'),
  vatIdPattern: (country) => ({ DE: /^\d{9}$/, SK: /^\d{10}$/, CZ: /^\d{8,10}$/ })[country] ?? null,
};
const head = { program: PROGRAM, taxpayer: COMPANY };
const none = { discoveredOn: null, reasons: null, nextPeriod: null, callNumber: null, callAnswer: null };
const dic = 'CZ24681016';
const amounts = { base1: 10_000, vat1: 2_100, base2: 0, vat2: 0, base3: 0, vat3: 0 };
const a4 = { ...amounts, dic, number: 'F1', date: '2026-05-03', regime: '0', bad_debt: 'N' };
const b2 = { ...amounts, dic, number: 'P1', date: '2026-05-03', proportional: 'N', bad_debt: 'N' };

const RETURN = vatReturnXml(
  returnOf('2026-05', [
    { line: '1', base: 10_000, vat: 2_100 },
    { line: '40', base: 1_000, vat: 105, vat_reduced: 105 },
    { line: '46', vat: 105, vat_reduced: 105 },
    { line: '52', coefficient: 50, vat: 53 },
    { line: '62', vat: 2_100 },
    { line: '63', vat: 158 },
    { line: '64', vat: 1_942 },
  ]),
  { ...head, ...none, activity: '621000' },
);
const CONTROL = controlStatementXml(
  controlOf(
    '2026-05',
    {
      A1: [{ row: 1, dic, number: 'F9', date: '2026-05-03', commodity: '4', base1: 7 }],
      A2: [{ ...amounts, row: 1, vat_country: 'DE', vat_id: '136695976', number: 'D', date: '2026-05-31' }],
      A4: [
        { ...a4, row: 1 },
        { ...a4, row: 2, number: 'F2' },
      ],
      A5: { ...amounts, base2: 5, base3: 6 },
      B2: [
        { ...b2, row: 1 },
        { ...b2, row: 2, proportional: 'A' },
      ],
    },
    { obrat23: 30_000, obrat5: 11, pln23: 20_000, pln_rez_pren: 7, celk_zd_a2: 10_000 },
  ),
  { ...head, ...none },
);
const row = { country: 'SK', vat_id: '2020269786', code: 3, count: 1, value: 5 };
const RECAPITULATIVE = recapitulativeXml(
  recapitulativeOf('2026-05', [row, { ...row, code: 0 }, { ...row, storno: 'A' }], 'N'),
  head,
);

type Issue = string;
const issuesOf = (xml: string): Issue[] => {
  const form = (['DPHDP3', 'DPHKH1', 'DPHSHV'] as const).find((name) => xml.includes(`<${name} `));
  return (formIssues(form ?? 'DPHDP3', xml, codes) ?? []).map(({ level, code, element, field, row: at }) =>
    [level, code, `${element}/${field}`, at].join(' '),
  );
};

test('forms that are right have no issues', () => {
  expect([issuesOf(RETURN), issuesOf(CONTROL), issuesOf(RECAPITULATIVE)]).toEqual([[], [], []]);
});

describe('every form', () => {
  test.each([
    ['c_ufo="451"', 'c_ufo="452"', ['error TAX_OFFICE VetaP/c_ufo 1', 'error WORKPLACE VetaP/c_pracufo 1']],
    ['c_pracufo="2001"', 'c_pracufo="2002"', ['error WORKPLACE VetaP/c_pracufo 1']],
    ['c_pracufo="2001"', 'c_pracufo="2099"', ['warning WORKPLACE VetaP/c_pracufo 1']],
    ['dic="86420976"', 'dic="8642097"', ['error DIC VetaP/dic 1']],
    ['psc="11000"', 'psc="1100"', ['warning ZIP VetaP/psc 1']],
    ['typ_ds="P"', 'typ_ds="F"', ['error NAME VetaP/jmeno 1', 'error NAME VetaP/prijmeni 1']],
    [
      'email=',
      'zast_typ="P" zast_kod="4b" zast_nazev="x" zast_ic="1" email=',
      ['error SIGNATORY VetaP/zast_kod 1'],
    ],
    [
      'email=',
      'zast_typ="F" zast_kod="4b" zast_jmeno="x" zast_prijmeni="y" email=',
      ['error SIGNATORY VetaP/zast_typ 1'],
    ],
    ['mesic="5"', 'mesic="13"', ['error PERIOD VetaD/mesic 1']],
    ['mesic="5"', 'mesic="5" ctvrt="2"', ['error PERIOD VetaD/mesic 1']],
  ])('%s as %s', (from, to, wanted) => {
    expect(RETURN).toContain(from);
    expect(issuesOf(RETURN.replace(from, to))).toEqual(wanted);
  });
});

describe('return', () => {
  test.each([
    ['dapdph_forma="B"', 'dapdph_forma="N"', ['error TYPE VetaD/dapdph_forma 1']],
    ['c_okec="621000"', 'c_okec="620100"', ['warning ACTIVITY VetaD/c_okec 1']],
    ['c_okec="621000"', 'c_okec="123456"', ['error ACTIVITY VetaD/c_okec 1']],
    [
      'odp_sum_nar="105"',
      'odp_sum_nar="106"',
      ['error SUM Veta6/odp_sum_nar 1', 'error SUM Veta6/odp_zocelk 1'],
    ],
    ['odp_sum_kr="105"', '', ['error SUM Veta6/odp_sum_kr 1']],
    ['dan_zocelk="2100"', 'dan_zocelk="2101"', ['error SUM Veta6/dan_zocelk 1', 'error SUM Veta6/dano_da 1']],
    ['dano_da="1942"', 'dano_no="1942"', ['error SUM Veta6/dano_da 1', 'error SUM Veta6/dano_no 1']],
    [
      'dapdph_forma="B"',
      'dapdph_forma="D" d_zjist="31.06.2026"',
      ['error DATE VetaD/d_zjist 1', 'error SUM Veta6/dano 1'],
    ],
    [
      'dapdph_forma="B"',
      'dapdph_forma="E"',
      ['error DISCOVERED_ON VetaD/d_zjist 1', 'error SUM Veta6/dano 1'],
    ],
  ])('%s as %s', (from, to, wanted) => {
    expect(RETURN).toContain(from);
    expect(issuesOf(RETURN.replace(from, to))).toEqual(wanted);
  });
});

describe('control statement', () => {
  test.each([
    ['khdph_forma="B"', 'khdph_forma="N"', ['error DISCOVERED_ON VetaD/d_zjist 1']],
    ['khdph_forma="B"', 'khdph_forma="N" c_jed_vyzvy="1234567/26/2001-52524-123456"', []],
    ['khdph_forma="B"', 'khdph_forma="N" c_jed_vyzvy="26"', ['warning CALL VetaD/c_jed_vyzvy 1']],
    [
      'dic_odb="24681016" c_evid_dd="F2"',
      'dic_odb="86420976" c_evid_dd="F2"',
      ['error OWN_DIC VetaA4/dic_odb 2'],
    ],
    ['dic_odb="24681016" c_evid_dd="F2"', 'dic_odb="246" c_evid_dd="F2"', ['error DIC VetaA4/dic_odb 2']],
    ['c_evid_dd="F2"', 'c_evid_dd="F1"', ['error DUPLICATE VetaA4/c_evid_dd 2']],
    ['pomer="A"', 'pomer="N"', ['error DUPLICATE VetaB2/c_evid_dd 2']],
    ['pomer="A"', 'pomer="X"', ['error CODE VetaB2/pomer 2']],
    ['kod_pred_pl="4"', 'kod_pred_pl="9"', ['error COMMODITY VetaA1/kod_pred_pl 1']],
    ['k_stat="DE"', 'k_stat="GB"', ['error COUNTRY VetaA2/k_stat 1']],
    ['vatid_dod="136695976"', 'vatid_dod="13669597"', ['error VAT_ID VetaA2/vatid_dod 1']],
    ['k_stat="DE" vatid_dod="136695976"', '', ['warning VAT_ID VetaA2/vatid_dod 1']],
    ['dppd="31.05.2026"', 'dppd="31.04.2026"', ['error DATE VetaA2/dppd 1']],
    ['dppd="31.05.2026"', 'dppd="01.06.2026"', ['warning DATE VetaA2/dppd 1']],
    ['obrat5="11.00"', 'obrat5="11.01"', ['error SUM VetaC/obrat5 1']],
    [
      '<VetaA1',
      '<VetaA3 c_evid_dd="Z" dup="01.05.2026" osv_plneni="1.00"/><VetaA1',
      ['error CUSTOMER VetaA3/vatid_odb 1'],
    ],
  ])('%s as %s', (from, to, wanted) => {
    expect(CONTROL).toContain(from);
    expect(issuesOf(CONTROL.replace(from, to))).toEqual(wanted);
  });

  test('an answer to a call has no rows', () => {
    const xml = CONTROL.replace(
      'khdph_forma="B"',
      'khdph_forma="N" c_jed_vyzvy="1234567/26/2001-52524-123456" vyzva_odp="P"',
    );
    expect(new Set(issuesOf(xml).map((issue) => issue.split(' ')[1]))).toEqual(new Set(['CALL']));
  });
});

describe('recapitulative statement', () => {
  test.each([
    ['k_pln_eu="0"', 'k_pln_eu="3"', ['error DUPLICATE VetaR/c_vat 2']],
    ['k_pln_eu="0"', 'k_pln_eu="7"', ['error CODE VetaR/k_pln_eu 2']],
    ['shvies_forma="N"', 'shvies_forma="R"', ['error STORNO VetaR/k_storno 3']],
    ['k_stat="SK"', 'k_stat="CZ"', ['error COUNTRY VetaR/k_stat 1']],
    ['pln_hodnota="5"', '', ['error SUM VetaR/pln_hodnota 1']],
  ])('%s as %s', (from, to, wanted) => {
    expect(RECAPITULATIVE).toContain(from);
    expect(issuesOf(RECAPITULATIVE.replace(from, to))).toEqual(wanted);
  });

  test('a page has twenty rows', () => {
    const rows = Array.from({ length: 25 }, (_, at) => ({ ...row, vat_id: String(2020269700 + at) }));
    const xml = recapitulativeXml(recapitulativeOf('2026-05', rows), head);
    expect(issuesOf(xml)).toEqual([]);
    expect(issuesOf(xml.replaceAll('por_c_stran="2"', 'por_c_stran="1"'))).toEqual([
      'error PAGE VetaR/por_c_stran 21',
    ]);
  });
});

test('what is not well-formed is not looked at', () => {
  expect(formIssues('DPHDP3', RETURN.replace('</DPHDP3>', ''), codes)).toBeNull();
});

test('of thousands of issues some are told', () => {
  const xml = CONTROL.replace('<VetaB2', `${'<VetaB2 dppd="x"/>'.repeat(3000)}<VetaB2`);
  expect(formIssues('DPHKH1', xml, codes)).toHaveLength(200);
});

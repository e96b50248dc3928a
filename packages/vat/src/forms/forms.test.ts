import { describe, expect, test } from 'vitest';
import { controlStatementXml, recapitulativeXml, vatReturnXml } from '../index.ts';
import { COMPANY, controlOf, day, PERSON, PROGRAM, recapitulativeOf, returnOf } from './testing/contents.ts';
import { parsed } from './testing/parsed.ts';
import { schemaErrors } from './testing/schema.ts';

const head = { program: PROGRAM, taxpayer: COMPANY };
const regular = { ...head, activity: '621000', nextPeriod: null, discoveredOn: null, reasons: null };
const noCall = { ...head, discoveredOn: null, callNumber: null, callAnswer: null };
const attributesOf = (xml: string, element: string) =>
  parsed(xml)
    .filter(([name]) => name === element)
    .map(([, attributes]) => attributes);

test('the schema is really asked', async () => {
  const xml = vatReturnXml(returnOf('2026-02', []), { ...regular, activity: '62.10' });
  expect(await schemaErrors('DPHDP3', [xml, xml.replace('c_ufo="451"', '')])).toHaveLength(4);
});

describe('return', () => {
  test('is an element a line, and the same bytes each time', () => {
    const content = returnOf('2026-02', [
      { line: '1', base: 50_001, vat: 10_500 },
      { line: '2', base: 0, vat: 0 },
      { line: '25', base: -700 },
      { line: '40', base: 10_000, vat: 1_050, vat_reduced: 1_050 },
      { line: '46', vat: 1_050, vat_reduced: 1_050 },
      { line: '52', coefficient: 0, vat: 0 },
      { line: '62', vat: 10_500 },
      { line: '63', vat: 1_050 },
      { line: '64', vat: 9_450 },
    ]);
    const xml = vatReturnXml(content, regular);
    expect(xml).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<Pisemnost nazevSW="Example" verzeSW="1">
<DPHDP3 verzePis="03.01">
<VetaD dokument="DP3" k_uladis="DPH" mesic="2" rok="2026" dapdph_forma="B" typ_platce="P" c_okec="621000" trans="A"/>
<VetaP c_ufo="451" c_pracufo="2001" dic="86420976" typ_ds="P" zkrobchjm="Příklad jedna s.r.o." ulice="Vodičkova" c_pop="710" c_orient="31" naz_obce="Praha" psc="11000" stat="ČESKÁ REPUBLIKA" email="ucetni@example.test" opr_jmeno="Eva" opr_prijmeni="Nováková" opr_postaveni="jednatelka"/>
<Veta1 obrat23="50001" dan23="10500"/>
<Veta2 pln_rez_pren="-700"/>
<Veta4 pln23="10000" odp_tuz23_nar="1050" odp_tuz23="1050" odp_sum_nar="1050" odp_sum_kr="1050"/>
<Veta5 koef_p20_nov="0"/>
<Veta6 dan_zocelk="10500" odp_zocelk="1050" dano_da="9450"/>
</DPHDP3>
</Pisemnost>
`);
    expect(vatReturnXml(content, regular)).toBe(xml);
  });

  test('without figures it says so', () => {
    const xml = vatReturnXml(
      returnOf('2026-Q1', [
        { line: '62', vat: 0 },
        { line: '63', vat: 0 },
      ]),
      regular,
    );
    expect(attributesOf(xml, 'VetaD')).toMatchObject([{ ctvrt: '1', trans: 'N' }]);
    expect(attributesOf(xml, 'Veta6')).toEqual([{ dan_zocelk: '0', odp_zocelk: '0' }]);
  });

  test('a supplementary one has its day, its reasons in rows of 72 letters, and line 66 also when it is zero', async () => {
    const reasons = `${'Chyběly dva přijaté doklady. '.repeat(4)}\n\nDruhý důvod & <další>\n${'ř'.repeat(150)}`;
    const lines = ['62', '63', '66'].map((line) => ({ line, vat: 0 }));
    const content = returnOf('2026-12', [{ line: '20', base: 5 }, ...lines], { filingType: 'D' });
    const xml = vatReturnXml(content, {
      ...regular,
      nextPeriod: 'Q',
      discoveredOn: day('2027-02-03'),
      reasons,
    });
    expect(attributesOf(xml, 'VetaD')).toMatchObject([
      { dapdph_forma: 'D', d_zjist: '03.02.2027', trans: 'A' },
    ]);
    expect(attributesOf(xml, 'VetaD')[0]).not.toHaveProperty('kod_zo');
    expect(attributesOf(xml, 'Veta6')).toEqual([{ dan_zocelk: '0', odp_zocelk: '0', dano: '0' }]);
    expect(attributesOf(xml, 'VetaR').map((row) => [row.poradi, row.kod_sekce, row.t_prilohy])).toEqual([
      ['1', 'D', 'Chyběly dva přijaté doklady. Chyběly dva přijaté doklady. Chyběly dva'],
      ['2', 'D', 'přijaté doklady. Chyběly dva přijaté doklady.'],
      ['3', 'D', 'Druhý důvod &amp; &lt;další&gt;'],
      ['4', 'D', 'ř'.repeat(72)],
      ['5', 'D', 'ř'.repeat(72)],
      ['6', 'D', 'ř'.repeat(6)],
    ]);
    expect(await schemaErrors('DPHDP3', [xml])).toEqual([]);
  });

  test('the next year’s periods are told by the regular return of the last one only', () => {
    const of = (period: string, filingType: 'B' | 'O' | 'E') =>
      attributesOf(
        vatReturnXml(returnOf(period, [], { filingType }), {
          ...regular,
          nextPeriod: 'M',
          reasons: 'Nepíše se.',
        }),
        'VetaD',
      )[0]?.kod_zo;
    expect([of('2026-12', 'B'), of('2026-Q4', 'O'), of('2026-11', 'B'), of('2026-12', 'E')]).toEqual([
      'M',
      'M',
      undefined,
      undefined,
    ]);
  });
});

describe('control statement', () => {
  const dic = 'CZ24681016';
  const amounts = { base1: 0, vat1: 0, base2: 0, vat2: 0, base3: 0, vat3: 0 };
  const sections = {
    A1: [{ row: 1, dic, number: 'F1', date: '2026-05-31', commodity: '4', base1: 0 }],
    A3: [
      { row: 1, dic, vat_country: null, vat_id: null, number: 'Z1', date: '2026-05-02', base1: 900.5 },
      {
        row: 2,
        dic: null,
        vat_country: 'EL',
        vat_id: '123456789',
        number: 'Z2',
        date: '2026-05-02',
        base1: 1,
      },
    ],
    A4: [
      {
        ...amounts,
        row: 1,
        dic,
        number: `${'č'.repeat(59)} dlouhé`,
        date: '2026-05-03',
        base3: -10_000.01,
        vat3: -1_000,
        regime: '0',
        bad_debt: 'P',
      },
    ],
  };

  test('rows have what they need also when it is zero, and numbers that fit', async () => {
    const xml = controlStatementXml(controlOf('2026-05', sections, { obrat5: -10_000.01 }), noCall);
    expect(attributesOf(xml, 'VetaA1')).toEqual([
      {
        c_radku: '1',
        dic_odb: '24681016',
        c_evid_dd: 'F1',
        duzp: '31.05.2026',
        zakl_dane1: '0.00',
        kod_pred_pl: '4',
      },
    ]);
    expect(attributesOf(xml, 'VetaA3')).toEqual([
      {
        c_radku: '1',
        k_stat: 'CZ',
        vatid_odb: '24681016',
        c_evid_dd: 'Z1',
        dup: '02.05.2026',
        osv_plneni: '900.50',
      },
      {
        c_radku: '2',
        k_stat: 'EL',
        vatid_odb: '123456789',
        c_evid_dd: 'Z2',
        dup: '02.05.2026',
        osv_plneni: '1.00',
      },
    ]);
    expect(attributesOf(xml, 'VetaA4')).toEqual([
      {
        c_radku: '1',
        dic_odb: '24681016',
        c_evid_dd: 'č'.repeat(59),
        dppd: '03.05.2026',
        zakl_dane3: '-10000.01',
        dan3: '-1000.00',
        kod_rezim_pl: '0',
        zdph_44: 'P',
      },
    ]);
    expect(attributesOf(xml, 'VetaC')[0]).toMatchObject({ obrat23: '0.00', obrat5: '-10000.01' });
    expect(attributesOf(xml, 'VetaA5')).toEqual([]);
    expect(await schemaErrors('DPHKH1', [xml])).toEqual([]);
  });

  test('a following one has its day, or the number of the call', () => {
    const content = controlOf('2026-Q2', sections, {}, 'N');
    const found = controlStatementXml(content, { ...noCall, discoveredOn: day('2026-08-01') });
    expect(attributesOf(found, 'VetaD')).toMatchObject([
      { ctvrt: '2', khdph_forma: 'N', d_zjist: '01.08.2026' },
    ]);
    const called = controlStatementXml(content, { ...noCall, callNumber: '1234567/26/2001-52524-123456' });
    expect(attributesOf(called, 'VetaD')[0]).toMatchObject({ c_jed_vyzvy: '1234567/26/2001-52524-123456' });
    expect(attributesOf(called, 'VetaD')[0]).not.toHaveProperty('d_zjist');
    expect(attributesOf(called, 'VetaA4')).toHaveLength(1);
  });

  test.each(['B', 'P'] as const)('the answer %s to a call has no rows and no sums', async (callAnswer) => {
    const content = controlOf('2026-05', sections, {}, 'N');
    const xml = controlStatementXml(content, { ...noCall, callNumber: '1/26', callAnswer });
    expect(parsed(xml).map(([name]) => name)).toEqual(['form', 'VetaD', 'VetaP']);
    expect(attributesOf(xml, 'VetaD')).toMatchObject([{ vyzva_odp: callAnswer }]);
    expect(await schemaErrors('DPHKH1', [xml])).toEqual([]);
  });
});

describe('recapitulative statement', () => {
  test('has pages of twenty rows', () => {
    const rows = Array.from({ length: 41 }, (_, at) => ({
      country: 'SK',
      vat_id: String(2020000000 + at),
      code: 3,
      count: 1,
      value: at,
    }));
    const xml = recapitulativeXml(recapitulativeOf('2026-05', rows), head);
    const places = attributesOf(xml, 'VetaR').map((row) => `${row.por_c_stran}/${row.c_rad}`);
    expect([places[0], places[19], places[20], places[40]]).toEqual(['1/1', '1/20', '2/1', '3/1']);
  });

  test('a following one cancels what was filed and says what is right', async () => {
    const row = { country: 'PL', vat_id: '5260001246', code: 0 };
    const rows = [
      { ...row, count: 2, value: 150_750, storno: 'A' },
      { ...row, count: 3, value: 100_500 },
    ];
    const xml = recapitulativeXml(recapitulativeOf('2026-05', rows, 'N'), head);
    const same = { por_c_stran: '1', k_stat: 'PL', c_vat: '5260001246', k_pln_eu: '0' };
    expect(attributesOf(xml, 'VetaR')).toEqual([
      { ...same, c_rad: '1', k_storno: 'A', pln_pocet: '2', pln_hodnota: '150750' },
      { ...same, c_rad: '2', pln_pocet: '3', pln_hodnota: '100500' },
    ]);
    expect(attributesOf(xml, 'VetaD')).toMatchObject([{ shvies_forma: 'N' }]);
    expect(attributesOf(xml, 'VetaP')[0]).not.toHaveProperty('email');
    expect(await schemaErrors('DPHSHV', [xml])).toEqual([]);
  });
});

describe('whose form it is', () => {
  const of = (taxpayer: typeof COMPANY) =>
    attributesOf(vatReturnXml(returnOf('2026-02', []), { ...regular, taxpayer }), 'VetaP')[0];

  test('texts are cut to what the schema takes', async () => {
    const taxpayer = {
      ...PERSON,
      title: 'Ing. arch. Mgr.',
      firstName: 'Maxmilián '.repeat(5),
      lastName: `${'Ž'.repeat(36)}ová`,
      street: `Náměstí \n\t${'x'.repeat(60)}`,
      houseNumber: '12a',
      orientationNumber: '1234b',
      city: 'M'.repeat(60),
      zip: '602 00',
      country: 'SK',
      phone: '+420 777 123 456',
      preparer: { firstName: 'Jana'.repeat(9), lastName: 'K', phone: '00420 777 123 456 klapka 12' },
    };
    expect(of(taxpayer)).toEqual({
      c_ufo: '461',
      c_pracufo: '3001',
      dic: '7801151006',
      typ_ds: 'F',
      titul: 'Ing. arch.',
      jmeno: 'Maxmilián Maxmilián Maxmilián',
      prijmeni: 'Ž'.repeat(36),
      ulice: `Náměstí ${'x'.repeat(30)}`,
      c_pop: '12',
      c_orient: '1234',
      naz_obce: 'M'.repeat(48),
      psc: '60200',
      email: 'petr@example.test',
      c_telef: '+420777123456',
      sest_jmeno: 'JanaJanaJanaJanaJana',
      sest_prijmeni: 'K',
    });
    expect(
      await schemaErrors('DPHDP3', [vatReturnXml(returnOf('2026-02', []), { ...regular, taxpayer })]),
    ).toEqual([]);
  });

  test('who signs in its place', () => {
    const person = {
      type: 'F' as const,
      code: '4b',
      firstName: 'Jan',
      lastName: 'Rádce',
      birthDate: '1980-02-01',
      evidenceNumber: '01234',
      name: 'Nepíše se',
      ico: '12345678',
    };
    expect(of({ ...COMPANY, agent: person })).toMatchObject({
      zast_typ: 'F',
      zast_kod: '4b',
      zast_jmeno: 'Jan',
      zast_prijmeni: 'Rádce',
      zast_dat_nar: '01.02.1980',
      zast_ev_cislo: '01234',
      opr_prijmeni: 'Nováková',
    });
    const office = { ...person, type: 'P' as const, code: '4c', name: 'Daně s.r.o.' };
    const attributes = of({ ...PERSON, submitter: COMPANY.submitter, agent: office });
    expect(attributes).toMatchObject({
      zast_typ: 'P',
      zast_nazev: 'Daně s.r.o.',
      zast_ic: '12345678',
      opr_prijmeni: 'Nováková',
    });
    expect(attributes).not.toHaveProperty('zast_prijmeni');
    expect(of({ ...PERSON, submitter: COMPANY.submitter })).not.toHaveProperty('opr_prijmeni');
  });

  test.each([
    ['710/31', '710'],
    ['č. 5', '5'],
    ['bez čísla', undefined],
    ['12345678', undefined],
    ['007', '7'],
  ])('house number %s is %s', (houseNumber, written) => {
    expect(of({ ...COMPANY, houseNumber })?.c_pop).toBe(written);
  });
});

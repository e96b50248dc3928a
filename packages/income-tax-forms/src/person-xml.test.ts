import { crowns } from '@news-and-accounting/money';
import { describe, expect, it } from 'vitest';
import { correctionOf } from './correction.ts';
import type { FormHead } from './form.ts';
import { personReturnXml } from './person-xml.ts';
import { haler as czk, HEAD, PERSON, personForm, row } from './testing/build.ts';
import { elementsOf, schemaErrors } from './testing/schema.ts';

const ROWS = [
  row('37', 'VetaO kc_zd7', 490_000),
  row('42', 'VetaO kc_zakldan23', 490_000),
  { ...row('57', 'VetaS da_dan16', 0), amount: czk(73_500.5) },
  row('60', 'VetaD da_celod13', 73_501),
  row('61', 'VetaD kc_dztrata', 0),
  row('64', 'VetaD kc_op15_1a', 30_840),
  row('65a', 'VetaD kc_op15_1c', 24_840),
  row('75', 'VetaD kc_dan_celk', 42_661),
  row('77', 'VetaD kc_dan_po_db', 42_661),
  row('91', 'VetaD kc_zbyvpred', 32_661),
  row('101', 'VetaT kc_prij7', 900_000),
  row('102', 'VetaT kc_vyd7', 410_000),
  row('104', 'VetaT kc_hosp_rozd', 490_000),
  row('113', 'VetaT kc_zd7p', 490_000),
];
const written = (more: Parameters<typeof personForm>[0], head: Partial<FormHead> = {}) =>
  personReturnXml(personForm(more), { ...HEAD, taxpayer: PERSON, ...head });
const activity = (income: number, expenses: number, rate: number | null) => ({
  ...{ income: crowns(income), expenses: crowns(expenses), rate, nace: '620100', months: 12 },
});

describe('the return of a person', () => {
  it('is valid with its annexes, children and the spouse by name', async () => {
    const xml = written({
      rows: [
        ...ROWS,
        row('47', 'VetaS kc_op28_5', 7000),
        row('67', 'VetaD kc_op15_1e1', 1260),
        row('201', 'VetaV kc_prij9', 60_000),
        row('207', 'VetaV kc_prij10', 50_000),
      ],
      business: {
        mode: 'flat',
        keepsAccounts: false,
        activities: [activity(700_000, 420_000, 60), activity(200_000, 160_000, 80)],
      },
      rentIsFlat: true,
      other: [{ kind: 'Prodej auta', income: crowns(50_000), expenses: crowns(70_000) }],
      spouse: { firstName: 'Petr', lastName: 'Říha', birthNumber: '800101/1238', months: 12, ztpp: false },
      children: [
        {
          ...{ order: 1, months: 12, ztppMonths: 0, firstName: 'Jan', lastName: 'Říha' },
          birthNumber: '2001011239',
        },
        {
          ...{ order: 2, months: 12, ztppMonths: 5, firstName: 'Eva', lastName: 'Říhová' },
          birthNumber: null,
        },
        {
          ...{ order: 'N', months: 12, ztppMonths: 0, firstName: 'Ota', lastName: 'Říha' },
          birthNumber: null,
        },
      ],
      disability: { degree: 'third', months: 3 },
      interestMonths: 7,
    });
    expect(await schemaErrors('DPFDP7', xml)).toEqual([]);
    const found = elementsOf(xml);
    expect(found.VetaD?.[0]).toMatchObject({
      ...{ rok: '2025', dap_typ: 'B', da_celod13: '73501', kc_zbyvpred: '32661', kc_dan_celk: '42661' },
      ...{ manz_jmeno: 'Petr', manz_r_cislo: '8001011238', m_manz: '12', m_invduch: '3' },
      ...{ m_deti: '12', m_deti2: '7', m_detiztpp2: '5' },
    });
    expect(found.VetaD?.[0]).not.toHaveProperty('kc_dztrata');
    expect(found.VetaS?.[0]).toMatchObject({ da_dan16: '73500.50', m_uroky: '7' });
    expect(found.VetaA).toEqual([
      { vyzdite_jmeno: 'Jan', vyzdite_prijmeni: 'Říha', vyzdite_r_cislo: '2001011239', vyzdite_pocmes: '12' },
      { vyzdite_jmeno: 'Eva', vyzdite_prijmeni: 'Říhová', vyzdite_pocmes2: '7', vyzdite_ztpp2: '5' },
      { vyzdite_jmeno: 'Ota', vyzdite_prijmeni: 'Říha', vyzdite_pocmes: '0' },
    ]);
    expect(found.VetaB?.[0]).toEqual({ priloha1: '1', priloha2: '1' });
    expect(found.VetaT?.[0]).toMatchObject({
      ...{ vyd7proc: 'A', m_podnik: '12', pr_sazba: '60', pr_prij7: '700000', pr_vyd7: '420000' },
      ...{ celk_pr_prij7: '900000', celk_pr_vyd7: '580000', kc_zd7p: '490000' },
    });
    expect(found.VetaT?.[0]).not.toHaveProperty('uc_soust');
    expect(found.Vetac?.[0]).toMatchObject({ sazba_dal: '80', prijmy7: '200000', vydaje7: '160000' });
    expect(found.VetaV?.[0]).toMatchObject({
      ...{ kc_prij9: '60000', vyd9proc: 'A' },
      ...{ uhrn_prijmy10: '50000', uhrn_vydaje10: '50000', uhrn_rozdil10: '0' },
    });
    expect(found.VetaJ?.[0]).toMatchObject({ prijmy10: '50000', vydaje10: '50000', rozdil10: '0' });
  });

  it('names a spouse, degrees and months only of what was granted', async () => {
    const xml = written({
      rows: ROWS.filter(({ code }) => code !== '65a'),
      spouse: { firstName: 'Petr', lastName: 'Říha', birthNumber: '800101/1238', months: 12, ztpp: false },
      disability: { degree: 'first', months: 12 },
      interestMonths: 12,
    });
    const { VetaD, VetaS } = elementsOf(xml);
    for (const name of ['manz_jmeno', 'm_manz', 'm_cinvduch']) expect(VetaD?.[0]).not.toHaveProperty(name);
    expect(VetaS?.[0]).not.toHaveProperty('m_uroky');
  });

  it('has what who keeps tax records has and owes, and nobody else', async () => {
    const both = (start: number, end: number) => ({ start: crowns(start), end: crowns(end) });
    const property = {
      ...{ tangible: both(100_000, 80_000), cash: both(1000, 2000), bank: both(50_000, 90_000) },
      ...{ stocks: both(0, 500), receivables: both(12_000, 0), other: both(0, 0), debts: both(7000, 3000) },
      ...{ reserves: both(0, 0), wages: crowns(240_000) },
    };
    const business = { mode: 'actual', keepsAccounts: false, activities: [] } as const;
    const increase = row('105', 'VetaT kc_uhzvys', 10, [{ label: 'Dopočet', amount: crowns(10) }]);
    const xml = written({ rows: [...ROWS, increase], business, property });
    expect(await schemaErrors('DPFDP7', xml)).toEqual([]);
    expect(elementsOf(xml).VetaU?.[0]).toMatchObject({
      ...{ kc_dpfmz02: '100000', kc_z_dpfmz02: '80000', kc_dpfmz05a: '1000', kc_z_dpfmz06: '90000' },
      ...{ kc_z_dpfmz03: '500', kc_dpfmz04: '12000', kc_dpfmz10: '7000', kc_dpfmz18: '240000' },
    });
    for (const other of [{ mode: 'flat' as const }, { keepsAccounts: true }])
      expect(
        elementsOf(written({ rows: ROWS, business: { ...business, ...other }, property })),
      ).not.toHaveProperty('VetaU');
  });

  it('names who a part goes to with the share that really moved, and whose part is taken over', async () => {
    const person = (firstName: string, dic: string, percent: number | null) => ({
      ...{ firstName, lastName: 'Říha', dic, percent },
    });
    const two = [person('Petr', 'CZ8001011238', 20), person('Ota', 'CZ0101011236', 10)];
    const given = (income: number, expenses: number) =>
      written({
        rows: [...ROWS, row('107', 'VetaT kc_pod_so', income), row('108', 'VetaT kc_vyd_so', expenses)],
        cooperating: two,
      });
    expect(elementsOf(given(270_000, 123_000)).VetaG).toEqual([
      { spolos_podil: '20.00', spolos_jmeno: 'Petr', spolos_prijmeni: 'Říha', spolos_dic: '8001011238' },
      { spolos_podil: '10.00', spolos_jmeno: 'Ota', spolos_prijmeni: 'Říha', spolos_dic: '0101011236' },
    ]);
    // Cut by the limit: 180,000 of 900,000 are a fifth.
    const cut = given(180_000, 82_000);
    expect(elementsOf(cut).VetaG?.map(({ spolos_podil }) => spolos_podil)).toEqual(['13.33', '6.67']);
    const taken = written({
      rows: [...ROWS, row('109', 'VetaT kc_pod_vaso', 100_000)],
      cooperating: [person('Petr', 'CZ8001011238', null)],
    });
    expect(elementsOf(taken).VetaH).toEqual([
      { rozdos_jmeno: 'Petr', rozdos_prijmeni: 'Říha', rozdos_dic: '8001011238' },
    ]);
    expect(await schemaErrors('DPFDP7', [cut, taken])).toEqual([]);
    expect(elementsOf(written({ rows: ROWS, cooperating: two }))).not.toHaveProperty('VetaG');
  });

  it('with losses deducted has their annex with totals', async () => {
    const losses = [
      { year: 2020, assessed: 50_000, used: 10_000, applied: 40_000, remaining: 0 },
      { year: 2023, assessed: 90_000, used: 0, applied: 20_000, remaining: 70_000 },
      { year: 2024, assessed: 0, used: 0, applied: 0, remaining: 0 },
    ].map(({ year, ...amounts }) => ({
      year,
      assessed: crowns(amounts.assessed),
      used: crowns(amounts.used),
      applied: crowns(amounts.applied),
      remaining: crowns(amounts.remaining),
    }));
    const xml = written({ rows: [...ROWS, row('44', 'VetaO kc_ztrata2', 60_000)], losses });
    expect(await schemaErrors('DPFDP7', xml)).toEqual([]);
    const { VetaM, VetaO, VetaB } = elementsOf(xml);
    expect(VetaM?.map((each) => Object.values(each))).toEqual([
      ['2020', '50000', '10000', '40000', '0'],
      ['2023', '90000', '0', '20000', '70000'],
    ]);
    expect(VetaO?.[0]).toMatchObject({ kc_ztrata2: '60000', celk_sl4: '60000', celk_sl5: '70000' });
    expect(VetaB?.[0]).toMatchObject({ pril_ztraty: '1' });
    expect(elementsOf(written({ rows: ROWS, losses }))).not.toHaveProperty('VetaM');
  });

  it('says what raises and lowers the difference, in crowns that add up, and every activity', async () => {
    const raised = [
      { label: 'Pohledávky při přechodu na paušál', amount: czk(1000.4) },
      { label: 'Zásoby', amount: czk(500.4) },
    ];
    const lowered = [{ label: 'Závazky', amount: czk(300) }];
    const xml = written({
      rows: [
        ...ROWS,
        row('105', 'VetaT kc_uhzvys', 1501, raised),
        row('106', 'VetaT kc_uhsniz', 300, lowered),
      ],
      business: {
        mode: 'actual',
        keepsAccounts: false,
        activities: [
          { ...activity(0, 0, null), income: czk(600_000.5), expenses: czk(300_000.5) },
          { ...activity(0, 0, null), income: czk(299_999.5), expenses: czk(109_999.5) },
        ],
      },
    });
    expect(await schemaErrors('DPFDP7', xml)).toEqual([]);
    const { VetaC, VetaE, VetaT, Vetac } = elementsOf(xml);
    expect(VetaC).toEqual([
      { kc_uprzvys_235: '1001', uprzvys_235: 'Pohledávky při přechodu na paušál' },
      { kc_uprzvys_235: '500', uprzvys_235: 'Zásoby' },
    ]);
    expect(VetaE).toEqual([{ kc_uprsniz_235: '300', uprsniz_235: 'Závazky' }]);
    expect(VetaT?.[0]).toMatchObject({ pr_prij7: '600001', pr_vyd7: '300001', celk_pr_prij7: '900000' });
    expect(Vetac?.[0]).toMatchObject({ prijmy7: '299999', vydaje7: '109999' });
  });

  it('has the annex of rent also where rent had only expenses', async () => {
    const rows = [
      row('39', 'VetaO kc_zd9', -20_000),
      row('202', 'VetaV kc_vyd9', 20_000),
      row('206', 'VetaV kc_zd9p', -20_000),
    ];
    const { VetaV, VetaB } = elementsOf(written({ rows }));
    expect([VetaV?.[0]?.kc_zd9p, VetaB?.[0]?.priloha2]).toEqual(['-20000', '1']);
  });

  it('without business has no annex of it, and says which books are kept where it has', async () => {
    const without = written({ rows: ROWS.slice(1, 9) });
    expect(await schemaErrors('DPFDP7', without)).toEqual([]);
    expect(elementsOf(without)).not.toHaveProperty('VetaT');
    for (const [keepsAccounts, kept] of [
      [false, '1'],
      [true, '2'],
    ] as const) {
      const business = {
        mode: 'actual',
        keepsAccounts,
        activities: [activity(900_000, 410_000, null)],
      } as const;
      expect(elementsOf(written({ rows: ROWS, business })).VetaT?.[0]).toMatchObject({
        uc_soust: kept,
        vyd7proc: 'N',
      });
    }
  });

  it('that is supplementary has the last known tax against the new one', async () => {
    const known = [row('75', 'VetaD kc_dan_celk', 40_000), row('77', 'VetaD kc_dan_po_db', 40_000)];
    const correction = correctionOf('person', { known, found: ROWS });
    const xml = written(
      { rows: ROWS, correction },
      { type: 'D', discoveredOn: '2026-08-01', reasons: 'Chyba' },
    );
    expect(await schemaErrors('DPFDP7', xml)).toEqual([]);
    const { VetaD, VetaR, VetaB } = elementsOf(xml);
    expect(VetaD?.[0]).toMatchObject({
      d_zjist: '01.08.2026',
      kc_pzdp: '40000',
      kc_zjidp: '42661',
      kc_rozdil_dp: '2661',
    });
    // The portal takes all six rows of the part or none.
    expect(VetaD?.[0]).toMatchObject({ kc_pzzt: '0', kc_zjizt: '0', kc_rozdil_zt: '0' });
    expect([VetaR?.[0]?.t_prilohy, VetaB?.[0]?.duvody_dodap]).toEqual(['Chyba', '1']);
  });

  it('that is supplementary counts a child bonus as a tax below zero', async () => {
    const of = (tax: number, bonus: number) => [
      row('75', 'VetaD kc_dan_celk', 42_661),
      row('77', 'VetaD kc_dan_po_db', tax),
      row('77a', 'VetaD kc_db_po_odpd', bonus),
    ];
    const correction = correctionOf('person', { known: of(0, 5_000), found: of(0, 12_000) });
    const xml = written({ rows: ROWS, correction }, { type: 'D', discoveredOn: '2026-08-01' });
    expect(await schemaErrors('DPFDP7', xml)).toEqual([]);
    expect(elementsOf(xml).VetaD?.[0]).toMatchObject({
      ...{ kc_pzdp: '-5000', kc_zjidp: '-12000', kc_rozdil_dp: '-7000' },
    });
  });

  it('of double entry has its statements and turnover', async () => {
    const statements = {
      ...({ asOf: '2025-12-31', balanceScope: 'micro', incomeScope: 'short', layout: 'nature' } as const),
      assets: [{ number: 1, gross: 686, correction: 0, net: 686, prior: 0 }],
      liabilities: [{ number: 1, current: 686, prior: 0 }],
      income: [{ number: 1, current: 900, prior: 0 }],
    };
    const xml = written({ rows: ROWS, statements, turnover: crowns(900_000) });
    expect(await schemaErrors('DPFDP7', xml)).toEqual([]);
    const { VetaD, VetaT, VetaUA, VetaUB, VetaUD } = elementsOf(xml);
    expect(VetaD?.[0]).toMatchObject({ uv_vyhl: '500', d_uv: '31.12.2025', uv_rozsah_rozv: 'M' });
    expect([VetaT?.[0]?.kc_cisobr, VetaUA, VetaUB, VetaUD].map((each) => each?.length)).toEqual([6, 1, 1, 1]);
  });
});

import { crowns, haler } from '@news-and-accounting/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { companyReturnXml } from './company-xml.ts';
import { correctionOf } from './correction.ts';
import type { FormHead } from './form.ts';
import { companyForm, haler as czk, HEAD, row } from './testing/build.ts';
import { elementsOf, schemaErrors } from './testing/schema.ts';
import { dividedTo } from './values.ts';

const PROFIT = [
  row('10', 'kc_ii10_10', 812_345),
  row('40', 'kc_ii50_40', 31_000, [
    { type: 'account', id: '513000', label: '513000 Reprezentace', amount: czk(10_000.4) },
    { type: 'account', id: '518100', label: '518100 Služby', amount: czk(10_000.4) },
    { type: 'account', id: '543000', label: '543000 Dary', amount: czk(10_999.2) },
  ]),
  row('70', 'kc_ii80_70', 31_000),
  row('162', 'kc_ii182_162', 8000, [{ label: 'Paušál na dopravu', reason: 'Jedno auto', amount: czk(8000) }]),
  row('170', 'kc_ii190_170', 8000),
  row('200', 'kc_ii200_200', 835_345),
  row('220', 'kc_ii_220', 835_345),
  row('230', 'kc_ii210_230', 100_000),
  row('250', 'kc_ii230_250', 735_345),
  row('260', 'kc_ii240_260', 5000, [{ type: 'gift', label: 'Dar', amount: czk(5000) }]),
  row('270', 'kc_ii260_270', 730_000),
  { ...row('280', 'kc_ii270_280', 0), amount: haler(2100) },
  row('290', 'kc_ii280_290', 153_300),
  row('300', 'kc_ii290_300', 0),
  row('310', 'kc_ii300_310', 153_300),
  row('330', 'kc_ii320_330', 153_300),
  { ...row('332', 'kc_ii_332', 0), amount: haler(1500) },
  row('340', 'kc_ii_340', 153_300),
  row('360', 'kc_ii_360', 153_300),
];

const LOSS = {
  ...{ from: '2022-01-01', to: '2022-12-31', assessed: crowns(180_000), used: crowns(0) },
  ...{ applied: crowns(100_000), remaining: crowns(80_000) },
};

const written = (more: Parameters<typeof companyForm>[0], head: Partial<FormHead> = {}) =>
  companyReturnXml(companyForm(more), { ...HEAD, ...head });

describe('the return of a company', () => {
  it('is valid with its annexes and its rows stand where the form has them', async () => {
    const xml = written({ rows: PROFIT, losses: [LOSS], advancesPaid: crowns(60_000) });
    expect(await schemaErrors('DPPDP9', xml)).toEqual([]);
    const { VetaD, VetaP, VetaO, VetaU, VetaE, VetaV, VetaI, VetaL, VetaR, VetaS } = elementsOf(xml);
    expect(VetaD?.[0]).toMatchObject({
      ...{ dapdpp_forma: 'B', typ_zo: 'A', typ_popldpp: '1', zdobd_od: '01.01.2025', c_nace: '620100' },
      // What is left to be paid has a minus.
      ...{ kc_v_1: '60000', kc_v_4: '-93300' },
    });
    expect(VetaP?.[0]).toMatchObject({ dic: '86420976', rod_c: '86420976', k_stat: 'CZ', c_pop: '710' });
    expect(VetaO?.[0]).toMatchObject({ kc_ii10_10: '812345', kc_ii270_280: '21', kc_ii_340: '153300' });
    expect(VetaO?.[0]).not.toHaveProperty('kc_ii_332');
    expect(VetaU).toEqual([
      { naz_uc_skup: 'Účtová skupina 51', kc_1a: '20001' },
      { naz_uc_skup: 'Účtová skupina 54', kc_1a: '10999' },
    ]);
    expect(VetaE?.[0]).toEqual({ kc_dpp_a12: '31000' });
    expect(VetaV).toEqual([
      {
        ...{ pr1e_sl_1_od: '01.01.2022', pr1e_sl_1_do: '31.12.2022', pr1e_sl_2: '180000', pr1e_sl_3: '0' },
        ...{ pr1e_sl_4: '100000', pr1e_sl_5: '80000' },
      },
    ]);
    expect(VetaI?.[0]).toEqual({ pr1e_sl_4_celk: '100000', kc_dppc65_d85: '80000' });
    expect(VetaL?.[0]).toEqual({ pr1g_1: '5000' });
    expect(VetaR?.[0]).toMatchObject({ kod_sekce: '2', c_radku: '162' });
    expect(VetaR?.[0]?.t_prilohy).toBe('Paušál na dopravu: Jedno auto 8000,00 Kč');
    expect(VetaS?.[0]).toEqual({ kc_dpp_i1: '4500000', cisobr_mena: 'CZK', poc_zam: '3' });
  });

  it('has depreciation by groups with the sum of what the act sets, in crowns that add up', async () => {
    const depreciation = [
      ...([1, 1, 2, 3, 4, 5, 6] as const).map((group, i) => ({ group, amount: czk(1000.3 + i) })),
      { group: 'intangible' as const, amount: czk(300.4) },
      { group: 'accounting' as const, amount: czk(500.5) },
    ];
    const xml = written({ rows: PROFIT, depreciation });
    expect(await schemaErrors('DPPDP9', xml)).toEqual([]);
    expect(elementsOf(xml).VetaF).toEqual([
      {
        ...{ kc_dppb1: '2002', kc_dppb2: '1002', kc_dppb3: '1003', kc_dppb4: '1004', kc_dppb5: '1005' },
        ...{ kc_dpp_b_6odsk: '1006', kc_dpp_b_onm: '300', kc_dpp_b10: '501', kc_dppb6_b8: '7322' },
      },
    ]);
    const rest = written({ rows: PROFIT, depreciation: depreciation.slice(-1) });
    expect(elementsOf(rest).VetaF).toEqual([{ kc_dpp_b10: '501' }]);
    expect(elementsOf(written({ rows: PROFIT })).VetaF).toBeUndefined();
  });

  it('says what is credited of tax paid abroad, and what of it the tax does not take', async () => {
    const items = [{ amount: czk(60_000.4) }, { id: null, label: 'Krácení', amount: czk(-20_000.4) }];
    const xml = written({ rows: [...PROFIT, row('320', 'kc_ii310_320', 40_000, items)] });
    expect(await schemaErrors('DPPDP9', xml)).toEqual([]);
    expect(elementsOf(xml).VetaN).toEqual([{ pr1i_4: '40000', kc_dppd17_g17: '20000' }]);
    const whole = written({
      rows: [...PROFIT, row('320', 'kc_ii310_320', 40_000, [{ amount: czk(40_000) }])],
    });
    expect(elementsOf(whole).VetaN).toEqual([{ pr1i_4: '40000' }]);
  });

  it('divides it by the way of its credit, with an annex of each state that the domestic tax limits', async () => {
    const foreignTax = {
      ...{ fullCredit: czk(10_001), paid: czk(40_000), limited: czk(31_104), creditable: czk(41_105) },
      left: czk(8_896),
      states: [
        {
          ...{ country: 'PL', tax: czk(192_000), base: czk(1_234_567), paid: czk(39_000) },
          ...{ income: czk(300_000), expenses: czk(100_000), net: czk(200_000), creditable: czk(31_104) },
        },
        {
          ...{ country: 'DE', tax: czk(192_000), base: czk(1_234_567), paid: czk(1_000) },
          ...{ income: czk(10_000), expenses: czk(30_000), net: czk(-20_000), creditable: null },
        },
      ],
    };
    const xml = written({ rows: [...PROFIT, row('320', 'kc_ii310_320', 41_105)], foreignTax });
    expect(await schemaErrors('DPPDP9', xml)).toEqual([]);
    const { VetaN, VetaZ } = elementsOf(xml);
    expect(VetaN).toEqual([
      {
        ...{ pr1i_1: '10001', pr1i_2: '40000', pr1i_3: '31104', pr1i_4: '41105' },
        ...{ kc_dppd17_g17: '8896', poc_zvl_pr_i: '2' },
      },
    ]);
    const of = { zvl_pr_i_r1: '192000', zvl_pr_i_r2: '1234567' };
    expect(VetaZ).toEqual([
      {
        ...{ zvl_pr_i_k_stat: 'PL', ...of, zvl_pr_i_r3: '39000', zvl_pr_i_r4: '300000' },
        ...{ zvl_pr_i_r5: '100000', zvl_pr_i_r6: '200000', zvl_pr_i_r7: '31104' },
      },
      {
        ...{ zvl_pr_i_k_stat: 'DE', ...of, zvl_pr_i_r3: '1000', zvl_pr_i_r4: '10000' },
        ...{ zvl_pr_i_r5: '30000', zvl_pr_i_r6: '-20000' },
      },
    ]);
  });

  it('of the first year of a company is one of a calendar year, though it begins later', async () => {
    const xml = written({ rows: PROFIT, period: { from: '2025-05-15', to: '2025-12-31' } });
    expect(await schemaErrors('DPPDP9', xml)).toEqual([]);
    expect(elementsOf(xml).VetaD?.[0]).toMatchObject({ typ_zo: 'A', zdobd_od: '15.05.2025' });
  });

  it('tells credits apart, whole also in a year of a loss, as gifts', async () => {
    const credits = [
      { id: 'disabled_employees', amount: czk(22_500) },
      { id: 'severely_disabled_employees', amount: czk(30_000) },
      { id: null, amount: czk(-52_500) },
    ];
    const gifts = [
      { type: 'gift', id: 0, amount: czk(5000) },
      { id: null, amount: czk(-5000) },
    ];
    const rows = [
      row('220', 'kc_ii_220', -100_000),
      row('260', 'kc_ii240_260', 0, gifts),
      row('300', 'kc_ii290_300', 0, credits),
    ];
    const xml = written({ rows });
    expect(await schemaErrors('DPPDP9', xml)).toEqual([]);
    const { VetaM, VetaL } = elementsOf(xml);
    expect(VetaM).toEqual([{ kc_dpp_f1: '22500', kc_dpp_f2: '30000', kc_dpp_f4: '52500' }]);
    expect(VetaL).toEqual([{ pr1g_1: '5000' }]);
  });

  it('of a loss leaves the rows of the tax empty', async () => {
    const rows = [
      row('10', 'kc_ii10_10', -320_000),
      row('220', 'kc_ii_220', -300_000),
      row('250', 'kc_ii230_250', 0),
      { ...row('280', 'kc_ii270_280', 0), amount: haler(2100) },
      row('340', 'kc_ii_340', 0),
    ];
    const xml = written({ rows, period: { from: '2024-07-01', to: '2025-06-30' } });
    expect(await schemaErrors('DPPDP9', xml)).toEqual([]);
    const { VetaO, VetaD } = elementsOf(xml);
    expect(VetaO?.[0]).toEqual({
      ...{ d_hospvysl: '30.06.2025', kc_ii10_10: '-320000', kc_ii_220: '-300000', kc_ii_340: '0' },
    });
    expect(VetaD?.[0]).toMatchObject({ typ_zo: 'B', zdobd_od: '01.07.2024', zdobd_do: '30.06.2025' });
  });

  it('that is supplementary has the last known tax and loss against the new ones, and why', async () => {
    const known = [row('220', 'kc_ii_220', -40_000), row('340', 'kc_ii_340', 0)];
    const correction = correctionOf('company', { known, found: PROFIT });
    const xml = written(
      { rows: PROFIT, correction },
      { type: 'D', discoveredOn: '2026-09-03', reasons: 'Doklad se našel až při inventuře.' },
    );
    expect(await schemaErrors('DPPDP9', xml)).toEqual([]);
    const { VetaD, VetaR } = elementsOf(xml);
    expect(VetaD?.[0]).toMatchObject({
      ...{ dapdpp_forma: 'D', d_zjist: '03.09.2026' },
      ...{ kc_dppiv1: '153300', kc_dppiv2: '0', kc_dppiv3: '153300' },
      ...{ kc_dppiv4: '0', kc_dppiv5: '40000', kc_dppiv6: '-40000' },
    });
    expect(VetaD?.[0]).not.toHaveProperty('kc_v_4');
    expect(VetaR?.[0]).toEqual({
      kod_sekce: 'D',
      poradi: '1',
      t_prilohy: 'Doklad se našel až při inventuře.',
    });
  });

  it('carries the balance sheet and the income statement in thousands', async () => {
    const statements = {
      ...({ asOf: '2025-12-31', balanceScope: 'micro', incomeScope: 'short', layout: 'nature' } as const),
      assets: [
        { number: 1, gross: 120, correction: -20, net: 100, prior: 90 },
        { number: 37, gross: 0, correction: 0, net: 0, prior: 0 },
      ],
      liabilities: [{ number: 1, current: 100, prior: 90 }],
      income: [{ number: 55, current: -12, prior: 4 }],
    };
    for (const layout of ['nature', 'function'] as const) {
      const xml = written({ rows: PROFIT, statements: { ...statements, layout } });
      expect(await schemaErrors('DPPDP9', xml)).toEqual([]);
      const { VetaD, VetaUA, VetaUD, VetaUB, VetaUE } = elementsOf(xml);
      expect(VetaD?.[0]).toMatchObject({
        ...{ uv_vyhl: '500', d_uv: '31.12.2025', uz_rad: 'T', uv_rozsah_rozv: 'M', uv_rozsah_vzz: 'Z' },
      });
      expect(VetaUA).toEqual([
        { c_radku: '1', kc_brutto: '120', kc_korekce: '20', kc_netto: '100', kc_netto_min: '90' },
      ]);
      expect(VetaUD).toEqual([{ c_radku: '1', kc_sled: '100', kc_min: '90' }]);
      const income = [{ c_radku: '55', kc_sled: '-12', kc_min: '4' }];
      expect([VetaUB, VetaUE]).toEqual(layout === 'nature' ? [income, undefined] : [undefined, income]);
    }
  });

  it('divides a row into whole crowns that add up to it', () => {
    const parts = fc.array(fc.integer({ min: -5_000_00, max: 900_000_00 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(parts, (own) => {
        const total = own.reduce((sum, part) => sum + part, 0);
        const whole = haler(Math.round(total / 100) * 100);
        const divided = dividedTo(whole, own.map(haler));
        expect(divided.reduce((sum, part) => sum + part, 0)).toBe(whole);
        for (const [i, part] of divided.entries())
          expect(Math.abs(part - (own[i] ?? 0))).toBeLessThanOrEqual(100);
      }),
    );
  });
});

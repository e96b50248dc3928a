import type { LocalDate } from '@news-and-accounting/law';
import { crowns, type Haler, haler, ZERO } from '@news-and-accounting/money';
import { describe, expect, test } from 'vitest';
import type { ReturnLine, ReturnSource, VatReturn } from './content.ts';
import { supplementaryReturn } from './supplementary.ts';
import type { VatPeriod } from './types.ts';

const PERIOD: VatPeriod = {
  ...{ code: '2026-03', kind: 'month', year: 2026, number: 3 },
  ...{ from: '2026-03-01' as LocalDate, to: '2026-03-31' as LocalDate },
};

type Amounts = { base?: number; vat?: number; vatReduced?: number; coefficient?: number };
const inCzk = (amount: number | undefined): Haler | null => (amount === undefined ? null : crowns(amount));

function line(name: string, amounts: Amounts, sources: ReturnSource[] = []): ReturnLine {
  const [base, vat, vatReduced] = [inCzk(amounts.base), inCzk(amounts.vat), inCzk(amounts.vatReduced)];
  return {
    ...{ line: name, label: `řádek ${name}`, base, vat, vatReduced },
    coefficient: amounts.coefficient ?? null,
    exact: { base: base ?? ZERO, vat: vat ?? ZERO, vatReduced: vatReduced ?? ZERO },
    sources,
  };
}

function returned(lines: ReturnLine[], filingType: VatReturn['filingType'] = 'B'): VatReturn {
  const totals = { output: ZERO, deduction: ZERO, due: ZERO, refund: ZERO, difference: null };
  return { period: PERIOD, filingType, payerType: 'payer', lines, totals, coefficient: null };
}

const source = (documentId: number, base: number, vat: number): ReturnSource => ({
  ...{ documentId, recordId: null, number: `D${documentId}`, base: haler(base), vat: haler(vat) },
});
const shown = (made: VatReturn | null) =>
  made?.lines.map(({ line: name, base, vat, vatReduced, coefficient }) => [
    ...[name, base, vat, vatReduced].map((each) => (typeof each === 'number' ? each / 100 : each)),
    coefficient,
  ]);

const REGULAR = returned([
  line('1', { base: 65_764, vat: 13_810 }, [source(1, 6_576_400, 1_381_000)]),
  line('40', { base: 135_000, vat: 28_350, vatReduced: 0 }, [source(2, 13_500_000, 2_835_000)]),
  line('62', { vat: 13_810 }),
  line('63', { vat: 28_350 }),
  line('65', { vat: 14_540 }),
]);

describe('a supplementary return', () => {
  test('has the differences of lines, those without one left out, and 62, 63 and 66 always', () => {
    const live = returned([
      line('1', { base: 66_998, vat: 14_069 }, [source(1, 6_576_400, 1_381_000), source(3, 123_456, 25_926)]),
      line('40', { base: 135_000, vat: 28_350, vatReduced: 0 }, [source(2, 13_500_000, 2_835_000)]),
      line('62', { vat: 14_069 }),
      line('63', { vat: 28_350 }),
      line('65', { vat: 14_281 }),
    ]);
    const made = supplementaryReturn(live, [REGULAR], 'D');
    expect(shown(made)).toEqual([
      ['1', 1234, 259, null, null],
      ['62', null, 259, null, null],
      ['63', null, 0, null, null],
      ['66', null, 259, null, null],
    ]);
    expect(made?.totals).toEqual({
      ...{ output: 25_900, deduction: 0, due: 0, refund: 0, difference: 25_900 },
    });
    expect(made?.filingType).toBe('D');
    expect(made?.lines[0]?.sources).toEqual([source(3, 123_456, 25_926)]);
  });

  test('is null where nothing differs, also after others', () => {
    expect(supplementaryReturn(REGULAR, [REGULAR], 'D')).toBeNull();
    const live = returned([
      line('1', { base: 100, vat: 21 }),
      line('62', { vat: 21 }),
      line('63', { vat: 0 }),
    ]);
    const first = supplementaryReturn(live, [REGULAR], 'D') as VatReturn;
    expect(first.totals.difference).toBe(crowns(21 - 13_810 + 28_350));
    expect(supplementaryReturn(live, [REGULAR, first], 'D')).toBeNull();
  });

  test('takes back a line that is no more, with the document behind it', () => {
    const live = returned([
      line('1', { base: 65_764, vat: 13_810 }, [source(1, 6_576_400, 1_381_000)]),
      line('62', { vat: 13_810 }),
      line('63', { vat: 0 }),
    ]);
    const made = supplementaryReturn(live, [REGULAR], 'E');
    expect(shown(made)).toEqual([
      ['40', -135_000, -28_350, 0, null],
      ['62', null, 0, null, null],
      ['63', null, -28_350, null, null],
      ['66', null, 28_350, null, null],
    ]);
    expect(made?.lines[0]?.sources).toEqual([source(2, -13_500_000, -2_835_000)]);
    expect(made?.lines[0]?.exact).toEqual({ base: -13_500_000, vat: -2_835_000, vatReduced: 0 });
  });

  test('has the coefficient in full, and the line also where only that one changed', () => {
    const of = (coefficient: number, vat: number) =>
      returned([line('52', { vat, coefficient }), line('62', { vat: 0 }), line('63', { vat })]);
    expect(shown(supplementaryReturn(of(72, 720), [of(70, 700)], 'D'))?.[0]).toEqual([
      '52',
      null,
      20,
      null,
      72,
    ]);
    expect(shown(supplementaryReturn(of(72, 0), [of(70, 0)], 'D'))?.[0]).toEqual(['52', null, 0, null, 72]);
    expect(supplementaryReturn(of(70, 0), [of(70, 0)], 'D')).toBeNull();
  });

  test('and what was filed before make up the present state of every line, whatever changed', () => {
    const states = [
      returned([line('2', { base: 10, vat: 1 }), line('62', { vat: 1 }), line('63', { vat: 0 })]),
      returned([line('25', { base: -7 }), line('62', { vat: 0 }), line('63', { vat: 0 })]),
      returned([line('2', { base: 11, vat: 2 }), line('62', { vat: 2 }), line('63', { vat: 0 })]),
    ];
    const filed = [REGULAR];
    for (const state of states) {
      filed.push(supplementaryReturn(state, filed, 'D') as VatReturn);
      const sums = new Map<string, number>();
      for (const { line: name, base, vat } of filed.flatMap(({ lines }) => lines))
        sums.set(name, (sums.get(name) ?? 0) + (base ?? 0) + (vat ?? 0));
      for (const { line: name, base, vat } of state.lines)
        expect([name, sums.get(name)]).toEqual([name, (base ?? 0) + (vat ?? 0)]);
    }
  });
});

import { existsSync, readFileSync } from 'node:fs';
import { readXml } from '@news-and-accounting/xml';
import { describe, expect, it } from 'vitest';
import { type OverviewFiling, overviewForm, type SocialOverview } from './overview.ts';
import { socialOverviewXml } from './overview-xml.ts';
import { monthsOf, socialOf, type WrittenCase } from './testing/build.ts';
import CASES from './testing/cases/overviews.json' with { type: 'json' };
import { schemaErrors } from './testing/schema.ts';

const PERSON = {
  firstName: 'Věra',
  lastName: 'Říhová & Sýkorová',
  title: 'Ing.',
  birthNumber: '8552103214',
  birthDate: '1985-02-10',
  street: 'Nad Příkopem',
  houseNumber: '12/3',
  city: 'Plzeň',
  zip: '30100',
  country: 'CZ',
  email: 'vera@example.com',
  phone: null,
};
const FILING: OverviewFiling = {
  program: { name: 'Program', version: '1.0' },
  type: 'N',
  discoveredOn: null,
  reason: null,
  writtenOn: '2026-05-20',
};

function overviewOf(written: WrittenCase): SocialOverview {
  return {
    year: written.year,
    person: PERSON,
    office: '442',
    variableSymbol: '1234567890',
    months: monthsOf(written.months),
    secondaryReasons: ['employment', 'student'],
    discountMonths: written.discount_months ?? 0,
    result: socialOf(written),
    taxReturn: { isElectronic: true, byAdvisor: false },
  };
}

const xmlOf = (written: WrittenCase, filing: Partial<OverviewFiling> = {}) =>
  socialOverviewXml(overviewOf(written), { ...FILING, ...filing });

/** An attribute of an element by its path below the root. */
function attribute(xml: string, ...path: string[]): string | null {
  const parsed = readXml(xml, 'OSVC');
  return parsed?.text('prehledosvc', ...path) ?? null;
}

const REFERENCE = new URL('../../../../shared/reference/income-taxes/examples.json', import.meta.url);

describe('files of overviews', () => {
  const written = (CASES as unknown as { input: WrittenCase }[])
    .map(({ input }) => input)
    .filter(({ year }) => overviewForm(year) !== null);

  it('are there of every case whose year has a form, and valid by its schema', async () => {
    for (const year of [2024, 2025]) {
      const own = written.filter((each) => each.year === year);
      const types = ['N', 'O', 'Z'] as const;
      const corrected = { discoveredOn: '2026-07-01', reason: 'Nová faktura\nz roku' };
      const files = own.flatMap((each) =>
        types.map((type) => xmlOf(each, type === 'N' ? { type } : { type, ...corrected })),
      );
      expect(files.length).toBeGreaterThanOrEqual(6);
      expect(await schemaErrors(year === 2024 ? 'OSVC24' : 'OSVC25', files)).toEqual([]);
    }
  });

  it.skipIf(!existsSync(REFERENCE))('of the worked examples of the reference are valid, too', async () => {
    const all = JSON.parse(readFileSync(REFERENCE, 'utf8')) as {
      id: string;
      kind: string;
      input: Record<string, number>;
    }[];
    const own = all
      .filter(({ kind, input }) => kind === 'insurance' && overviewForm(input.year ?? 0) !== null)
      .map(({ input: { year = 0, profit = 0, mh = 12, mv = 0, paid_s, paid_h, starting } }): WrittenCase => {
        const months = ('m'.repeat(mh) + 's'.repeat(mv)).padEnd(12, '-');
        const paid = { paid_social: paid_s ?? 0, paid_health: paid_h ?? 0 };
        return { year, profit, months, starting: Boolean(starting), ...paid };
      });
    expect(own.length).toBeGreaterThan(0);
    for (const year of [2024, 2025]) {
      const files = own.filter((each) => each.year === year).map((each) => xmlOf(each));
      expect([year, await schemaErrors(year === 2024 ? 'OSVC24' : 'OSVC25', files)]).toEqual([year, []]);
    }
  });

  it('are refused by the schema of another year', async () => {
    expect(await schemaErrors('OSVC24', [xmlOf({ year: 2025, profit: 1 })])).not.toEqual([]);
  });

  it('are not made of a year without a form', () => {
    expect([2023, 2026].map(overviewForm)).toEqual([null, null]);
    expect(() => xmlOf({ year: 2026, profit: 1 })).toThrow(RangeError);
  });

  it('say of a main activity what the figures say', () => {
    const xml = xmlOf({ year: 2025, profit: 490_000, paid_social: 57_108 });
    for (const part of [
      '<OSVC xmlns="http://schemas.cssz.cz/OSVC2025" version="1.0">',
      'dep="442" vsdp="1234567890" rok="2025" typ="N"',
      '<name sur="Říhová &amp; Sýkorová" fir="Věra" tit="Ing."/><birth bno="8552103214" den="1985-02-10"/>',
      '<druc>H</druc>',
      '<m12/><m13>A</m13></hlavc>',
      '<pvv pri="490000"><mesc h="12" v=""/><mesv h="12" v=""/><mesp>40833.34</mesp><rdza h="0" v="0"/>',
      '<vvz h="269500" v="0"/><dvz h="0" v="0"/><mvz>195540</mvz><uvz>269500</uvz><vzza/>',
      '<vzsu>269500</vzsu><vzsvc>269500</vzsvc><poj>78694</poj><slev>0</slev><pojposlev>78694</pojposlev>',
      '<zal>57108</zal><ned>21586</ned></pvv>',
      '<zal ved="H" vz="22459" dp="6559"/>',
      '<opr/>',
    ])
      expect(xml).toContain(part);
    expect(attribute(xml, 'client', 'vedc', 'zam')).toBeNull();
  });

  it('split a year of both kinds', () => {
    const xml = xmlOf({ year: 2025, profit: 300_001, months: 'mmmmmmssssss' });
    for (const part of [
      '<mesc h="6" v="6"/><mesv h="6" v="6"/><mesp>25000.09</mesp><rdza h="150000.50" v="150000.50"/>',
      '<vvz h="82501" v="82501"/><dvz h="97770" v="82501"/><mvz>128502</mvz><uvz>180271</uvz>',
      '<zal ved="V" vz="15023" dp="4387"/>',
    ])
      expect(xml).toContain(part);
    expect(attribute(xml, 'client', 'hlavc', 'm6')).toBe('A');
    expect(attribute(xml, 'client', 'hlavc', 'm7')).toBeNull();
    expect(attribute(xml, 'client', 'vedc', 'm7')).toBe('A');
    expect([attribute(xml, 'client', 'vedc', 'zam'), attribute(xml, 'client', 'vedc', 'pece')]).toEqual([
      'A',
      null,
    ]);
  });

  it('name the months of a discount, which 2024 does not know', () => {
    const secondary = { profit: 400_000, months: 'ssssssssssss', discount_months: 7 };
    const xml = xmlOf({ year: 2025, ...secondary });
    expect([5, 6, 12, 13].map((month) => attribute(xml, 'client', 'sleva', `m${month}`))).toEqual([
      ...[null, 'A', 'A', null],
    ]);
    expect(xml).toContain('<poj>64240</poj><slev>8342</slev><pojposlev>55898</pojposlev>');
    expect(xmlOf({ year: 2024, ...secondary })).not.toMatch(/sleva|slev>/);
  });

  it('show the maximum only in the base of the activity', () => {
    const xml = xmlOf({ year: 2025, profit: 9_000_000 });
    expect(xml).toContain('<uvz>4950000</uvz><vzza/><vzsu>4950000</vzsu><vzsvc>2234736</vzsvc>');
  });

  it('say of a secondary activity below the threshold that nothing is owed', () => {
    const xml = xmlOf({ year: 2025, profit: 1000, months: 'ssssssssssss' });
    expect(xml).toContain('<druc>V</druc>');
    expect(xml).toContain('<mesc h="" v="12"/><mesv h="" v=""/>');
    expect(xml).toContain('<poj>0</poj>');
    expect(xml).toContain('<zal ved="V" vz="0" dp="0"/>');
  });

  it('say of a change since when and why', () => {
    const change = { type: 'Z', discoveredOn: '2026-07-01', reason: 'Nový doklad' } as const;
    const xml = xmlOf({ year: 2025, profit: 1 }, change);
    expect(xml).toContain('typ="Z"');
    expect(xml).toContain('<opr datopr="2026-07-01" duvod="Nový doklad"/>');
  });

  it('round payments with haléře up', () => {
    const xml = xmlOf({ year: 2025, profit: 490_000, paid_social: 100.5 });
    expect(xml).toContain('<zal>101</zal><ned>78593</ned>');
  });
});

const SAMPLE = new URL('../../../../shared/reference/income-taxes/sample-osvc25.xml', import.meta.url);

describe.skipIf(!existsSync(SAMPLE))('the sample of the reference', () => {
  it('has the same figures', () => {
    const figures = (xml: string) => /<pvv.*<\/pvv>/s.exec(xml)?.[0].replaceAll(/><\/\w+>/g, '/>');
    const xml = xmlOf({ year: 2025, profit: 490_000, paid_social: 57_108 });
    expect(figures(xml)).toBe(figures(readFileSync(SAMPLE, 'utf8')));
  });
});

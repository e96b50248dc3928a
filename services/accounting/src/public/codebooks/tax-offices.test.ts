import { describe, expect, it } from 'vitest';
import { codebookEntry } from './codebook.ts';
import { type DataFile, dataFile } from './data-file.ts';
import {
  registryTaxOffice,
  type Seat,
  taxOfficeLabel,
  taxOfficeOfRegion,
  taxOfficeOfSeat,
  workplaceNamed,
} from './tax-offices.ts';

const NOWHERE: Seat = {
  regionCode: null,
  district: null,
  municipality: null,
  pragueDistrict: null,
  pragueOldDistrict: null,
};

describe('tax office of a seat', () => {
  it.each<[string, Partial<Seat>, string | null, string | null]>([
    ['district town', { regionCode: 43, district: 'Klatovy', municipality: 'Klatovy' }, '454', '2308'],
    [
      'town with a workplace of its own',
      { regionCode: 27, district: 'Benešov', municipality: 'Vlašim' },
      '452',
      '2125',
    ],
    ['village', { regionCode: 27, district: 'Benešov', municipality: 'Lhota' }, '452', '2103'],
    ['Brno', { regionCode: 116, district: 'Brno-město', municipality: 'Brno' }, '461', null],
    ['Ostrava', { regionCode: 132, district: 'Ostrava-město', municipality: 'Ostrava' }, '463', null],
    ['Prague 4', { regionCode: 19, municipality: 'Praha', pragueDistrict: 'Praha 4' }, '451', '2004'],
    [
      'Prague 22, by the old district',
      { regionCode: 19, municipality: 'Praha', pragueDistrict: 'Praha 22', pragueOldDistrict: 'Praha 10' },
      '451',
      '2010',
    ],
    ['Prague without a region', { municipality: 'Praha' }, '451', null],
    ['region only', { regionCode: 141 }, '464', null],
    ['district of another region', { regionCode: 141, district: 'Benešov' }, '464', null],
    ['district only', { district: 'Zlín' }, '464', '3301'],
    ['nothing', {}, null, null],
    ['a name of the prototype', { district: 'constructor' }, null, null],
  ])('%s', (_case, seat, office, workplace) => {
    const place = taxOfficeOfSeat({ ...NOWHERE, ...seat });
    expect(place?.office ?? null).toBe(office);
    expect(place?.workplace ?? null).toBe(workplace);
  });

  it('knows only places that exist', () => {
    const { prague, districts } = dataFile<
      DataFile & {
        prague: Record<string, { workplace: string }>;
        districts: Record<
          string,
          { office: string; workplace: string | null; towns?: Record<string, string>; candidates?: string[] }
        >;
      }
    >('tax-office-seats');
    expect(Object.keys(prague)).toHaveLength(12);
    expect(Object.keys(districts)).toHaveLength(76);
    for (const { workplace } of Object.values(prague)) expect(openWorkplace(workplace)?.office).toBe('451');
    for (const { office, workplace, towns, candidates } of Object.values(districts)) {
      for (const code of [workplace, ...Object.values(towns ?? {}), ...(candidates ?? [])]) {
        if (code !== null) expect(openWorkplace(code)?.office).toBe(office);
      }
    }
  });
});

describe('tax office by other marks', () => {
  it('finds the office of a region', () => {
    expect(taxOfficeOfRegion(19)?.code).toBe('451');
    expect(taxOfficeOfRegion(1)).toBeNull();
  });

  it('translates codes of the companies registry, which are no codes of tax forms', () => {
    expect(registryTaxOffice('101')).toEqual({ office: '453', workplace: '2209' });
    expect(registryTaxOffice('013')).toEqual({ office: '13', workplace: '4000' });
    expect(registryTaxOffice('451')).toBeNull();
  });

  it('finds open workplaces by name, however it is spaced', () => {
    expect(workplaceNamed('ÚZEMNÍ PRACOVIŠTĚ  V PRACHATICÍCH')?.code).toBe('2209');
    expect(workplaceNamed('Územní pracoviště Praha-západ')?.code).toBe('2102');
    expect(workplaceNamed('Územní pracoviště Český Brod')).toBeNull();
  });

  it('words a label', () => {
    expect(taxOfficeLabel({ office: '453', workplace: '2209' })).toBe(
      'Finanční úřad pro Jihočeský kraj, Územní pracoviště v Prachaticích',
    );
    expect(taxOfficeLabel({ office: '461', workplace: null })).toBe('Finanční úřad pro Jihomoravský kraj');
    expect(taxOfficeLabel({ office: '13', workplace: '4000' })).toBe('Specializovaný finanční úřad');
    expect(taxOfficeLabel({ office: '999', workplace: null })).toBeNull();
  });
});

function openWorkplace(code: string) {
  const workplace = codebookEntry('tax_office_workplaces', code);
  return workplace?.active ? workplace : null;
}

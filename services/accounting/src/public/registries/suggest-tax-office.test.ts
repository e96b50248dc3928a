import { describe, expect, it } from 'vitest';
import { suggest } from './suggest.ts';
import { needsTaxOfficeName } from './suggest-tax-office.ts';
import { evidenceOf, type RawEvidence } from './testing/evidence.ts';

const KLATOVY = { kodKraje: 43, nazevOkresu: 'Klatovy', nazevObce: 'Klatovy' };
const BRNO = { kodKraje: 116, nazevOkresu: 'Brno-město', nazevObce: 'Brno' };

function payerAt(taxOfficeCode: string) {
  const vat = { kind: 'payer', found: true, unreliable: false, unreliableSince: null, accounts: [] } as const;
  return { vat: { ...vat, taxOfficeCode } };
}

function place(raw: RawEvidence) {
  const { tax_office_code, tax_office_workplace } = suggest(evidenceOf(raw));
  return [tax_office_code, tax_office_workplace];
}

describe('suggested tax office', () => {
  it('is what the payers registry says, with the workplace of the seat when that is the same office', () => {
    expect(place({ subject: { sidlo: KLATOVY }, ...payerAt('454') })).toEqual(['454', '2308']);
    expect(place({ subject: { sidlo: KLATOVY }, ...payerAt('451') })).toEqual(['451', null]);
  });

  it('is the specialised office with its code in place of a workplace', () => {
    expect(place({ subject: { sidlo: KLATOVY }, ...payerAt('13') })).toEqual(['13', '4000']);
    expect(place({ subject: { sidlo: KLATOVY, financniUrad: '013' } })).toEqual(['13', '4000']);
  });

  it('is not a code that no tax form knows', () => {
    expect(place({ subject: { sidlo: KLATOVY }, ...payerAt('999') })).toEqual(['454', '2308']);
  });

  it('comes from the companies registry, whose codes are workplaces and never copied', () => {
    expect(place({ subject: { sidlo: KLATOVY, financniUrad: '101' } })).toEqual(['453', '2209']);
    expect(place({ subject: { financniUrad: '451' } })).toEqual([null, null]);
  });

  it('comes from the name of an unlisted code', () => {
    const named = { taxOfficeName: 'Územní pracoviště Brno II' };
    expect(needsTaxOfficeName('289')).toBe(true);
    expect(needsTaxOfficeName('013')).toBe(false);
    expect(needsTaxOfficeName(null)).toBe(false);
    expect(place({ subject: { sidlo: BRNO, financniUrad: '289' }, ...named })).toEqual(['461', '3002']);
    expect(place({ subject: { sidlo: BRNO, financniUrad: '289' } })).toEqual(['461', null]);
    expect(
      place({ subject: { sidlo: KLATOVY, financniUrad: '289' }, taxOfficeName: 'Cizí pracoviště' }),
    ).toEqual(['454', '2308']);
  });

  it('follows the seat when nothing else is known, and is not known without a seat', () => {
    expect(place({ subject: { sidlo: KLATOVY } })).toEqual(['454', '2308']);
    expect(place({})).toEqual([null, null]);
  });

  it('is labelled with the office and the workplace', () => {
    const label = suggest(evidenceOf({ subject: { sidlo: KLATOVY } })).tax_office_label;
    expect(label).toBe('Finanční úřad pro Plzeňský kraj, Územní pracoviště v Klatovech');
    expect(suggest(evidenceOf({})).tax_office_label).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { suggest } from './suggest.ts';
import { evidenceOf, type RawEvidence } from './testing/evidence.ts';

const suggestion = (raw: RawEvidence = {}) => suggest(evidenceOf(raw));
const form = (pravniForma: string | undefined, pravniFormaRos?: string) =>
  suggestion({ subject: { pravniForma, pravniFormaRos } });
const sized = (code: string) => ({ statistickeUdaje: { kategoriePoctuPracovniku: code } });

describe('legal form and bookkeeping', () => {
  it.each([
    ['100', 'osvc'],
    ['101', 'osvc'],
    ['105', 'osvc'],
    ['108', 'osvc'],
    ['424', 'osvc'],
    ['425', 'osvc'],
    ['112', 'sro'],
    ['121', 'as'],
    ['932', 'as'],
    ['111', 'vos'],
    ['113', 'ks'],
    ['205', 'druzstvo'],
    ['933', 'druzstvo'],
    ['234', 'druzstvo'],
    ['706', 'spolek'],
    ['736', 'spolek'],
    ['331', 'other'],
    ['998', 'other'],
  ])('register form %s is %s', (code, expected) => {
    const { legal_form, bookkeeping } = form(code);
    expect(legal_form).toBe(expected);
    expect(bookkeeping).toBe(expected === 'osvc' ? 'tax_records' : 'double_entry');
  });

  it('knows a natural person by the basic register alone', () => {
    expect(form(undefined, '100').legal_form).toBe('osvc');
    expect(form(undefined).legal_form).toBe('other');
  });
});

describe('VAT status', () => {
  const vat = { found: true, unreliable: false, unreliableSince: null, taxOfficeCode: null, accounts: [] };

  it.each([
    ['payer', 'monthly'],
    ['identified', 'identified'],
    ['none', 'none'],
  ] as const)('%s: %s', (kind, expected) => {
    expect(suggestion({ vat: { ...vat, kind } }).vat_status).toBe(expected);
  });

  it('follows the companies registry when the payers registry is away', () => {
    const subject = { seznamRegistraci: { stavZdrojeDph: 'AKTIVNI' } };
    expect(suggestion({ subject }).vat_status).toBe('monthly');
    expect(suggestion().vat_status).toBe('none');
  });
});

describe('employees', () => {
  it.each([
    ['000', null],
    ['110', false],
    ['120', true],
    ['510', true],
    ['999', null],
  ])('category %s: %s', (code, expected) => {
    expect(suggestion({ statistics: sized(code) }).employees).toBe(expected);
  });

  it('are not known without a category', () => {
    expect(suggestion().employees).toBeNull();
  });
});

describe('activity', () => {
  it('is the prevailing one, with six digits for tax forms', () => {
    const statistics = { czNace: ['4724', '10710'], czNacePrevazujici: '10710' };
    expect(suggestion({ statistics })).toMatchObject({
      nace: '107100',
      nace_code: '10710',
      nace_name: 'Výroba pekařských a cukrářských výrobků, kromě trvanlivých',
    });
  });

  it('is the only one, or none among several', () => {
    expect(suggestion({ subject: { czNace: ['4724'] } })).toMatchObject({
      nace: '472400',
      nace_code: '4724',
    });
    expect(suggestion({ subject: { czNace: ['4724', '10710'] } })).toMatchObject({
      nace: null,
      nace_code: null,
      nace_name: null,
    });
  });

  it('has no code for tax forms in the older version', () => {
    const statistics = { czNace2008: ['4391'], czNacePrevazujici2008: '4391' };
    expect(suggestion({ statistics })).toMatchObject({
      nace: null,
      nace_code: '4391',
      nace_name: 'Pokrývačské práce',
    });
  });
});

describe('segment', () => {
  const subject = (pravniForma: string, datumVzniku: string) => ({ subject: { pravniForma, datumVzniku } });

  it.each([
    ['101', '2026-10-01', 'osvc'],
    ['706', '2026-10-01', 'nonprofit'],
    ['117', '2001-01-01', 'nonprofit'],
    ['141', '2001-01-01', 'nonprofit'],
    ['161', '2001-01-01', 'nonprofit'],
    ['701', '2001-01-01', 'nonprofit'],
    ['751', '2001-01-01', 'nonprofit'],
    ['112', '2025-11-20', 'startup'],
    ['112', '2025-11-19', 'company'],
    ['112', '', 'company'],
  ])('form %s founded %s: %s', (code, founded, expected) => {
    expect(suggestion(subject(code, founded)).segment).toBe(expected);
  });
});

describe('hints', () => {
  const hints = (prevailing: string, more: RawEvidence = {}) =>
    suggestion({ statistics: { czNace: [prevailing], czNacePrevazujici: prevailing }, ...more }).hints;

  it.each([
    ['4724', ['cash', 'stock']],
    ['46', ['stock']],
    ['56110', ['cash']],
    ['10710', ['stock', 'assets']],
    ['33120', ['stock', 'assets']],
    ['43210', ['assets']],
    ['49410', ['vehicles']],
    ['53200', ['vehicles']],
    ['62109', []],
  ])('activity %s: %j', (code, expected) => {
    const on = Object.entries(hints(code)).filter(([, isOn]) => isOn);
    expect(on.map(([name]) => name)).toEqual(expected);
  });

  it('look at all activities when none is known to prevail', () => {
    expect(suggestion({ subject: { czNace: ['62109', '49410', '4724'] } }).hints).toMatchObject({
      cash: true,
      vehicles: true,
    });
  });

  it('offer the municipality of the seat as workplace, when the registry knows its name and its code', () => {
    const workplace = (sidlo: object) => suggestion({ subject: { sidlo } }).hints.workplace;
    expect(workplace({ nazevObce: 'Praha', kodObce: 554782 })).toEqual({
      municipality: 'Praha',
      municipality_code: '554782',
      country: 'CZ',
    });
    for (const kodObce of [undefined, '554782', 55478, 5547820, -554782]) {
      expect(workplace({ nazevObce: 'Praha', kodObce })).toBeNull();
    }
    expect(workplace({ kodObce: 554782 })).toBeNull();
  });

  it('offer payroll to employers and VAT to those who have to do with it', () => {
    expect(suggestion({ statistics: sized('120') }).hints.payroll).toBe(true);
    expect(suggestion({ statistics: sized('110') }).hints.payroll).toBe(false);
    const vat = {
      kind: 'identified',
      found: true,
      unreliable: false,
      unreliableSince: null,
      taxOfficeCode: null,
      accounts: [],
    } as const;
    expect(suggestion({ vat }).hints).toMatchObject({ vat: true, control_statement: false });
    expect(suggestion({ vat: { ...vat, kind: 'payer' } }).hints).toMatchObject({
      vat: true,
      control_statement: true,
    });
  });
});

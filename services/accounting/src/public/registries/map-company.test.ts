import { describe, expect, it } from 'vitest';
import { mapCompany } from './map-company.ts';
import { readPublicRegister } from './read-public-register.ts';
import { evidenceOf, type RawEvidence } from './testing/evidence.ts';

const company = (raw: RawEvidence = {}) => mapCompany(evidenceOf(raw));
const seat = (sidlo: object) => company({ subject: { sidlo } });

describe('identity', () => {
  it('trims the name', () => {
    expect(company({ subject: { obchodniJmeno: ' Ukázka s.r.o. ' } }).name).toBe('Ukázka s.r.o.');
  });

  it.each([
    [{ dic: 'CZ99900017', dicSkDph: 'CZ699990013' }, 'CZ99900017'],
    [{ dicSkDph: 'CZ699990013' }, 'CZ699990013'],
    [{ dicSkDph: 'N/A' }, null],
    [{}, null],
  ])('DIČ from %j is %s', (subject, dic) => {
    expect(company({ subject }).dic).toBe(dic);
  });

  it('takes the legal form from the first register that has it', () => {
    const statistics = { pravniForma: '121' };
    const none = { pravniForma: undefined, pravniFormaRos: '112' };
    expect(company({ statistics })).toMatchObject({ legal_form_code: '112' });
    expect(company({ subject: none, statistics })).toMatchObject({
      legal_form_code: '121',
      legal_form_name: 'Akciová společnost',
    });
    expect(company({ subject: none }).legal_form_code).toBe('112');
    expect(company({ subject: { pravniForma: undefined } })).toMatchObject({
      legal_form_code: null,
      legal_form_name: null,
    });
  });

  it('shows the bare code of an unknown legal form', () => {
    expect(company({ subject: { pravniForma: '998' } }).legal_form_name).toBe('998');
  });

  it('is dissolved on a day that has come, not on one in the future', () => {
    expect(company({ subject: { datumZaniku: '2026-11-20' } }).dissolved).toBe('2026-11-20');
    expect(company({ subject: { datumZaniku: '2026-11-21' } }).dissolved).toBeNull();
    expect(company().dissolved).toBeNull();
  });
});

describe('address', () => {
  it('pads Czech postcodes and keeps foreign ones', () => {
    expect(seat({ psc: 1234 }).zip).toBe('01234');
    expect(seat({ pscTxt: 'SW1A 1AA' }).zip).toBe('SW1A 1AA');
  });

  it('joins the orientation number and its letter', () => {
    expect(seat({ cisloDomovni: 120, cisloOrientacni: 2, cisloOrientacniPismeno: 'b' })).toMatchObject({
      house_number: '120',
      orientation_number: '2b',
    });
    expect(seat({ cisloDomovni: 120 }).orientation_number).toBeNull();
    expect(seat({ cisloDoAdresy: 'č.ev. 12' }).house_number).toBe('č.ev. 12');
  });

  it.each([
    [{ nazevUlice: 'Nová', nazevCastiObce: 'Dolní', nazevObce: 'Lhota', cisloDomovni: 7 }, 'Nová'],
    [{ nazevCastiObce: 'Dolní', nazevObce: 'Lhota', cisloDomovni: 7 }, 'Dolní'],
    [{ nazevObce: 'Lhota', cisloDomovni: 7 }, 'Lhota'],
    [{ nazevObce: 'Lhota' }, null],
  ])('street of %j is %s', (sidlo, street) => {
    expect(seat(sidlo).street).toBe(street);
  });

  it('names the region by its code when the name is missing', () => {
    expect(seat({ kodKraje: 19 }).region).toBe('Hlavní město Praha');
    expect(seat({ kodKraje: 19, nazevKraje: 'Praha' }).region).toBe('Praha');
    expect(seat({}).region).toBeNull();
  });

  it('may be a text only, or nothing', () => {
    expect(seat({ textovaAdresa: 'Testovací 1, Praha' })).toMatchObject({
      address: 'Testovací 1, Praha',
      street: null,
      city: null,
      zip: null,
    });
    expect(company({ subject: { sidlo: 'Praha' } }).address).toBeNull();
  });
});

describe('VAT and employees', () => {
  const status = {
    kind: 'payer',
    found: true,
    unreliable: true,
    unreliableSince: null,
    taxOfficeCode: null,
    accounts: [],
  } as const;

  it('believes the payers registry more than the companies registry', () => {
    const subject = { seznamRegistraci: { stavZdrojeDph: 'AKTIVNI' } };
    expect(company({ subject, vat: { ...status, kind: 'none' } }).vat_payer).toBe(false);
    expect(company({ vat: status })).toMatchObject({ vat_payer: true, unreliable: true });
    expect(company({ vat: { ...status, kind: 'identified' } }).vat_payer).toBe(false);
  });

  it.each([
    [{ stavZdrojeDph: 'AKTIVNI' }, true],
    [{ stavZdrojeSkDph: 'AKTIVNI' }, true],
    [{ stavZdrojeDph: 'ZANIKLY' }, false],
    [{}, false],
  ])('without it %j decides: %s', (seznamRegistraci, payer) => {
    const subject = { dic: 'CZ99900017', seznamRegistraci };
    expect(company({ subject })).toMatchObject({ vat_payer: payer, unreliable: false });
  });

  it('labels the size category', () => {
    const sized = (code?: string) =>
      company({ statistics: { statistickeUdaje: { kategoriePoctuPracovniku: code } } });
    expect(sized('000')).toMatchObject({ employees_code: '000', employees_label: 'Neuvedeno' });
    expect(sized('110').employees_label).toBe('Bez zaměstnanců');
    expect(sized('777')).toMatchObject({ employees_code: '777', employees_label: null });
    expect(sized()).toMatchObject({ employees_code: null, employees_label: null });
    expect(company({ statistics: {} }).employees_code).toBeNull();
  });
});

describe('activities', () => {
  const codes = (raw: RawEvidence) => company(raw).nace.map(({ code }) => code);

  it('begin with the prevailing one, each once, without "not set"', () => {
    const statistics = { czNacePrevazujici: '10710', czNace: ['00', '4724', '10710', '0000', 'x'] };
    expect(codes({ statistics, subject: { czNace: ['62109'] } })).toEqual(['10710', '4724']);
  });

  it('come from the companies registry when the statistics register has none', () => {
    expect(codes({ subject: { czNace: ['62109'] } })).toEqual(['62109']);
    expect(codes({ statistics: { czNace: ['00'] }, subject: { czNace: ['62109'] } })).toEqual(['62109']);
  });

  it('come from the older version only when the newer one is empty, with its own names', () => {
    const old = { czNace2008: ['4391'], czNacePrevazujici2008: '4391' };
    expect(company({ statistics: old }).nace).toEqual([{ code: '4391', name: 'Pokrývačské práce' }]);
    expect(company({ statistics: { ...old, czNace: ['4391'] } }).nace).toEqual([
      { code: '4391', name: 'Zednické práce' },
    ]);
  });

  it('are at most eight, unnamed when the code is unknown', () => {
    const czNace = Array.from({ length: 12 }, (_, index) => String(99001 + index));
    expect(company({ statistics: { czNace } }).nace).toHaveLength(8);
    expect(company({ statistics: { czNace } }).nace[0]).toEqual({ code: '99001', name: null });
  });
});

describe('members', () => {
  const member = (fyzickaOsoba: object, more: object = {}) => ({ fyzickaOsoba, ...more });
  const read = (clenoveOrganu: object[], body: object = {}) =>
    readPublicRegister([{ statutarniOrgany: [{ clenoveOrganu, ...body }] }]).members;
  const novak = { jmeno: 'JAN', prijmeni: 'NOVÁK', datumNarozeni: '1980-01-01' };

  it('leave out everything that has ended', () => {
    const deleted = { datumVymazu: '2020-01-01' };
    expect(read([member(novak, deleted)])).toEqual([]);
    expect(read([member(novak)], deleted)).toEqual([]);
    expect(read([member(novak, { clenstvi: { clenstvi: { zanikClenstvi: '2020-01-01' } } })])).toEqual([]);
    expect(read([member(novak, { clenstvi: { funkce: { zanikFunkce: '2020-01-01' } } })])).toEqual([]);
    expect(read([{ skrytyUdaj: {} }])).toEqual([]);
  });

  it('carry the office, else the kind of engagement', () => {
    const engagement = { nazevAngazma: 'Člen statutárního orgánu' };
    expect(read([member(novak, engagement)])[0]?.role).toBe('Člen statutárního orgánu');
    const office = { ...engagement, clenstvi: { funkce: { nazev: 'jednatel' } } };
    expect(read([member(novak, office)])[0]?.role).toBe('jednatel');
  });

  it('count since the office, else the membership, else the entry', () => {
    const entry = { datumZapisu: '2020-03-03' };
    const period = { vznikClenstvi: '2020-02-02' };
    expect(read([member(novak, entry)])[0]?.since).toBe('2020-03-03');
    expect(read([member(novak, { ...entry, clenstvi: { clenstvi: period } })])[0]?.since).toBe('2020-02-02');
    const all = { ...entry, clenstvi: { clenstvi: period, funkce: { vznikFunkce: '2020-01-01' } } };
    expect(read([member(novak, all)])[0]?.since).toBe('2020-01-01');
  });

  it('are one per person, not per entry; namesakes stay two', () => {
    expect(read([member(novak), member(novak)])).toHaveLength(1);
    expect(read([member(novak), member({ ...novak, datumNarozeni: '2001-01-01' })])).toHaveLength(2);
  });

  it('may be companies', () => {
    const pravnickaOsoba = { ico: '99900025', obchodniJmeno: 'Ukázka a. s.' };
    expect(read([{ pravnickaOsoba }])[0]?.name).toBe('Ukázka a. s.');
  });

  it('are at most ten', () => {
    const many = Array.from({ length: 12 }, (_, n) => member({ jmeno: 'Jan', prijmeni: `Novák${n}` }));
    expect(company({ members: read(many) }).members).toHaveLength(10);
  });
});

describe('name of a self-employed person', () => {
  const person = { pravniForma: '101', obchodniJmeno: 'Mgr. Jana Nová, Ph.D.' };

  it('comes from the trades register, else from the business name', () => {
    const evidence = evidenceOf({ subject: person });
    expect(mapCompany(evidence)).toMatchObject({ first_name: 'Jana', last_name: 'Nová' });
    const trades = { firstName: 'JOANA', lastName: 'NOVÁ', trades: [] };
    expect(mapCompany({ ...evidence, trades })).toMatchObject({ first_name: 'Joana', last_name: 'Nová' });
  });

  it('is there for natural persons only, whichever register says so', () => {
    expect(company()).not.toHaveProperty('first_name');
    expect(company({ subject: { pravniForma: undefined, pravniFormaRos: '100' } })).toHaveProperty(
      'last_name',
    );
  });
});

import type { Ico } from '@news-and-accounting/identifiers';
import { describe, expect, it } from 'vitest';
import { createLookupMemory, lookupCompany } from './lookup-company.ts';
import { lookupStage } from './testing/lookup-stage.ts';

const MINUTE_MS = 60_000;
const UNKNOWN = '99900092' as Ico;

const stage = lookupStage();

describe('a company with everything', () => {
  it('is answered in full', async () => {
    stage.double.ares.set('ciselniky-nazevniky/vyhledat', {
      body: JSON.stringify({
        ciselniky: [
          {
            polozkyCiselniku: [
              { kod: '134', nazev: [{ kodJazyka: 'cs', nazev: 'Územní pracoviště v Rokycanech' }] },
            ],
          },
        ],
      }),
    });
    expect(await stage.found('bakery-sro')).toEqual({
      ico: '99900017',
      found: true,
      looked_up_at: '2026-11-20T11:00:00.000Z',
      company: {
        name: 'Vzorová pekárna s.r.o.',
        dic: 'CZ99900017',
        legal_form_code: '112',
        legal_form_name: 'Společnost s ručením omezeným',
        founded: '2015-06-01',
        dissolved: null,
        region: 'Plzeňský kraj',
        address: 'Pekařská 120/2b, Klatovy I, 33901 Klatovy',
        street: 'Pekařská',
        house_number: '120',
        orientation_number: '2b',
        city: 'Klatovy',
        zip: '33901',
        vat_payer: true,
        unreliable: false,
        employees_code: '210',
        employees_label: '10–19 zaměstnanců',
        nace: [
          { code: '10710', name: 'Výroba pekařských a cukrářských výrobků, kromě trvanlivých' },
          { code: '4724', name: 'Maloobchod s pekařskými a cukrářskými výrobky a cukrovinkami' },
          { code: '62010', name: null },
        ],
        members: [
          { name: 'Eva-Marie Dvořáková', role: 'jednatel', since: '2015-06-02' },
          { name: 'Jan Mouka', role: 'Člen statutárního orgánu', since: '2018-03-01' },
        ],
      },
      bank_accounts: [
        account('19-1000000064', '0800', 'Česká spořitelna, a.s.'),
        account('19-1000000007', '0100', 'Komerční banka, a.s.'),
        account('1000000099', '0800', 'Česká spořitelna, a.s.'),
        account('1000000267', '9999', null),
        {
          number: 'SK2909000000005033845424',
          bank_code: null,
          bank_name: null,
          display: 'SK2909000000005033845424',
        },
      ],
      suggestion: {
        segment: 'company',
        legal_form: 'sro',
        bookkeeping: 'double_entry',
        vat_status: 'monthly',
        employees: true,
        tax_office_code: '454',
        tax_office_workplace: '2312',
        tax_office_label: 'Finanční úřad pro Plzeňský kraj, Územní pracoviště v Rokycanech',
        nace: '107100',
        nace_code: '10710',
        nace_name: 'Výroba pekařských a cukrářských výrobků, kromě trvanlivých',
        hints: {
          payroll: true,
          vat: true,
          control_statement: true,
          cash: false,
          stock: true,
          vehicles: false,
          assets: true,
          workplace: null,
        },
      },
      sources: { ares: true, res: true, vat_registry: true },
      warnings: [],
    });
  });

  it('is asked for without credentials, and only where it can be known', async () => {
    await stage.found('bakery-sro');
    expect(stage.paths().toSorted()).toEqual([
      'ciselniky-nazevniky/vyhledat',
      'ekonomicke-subjekty-res/99900017',
      'ekonomicke-subjekty-vr/99900017',
      'ekonomicke-subjekty/99900017',
      'vat',
    ]);
    const vat = stage.double.seen.find(({ path }) => path === 'vat');
    expect(vat?.headers.soapaction).toBe(
      '"http://adis.mfcr.cz/rozhraniCRPDPH/getStatusNespolehlivySubjektRozsirenyV2"',
    );
    expect(vat?.body).toContain('<roz:dic>99900017</roz:dic>');
    for (const { headers } of stage.double.seen) expect(headers).not.toHaveProperty('authorization');
    expect(stage.double.seen[0]?.headers.accept).toBe('application/json');
  });
});

describe('kinds of subjects', () => {
  it('a large company: lists are cut, the end in the future is no end', async () => {
    const { company, suggestion, warnings } = await stage.found('works-as');
    expect(company.dissolved).toBeNull();
    expect(company.nace).toHaveLength(8);
    expect(company.nace.map(({ code }) => code)).not.toContain('00');
    expect(company.nace[0]).toEqual({
      code: '25110',
      name: 'Výroba kovových konstrukcí a jejich dílů',
    });
    expect(company.members).toHaveLength(10);
    expect(company.members[0]).toMatchObject({ name: 'Vzorová pekárna s.r.o.', since: '2020-01-01' });
    expect(company.region).toBe('Hlavní město Praha');
    expect(suggestion).toMatchObject({
      tax_office_code: '13',
      tax_office_workplace: '4000',
      tax_office_label: 'Specializovaný finanční úřad',
      nace: null,
      nace_code: null,
    });
    expect(warnings).toEqual([]);
  });

  it('a self-employed payer: asked for by the DIČ, named by the trades register', async () => {
    const { company, suggestion, bank_accounts } = await stage.found('joiner-osvc');
    expect(company).toMatchObject({
      first_name: 'Josef',
      last_name: 'Truhlář',
      street: 'Dolní Lhota',
      house_number: '7',
      vat_payer: true,
      employees_label: 'Bez zaměstnanců',
      members: [],
    });
    expect(suggestion).toMatchObject({
      segment: 'osvc',
      legal_form: 'osvc',
      bookkeeping: 'tax_records',
      vat_status: 'monthly',
      employees: false,
      income_kind: 'craft',
      flat_rate: 80,
      tax_office_code: '452',
      tax_office_workplace: '2104',
    });
    expect(suggestion.flat_rate_reason).toContain('živnostenského oprávnění');
    expect(bank_accounts).toHaveLength(1);
    expect(stage.paths()).toContain('ekonomicke-subjekty-rzp/99900033');
    expect(stage.paths()).not.toContain('ekonomicke-subjekty-vr/99900033');
  });

  it('a self-employed non-payer: older activities, unknown number of employees', async () => {
    const { company, suggestion, bank_accounts, sources } = await stage.found('consultant-osvc');
    expect(company).toMatchObject({
      first_name: 'Jana Nová',
      last_name: 'Veselá',
      dic: null,
      vat_payer: false,
      house_number: 'č.ev. 12',
      nace: [{ code: '62020' }],
    });
    expect(suggestion).toMatchObject({
      segment: 'osvc',
      vat_status: 'none',
      employees: null,
      nace: null,
      nace_code: '62020',
      income_kind: 'trade',
      flat_rate: 60,
      tax_office_code: '461',
      tax_office_workplace: null,
    });
    expect(bank_accounts).toEqual([]);
    expect(sources.vat_registry).toBe(true);
    expect(stage.paths()).not.toContain('ekonomicke-subjekty-rzp/99900041');
  });

  it('a dissolved company: a warning and the day', async () => {
    const { company, warnings, sources } = await stage.found('dissolved-as');
    expect(company.dissolved).toBe('2020-01-31');
    expect(warnings).toEqual(['Subjekt zanikl 31. 1. 2020.']);
    expect(company.vat_payer).toBe(false);
    expect(sources).toEqual({ ares: true, res: true, vat_registry: true });
  });

  it('a member of a VAT group: asked for by the number of the group', async () => {
    const { company, bank_accounts, suggestion } = await stage.found('group-member-as');
    expect(company).toMatchObject({ dic: 'CZ699990013', vat_payer: true });
    expect(bank_accounts).toHaveLength(1);
    expect(suggestion).toMatchObject({ vat_status: 'monthly', tax_office_code: '13' });
  });

  it('an unreliable payer that the companies registry does not know as a payer yet', async () => {
    const { company, suggestion } = await stage.found('unreliable-sro');
    expect(company).toMatchObject({ vat_payer: true, unreliable: true, employees_code: null });
    expect(suggestion).toMatchObject({
      segment: 'startup',
      tax_office_code: '463',
      tax_office_workplace: null,
      hints: { vehicles: true },
    });
  });

  it('an association that is an identified person', async () => {
    const { company, suggestion } = await stage.found('library-spolek');
    expect(company).toMatchObject({ vat_payer: false, dic: null, zip: 'CZ-602 00', members: [] });
    expect(suggestion).toMatchObject({
      segment: 'nonprofit',
      legal_form: 'spolek',
      vat_status: 'identified',
      hints: { vat: true, control_statement: false },
    });
  });
});

describe('an unknown number', () => {
  it('is not found, and remembered as such', async () => {
    const outcome = await lookupCompany(UNKNOWN, stage.deps);
    expect(outcome).toEqual({
      kind: 'not_found',
      body: { ico: UNKNOWN, found: false, code: 'NOT_FOUND', error: expect.stringContaining(UNKNOWN) },
    });
    await lookupCompany(UNKNOWN, stage.deps);
    expect(stage.paths()).toEqual([`ekonomicke-subjekty/${UNKNOWN}`]);
  });

  it('is recognised in a list of errors too', async () => {
    const body = JSON.stringify({ chyby: [{ kod: 'NENALEZENO' }] });
    stage.double.ares.set(`ekonomicke-subjekty/${UNKNOWN}`, { status: 404, body });
    expect((await lookupCompany(UNKNOWN, stage.deps)).kind).toBe('not_found');
  });
});

describe('memory', () => {
  it('answers for five minutes, with the time of the first lookup', async () => {
    const first = await stage.found('consultant-osvc');
    const requests = stage.double.seen.length;
    stage.time += 5 * MINUTE_MS - 1;
    expect(await stage.found('consultant-osvc')).toBe(first);
    expect(stage.double.seen).toHaveLength(requests);
    stage.time += 1;
    expect((await stage.found('consultant-osvc')).looked_up_at).not.toBe(first.looked_up_at);
  });

  it('asks once for many who ask at the same time', async () => {
    const ico = stage.double.load('consultant-osvc') as Ico;
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => lookupCompany(ico, stage.deps)));
    expect(new Set(outcomes).size).toBe(1);
    expect(stage.paths().filter((path) => path === `ekonomicke-subjekty/${ico}`)).toHaveLength(1);
  });

  it('keeps the names of tax offices longer, and asks anew ten minutes after a failure', async () => {
    const names = 'ciselniky-nazevniky/vyhledat';
    stage.double.ares.set(names, { status: 500 });
    const asked = () => stage.paths().filter((path) => path === names).length;
    await stage.found('bakery-sro');
    stage.time += 6 * MINUTE_MS;
    await stage.found('bakery-sro');
    expect(asked()).toBe(1);
    stage.double.ares.set(names, { body: '{"ciselniky":[]}' });
    stage.time += 6 * MINUTE_MS;
    await stage.found('bakery-sro');
    stage.time += 60 * MINUTE_MS;
    await stage.found('bakery-sro');
    expect(asked()).toBe(2);
  });
});

it('counts days by the clock of Prague', async () => {
  stage.time = Date.parse('2020-01-30T23:30:00Z');
  expect((await stage.found('dissolved-as')).company.dissolved).toBe('2020-01-31');
  stage.time = Date.parse('2020-01-30T22:30:00Z');
  stage.deps = { ...stage.deps, memory: createLookupMemory() };
  expect((await stage.found('dissolved-as')).company.dissolved).toBeNull();
});

function account(number: string, bank_code: string, bank_name: string | null) {
  return { number, bank_code, bank_name, display: `${number}/${bank_code}` };
}

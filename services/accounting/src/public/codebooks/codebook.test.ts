import { readdirSync } from 'node:fs';
import type { Treatment } from '@news-and-accounting/document';
import { isHealthInsurerCode } from '@news-and-accounting/identifiers';
import { TREATMENT_NAMES } from '@news-and-accounting/import-formats';
import { fitsContract, formOfActivity, isKnownActivity } from '@news-and-accounting/jmhz';
import { treatmentFacts } from '@news-and-accounting/vat';
import { describe, expect, it } from 'vitest';
import { CODEBOOK_NAMES, codebook, codebookEntry, labelOf } from './codebook.ts';
import { dataFile } from './data-file.ts';
import type { CodebookName } from './entries.ts';

const COUNTS: Partial<Record<CodebookName, number>> = {
  tax_offices: 15,
  tax_office_workplaces: 201,
  register_legal_forms: 123,
  banks: 47,
  statement_formats: 15,
  health_insurers: 7,
  ossz: 89,
  nace: 1763,
  nace_2008: 1717,
  countries: 250,
  register_courts: 7,
  employee_categories: 20,
  flat_rates: 116,
  activity_kinds: 44,
  municipalities: 27,
  vat_codes: 20,
  vat_rates: 4,
  vat_treatments: 13,
  vat_deductions: 5,
  vat_commodities: 20,
  vat_return_lines: 46,
  vat_id_formats: 28,
};

describe('data files', () => {
  const names = readdirSync(new URL('./data', import.meta.url)).map((file) => file.replace('.json', ''));

  it.each(names)('%s says where its contents come from and what day they show', (name) => {
    const file = dataFile(name);
    expect(file.title).not.toBe('');
    expect(file.source).not.toBe('');
    expect(file.as_of).toMatch(/^20\d\d-\d\d(-\d\d)?$/);
    expect(typeof file.complete).toBe('boolean');
  });
});

describe.each(CODEBOOK_NAMES)('codebook %s', (name) => {
  it('has as many entries as its source', () => {
    expect(codebook(name).length).toBeGreaterThan(1);
    if (COUNTS[name] !== undefined) expect(codebook(name)).toHaveLength(COUNTS[name]);
  });

  it('gives each entry a code of its own and a name without stray blanks', () => {
    const codes = codebook(name).map((entry) =>
      'nace' in entry ? `${entry.nace} ${entry.code}` : entry.code,
    );
    expect(new Set(codes).size).toBe(codes.length);
    for (const entry of codebook(name)) {
      expect(entry.code).toMatch(/^\S+$/);
      expect(entry.name).toMatch(/^\S(.*\S)?$/);
    }
  });
});

describe('codebooks refer to each other only by codes that exist', () => {
  it('workplaces, offices and their headquarters', () => {
    for (const workplace of codebook('tax_office_workplaces')) {
      expect(codebookEntry('tax_offices', workplace.office)).not.toBeNull();
      if (workplace.active) {
        // The workplace codes of an office share the first two digits with its headquarters.
        const headquarters = codebookEntry('tax_offices', workplace.office)?.headquarters;
        expect(workplace.code.slice(0, 2)).toBe(headquarters?.slice(0, 2));
      }
    }
    expect(codebook('tax_office_workplaces').filter(({ active }) => active)).toHaveLength(124);
  });

  it('workplaces say what the towns are called that their names decline', () => {
    expect(codebookEntry('tax_office_workplaces', '2002')?.towns).toEqual(['Praha 2']);
    expect(codebookEntry('tax_office_workplaces', '2209')?.towns).toContain('Prachatice');
    const nameless = codebook('tax_office_workplaces').filter(
      ({ active, towns }) => active && towns.length === 0,
    );
    expect(nameless.map(({ name }) => name).every((name) => /(Brno|Ostrava) I/.test(name))).toBe(true);
  });

  it('legal forms of the registers lead to those of this service', () => {
    for (const form of codebook('register_legal_forms')) {
      expect(codebookEntry('legal_forms', form.legal_form)).not.toBeNull();
      expect(form.legal_form === 'osvc').toBe(form.natural_person);
    }
  });

  it('bookkeeping kinds name legal forms', () => {
    for (const { legal_forms } of codebook('bookkeeping')) {
      for (const form of legal_forms ?? []) expect(codebookEntry('legal_forms', form)).not.toBeNull();
    }
  });

  it('flat rates agree with the kinds of income, their caps and the activities', () => {
    for (const kind of codebook('income_kinds')) {
      expect(codebookEntry('flat_expense_rates', String(kind.rate))?.cap).toBe(kind.cap);
    }
    for (const rule of codebook('flat_rates')) {
      const name = codebookEntry(rule.nace === '2025' ? 'nace' : 'nace_2008', rule.code)?.name;
      expect(rule.name).toBe(name);
    }
  });

  it('kinds of activity are those that reports are built for, with their forms and contracts', () => {
    const kinds = codebook('activity_kinds');
    const contracts = ['hpp', 'dpc', 'dpp'] as const;
    for (const { code, contract, form } of kinds) {
      expect(isKnownActivity(code)).toBe(true);
      expect(contracts.filter((each) => fitsContract(code, each))).toEqual(
        contract === null ? contracts : [contract],
      );
      expect(formOfActivity(code, {})).toBe(form);
    }
    for (const { code: contract } of codebook('contracts')) {
      const numbered = kinds.filter((kind) => kind.contract === contract && kind.order !== null);
      const numbers = numbered.map(({ order }) => order);
      expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    }
  });

  it('statement formats belong to banks and mark what is unconfirmed among them', () => {
    for (const entry of codebook('statement_formats')) {
      expect(codebookEntry('banks', entry.code)).not.toBeNull();
      for (const format of entry.unconfirmed_formats) expect(entry.formats).toContain(format);
    }
  });
});

describe('codebooks of VAT', () => {
  it('name lines, commodities and treatments that exist', () => {
    const lines = codebook('vat_return_lines').map(({ code }) => code);
    for (const { lines: own, deduction_lines, vat_treatment, direction } of codebook('vat_codes')) {
      expect(lines).toEqual(expect.arrayContaining([...own, ...deduction_lines]));
      expect(codebookEntry('vat_treatments', vat_treatment)?.directions).toContain(direction);
    }
    const pairs = codebook('vat_treatments').flatMap(({ code, directions }) =>
      directions.map((direction) => `${direction}.${code}`),
    );
    expect(pairs.sort()).toEqual(
      codebook('vat_codes')
        .map(({ code }) => code)
        .sort(),
    );
  });

  it('name treatments as imports do, which say what they took a line for', () => {
    const names = codebook('vat_treatments').map(({ code, name }) => [code, name]);
    expect(TREATMENT_NAMES).toEqual(Object.fromEntries(names));
  });

  it('say where treatments go as the computation has it', () => {
    for (const entry of codebook('vat_codes')) {
      const facts = treatmentFacts(entry.direction, entry.vat_treatment as Treatment);
      expect(entry).toMatchObject({
        lines: facts.lines ?? [],
        deduction_lines: facts.deduction ?? [],
        sections: facts.sections,
        recapitulative_code: facts.recapitulativeCode,
        needs_commodity: facts.needsCommodity,
      });
    }
    expect(codebookEntry('vat_return_lines', '40')).toMatchObject({
      ...{ element: 'Veta4', base: 'pln23', vat: 'odp_tuz23_nar', vat_reduced: 'odp_tuz23' },
    });
    expect(codebook('vat_return_lines').every(({ code, name }) => name !== code && name !== '')).toBe(true);
  });

  it('have the rates of the law with the days they hold for', () => {
    expect(codebookEntry('vat_rates', 'reduced-2024-01-01')).toMatchObject({
      name: 'Snížená sazba 12 %',
      rate: 12,
      valid_to: null,
      control_column: 2,
    });
    expect(codebookEntry('vat_rates', 'reduced2-2015-01-01')).toMatchObject({
      rate: 10,
      valid_to: '2023-12-31',
    });
  });

  it('keep the marks of commodities whose first day or code is not confirmed', () => {
    expect(codebookEntry('vat_commodities', '4')?.unconfirmed).toBeUndefined();
    expect(codebookEntry('vat_commodities', '1a')?.unconfirmed).toEqual(['valid_from']);
    expect(codebookEntry('vat_commodities', '4a')?.unconfirmed).toEqual(['code', 'valid_from']);
  });

  it('have patterns of VAT numbers that take numbers of their state', () => {
    const matches = (country: string, number: string) =>
      new RegExp(codebookEntry('vat_id_formats', country)?.pattern ?? 'x^').test(number);
    expect([matches('SK', '2020123456'), matches('AT', 'U12345678'), matches('DE', '12345678')]).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe('particular entries', () => {
  it('health insurers have three digits', () => {
    for (const { code } of codebook('health_insurers')) expect(isHealthInsurerCode(code)).toBe(true);
  });

  it('an unknown number of employees is not none', () => {
    expect(codebookEntry('employee_categories', '000')).toMatchObject({ name: 'Neuvedeno', from: null });
    expect(codebookEntry('employee_categories', '110')).toMatchObject({ from: 0, to: 0 });
    expect(codebookEntry('employee_categories', '510')).toMatchObject({ from: 10000, to: null });
  });

  it('size categories follow each other without gaps', () => {
    const known = codebook('employee_categories').filter(({ from }) => from !== null);
    known.slice(1).forEach((category, index) => {
      expect(category.from).toBe((known[index]?.to ?? 0) + 1);
    });
  });

  it('codes that do not exist have no entry and are their own label', () => {
    expect(codebookEntry('banks', '9999')).toBeNull();
    expect(codebookEntry('banks', 'constructor')).toBeNull();
    expect(labelOf('vat_statuses', 'identified')).toBe('Identifikovaná osoba');
    expect(labelOf('vat_statuses', 'weekly')).toBe('weekly');
  });

  it('keeps the marks of what is not confirmed', () => {
    expect(codebookEntry('banks', '8620')?.unconfirmed).toEqual(['bic']);
    expect(codebookEntry('register_legal_forms', '103')?.unconfirmed).toEqual(['name']);
    expect(codebookEntry('nace', 'A')?.unconfirmed).toEqual(['name']);
    expect(codebookEntry('nace', '62109')).toEqual({
      code: '62109',
      name: 'Ostatní počítačové programování',
      level: 5,
      section: codebookEntry('nace', '62109')?.section,
    });
  });
});

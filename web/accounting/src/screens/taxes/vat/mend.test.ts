import { expect, test } from 'vitest';
import { distinct, distinctChecks, openFindings, whereToMend } from './mend.ts';
import type { Check, Finding, View } from './model.ts';

const finding = (parts: Partial<Finding>): Finding => ({
  level: 'error',
  code: 'SUPPLIER_DIC_MISSING',
  message: 'Doplňte DIČ dodavatele.',
  document_id: null,
  number: null,
  field: null,
  ...parts,
});

test('a finding leads to its document, or to the field of the settings', () => {
  expect(whereToMend(finding({ document_id: 7, field: 'partner.dic' }), '/firmy/3')).toEqual({
    to: '/firmy/3/doklady/7',
  });
  expect(whereToMend(finding({ field: 'tax_office_code' }), '/firmy/3')).toEqual({
    to: '/firmy/3/nastaveni',
    search: { pole: 'tax_office_code' },
  });
  expect(whereToMend(finding({ field: 'settings.submitter' }), '/firmy/3')).toEqual({
    to: '/firmy/3/nastaveni',
    search: { pole: 'submitter' },
  });
  expect(whereToMend(finding({}), '/firmy/3')).toBeNull();
});

test('a finding of a year leads to what was entered for it, to a row of its form, or to the settings', () => {
  const target = (field: string) => whereToMend(finding({ field }), '/firmy/3', '2025');
  expect(target('working.losses[0].used')).toEqual({
    to: '/firmy/3/dan-z-prijmu',
    search: { rok: '2025', pole: 'losses' },
  });
  expect(target('working.insurance.months')).toMatchObject({ to: '/firmy/3/pojistne' });
  expect(target('40')).toMatchObject({ search: { rok: '2025', rozbaleno: '40' } });
  expect(target('cash_journal')).toEqual({ to: '/firmy/3/penezni-denik', search: { rok: '2025' } });
  expect(target('settings.osvc.social_symbol')).toMatchObject({ to: '/firmy/3/nastaveni' });
});

test('what the return and the statements find alike is said once, what stops first', () => {
  const warning = finding({ level: 'warning', code: 'NACE_MISSING', message: 'Doplňte činnost.' });
  const error = finding({ document_id: 7 });
  expect(distinct([warning, error, warning, { ...error }])).toEqual([error, warning]);
  expect(distinct([error, finding({ document_id: 8 })])).toHaveLength(2);
});

test('what the head of a form lacks is to be mended until the form is filed, what documents lack also then', () => {
  const head = finding({ level: 'warning', code: 'SUBMITTER_MISSING', field: 'settings.submitter' });
  const document = finding({ document_id: 7 });
  // A supplier from a third country has no number that could be supplied.
  const foreign = finding({ level: 'warning', code: 'A2_WITHOUT_VAT_ID', document_id: 8 });
  const open = (...filings: [status: 'draft' | 'filed', proof_state: 'none' | 'rejected'][]) =>
    openFindings({
      findings: [head, document, foreign],
      filings: filings.map(([status, proof_state]) => ({ status, proof_state })) as View['filings'],
    });
  expect(open()).toEqual([head, document, foreign]);
  expect(open(['draft', 'none'], ['filed', 'none'])).toEqual([head, document, foreign]);
  expect(open(['filed', 'none'])).toEqual([document]);
  expect(open(['filed', 'rejected'], ['filed', 'none'])).toEqual([head, document, foreign]);
});

test('a check that the return and a statement both have is told once', () => {
  const check = (name: string, left: number): Check => ({
    ...{ check: name, label: '', left, right: left, difference: 0, tolerance: 0, ok: true, documents: [] },
  });
  const told = distinctChecks([check('KH_1', 5), check('KH_2', 5), check('KH_1', 5), check('KH_1', 7)]);
  expect(told.map(({ check: name, left }) => `${name} ${left}`)).toEqual(['KH_1 5', 'KH_2 5', 'KH_1 7']);
});

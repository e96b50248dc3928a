import { expect, test } from 'vitest';
import { distinct, whereToMend } from './mend.ts';
import type { Finding } from './model.ts';

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
    to: '/firmy/3/nastaveni/udaje',
    search: { pole: 'tax_office_code' },
  });
  expect(whereToMend(finding({ field: 'settings.submitter' }), '/firmy/3')).toEqual({
    to: '/firmy/3/nastaveni/dph',
    search: { pole: 'submitter' },
  });
  expect(whereToMend(finding({}), '/firmy/3')).toBeNull();
});

test('what the return and the statements find alike is said once, what stops first', () => {
  const warning = finding({ level: 'warning', code: 'NACE_MISSING', message: 'Doplňte činnost.' });
  const error = finding({ document_id: 7 });
  expect(distinct([warning, error, warning, { ...error }])).toEqual([error, warning]);
  expect(distinct([error, finding({ document_id: 8 })])).toHaveLength(2);
});

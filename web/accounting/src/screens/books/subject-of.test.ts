import { expect, test } from 'vitest';
import { subjectOf } from './subject-of.ts';

const event = { action: 'x.updated', subject_type: 'Asset', subject_id: 7, summary: '' };

test.each([
  [{}, { to: '/firmy/3/majetek/7' }],
  [{ subject_deleted: true as const }, null],
  [{ subject_type: 'Employee' }, { to: '/firmy/3/zamestnanci/7' }],
  [{ subject_type: 'Payslip' }, { to: '/firmy/3/mzdy/7' }],
  [{ subject_type: 'Trip' }, { to: '/firmy/3/cesty/7' }],
  [{ subject_type: 'Trip', subject_id: null }, null],
  [
    { subject_type: 'Filing', summary: 'Podáno: řádné hlášení za 5/2026' },
    { to: '/firmy/3/jmhz', search: { rok: '2026', mesic: '5' } },
  ],
  [
    { subject_type: 'Entity', action: 'payroll.jmhz_validation', summary: 'Hlášení za 12/2025 ověřeno' },
    { to: '/firmy/3/jmhz', search: { rok: '2025', mesic: '12' } },
  ],
  [
    { subject_type: 'Entity', action: 'payroll.generated', summary: 'Vytvořeny výplatní pásky za 5/2026' },
    { to: '/firmy/3/mzdy', search: { rok: '2026', mesic: '5' } },
  ],
  [{ subject_type: 'Entity', action: 'asset.depreciated' }, { to: '/firmy/3/majetek' }],
  [{ subject_type: 'Entity', action: 'entity.unlocked' }, { to: '/firmy/3/nastaveni/obdobi' }],
  [{ subject_type: 'Entity', action: 'entity.updated' }, { to: '/firmy/3/nastaveni/udaje' }],
  [{ subject_type: 'Account' }, { to: '/firmy/3/ucty', search: { ucty: 'vsechny' } }],
  [{ subject_type: 'Account', subject_deleted: true as const }, null],
  [{ subject_type: 'BankAccount' }, { to: '/firmy/3/banka' }],
  [{ subject_type: 'BankStatement' }, { to: '/firmy/3/banka/vypisy' }],
  [{ subject_type: 'BankTransaction' }, { to: '/firmy/3/banka/pohyby/7' }],
  [{ subject_type: 'Membership' }, { to: '/firmy/3/clenove' }],
  [{ subject_type: 'SomethingNew' }, null],
])('a record of %o leads to %o', (given, target) => {
  expect(subjectOf(3, { ...event, ...given })).toEqual(target);
});

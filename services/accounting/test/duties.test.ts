import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBankAccount } from '../../../packages/identifiers/src/index.ts';
import { taxAccount } from '../src/public/codebooks/authority-accounts.ts';
import { codebook } from '../src/public/codebooks/codebook.ts';
import type { JsonValue } from './harness.ts';
import { type Jmhz, PEOPLE, startJmhz, VARIABLE_SYMBOL } from './people/jmhz-stage.ts';

let jmhz: Jmhz;
beforeAll(async () => {
  jmhz = await startJmhz();
});
afterAll(() => jmhz.close());

const duties = async (): Promise<JsonValue[]> => (await jmhz.ask('GET', '/payslips/duties')).body;
const short = ({ label, period, due_on, amount }: JsonValue) => [label, period, due_on, amount];
const missing = ({ payment }: JsonValue) => payment?.missing.map(({ field }: JsonValue) => field);

test('without employees nothing is due', async () => {
  expect(await duties()).toEqual([]);
});

test('payments have the amounts of the payslips, and say what has to be entered before they can be made', async () => {
  await jmhz.hire(PEOPLE[0]);
  await jmhz.hire(PEOPLE[1], {
    first_name: 'Petr',
    contract: 'dpp',
    gross_wage: 10_000,
    declaration: false,
    health_insurer: null,
  });
  await jmhz.generate(6);
  const found = await duties();
  expect(found.map(short)).toEqual([
    ['Jednotné měsíční hlášení', '2026-06', '2026-07-20', null],
    ['Sociální pojištění', '2026-06', '2026-07-20', 12_760],
    [expect.stringContaining('Všeobecná zdravotní'), '2026-06', '2026-07-20', 5400],
    ['Záloha na daň z mezd', '2026-06', '2026-07-20', 3430],
    ['Srážková daň z mezd', '2026-06', '2026-07-31', 1500],
    ['Jednotné měsíční hlášení', '2026-07', '2026-08-20', null],
    ['Sociální pojištění', '2026-07', '2026-08-20', null],
    ['Zdravotní pojištění', '2026-07', '2026-08-20', null],
    [expect.stringContaining('Všeobecná zdravotní'), '2026-07', '2026-08-20', null],
    ['Záloha na daň z mezd', '2026-07', '2026-08-20', null],
  ]);
  expect(found[1].is_final).toBe(false);
  expect(found.slice(1, 4).map(missing)).toEqual([
    ['authority_accounts.social'],
    ['authority_accounts.111', 'ico'],
    ['tax_office_code', 'dic'],
  ]);
  expect(found[7].payment.missing[0]).toMatchObject({
    field: 'health_insurer',
    message: 'Doplňte zdravotní pojišťovnu: Petr Nováková.',
  });
});

test('accounts and symbols are those of the office and of what was entered', async () => {
  const accounts = { social: '19-2000145399/0710', '111': '19-2000145399/0800' };
  const wrong = await jmhz.ask('PATCH', '/settings', {
    settings: { authority_accounts: { social: '19-2000145398/0710' } },
  });
  expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([
    422,
    ['settings.authority_accounts.social'],
  ]);
  const unknown = await jmhz.ask('PATCH', '/settings', { settings: { authority_accounts: { '999': 'x' } } });
  expect(unknown.status).toBe(422);
  await jmhz.ask('PATCH', '/settings', { settings: { authority_accounts: accounts } });
  const company = (await jmhz.ask('GET', '')).body;
  const changed = await jmhz.ask('PATCH', '', {
    entity: { name: company.name, ico: '27074358', dic: 'CZ27074358', tax_office_code: '461' },
  });
  expect(changed.status).toBe(200);
  const [, social, health, advance, withholding] = await duties();
  expect(social.payment).toEqual({
    account: accounts.social,
    is_unconfirmed: false,
    variable_symbol: VARIABLE_SYMBOL,
    constant_symbol: null,
    missing: [],
    duty: { kind: 'social_insurance', period: '2026-06' },
  });
  expect(health.payment).toMatchObject({
    account: accounts['111'],
    variable_symbol: '27074358',
    missing: [],
    duty: { kind: 'health_insurance', insurer: '111' },
  });
  expect(advance.payment).toMatchObject({
    account: '713-77628621/0710',
    is_unconfirmed: false,
    variable_symbol: '27074358',
    constant_symbol: '1148',
    missing: [],
  });
  expect(withholding.payment.account).toBe('7720-77628621/0710');
});

test('every tax office has accounts with right check digits', () => {
  for (const { code } of codebook('tax_offices'))
    for (const tax of ['wage_tax', 'withholding_tax'] as const)
      expect([code, checkBankAccount(taxAccount(code, tax)?.account ?? '').ok]).toEqual([code, true]);
});

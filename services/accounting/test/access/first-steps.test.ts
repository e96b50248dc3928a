import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Caller,
  fingerprint,
  type JsonValue,
  startAccounting,
  type TestAccounting,
} from '../harness.ts';

let service: TestAccounting;
let user: Caller;
beforeAll(async () => {
  service = await startAccounting();
  user = await service.user();
});
afterAll(() => service.close());

const steps = async (id: number, as: Caller = user): Promise<JsonValue> =>
  (await service.call('GET', `/entities/${id}/getting_started`, { as })).body;
const dismiss = (id: number, body: unknown, as: Caller = user) =>
  service.call('POST', `/entities/${id}/getting_started/dismiss`, { as, body });
const show = (id: number, as: Caller = user) =>
  service.call('DELETE', `/entities/${id}/getting_started/dismiss`, { as });
const keysOf = (list: JsonValue): string[] => list.items.map(({ key }: JsonValue) => key);
const doneOf = (list: JsonValue): string[] =>
  list.items.filter(({ done }: JsonValue) => done).map(({ key }: JsonValue) => key);

const EMPLOYEE = {
  first_name: 'Jana',
  last_name: 'Nová',
  contract: 'hpp',
  gross_wage: 30000,
  started_on: '2026-01-01',
  declaration: false,
};
const ALL = [
  'import',
  'bank',
  'statement',
  'first_invoice',
  'received',
  'papers',
  'invoice_look',
  'recurring',
  'bank_rules',
  'accountant',
  'tax_data',
];

test('what is offered follows the answers of the wizard', async () => {
  const offered = async (profile?: object) =>
    keysOf(
      await steps((await service.company(user, profile === undefined ? {} : { settings: { profile } })).id),
    );
  expect(await offered({ segment: 'shop', accountant: true })).toEqual(ALL);
  expect(await offered({ segment: 'shop' })).toEqual(ALL.filter((key) => key !== 'accountant'));
  expect(await offered()).toEqual(ALL.filter((key) => key !== 'accountant'));
  expect(await offered({ segment: 'startup', accountant: true })).toEqual(
    ALL.filter((key) => key !== 'import').toSpliced(1, 0, 'capital'),
  );
});

const PAYROLL = ['employees', 'payroll_data', 'authority_accounts', 'first_payroll', 'first_report'];

test('who employs somebody gets the steps of payroll, each done by data', async () => {
  const asked = await service.company(user, { settings: { profile: { modules: ['payroll'] } } });
  expect(keysOf(await steps(asked.id)).slice(-5)).toEqual(PAYROLL);
  const { id } = await service.company(user);
  expect(keysOf(await steps(id))).not.toContain('first_payroll');
  const send = (method: string, path: string, body: object) =>
    service.call(method, `/entities/${id}${path}`, { as: user, body });
  await send('POST', '/employees', { employee: EMPLOYEE });
  expect(keysOf(await steps(id)).slice(-5)).toEqual(PAYROLL);
  expect(doneOf(await steps(id))).toEqual(['employees']);
  await send('PATCH', '/settings', { settings: { cssz_variable_symbol: '1234567890' } });
  expect(doneOf(await steps(id))).toEqual(['employees']);
  const workplace = { municipality: 'Praha', municipality_code: '554782', country: 'CZ' };
  await send('PATCH', '/settings', { settings: { jmhz_workplace: workplace } });
  expect(doneOf(await steps(id))).toEqual(['employees', 'payroll_data']);
  const accounts = (authority_accounts: object) =>
    send('PATCH', '/settings', { settings: { authority_accounts } });
  await service.sql`update employees set health_insurer = '111' where entity_id = ${id}`;
  await accounts({ social: '19-2000145399/0800' });
  expect(doneOf(await steps(id))).toEqual(['employees', 'payroll_data']);
  await accounts({ social: '19-2000145399/0800', 111: '19-2000145399/0800' });
  expect(doneOf(await steps(id))).toEqual(['employees', 'payroll_data', 'authority_accounts']);
  const { payslips } = (await send('POST', '/payslips/generate?year=2026', { month: 3 })).body;
  expect(doneOf(await steps(id))).not.toContain('first_payroll');
  await send('PATCH', `/payslips/${payslips[0].id}`, { status: 'approved' });
  expect(doneOf(await steps(id))).toEqual(PAYROLL.slice(0, 4));
  await service.sql`
    insert into filings (entity_id, kind, period, filing_type, status, proof_state, filed_on, filed_order,
      submission_id, forms, form_count, packages, filled_at)
    values (${id}, 'jmhz', '2026-03', 'B', 'filed', 'none', '2026-04-10', 1,
      '01234567-89AB-CDEF-0123-456789ABCDEF', '[]', 0, 1, now())`;
  expect(doneOf(await steps(id))).toEqual(PAYROLL);
});

test('each kind of company has its own steps, and none that does not concern it', async () => {
  const only = async (company: object) => {
    const keys = keysOf(await steps((await service.company(user, company)).id));
    return keys.filter(
      (key) => !['import', 'bank', 'statement', 'first_invoice', 'invoice_look'].includes(key),
    );
  };
  const common = ['recurring', 'bank_rules', 'tax_data'];
  const costs = ['received', 'papers'];
  expect(await only({})).toEqual([...costs, ...common]);
  expect(await only({ vat_status: 'quarterly' })).toEqual([...costs, ...common, 'first_vat']);
  const person = (bookkeeping: string, of: object = {}) => only({ legal_form: 'osvc', bookkeeping, ...of });
  expect(await person('tax_records')).toEqual([...costs, ...common, 'own_insurance']);
  expect(await person('flat_expenses')).toEqual([...common, 'own_insurance']);
  expect(await person('flat_expenses', { vat_status: 'monthly' })).toEqual([
    ...[...costs, ...common, 'first_vat', 'own_insurance'],
  ]);
  expect(await person('flat_tax')).toEqual([...common, 'flat_tax']);
});

test('who begins as a self-employed person is led to the lower minimum of social insurance', async () => {
  const year = new Date().getFullYear();
  const person = (foundedOn: string | null, of: object = {}) =>
    service.company(user, {
      ...{ legal_form: 'osvc', bookkeeping: 'tax_records' },
      settings: { founded_on: foundedOn },
      ...of,
    });
  const isLed = async ({ id }: { id: number }) => keysOf(await steps(id)).includes('starting');
  const beginner = await person(`${year - 2}-12-31`);
  expect(await isLed(beginner)).toBe(true);
  expect(await isLed(await person(`${year - 3}-12-31`))).toBe(false);
  expect(await isLed(await person(`${year}-01-01`, { bookkeeping: 'flat_tax' }))).toBe(false);
  expect(await isLed(await person(null))).toBe(false);
  expect(await isLed(await person(null, { settings: { profile: { segment: 'startup' } } }))).toBe(true);
  expect(await isLed(await service.company(user, { settings: { founded_on: `${year}-01-01` } }))).toBe(false);
  await service.call('PATCH', `/entities/${beginner.id}/taxes/income?year=${year}`, {
    as: user,
    body: { working: { insurance: { starting: true } } },
  });
  expect(doneOf(await steps(beginner.id))).toEqual(['starting']);
});

test('steps of the bank, papers and taxes are done by data', async () => {
  const { id } = await service.company(user, {
    legal_form: 'osvc',
    bookkeeping: 'tax_records',
    vat_status: 'monthly',
  });
  const account = { account: '19-2000145399/0800', variable_symbol: '12345' };
  const settings = { osvc_social: account };
  const send = (body: object) =>
    service.call('PATCH', `/entities/${id}/settings`, { as: user, body: { settings: body } });
  await send(settings);
  expect(doneOf(await steps(id))).toEqual([]);
  await send({ ...settings, osvc_health: account });
  expect(doneOf(await steps(id))).toEqual(['own_insurance']);
  expect(keysOf(await steps(id))).not.toContain('matching');
  const created = await service.call('POST', `/entities/${id}/bank_accounts`, {
    as: user,
    body: { bank_account: { name: 'Běžný', number: '19-2000145399', bank_code: '0800' } },
  });
  await service.sql`
    insert into bank_transactions (entity_id, bank_account_id, booked_on, amount, kind, created_at, updated_at)
    values (${id}, ${created.body.id}, '2026-03-02', 10000, 'transfer', now(), now())`;
  expect(doneOf(await steps(id))).toEqual(['bank', 'statement', 'own_insurance']);
  expect(keysOf(await steps(id))).toContain('matching');
});

test('has the shape of the contract', async () => {
  const { id } = await service.company(user);
  const list = await steps(id);
  expect(list).toEqual({
    items: expect.any(Array),
    done: 0,
    total: 10,
    complete: false,
    hidden: false,
  });
  for (const item of list.items) {
    expect(Object.keys(item).sort()).toEqual(
      ['action', 'dismissed', 'done', 'href', 'icon', 'key', 'text', 'title'].sort(),
    );
    expect(item).toMatchObject({ done: false, dismissed: false });
    expect(item.href).toContain(`/entities/${id}/`);
  }
});

test('a step is done by the data of the company', async () => {
  const { id } = await service.company(user, {
    vat_status: 'monthly',
    bank_account: { number: '19-2000145399', bank_code: '0800' },
    settings: { profile: { accountant: true } },
  });
  expect(doneOf(await steps(id))).toEqual(['bank']);
  const patch = (entity: object) => service.call('PATCH', `/entities/${id}`, { as: user, body: { entity } });
  await patch({ accent_color: '#123456', tax_office_code: '451' });
  expect(doneOf(await steps(id))).toEqual(['bank', 'invoice_look']);
  await patch({ accent_color: null, dic: '12345678' });
  expect(doneOf(await steps(id))).toEqual(['bank', 'tax_data']);
  await patch({ settings: { invoice_style: 'modern' } });
  expect(doneOf(await steps(id))).toEqual(['bank', 'invoice_look', 'tax_data']);
  const accountant = await service.user();
  await service.call('POST', `/entities/${id}/members`, {
    as: user,
    body: { login: accountant.username, role: 'accountant' },
  });
  expect(doneOf(await steps(id))).not.toContain('accountant');
  const [invitation] = (await service.call('GET', '/invitations', { as: accountant })).body;
  await service.call('POST', `/invitations/${invitation.id}/accept`, { as: accountant });
  expect(doneOf(await steps(id))).toContain('accountant');
});

test('the first invoice is one that was issued, a received document is any', async () => {
  const { id } = await service.company(user);
  const store = (kind: string, direction: string) => service.sql`
    insert into documents (entity_id, kind, direction, issued_on, accounting_on, currency, language)
    values (${id}, ${kind}, ${direction}, '2026-03-01', '2026-03-01', 'CZK', 'cs')`;
  for (const kind of ['invoice', 'advance', 'quote']) await store(kind, 'issued');
  expect(doneOf(await steps(id))).toEqual([]);
  await service.sql`
    update documents set status = 'issued', number = 'FV20260001', issued_at = now()
    where entity_id = ${id} and kind = 'invoice'`;
  expect(doneOf(await steps(id))).toEqual(['first_invoice']);
  await store('receipt', 'received');
  expect(doneOf(await steps(id))).toEqual(['first_invoice', 'received']);
});

test('a step that is put aside is so for all members, is not counted and writes no history', async () => {
  const { id } = await service.company(user, {
    bank_account: { number: '19-2000145399', bank_code: '0800' },
  });
  const editor = await service.user();
  await service.join(user, id, editor, 'editor');
  const before = (await fingerprint(service.sql)).events;
  const once = await dismiss(id, { key: 'bank' }, editor);
  expect(once.status).toBe(200);
  expect(once.body).toMatchObject({ done: 0, total: 9, complete: false, hidden: false });
  expect(await steps(id)).toEqual(once.body);
  const stored = await fingerprint(service.sql);
  expect((await dismiss(id, { key: 'bank' })).body).toEqual(once.body);
  expect(await fingerprint(service.sql)).toEqual(stored);
  for (const key of keysOf(once.body)) await dismiss(id, { key });
  expect(await steps(id)).toMatchObject({ done: 0, total: 0, complete: true });
  const back = await show(id);
  expect(back.body).toMatchObject({ done: 1, total: 10, hidden: false });
  const company = await service.call('GET', `/entities/${id}`, { as: user });
  expect(company.body.settings.checklist).toBeUndefined();
  expect((await fingerprint(service.sql)).events).toBe(before);
});

test('the whole list is hidden and shown again; all goes before key', async () => {
  const { id } = await service.company(user);
  const hidden = await dismiss(id, { all: true, key: 'bank' });
  expect(hidden.body).toMatchObject({ hidden: true, total: 10 });
  expect((await dismiss(id, { all: true, key: 'no such step' })).status).toBe(200);
  expect((await steps(id)).hidden).toBe(true);
  expect((await show(id)).body.hidden).toBe(false);
});

test('two members who put different steps aside at once both succeed', async () => {
  const { id } = await service.company(user);
  await Promise.all(['bank', 'received', 'recurring', 'tax_data'].map((key) => dismiss(id, { key })));
  expect((await steps(id)).total).toBe(6);
});

test.each([
  ['key', {}],
  ['key', undefined],
  ['key', { key: 'nonsense' }],
  ['key', { key: 'accountant' }],
  ['key', { key: 5 }],
  ['key', { key: ['bank'] }],
  ['key', { all: false }],
  ['all', { all: 'true' }],
  ['body', []],
])('refuses a bad %s: %j', async (field, body) => {
  const { id } = await service.company(user);
  const reply = await dismiss(id, body);
  expect([reply.status, Object.keys(reply.body.fields)]).toEqual([422, [field]]);
  expect((await steps(id)).total).toBe(10);
});

test('a viewer sees the list and changes nothing', async () => {
  const { id } = await service.company(user);
  const viewer = await service.user();
  await service.join(user, id, viewer, 'viewer');
  expect((await steps(id, viewer)).total).toBe(10);
  expect((await dismiss(id, { key: 'bank' }, viewer)).status).toBe(403);
  expect((await show(id, viewer)).status).toBe(403);
});

test('a sample company stays hidden', async () => {
  const { body } = await service.call('POST', '/entities/sample', { as: user });
  expect((await steps(body.id)).hidden).toBe(true);
  expect((await show(body.id)).body.hidden).toBe(true);
});

test('whatever stands in the stored state, the list is given', async () => {
  for (const checklist of [
    'x',
    5,
    [],
    { dismissed: 'bank', hidden: 'yes' },
    { dismissed: [1, null, 'bank'] },
  ]) {
    const { id } = await service.company(user, { settings: { checklist, profile: { segment: 'x' } } });
    const { status } = await service.call('GET', `/entities/${id}/getting_started`, { as: user });
    expect(status).toBe(200);
    expect((await dismiss(id, { key: 'bank' })).body.total).toBe(9);
  }
});

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
  'first_invoice',
  'received',
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
    ALL.filter((key) => key !== 'import'),
  );
});

const PAYROLL = ['employees', 'payroll_data', 'first_payroll', 'first_report'];

test('who employs somebody gets the steps of payroll, each done by data', async () => {
  const asked = await service.company(user, { settings: { profile: { modules: ['payroll'] } } });
  expect(keysOf(await steps(asked.id)).slice(-4)).toEqual(PAYROLL);
  const { id } = await service.company(user);
  expect(keysOf(await steps(id))).not.toContain('first_payroll');
  const send = (method: string, path: string, body: object) =>
    service.call(method, `/entities/${id}${path}`, { as: user, body });
  await send('POST', '/employees', { employee: EMPLOYEE });
  expect(keysOf(await steps(id)).slice(-4)).toEqual(PAYROLL);
  expect(doneOf(await steps(id))).toEqual(['employees']);
  await send('PATCH', '/settings', { settings: { cssz_variable_symbol: '1234567890' } });
  expect(doneOf(await steps(id))).toEqual(['employees']);
  const workplace = { municipality: 'Praha', municipality_code: '554782', country: 'CZ' };
  await send('PATCH', '/settings', { settings: { jmhz_workplace: workplace } });
  expect(doneOf(await steps(id))).toEqual(['employees', 'payroll_data']);
  const { payslips } = (await send('POST', '/payslips/generate?year=2026', { month: 3 })).body;
  expect(doneOf(await steps(id))).not.toContain('first_payroll');
  await send('PATCH', `/payslips/${payslips[0].id}`, { status: 'approved' });
  expect(doneOf(await steps(id))).toEqual(['employees', 'payroll_data', 'first_payroll']);
  await service.sql`
    insert into filings (entity_id, kind, period, filing_type, status, proof_state, filed_on, filed_order,
      submission_id, forms, form_count, packages, filled_at)
    values (${id}, 'jmhz', '2026-03', 'B', 'filed', 'none', '2026-04-10', 1,
      '01234567-89AB-CDEF-0123-456789ABCDEF', '[]', 0, 1, now())`;
  expect(doneOf(await steps(id))).toEqual(PAYROLL);
});

test('has the shape of the contract', async () => {
  const { id } = await service.company(user);
  const list = await steps(id);
  expect(list).toEqual({
    items: expect.any(Array),
    done: 0,
    total: 8,
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
  expect(once.body).toMatchObject({ done: 0, total: 7, complete: false, hidden: false });
  expect(await steps(id)).toEqual(once.body);
  const stored = await fingerprint(service.sql);
  expect((await dismiss(id, { key: 'bank' })).body).toEqual(once.body);
  expect(await fingerprint(service.sql)).toEqual(stored);
  for (const key of keysOf(once.body)) await dismiss(id, { key });
  expect(await steps(id)).toMatchObject({ done: 0, total: 0, complete: true });
  const back = await show(id);
  expect(back.body).toMatchObject({ done: 1, total: 8, hidden: false });
  const company = await service.call('GET', `/entities/${id}`, { as: user });
  expect(company.body.settings.checklist).toBeUndefined();
  expect((await fingerprint(service.sql)).events).toBe(before);
});

test('the whole list is hidden and shown again; all goes before key', async () => {
  const { id } = await service.company(user);
  const hidden = await dismiss(id, { all: true, key: 'bank' });
  expect(hidden.body).toMatchObject({ hidden: true, total: 8 });
  expect((await dismiss(id, { all: true, key: 'no such step' })).status).toBe(200);
  expect((await steps(id)).hidden).toBe(true);
  expect((await show(id)).body.hidden).toBe(false);
});

test('two members who put different steps aside at once both succeed', async () => {
  const { id } = await service.company(user);
  await Promise.all(['bank', 'received', 'recurring', 'tax_data'].map((key) => dismiss(id, { key })));
  expect((await steps(id)).total).toBe(4);
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
  expect((await steps(id)).total).toBe(8);
});

test('a viewer sees the list and changes nothing', async () => {
  const { id } = await service.company(user);
  const viewer = await service.user();
  await service.join(user, id, viewer, 'viewer');
  expect((await steps(id, viewer)).total).toBe(8);
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
    expect((await dismiss(id, { key: 'bank' })).body.total).toBe(7);
  }
});

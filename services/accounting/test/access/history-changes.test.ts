import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JsonValue } from '../harness.ts';
import { NOW, type Payroll, startPayroll } from '../people/payroll-harness.ts';

let payroll: Payroll;
beforeAll(async () => {
  payroll = await startPayroll();
});
afterAll(() => payroll.close());

const events = async (query = ''): Promise<JsonValue> => (await payroll.ask('GET', `/events${query}`)).body;
const last = async () => (await events()).rows[0];

test('a change says the old and the new value of each field, and of no other', async () => {
  const { id } = await payroll.employ();
  await payroll.ask('PATCH', `/employees/${id}`, {
    employee: { gross_wage: 45_000.5, bank_account: '2000145399/0800', first_name: 'Jana' },
  });
  expect((await last()).changes).toEqual([
    { field: 'gross_wage', from: 40_000, to: 45_000.5 },
    { field: 'bank_account', from: null, to: '2000145399/0800' },
  ]);
  await payroll.ask('PATCH', `/employees/${id}`, { employee: { first_name: 'Jana' } });
  expect(await last()).not.toHaveProperty('changes');
});

test('numbers that identify a person are kept only by their ends', async () => {
  const { id } = await payroll.employ();
  await payroll.ask('PATCH', `/employees/${id}`, {
    employee: {
      details: { birth_number: '8556121013', weekly_hours: 40 },
      children: [{ order: 1, first_name: 'Eva', last_name: 'Malá', birth_date: '2020-05-01', ztpp: false }],
    },
  });
  const record = await last();
  expect(JSON.stringify(record)).not.toContain('8556121013');
  expect(record.changes).toEqual(
    expect.arrayContaining([
      { field: 'details.birth_number', from: null, to: '…1013' },
      { field: 'details.weekly_hours', from: null, to: 40 },
      { field: 'children', from: null, to: expect.stringContaining('Eva Malá') },
    ]),
  );
});

test('the DIČ of a person is kept by its end, that of a company whole', async () => {
  const { body } = await payroll.ask('POST', '/partners', { partner: { name: 'Jan Novák', kind: 'person' } });
  const changesTo = async (dic: string) => {
    await payroll.ask('PATCH', `/partners/${body.id}`, { partner: { dic } });
    return (await last()).changes;
  };
  expect(await changesTo('CZ8556121013')).toEqual([{ field: 'dic', from: null, to: '…1013' }]);
  expect(await changesTo('CZ12345679')).toEqual([{ field: 'dic', from: '…1013', to: 'CZ12345679' }]);
});

test('company, settings that the service knows, lock, payslip and role say theirs', async () => {
  await payroll.ask('PATCH', '', { entity: { city: 'Brno' } });
  expect((await last()).changes).toEqual([{ field: 'city', from: null, to: 'Brno' }]);
  await payroll.ask('PATCH', '/settings', {
    settings: { cssz_variable_symbol: '1100123452', own: { token: 'tajné' } },
  });
  expect((await last()).changes).toEqual([
    { field: 'settings.cssz_variable_symbol', from: null, to: '1100123452' },
  ]);
  await payroll.ask('POST', '/lock', { locked_until: '2025-12-31' });
  expect((await last()).changes).toEqual([{ field: 'locked_until', from: null, to: '2025-12-31' }]);
  await payroll.employ();
  const [slip] = await payroll.generate();
  await payroll.ask('PATCH', `/payslips/${slip.id}`, { bonuses: 1000 });
  expect((await last()).changes).toContainEqual({ field: 'bonuses', from: 0, to: 1000 });
  const guest = await payroll.user();
  const id = await payroll.join(payroll.owner, payroll.entityId, guest, 'viewer');
  await payroll.ask('PATCH', `/members/${id}`, { role: 'editor' });
  expect((await last()).changes).toEqual([{ field: 'role', from: 'viewer', to: 'editor' }]);
});

test('filters pick by action, subject, author and day in Prague, and count what they pick', async () => {
  const all = (await events()).rows;
  const picked = async (query: string) => {
    const { rows, total } = await events(query);
    expect(total).toBe(rows.length);
    return rows.map((row: JsonValue) => row.id);
  };
  const ids = (keep: (row: JsonValue) => boolean) => all.filter(keep).map((row: JsonValue) => row.id);
  const card = all.find((row: JsonValue) => row.action === 'employee.updated').subject_id;
  expect(await picked('?action=employee.updated')).toEqual(ids((row) => row.action === 'employee.updated'));
  expect(await picked(`?subject_type=Employee&subject_id=${card}`)).toEqual(
    ids((row) => row.subject_type === 'Employee' && row.subject_id === card),
  );
  expect(await picked('?subject_type=Employee')).not.toEqual(await picked('?subject_type=Entity'));
  const author = payroll.owner.username;
  expect(await picked(`?user=${author}`)).toEqual(ids((row) => row.user === author));
  expect(await picked('?user=nikdo')).toEqual([]);
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Prague' });
  const today = day.format(new Date(all[0].created_at));
  expect(await picked(`?from=${today}`)).toContain(all[0].id);
  expect(await picked(`?to=${today}`)).toContain(all[0].id);
  expect(await picked('?to=2020-01-01')).toEqual([]);
  expect(await picked(`?from=${day.format(NOW + 400 * 86_400_000)}`)).toEqual([]);
  expect((await events('?action=&user=')).total).toBe(all.length);
  for (const [name, wrong] of [
    ['from', 'včera'],
    ['to', '2026-02-30'],
    ['subject_id', 'x'],
  ]) {
    const reply = await payroll.ask('GET', `/events?${name}=${wrong}`);
    expect([reply.status, Object.keys(reply.body.fields)]).toEqual([422, [name]]);
  }
});

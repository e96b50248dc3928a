import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fingerprint, type JsonValue } from '../harness.ts';
import { type Payroll, startPayroll } from './payroll-harness.ts';

let payroll: Payroll;
beforeAll(async () => {
  payroll = await startPayroll();
});
afterAll(() => payroll.close());

const SICK = { kind: 'sickness', from: '2026-05-11', to: '2026-05-15' };

const at = (employee: JsonValue) => `/employees/${employee.id}/absences`;
const enter = (employee: JsonValue, absence: object) => payroll.ask('POST', at(employee), { absence });
const change = (absence: JsonValue, changes: object) =>
  payroll.ask('PATCH', `/absences/${absence.id}`, { absence: changes });
const remove = (absence: JsonValue) => payroll.ask('DELETE', `/absences/${absence.id}`);
const list = async (employee: JsonValue) => (await payroll.ask('GET', at(employee))).body;

/** The slip of an employee in a month, made when it is not there. */
async function slipOf(employee: JsonValue, month = 5): Promise<JsonValue> {
  const all = await payroll.generate(month);
  return all.find((slip) => slip.employee_id === employee.id);
}
const read = async (slip: JsonValue) => (await payroll.ask('GET', `/payslips/${slip.id}`)).body;
const approve = (slip: JsonValue) => payroll.ask('PATCH', `/payslips/${slip.id}`, { status: 'approved' });

describe('an absence', () => {
  test('is stored with its defaults and listed by the first day', async () => {
    const employee = await payroll.employ();
    const care = { kind: 'care', from: '2026-06-01', to: '2026-06-02', note: 'dcera' };
    await enter(employee, care);
    const { status, body } = await enter(employee, SICK);
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number),
      employee_id: employee.id,
      ...SICK,
      hours_per_day: 8,
      average_hourly: null,
      first_day_worked: false,
      note: null,
      created_at: '2026-07-15T10:00:00.000Z',
      updated_at: '2026-07-15T10:00:00.000Z',
    });
    expect(await list(employee)).toEqual([body, expect.objectContaining(care)]);
  });

  test('keeps hours and an average to their decimals', async () => {
    const absence = { ...SICK, hours_per_day: 7.75, average_hourly: 1234.567, first_day_worked: true };
    expect((await enter(await payroll.employ(), absence)).body).toMatchObject(absence);
  });

  test('is changed and deleted, each with its record in the history', async () => {
    const employee = await payroll.employ({ last_name: 'Dějinná' });
    const { body: absence } = await enter(employee, SICK);
    const changed = await change(absence, { to: '2026-05-20', note: 'prodlouženo' });
    expect(changed.body).toMatchObject({ ...SICK, to: '2026-05-20', note: 'prodlouženo' });
    expect((await remove(absence)).status).toBe(204);
    expect(await list(employee)).toEqual([]);
    const { rows } = (await payroll.ask('GET', '/events')).body;
    const own = rows.filter(({ summary }: JsonValue) => summary.includes('Dějinná')).slice(0, 3);
    expect(own.map(({ action, summary }: JsonValue) => [action, summary])).toEqual([
      [
        'absence.deleted',
        'Smazána nepřítomnost Jana Dějinná: dočasná pracovní neschopnost, 11. 5. 2026 – 20. 5. 2026',
      ],
      [
        'absence.updated',
        'Změněna nepřítomnost Jana Dějinná: dočasná pracovní neschopnost, 11. 5. 2026 – 20. 5. 2026',
      ],
      [
        'absence.created',
        'Přidána nepřítomnost Jana Dějinná: dočasná pracovní neschopnost, 11. 5. 2026 – 15. 5. 2026',
      ],
    ]);
  });

  test('of another company is not there', async () => {
    const { body: absence } = await enter(await payroll.employ(), SICK);
    const stranger = await payroll.user();
    const { id } = await payroll.company(stranger, {});
    for (const method of ['PATCH', 'DELETE']) {
      const body = method === 'PATCH' ? { body: { absence: { note: 'x' } } } : {};
      const reply = await payroll.call(method, `/entities/${id}/absences/${absence.id}`, {
        as: stranger,
        ...body,
      });
      expect(reply.status).toBe(404);
    }
  });

  test('made for another version is refused with the present one', async () => {
    const { body: absence } = await enter(await payroll.employ(), SICK);
    const stale = { 'If-Match': '"2020-01-01T00:00:00.000Z"' };
    const call = (method: string, body?: object) =>
      payroll.call(method, `${payroll.path}/absences/${absence.id}`, {
        as: payroll.owner,
        headers: stale,
        ...(body === undefined ? {} : { body }),
      });
    const refused = await call('PATCH', { absence: { note: 'jiné' } });
    expect([refused.status, refused.body.code, refused.body.current]).toEqual([412, 'STALE', absence]);
    expect((await call('DELETE')).status).toBe(412);
  });
});

describe('refused with nothing stored', () => {
  test.each<[string, object, string]>([
    ['an unknown kind', { kind: 'holiday' }, 'kind'],
    ['a day that is none', { from: '2026-02-30' }, 'from'],
    ['a last day before the first', { to: '2026-05-10' }, 'to'],
    ['no days at all', { to: null }, 'to'],
    ['no hours', { hours_per_day: 0 }, 'hours_per_day'],
    ['more hours than a day has', { hours_per_day: 24.5 }, 'hours_per_day'],
    ['hours to thousandths', { hours_per_day: 7.125 }, 'hours_per_day'],
    ['an average of nothing', { average_hourly: 0 }, 'average_hourly'],
    ['an average as text', { average_hourly: '250' }, 'average_hourly'],
    ['a worked day that is the only one', { to: '2026-05-11', first_day_worked: true }, 'first_day_worked'],
    ['a field that there is not', { days: 5 }, 'absence.days'],
    ['days before the relationship', { from: '2023-12-01', to: '2023-12-31' }, 'to'],
    ['days after it', { from: '2026-07-01', to: '2026-07-03' }, 'from'],
  ])('%s', async (_, absence, field) => {
    const employee = await payroll.employ({ ended_on: '2026-06-30' });
    const before = await fingerprint(payroll.sql);
    const { status, body } = await enter(employee, { ...SICK, ...absence });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]]);
    expect(body.fields[field]).toMatch(/\p{L}/u);
    expect(await fingerprint(payroll.sql)).toEqual(before);
  });

  test.each([
    ['the first day', '2026-05-01', '2026-05-11'],
    ['the last day', '2026-05-15', '2026-05-31'],
    ['days within', '2026-05-12', '2026-05-13'],
    ['all days', '2026-04-01', '2026-06-30'],
  ])('an overlap at %s', async (_, from, to) => {
    const employee = await payroll.employ();
    const { body: first } = await enter(employee, SICK);
    const overlap = await enter(employee, { kind: 'care', from, to });
    expect([overlap.status, overlap.body.code, overlap.body.absence_id]).toEqual([422, 'OVERLAP', first.id]);
    const { body: second } = await enter(employee, { kind: 'care', from: '2026-08-03', to: '2026-08-04' });
    expect((await change(second, { from, to })).body.code).toBe('OVERLAP');
    expect(await list(employee)).toEqual([first, second]);
  });

  test('no overlap: next to each other, of another employee, of itself', async () => {
    const employee = await payroll.employ();
    const { body: absence } = await enter(employee, SICK);
    expect((await enter(employee, { kind: 'care', from: '2026-05-16', to: '2026-05-18' })).status).toBe(201);
    expect((await enter(await payroll.employ(), SICK)).status).toBe(201);
    expect((await change(absence, { from: '2026-05-12' })).status).toBe(200);
  });
});

describe('a month with an approved or posted payslip', () => {
  const OVER = { kind: 'sickness', from: '2026-05-28', to: '2026-06-05' };

  async function withApproved(month = 5) {
    const employee = await payroll.employ();
    const slip = await slipOf(employee, month);
    expect((await approve(slip)).status).toBe(200);
    return { employee, slip };
  }

  test.each([
    ['within it', SICK],
    ['from it on', OVER],
    ['up to it', { ...SICK, from: '2026-04-20', to: '2026-05-04' }],
    ['around it', { ...SICK, from: '2026-03-20', to: '2026-06-04' }],
  ])('takes no new absence %s', async (_, absence) => {
    const { employee, slip } = await withApproved();
    const { status, body } = await enter(employee, absence);
    expect([status, body.code, body.payslip_id]).toEqual([422, 'SLIP_FIXED', slip.id]);
    expect(await list(employee)).toEqual([]);
    expect((await read(slip)).status).toBe('approved');
  });

  test('takes one beside it, and one that began after a day in it that was worked', async () => {
    const { employee } = await withApproved();
    expect((await enter(employee, { ...SICK, from: '2026-04-01', to: '2026-04-30' })).status).toBe(201);
    const worked = { ...SICK, from: '2026-05-31', to: '2026-06-05', first_day_worked: true };
    expect((await enter(employee, worked)).status).toBe(201);
  });

  test('keeps absences that reach into it', async () => {
    const employee = await payroll.employ();
    const { body: absence } = await enter(employee, OVER);
    await approve(await slipOf(employee));
    expect((await remove(absence)).body.code).toBe('SLIP_FIXED');
    for (const changes of [
      { to: '2026-05-30' },
      { from: '2026-06-01' },
      { from: '2026-05-27' },
      { kind: 'care' },
      { hours_per_day: 6 },
      { average_hourly: 300 },
      { first_day_worked: true },
    ]) {
      expect([changes, (await change(absence, changes)).body.code]).toEqual([changes, 'SLIP_FIXED']);
    }
    expect(await list(employee)).toEqual([absence]);
  });

  test('lets an absence go on and end earlier after it, and its note be changed', async () => {
    const employee = await payroll.employ();
    const { body: absence } = await enter(employee, OVER);
    await approve(await slipOf(employee));
    expect((await change(absence, { to: '2026-06-12' })).status).toBe(200);
    expect((await change(absence, { to: '2026-06-01' })).status).toBe(200);
    expect((await change(absence, { note: 'do odvolání' })).status).toBe(200);
  });

  test('is left by no absence that moves into it', async () => {
    const { employee } = await withApproved();
    const { body: absence } = await enter(employee, { ...SICK, from: '2026-04-20', to: '2026-04-24' });
    expect((await change(absence, { to: '2026-05-04' })).body.code).toBe('SLIP_FIXED');
    expect((await change(absence, { from: '2026-05-20', to: '2026-05-21' })).body.code).toBe('SLIP_FIXED');
  });

  test('posted says so', async () => {
    const { employee, slip } = await withApproved();
    await payroll.ask('POST', `/payslips/${slip.id}/post_entries`);
    const { body } = await enter(employee, SICK);
    expect([body.code, body.error]).toEqual([
      'SLIP_FIXED',
      'Výplatní páska za 5/2026 je zaúčtovaná. Nejdřív ji smažte.',
    ]);
  });

  test('of another employee does not matter', async () => {
    const { employee } = await withApproved();
    expect((await enter(await payroll.employ(), SICK)).status).toBe(201);
    expect(await list(employee)).toEqual([]);
  });
});

test('a locked period does not matter: nothing is posted', async () => {
  const employee = await payroll.employ();
  const reply = await payroll.ask('POST', '/lock', { locked_until: '2026-05-31' });
  expect(reply.status).toBeLessThan(300);
  const { body: absence } = await enter(employee, SICK);
  expect((await change(absence, { to: '2026-05-14' })).status).toBe(200);
  expect((await remove(absence)).status).toBe(204);
  await payroll.ask('DELETE', '/lock', { reason: 'zkouška' });
});

describe('the card', () => {
  test('with an absence is not deleted', async () => {
    const employee = await payroll.employ();
    const { body: absence } = await enter(employee, SICK);
    const refused = await payroll.ask('DELETE', `/employees/${employee.id}`);
    expect([refused.status, refused.body.error]).toEqual([
      422,
      'Zaměstnance s nepřítomnostmi nelze smazat, nejdříve smažte je.',
    ]);
    await remove(absence);
    expect((await payroll.ask('DELETE', `/employees/${employee.id}`)).status).toBe(204);
  });

  test('does not end before an absence begins, but within one', async () => {
    const employee = await payroll.employ();
    await enter(employee, SICK);
    const end = (ended_on: string) =>
      payroll.ask('PATCH', `/employees/${employee.id}`, { employee: { ended_on } });
    const refused = await end('2026-05-10');
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { ended_on: expect.stringContaining('11. 5. 2026') },
    ]);
    expect((await end('2026-05-13')).status).toBe(200);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPayroll, type Payroll, startPayroll } from './payroll-harness.ts';

let payroll: Payroll;
beforeAll(async () => {
  payroll = await startPayroll();
});
afterAll(() => payroll.close());

const create = (employee: object) => payroll.ask('POST', '/employees', { employee });
const MINIMUM = { first_name: 'Petr', last_name: 'Malý', started_on: '2026-03-01' };

describe('the card', () => {
  test('has the fields of the list and nothing else', async () => {
    const reply = await create(MINIMUM);
    expect(reply.status).toBe(201);
    expect(reply.body).toEqual({
      id: expect.any(Number),
      first_name: 'Petr',
      last_name: 'Malý',
      full_name: 'Petr Malý',
      personal_number: expect.stringMatching(/^\d+$/),
      contract: 'hpp',
      gross_wage: 0,
      started_on: '2026-03-01',
      ended_on: null,
      declaration: false,
      disability: 'none',
      ztpp: false,
      student: false,
      health_insurer: null,
      bank_account: null,
      email: null,
      note: null,
      children: [],
      details: null,
    });
    expect((await payroll.ask('GET', `/employees/${reply.body.id}`)).body).toEqual(reply.body);
  });

  test('keeps everything that is sent, in its one form', async () => {
    const sent = {
      ...MINIMUM,
      personal_number: 'A-17',
      contract: 'dpc',
      gross_wage: 31234.56,
      ended_on: '2026-12-31',
      declaration: true,
      disability: 'third',
      ztpp: true,
      student: true,
      health_insurer: '207',
      bank_account: '000019-2000145399/0800',
      email: 'petr@example.com',
      note: 'První řádek\nDruhý řádek',
      children: [
        {
          order: 1,
          first_name: 'Eva',
          last_name: 'Malá',
          birth_date: '2015-02-03',
          birth_number: null,
          ztpp: true,
        },
        { order: 'N' },
      ],
      details: {
        birth_number: '855131/0020',
        weekly_hours: 37.5,
        workplace: { municipality: 'Praha', municipality_code: '554782' },
        other_persons: [{ first_name: 'Jan', last_name: 'Malý', birth_date: '1985-01-01' }],
        part_time_discount: 'C',
        agreed_income: 4499.5,
        pensioner: null,
      },
    };
    const reply = await create(sent);
    expect(reply.body).toMatchObject({
      ...sent,
      bank_account: '19-2000145399/0800',
      children: [
        { order: 1, birth_date: '2015-02-03', ztpp: true },
        { order: 'N', first_name: null, last_name: null, birth_date: null, birth_number: null, ztpp: false },
      ],
      details: {
        birth_number: '8551310020',
        weekly_hours: 37.5,
        workplace: { municipality: 'Praha', municipality_code: '554782', country: 'CZ' },
        other_persons: [
          { first_name: 'Jan', last_name: 'Malý', birth_date: '1985-01-01', birth_number: null },
        ],
        part_time_discount: 'C',
        agreed_income: 4499.5,
        pensioner: null,
      },
    });
    expect((await payroll.ask('GET', `/employees/${reply.body.id}`)).body).toEqual(reply.body);
  });

  test('an IBAN is an account too', async () => {
    const reply = await create({ ...MINIMUM, bank_account: 'sk31 1200 0000 1987 4263 7541' });
    expect(reply.body.bank_account).toBe('SK3112000000198742637541');
  });
});

describe('what a card cannot have', () => {
  test.each<[string, object, string]>([
    ['no first name', { first_name: undefined }, 'first_name'],
    ['a blank last name', { last_name: '  ' }, 'last_name'],
    ['no first day', { started_on: undefined }, 'started_on'],
    ['a day that does not exist', { started_on: '2026-02-30' }, 'started_on'],
    ['an end before the start', { ended_on: '2026-02-28' }, 'ended_on'],
    ['another contract', { contract: 'svj' }, 'contract'],
    ['a negative wage', { gross_wage: -1 }, 'gross_wage'],
    ['a wage of three decimals', { gross_wage: 30_000.005 }, 'gross_wage'],
    ['a wage as text', { gross_wage: '30000' }, 'gross_wage'],
    ['a wage over what can be calculated', { gross_wage: 1_000_000_000.01 }, 'gross_wage'],
    ['a wage over what can be kept', { gross_wage: 1e15 }, 'gross_wage'],
    ['another degree of disability', { disability: 'fourth' }, 'disability'],
    ['a declaration in words', { declaration: 'ano' }, 'declaration'],
    ['an insurer that is none', { health_insurer: '999' }, 'health_insurer'],
    ['an account with a wrong digit', { bank_account: '19-2000145398/0800' }, 'bank_account'],
    ['an account at no bank', { bank_account: '19-2000145399/9999' }, 'bank_account'],
    ['no e-mail address', { email: 'petr' }, 'email'],
    ['children that are no list', { children: {} }, 'children'],
    ['a child without order', { children: [{ first_name: 'Eva' }] }, 'children[0].order'],
    ['a child order that is no number', { children: [{ order: 1 }, { order: 'x' }] }, 'children[1].order'],
    ['a child order as text', { children: [{ order: '1' }] }, 'children[0].order'],
    ['a child order of 4', { children: [{ order: 4 }] }, 'children[0].order'],
    ['two second children', { children: [{ order: 2 }, { order: 1 }, { order: 2 }] }, 'children[2].order'],
    [
      'a wrong birth number',
      { children: [{ order: 1, birth_number: '1502034568' }] },
      'children[0].birth_number',
    ],
    ['details that are no object', { details: [] }, 'details'],
    ['unknown details', { details: { birth_date: '1990-01-01', birthnumber: '' } }, 'details.birthnumber'],
    ['a birth number of no day', { details: { birth_number: '8513310008' } }, 'details.birth_number'],
    [
      'a birth number with a wrong digit',
      { details: { birth_number: '855131/0021' } },
      'details.birth_number',
    ],
    ['a wrong number of the register', { details: { ik_mpsv: '1234567890' } }, 'details.ik_mpsv'],
    [
      'a workplace without its code',
      { details: { workplace: { municipality: 'Praha' } } },
      'details.workplace.municipality_code',
    ],
    ['more hours than a week has', { details: { weekly_hours: 169 } }, 'details.weekly_hours'],
    ['hours of three decimals', { details: { weekly_hours: 37.125 } }, 'details.weekly_hours'],
    ['a country that is none', { details: { tax_residence: 'XX' } }, 'details.tax_residence'],
    [
      'another reason of the discount',
      { details: { part_time_discount: 'H' } },
      'details.part_time_discount',
    ],
    ['an agreed income of three decimals', { details: { agreed_income: 0.001 } }, 'details.agreed_income'],
  ])('%s', async (_what, change, field) => {
    const reply = await create({ ...MINIMUM, ...change });
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.fields)).toEqual([field]);
    expect(reply.body.error).toContain(field);
  });

  test('every wrong field is named at once', async () => {
    const reply = await create({
      first_name: '',
      contract: 'x',
      children: [{ order: 9 }],
      details: { a: 1, b: 2 },
    });
    expect(Object.keys(reply.body.fields).sort()).toEqual(
      [
        'children[0].order',
        'contract',
        'details.a',
        'details.b',
        'first_name',
        'last_name',
        'started_on',
      ].sort(),
    );
  });

  test('a body without the card', async () => {
    expect((await payroll.ask('POST', '/employees', {})).body.fields).toHaveProperty('employee');
  });

  test('several third children are fine', async () => {
    const children = [{ order: 1 }, { order: 2 }, { order: 3 }, { order: 3 }, { order: 'N' }, { order: 'N' }];
    expect((await create({ ...MINIMUM, children })).status).toBe(201);
  });
});

describe('personal numbers', () => {
  test('are unique in a company', async () => {
    expect((await create({ ...MINIMUM, personal_number: 'X1' })).status).toBe(201);
    const second = await create({ ...MINIMUM, personal_number: 'X1' });
    expect(second.status).toBe(422);
    expect(Object.keys(second.body.fields)).toEqual(['personal_number']);
    const other = await payroll.company(payroll.owner);
    const elsewhere = await payroll.call('POST', `/entities/${other.id}/employees`, {
      as: payroll.owner,
      body: { employee: { ...MINIMUM, personal_number: 'X1' } },
    });
    expect(elsewhere.status).toBe(201);
  });

  test('are given one after another, at the same time too', async () => {
    await create({ ...MINIMUM, personal_number: '500' });
    const replies = await Promise.all(Array.from({ length: 20 }, () => create(MINIMUM)));
    const numbers = replies.map((reply) => Number(reply.body.personal_number)).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, i) => 501 + i));
  });

  test('of the same number at the same time only one is taken', async () => {
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => create({ ...MINIMUM, personal_number: 'SAME' })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(422)]);
  });

  test('can be changed, but not to another’s', async () => {
    const { body: employee } = await create({ ...MINIMUM, personal_number: 'Y1' });
    const change = (personal_number: unknown) =>
      payroll.ask('PATCH', `/employees/${employee.id}`, { employee: { personal_number } });
    expect((await change('X1')).status).toBe(422);
    expect((await change('Y1')).body.personal_number).toBe('Y1');
    expect((await change('Y2')).body.personal_number).toBe('Y2');
    expect((await change(null)).body.personal_number).toBe('Y2');
  });
});

describe('changes', () => {
  test('only what is sent changes', async () => {
    const { body: employee } = await create({
      ...MINIMUM,
      gross_wage: 30_000,
      children: [{ order: 1 }],
      details: { weekly_hours: 40, pensioner: true },
    });
    const patch = (change: object) => payroll.ask('PATCH', `/employees/${employee.id}`, { employee: change });
    expect((await patch({ gross_wage: 32_000 })).body).toEqual({ ...employee, gross_wage: 32_000 });
    expect((await patch({ details: { weekly_hours: 20 } })).body.details).toEqual({ weekly_hours: 20 });
    expect((await patch({ details: null, children: [] })).body).toEqual({
      ...employee,
      gross_wage: 32_000,
      details: null,
      children: [],
    });
    expect((await patch({})).status).toBe(200);
  });

  test('a change that is wrong beside what is stored changes nothing', async () => {
    const { body: employee } = await create({ ...MINIMUM, ended_on: '2026-06-30' });
    const reply = await payroll.ask('PATCH', `/employees/${employee.id}`, {
      employee: { started_on: '2026-07-01', gross_wage: 99 },
    });
    expect(Object.keys(reply.body.fields)).toEqual(['ended_on']);
    expect((await payroll.ask('GET', `/employees/${employee.id}`)).body).toEqual(employee);
  });

  test('dates stay around the months with payslips', async () => {
    const { body: employee } = await create({ ...MINIMUM, gross_wage: 30_000 });
    const [slip] = (await payroll.generate(5)).filter((each) => each.employee_id === employee.id);
    const patch = (change: object) => payroll.ask('PATCH', `/employees/${employee.id}`, { employee: change });
    expect((await patch({ ended_on: '2026-04-30' })).body.fields).toHaveProperty('ended_on');
    expect((await patch({ started_on: '2026-06-01' })).body.fields).toHaveProperty('started_on');
    expect((await patch({ ended_on: '2026-05-01' })).status).toBe(200);
    expect((await patch({ started_on: '2026-05-01' })).status).toBe(200);
    expect((await payroll.ask('DELETE', `/payslips/${slip.id}`)).status).toBe(204);
    expect((await patch({ started_on: '2026-04-01', ended_on: '2026-04-30' })).status).toBe(200);
  });

  test('somebody who is not there', async () => {
    expect((await payroll.ask('PATCH', '/employees/999999', { employee: {} })).status).toBe(404);
    expect((await payroll.ask('GET', '/employees/999999')).status).toBe(404);
  });
});

describe('the list', () => {
  test('is in Czech order and has those who left', async () => {
    const service = await openPayroll(payroll);
    const names = [
      'Čermák Ivo',
      'Cibulka Ivo',
      'Hynek Jan',
      'Chalupa Jan',
      'Čermák Adam',
      'Zeman Šimon',
      'Řezáč Jan',
      'Rys Jan',
    ];
    for (const name of names) {
      const [last_name, first_name] = name.split(' ');
      await service.employ({ last_name, first_name, ended_on: '2024-02-01' });
    }
    const { body } = await service.ask('GET', '/employees');
    expect(
      body.map((each: { last_name: string; first_name: string }) => `${each.last_name} ${each.first_name}`),
    ).toEqual([
      'Cibulka Ivo',
      'Čermák Adam',
      'Čermák Ivo',
      'Hynek Jan',
      'Chalupa Jan',
      'Rys Jan',
      'Řezáč Jan',
      'Zeman Šimon',
    ]);
  });
});

describe('deleting', () => {
  test('is for managers and for employees without payslips', async () => {
    const { body: employee } = await create({ ...MINIMUM, started_on: '2026-06-01', gross_wage: 30_000 });
    const editor = await payroll.user();
    await payroll.join(payroll.owner, payroll.entityId, editor, 'editor');
    expect((await payroll.ask('DELETE', `/employees/${employee.id}`, undefined, editor)).status).toBe(403);
    const [slip] = (await payroll.generate(6)).filter((each) => each.employee_id === employee.id);
    const refused = await payroll.ask('DELETE', `/employees/${employee.id}`);
    expect(refused.status).toBe(422);
    expect(refused.body).toEqual({ error: 'Zaměstnance s výplatními páskami nelze smazat.' });
    await payroll.ask('DELETE', `/payslips/${slip.id}`);
    expect((await payroll.ask('DELETE', `/employees/${employee.id}`)).status).toBe(204);
    expect((await payroll.ask('DELETE', `/employees/${employee.id}`)).status).toBe(404);
  });

  test('and making payslips at the same time end in one order or the other', async () => {
    const { body: employee } = await create({ ...MINIMUM, started_on: '2026-07-01', gross_wage: 30_000 });
    const [removed, generated] = await Promise.all([
      payroll.ask('DELETE', `/employees/${employee.id}`),
      payroll.ask('POST', '/payslips/generate?year=2026', { month: 7 }),
    ]);
    expect(generated.status).toBe(201);
    const has = generated.body.payslips.some(
      (each: { employee_id: number }) => each.employee_id === employee.id,
    );
    expect(removed.status).toBe(has ? 422 : 204);
  });
});

test('every write has its record in the history', async () => {
  const { body: employee } = await create({ ...MINIMUM, first_name: 'Eva', last_name: 'Zaznamenaná' });
  await payroll.ask('PATCH', `/employees/${employee.id}`, { employee: {} });
  await payroll.ask('PATCH', `/employees/${employee.id}`, { employee: { contract: 'x' } });
  await payroll.ask('DELETE', `/employees/${employee.id}`);
  const { body } = await payroll.ask('GET', '/events');
  const own = body.rows.filter(
    (row: { subject_id: number; subject_type: string }) =>
      row.subject_type === 'Employee' && row.subject_id === employee.id,
  );
  expect(own.map((row: { action: string }) => row.action)).toEqual([
    'employee.deleted',
    'employee.updated',
    'employee.created',
  ]);
  expect(own.every((row: { summary: string }) => row.summary.includes('Eva Zaznamenaná'))).toBe(true);
});

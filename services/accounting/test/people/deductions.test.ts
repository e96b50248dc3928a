import { transaction } from '@news-and-accounting/postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CHECKS } from '../../src/checks.ts';
import { fillDeductions } from '../../src/people/deductions/index.ts';
import { fillPayroll } from '../../src/people/payslips/index.ts';
import { runChecks } from '../../src/platform/check/run-checks.ts';
import type { JsonValue } from '../harness.ts';
import { NOW, openPayroll, type Payroll, startPayroll } from './payroll-harness.ts';

let payroll: Payroll;
beforeAll(async () => {
  payroll = await startPayroll();
});
afterAll(() => payroll.close());

const DEBT = { kind: 'non_priority', creditor: 'Banka', delivered_on: '2025-03-01', total: 1_000_000 };

const claim = (employee: JsonValue, deduction: object = {}) =>
  payroll.ask('POST', `/employees/${employee.id}/deductions`, { deduction: { ...DEBT, ...deduction } });
const claimed = async (employee: JsonValue, deduction: object = {}): Promise<JsonValue> => {
  const reply = await claim(employee, deduction);
  expect([reply.status, reply.body]).toEqual([201, expect.objectContaining({ id: expect.any(Number) })]);
  return reply.body;
};
const listed = async (employee: JsonValue): Promise<JsonValue[]> =>
  (await payroll.ask('GET', `/employees/${employee.id}/deductions`)).body;
const change = (deduction: JsonValue, changes: object) =>
  payroll.ask('PATCH', `/deductions/${deduction.id}`, { deduction: changes });
const remove = (deduction: JsonValue) => payroll.ask('DELETE', `/deductions/${deduction.id}`);
const slipOf = async (employee: JsonValue, month = 5, year = 2026): Promise<JsonValue> =>
  (await payroll.generate(month, year)).find(({ employee_id }) => employee_id === employee.id);
const read = async (slip: JsonValue): Promise<JsonValue> =>
  (await payroll.ask('GET', `/payslips/${slip.id}`)).body;
const set = (slip: JsonValue, body: object) => payroll.ask('PATCH', `/payslips/${slip.id}`, body);
async function expectSound() {
  const failed = (await runChecks(payroll.sql, CHECKS)).filter(({ outcome }) => outcome === 'failed');
  expect(failed).toEqual([]);
}

describe('a deduction', () => {
  test('is stored as it is sent, with what remains', async () => {
    const jana = await payroll.employ();
    const sent = {
      ...DEBT,
      reference: '099 EX 12/25',
      monthly: null,
      bank_account: '19-2000145399/0800',
      variable_symbol: '0991225',
      ended_on: null,
      note: 'první\nřádek',
    };
    const body = await claimed(jana, sent);
    const expected = { ...sent, id: body.id, employee_id: jana.id, remaining: 1_000_000 };
    expect(body).toEqual({ ...expected, updated_at: '2026-07-15T10:00:00.000Z' });
    const older = await claimed(jana, {
      kind: 'maintenance',
      monthly: 3000,
      total: null,
      delivered_on: '2024-01-01',
    });
    expect(older).toMatchObject({ monthly: 3000, total: null, remaining: null });
    expect((await listed(jana)).map(({ id }) => id)).toEqual([older.id, body.id]);
    expect(await payroll.actions()).toEqual(expect.arrayContaining(['deduction.created']));
  });

  test.each([
    [{ kind: 'jiná' }, 'kind'],
    [{ creditor: '' }, 'creditor'],
    [{ delivered_on: '2026-02-30' }, 'delivered_on'],
    [{ total: 0 }, 'total'],
    [{ total: -1 }, 'total'],
    [{ total: 1.001 }, 'total'],
    [{ bank_account: '19-2000145398/0800' }, 'bank_account'],
    [{ variable_symbol: '12345678901' }, 'variable_symbol'],
    [{ variable_symbol: 'EX1' }, 'variable_symbol'],
    [{ ended_on: '2025-02-28' }, 'ended_on'],
    [{ kind: 'maintenance' }, 'monthly'],
    [{ kind: 'priority', monthly: 100 }, 'monthly'],
    [{ kind: 'agreed', total: null }, 'total'],
    [{ remaining: 5 }, 'deduction.remaining'],
  ])('that cannot be one is refused by its field: %j', async (wrong, field) => {
    const jana = await payroll.employ();
    const reply = await claim(jana, wrong);
    expect([reply.status, Object.keys(reply.body.fields)]).toEqual([422, [field]]);
    expect(await listed(jana)).toEqual([]);
  });

  test('changes by the same rules, leaves its history and refuses another version', async () => {
    const jana = await payroll.employ();
    const debt = await claimed(jana);
    expect((await change(debt, { ended_on: '2025-01-01' })).body.fields).toHaveProperty('ended_on');
    expect((await change(debt, { kind: 'maintenance' })).body.fields).toHaveProperty('monthly');
    const changed = await change(debt, { total: 5000, kind: 'priority' });
    expect(changed.body).toMatchObject({ total: 5000, remaining: 5000, kind: 'priority', creditor: 'Banka' });
    const { body } = await payroll.ask('GET', '/events');
    expect(body.rows[0]).toMatchObject({
      action: 'deduction.updated',
      changes: expect.arrayContaining([{ field: 'total', from: 1_000_000, to: 5000 }]),
    });
    const stale = await payroll.call('PATCH', `${payroll.path}/deductions/${debt.id}`, {
      as: payroll.owner,
      body: { deduction: { total: 1 } },
      headers: { 'If-Match': '"2020-01-01T00:00:00.000Z"' },
    });
    expect([stale.status, stale.body.current.total]).toEqual([412, 5000]);
    expect((await remove(debt)).status).toBe(204);
    expect(await listed(jana)).toEqual([]);
    expect((await remove(debt)).status).toBe(404);
  });

  test('of another company is not there', async () => {
    const other = await openPayroll(payroll);
    const theirs = await other.employ();
    const { body } = await other.ask('POST', `/employees/${theirs.id}/deductions`, { deduction: DEBT });
    expect((await claim(theirs)).status).toBe(404);
    expect((await payroll.ask('GET', `/employees/${theirs.id}/deductions`)).status).toBe(404);
    expect((await change(body, { total: 1 })).status).toBe(404);
    expect((await remove(body)).status).toBe(404);
  });

  test('keeps its employee from being deleted', async () => {
    const jana = await payroll.employ();
    const debt = await claimed(jana);
    expect((await payroll.ask('DELETE', `/employees/${jana.id}`)).status).toBe(422);
    await remove(debt);
    expect((await payroll.ask('DELETE', `/employees/${jana.id}`)).status).toBe(204);
  });
});

describe('a payslip', () => {
  test('deducts by thirds, is posted against other payables and explains who gets what and why', async () => {
    const jana = await payroll.employ();
    const bank = await claimed(jana, { delivered_on: '2024-05-06' });
    const child = await claimed(jana, { kind: 'maintenance', creditor: 'Eva', monthly: 4000, total: null });
    const office = await claimed(jana, { kind: 'priority', creditor: 'Úřad', total: 3000 });
    const slip = await slipOf(jana);
    // 31,930 net; 14,102 protected; a third of 17,828 is 5,942.
    expect(slip.data).toMatchObject({
      net: 31_930,
      payout: 20_046,
      deductions: {
        income: 31_930,
        protected: 14_102,
        third: 5942,
        excess: 0,
        items: [
          { deduction_id: bank.id, amount: 5942, first: 5942, second: 0 },
          { deduction_id: child.id, amount: 4000, first: 0, second: 4000 },
          { deduction_id: office.id, amount: 1942, first: 0, second: 1942 },
        ],
        total: 11_884,
      },
      employer_cost: 53_520,
    });
    expect((await listed(jana)).map(({ remaining }) => remaining)).toEqual([994_058, null, 1058]);
    const { steps } = await read(slip);
    const texts = steps.map(({ what }: JsonValue) => what);
    expect(texts.slice(texts.indexOf('Čistá mzda') + 1, texts.indexOf('K výplatě'))).toEqual([
      'Čistá mzda, ze které se sráží',
      'Nezabavitelná částka',
      'Třetina zbytku mzdy nad nezabavitelnou částku',
      'Z druhé třetiny: Eva (běžné výživné, bez ohledu na pořadí)',
      'Z druhé třetiny: Úřad (přednostní pohledávka podle pořadí, doručeno 1. 3. 2025)',
      'Z první třetiny: Banka (podle pořadí, doručeno 6. 5. 2024)',
      'Z první třetiny: Úřad (podle pořadí, doručeno 1. 3. 2025)',
      'Srážky celkem',
    ]);
    expect(steps.find(({ what }: JsonValue) => what === 'Nezabavitelná částka').paragraph.title).toContain(
      '595/2006',
    );
    expect((await payroll.ask('POST', `/payslips/${slip.id}/post_entries`)).status).toBe(200);
    const own = (await payroll.postings('payroll')).filter(({ source_id }) => source_id === slip.id);
    expect(own).toContainEqual(expect.objectContaining({ debit: '331', credit: '379', amount: 1_188_400 }));
    await expectSound();
  });

  test('has more protected with dependants, and nothing deducted below the sum', async () => {
    const jana = await payroll.employ({ details: { dependants: 2 } });
    await claimed(jana, { kind: 'priority' });
    const slip = await slipOf(jana);
    expect(slip.data.deductions).toMatchObject({ protected: 21_153, third: 3592, total: 7184 });
    // 20,000 less 1,420 and 1,224 of insurance, with the top-up to the minimum, and 430 of tax.
    expect((await set(slip, { gross: 20_000 })).body.data).toMatchObject({
      net: 16_926,
      payout: 16_926,
      deductions: { income: 16_926, third: 0, total: 0, items: [{ amount: 0 }] },
    });
    for (const dependants of [-1, 21, 1.5]) {
      const reply = await payroll.ask('PATCH', `/employees/${jana.id}`, {
        employee: { details: { dependants } },
      });
      expect([reply.status, Object.keys(reply.body.fields)]).toEqual([422, ['details.dependants']]);
    }
  });

  test('without claims of its month says nothing of them', async () => {
    const jana = await payroll.employ();
    // Paid in June: delivered after that, and ended before.
    await claimed(jana, { delivered_on: '2026-07-01' });
    await claimed(jana, { ended_on: '2026-06-29' });
    expect((await slipOf(jana)).data).not.toHaveProperty('deductions');
    // Both days are in: the last one of the month of payment.
    const first = await claimed(jana, { delivered_on: '2026-06-30' });
    const last = await claimed(jana, { ended_on: '2026-06-30' });
    const { items } = (await slipOf(jana)).data.deductions;
    expect(items.map(({ deduction_id }: JsonValue) => deduction_id)).toEqual([first.id, last.id]);
  });

  test('goes by the sums of the month in which it is paid, and says when they are not known', async () => {
    const jana = await payroll.employ({ gross_wage: 30_000 });
    await claimed(jana, { delivered_on: '2024-01-01' });
    const [old, next] = [await slipOf(jana, 11, 2025), await slipOf(jana, 12, 2025)];
    expect([old.data.deductions.protected, next.data.deductions.protected]).toEqual([13_027, 14_102]);
    const unknown = await slipOf(jana, 12, 2026);
    expect(unknown.data).not.toHaveProperty('deductions');
    expect(unknown.data.payout).toBe(unknown.data.net);
    expect(unknown.data.warnings).toContainEqual(
      expect.stringMatching(/vyplácené v měsíci 1\/2027 .* Přinese je novější verze programu.* neschvalujte/),
    );
    const doubtful = await slipOf(await employedLong(), 5, 2022);
    expect(doubtful.data.deductions.total).toBeGreaterThan(0);
    expect(doubtful.data.warnings).toContainEqual(expect.stringContaining('ve zdrojích'));
  });

  async function employedLong(): Promise<JsonValue> {
    const petr = await payroll.employ({ started_on: '2020-01-01', first_name: 'Petr' });
    await claimed(petr, { delivered_on: '2021-01-01' });
    return petr;
  }

  test('warns of maintenance that the wage does not cover', async () => {
    const jana = await payroll.employ();
    await claimed(jana, { kind: 'maintenance', creditor: 'Eva', monthly: 15_000, total: null });
    const { data } = await slipOf(jana);
    expect(data.deductions).toMatchObject({ total: 11_884, items: [{ first: 5942, second: 5942 }] });
    expect(data.warnings).toEqual([
      expect.stringMatching(/^Výživné \(Eva\) není sraženo celé: chybí 3.116,00.Kč\. /),
    ]);
  });
});

test('an insolvency is deducted instead of all others, from its month to the one in which it ends', async () => {
  const jana = await payroll.employ();
  const debt = await claimed(jana);
  const maintenance = await claimed(jana, {
    kind: 'maintenance',
    creditor: 'Eva',
    monthly: 1000,
    total: null,
  });
  const insolvency = await claimed(jana, {
    kind: 'insolvency',
    creditor: 'Správce',
    delivered_on: '2026-05-15',
    total: null,
  });
  await change(insolvency, { ended_on: '2026-07-14' });
  const amounts = async (month: number) =>
    (await slipOf(jana, month)).data.deductions.items.map(({ deduction_id, amount }: JsonValue) => [
      deduction_id,
      amount,
    ]);
  const before = [
    [debt.id, 5942],
    [maintenance.id, 1000],
  ];
  expect(await amounts(3)).toEqual(before);
  // Paid in May: the insolvency began in the middle of it.
  const april = await slipOf(jana, 4);
  expect(await amounts(4)).toEqual([
    [debt.id, 0],
    [maintenance.id, 0],
    [insolvency.id, 11_884],
  ]);
  expect(april.data.warnings).toEqual([]);
  expect((await read(april)).steps.map(({ what }: JsonValue) => what)).toEqual(
    expect.arrayContaining([
      'Z druhé třetiny: Správce (insolvence, v rozsahu přednostních pohledávek, doručeno 15. 5. 2026)',
      'Po dobu insolvence se nesráží: Banka, Eva',
    ]),
  );
  // Paid in July, when it had ended.
  expect(await amounts(6)).toEqual(before);
  const monthly = await claim(jana, { kind: 'insolvency', monthly: 1000, total: null });
  expect([monthly.status, Object.keys(monthly.body.fields)]).toEqual([422, ['monthly']]);
  await expectSound();
});

describe('the total of an insolvency', () => {
  const INSOLVENCY = { kind: 'insolvency', creditor: 'Správce', delivered_on: '2025-05-15' };
  /** As it was stored before it was refused. */
  const storedWith = async (jana: JsonValue, total: number): Promise<JsonValue> => {
    const { id } = await claimed(jana, { ...INSOLVENCY, total: null });
    await payroll.sql`
      update wage_deductions set total_haler = ${total * 100} where entity_id = ${payroll.entityId} and id = ${id}`;
    return { id };
  };

  test('is refused at its field, when it is entered and when a debt becomes one', async () => {
    const jana = await payroll.employ();
    const problem = expect.stringMatching(/^Insolvence nemá celkovou částku, o jejím konci rozhoduje soud\./);
    const refused = { status: 422, body: { fields: { total: problem } } };
    expect(await claim(jana, INSOLVENCY)).toMatchObject(refused);
    const debt = await claimed(jana, { kind: 'priority' });
    expect(await change(debt, { kind: 'insolvency' })).toMatchObject(refused);
    expect(await change(debt, { kind: 'insolvency', total: null })).toMatchObject({
      status: 200,
      body: { total: null, remaining: null },
    });
    expect(await change(debt, { total: 15_000 })).toMatchObject(refused);
  });

  // Net 31,930: 40,000 − 2,840 − 1,800 − 3,430 (6,000 − 2,570). Of it 14,101.50 is protected, up to 14,102; thirds of
  // 17,828 are 5,942 each, and the trustee gets the first and the second: 11,884 a month. Of a debt of 15,000 the second
  // month would get 3,116.
  test('limits nothing where it was stored before: 11,884 CZK (2 × 5,942) each month, not 3,116 (15,000 − 11,884) in the last', async () => {
    const jana = await payroll.employ();
    await claimed(jana);
    const insolvency = await storedWith(jana, 15_000);
    const deducted = async (month: number) => {
      const { data } = await slipOf(jana, month);
      expect(data.warnings).toEqual([]);
      return data.deductions.items.map(({ amount }: JsonValue) => amount);
    };
    expect(await deducted(3)).toEqual([0, 11_884]);
    expect(await deducted(4)).toEqual([0, 11_884]);
    const [first, second] = await listed(jana);
    expect([first.remaining, second]).toEqual([
      1_000_000,
      expect.objectContaining({ total: 15_000, remaining: null }),
    ]);
    await expectSound();
    // The other fields are changed as ever; another total or kind goes by the rules of today.
    expect((await change(insolvency, { ended_on: '2026-06-10', total: 15_000 })).status).toBe(200);
    expect((await change(insolvency, { total: 16_000 })).body.fields).toHaveProperty('total');
    expect(await deducted(5)).toEqual([5942]);
    for (const month of [3, 4]) await set(await slipOf(jana, month), { status: 'approved' });
    expect((await change(insolvency, { kind: 'priority' })).body.fields).toHaveProperty('total');
    await expectSound();
  });
});

describe('what remains', () => {
  test('goes from month to month, and what is left is the last instalment', async () => {
    const jana = await payroll.employ();
    const debt = await claimed(jana, { total: 14_000 });
    const amounts = async () => {
      const months = await Promise.all(
        [1, 2, 3, 4].map((month) => payroll.ask('GET', `/payslips?year=2026&month=${month}`)),
      );
      return months.map(
        ({ body }) =>
          body.payslips.find((slip: JsonValue) => slip.employee_id === jana.id)?.data.deductions?.total,
      );
    };
    const [january] = [
      await slipOf(jana, 1),
      await slipOf(jana, 2),
      await slipOf(jana, 3),
      await slipOf(jana, 4),
    ];
    expect(await amounts()).toEqual([5942, 5942, 2116, undefined]);
    expect((await listed(jana))[0].remaining).toBe(0);
    // A draft that comes out lower leaves more to the next ones, at once.
    await set(january, { gross: 20_000 });
    expect(await amounts()).toEqual([941, 5942, 5942, 1175]);
    await change(debt, { total: 5000 });
    expect(await amounts()).toEqual([941, 4059, undefined, undefined]);
    await expectSound();
  });

  test('counts approved slips for good: they stay, the debt cannot be less than they deduct', async () => {
    const jana = await payroll.employ();
    const debt = await claimed(jana, { total: 8000 });
    const january = await slipOf(jana, 1);
    const later = await slipOf(jana, 2);
    expect(later.data.deductions.total).toBe(2058);
    await set(later, { status: 'approved' });
    await set(january, { gross: 60_000 });
    // February keeps its 2,058, so January may take no more than the rest.
    expect((await read(january)).data.deductions.total).toBe(5942);
    const refused = await change(debt, { total: 2057.99 });
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { total: expect.stringContaining('2\u00a0058') },
    ]);
    expect((await change(debt, { total: 2058 })).body.remaining).toBe(0);
    expect((await read(january)).data).not.toHaveProperty('deductions');
    await expectSound();
  });
});

describe('deleting and ending', () => {
  test('what a slip names is not deleted but ended, and then leaves the drafts', async () => {
    const jana = await payroll.employ();
    const debt = await claimed(jana);
    const slip = await slipOf(jana);
    const refused = await remove(debt);
    expect([refused.status, refused.body.error]).toEqual([422, expect.stringContaining('5/2026')]);
    expect((await change(debt, { ended_on: '2026-05-31' })).status).toBe(200);
    expect((await read(slip)).data).not.toHaveProperty('deductions');
    expect((await remove(debt)).status).toBe(204);
    await expectSound();
  });

  test('an approved slip stays as it is, whatever is claimed, changed or ended', async () => {
    const jana = await payroll.employ();
    const slip = await slipOf(jana);
    await set(slip, { status: 'approved' });
    const debt = await claimed(jana);
    expect((await read(slip)).data).not.toHaveProperty('deductions');
    await set(slip, { status: 'draft' });
    expect((await slipOf(jana)).data.deductions.total).toBe(5942);
    await set(slip, { status: 'approved' });
    await change(debt, { ended_on: '2026-01-01' });
    expect((await read(slip)).data.deductions.total).toBe(5942);
    expect((await remove(debt)).status).toBe(422);
    await payroll.ask('DELETE', `/payslips/${slip.id}`);
    expect((await remove(debt)).status).toBe(204);
  });
});

describe('several relationships of a person', () => {
  const PERSON = { details: { birth_number: '8551310020', dependants: 1 } };
  const DPP = { ...PERSON, contract: 'dpp', gross_wage: 10_000, declaration: true };

  test('have one protected sum; what one wage does not cover is deducted from the other', async () => {
    const own = await openPayroll(payroll);
    const main = await own.employ({ ...PERSON, gross_wage: 10_000 });
    const side = await own.employ({ ...DPP, gross_wage: 60_000, contract: 'dpc' });
    const { body: debt } = await own.ask('POST', `/employees/${side.id}/deductions`, {
      deduction: { ...DEBT, kind: 'priority' },
    });
    const slips = await own.generate();
    const of = (card: JsonValue) => slips.find(({ employee_id }) => employee_id === card.id).data;
    const [first, second] = [of(main), of(side)];
    const income = first.net + second.net;
    expect([first.deductions.income, second.deductions.income]).toEqual([income, income]);
    const rest = income - 17_627;
    expect(first.deductions.third).toBe(Math.floor(Math.min(rest, 31_521) / 3));
    const total = 2 * first.deductions.third + Math.max(0, rest - 31_521);
    expect(first.deductions.total + second.deductions.total).toBe(total);
    expect([first.deductions.total, first.payout]).toEqual([first.net, 0]);
    expect(second.deductions.items).toEqual([expect.objectContaining({ deduction_id: debt.id })]);
    expect(first.payout + second.payout).toBeGreaterThanOrEqual(17_627);
    const named = async (query: string) =>
      (await own.ask('GET', `/employees/${main.id}/deductions${query}`)).body.map(({ id }: JsonValue) => id);
    expect([await named(''), await named('?person=1')]).toEqual([[], [debt.id]]);
  });

  test('an approved slip counts with what it holds, and the draft beside it takes the rest', async () => {
    const own = await openPayroll(payroll);
    const main = await own.employ(PERSON);
    await own.ask('POST', `/employees/${main.id}/deductions`, { deduction: DEBT });
    const [alone] = await own.generate();
    // 31,930 net, 17,627 protected.
    expect(alone.data.deductions.total).toBe(4767);
    await own.ask('PATCH', `/payslips/${alone.id}`, { status: 'approved' });
    await own.employ(DPP);
    const slips = await own.generate();
    const [kept, added] = [slips.find(({ id }) => id === alone.id), slips.find(({ id }) => id !== alone.id)];
    expect(kept.data.deductions.total).toBe(4767);
    const third = Math.floor((31_930 + added.data.net - 17_627) / 3);
    expect(added.data.deductions).toMatchObject({
      income: 31_930 + added.data.net,
      third,
      total: third - 4767,
    });
    const { steps } = (await own.ask('GET', `/payslips/${added.id}`)).body;
    expect(steps.length).toBeGreaterThan(10);
  });
});

test('the sample company has an execution that its next wages deduct, and posted months stay as they are', async () => {
  const own = await openPayroll(payroll);
  const sample = { entityId: own.entityId, userId: own.owner.userId, now: new Date(NOW) };
  await transaction(own.sql, (tx) => fillPayroll(tx, sample));
  await transaction(own.sql, (tx) => fillDeductions(tx, sample));
  const { body: employees } = await own.ask('GET', '/employees');
  const debtor = employees.find(({ last_name }: JsonValue) => last_name === 'Dvořáková');
  expect(debtor.details.dependants).toBe(2);
  const [debt, ...others] = (await own.ask('GET', `/employees/${debtor.id}/deductions`)).body;
  expect(others).toEqual([]);
  expect(debt).toMatchObject({
    ...{ kind: 'non_priority', delivered_on: '2026-07-01', total: 28_400, remaining: 28_400 },
    bank_account: expect.any(String),
  });
  const slip = (await own.generate(7)).find(({ employee_id }) => employee_id === debtor.id);
  expect(slip.data.deductions).toMatchObject({ items: [{ deduction_id: debt.id }] });
  expect(slip.data.deductions.total).toBeGreaterThan(0);
  const { body: june } = await own.ask('GET', '/payslips?year=2026&month=6');
  expect([june.findings, june.payslips.filter(({ data }: JsonValue) => data.deductions)]).toEqual([
    undefined,
    [],
  ]);
  await expectSound();
});

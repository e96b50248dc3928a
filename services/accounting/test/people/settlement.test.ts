import { describe, expect, test } from 'vitest';
import { CHECKS } from '../../src/checks.ts';
import type { JsonValue } from '../harness.ts';
import { openPayrollForEach, type Payroll } from './payroll-harness.ts';

let payroll: Payroll;
openPayrollForEach((opened) => {
  payroll = opened;
});

const at = (id: number, suffix = '', year = 2025) =>
  `/employees/${id}/annual_settlement${suffix}?year=${year}`;
const get = async (id: number, year = 2025) => (await payroll.ask('GET', at(id, '', year))).body;
const put = (id: number, settlement: object, year = 2025) =>
  payroll.ask('PUT', at(id, '', year), { settlement: { requested_on: `${year + 1}-02-10`, ...settlement } });
const apply = (id: number, month = 3, year = 2025) => payroll.ask('POST', at(id, '/apply', year), { month });
const undo = (id: number, year = 2025) => payroll.ask('DELETE', at(id, '/apply', year));
const slipIn = async (id: number, month: number, year = 2026) => {
  const { body } = await payroll.ask('GET', `/payslips?year=${year}&month=${month}`);
  return body.payslips.find((slip: JsonValue) => slip.employee_id === id);
};

/** An employee with the payslips of all months of a year. */
async function employed(card: object = {}, months = 12, year = 2025): Promise<number> {
  const { id } = await payroll.employ(card);
  for (let month = 1; month <= months; month++) await payroll.generate(month, year);
  return id;
}

describe('the settlement of a year', () => {
  test('comes from the payslips and the card when nothing was entered', async () => {
    const id = await employed({ gross_wage: 50_000, children: [{ order: 1, birth_date: '2015-04-01' }] });
    const settlement = await get(id);
    expect(settlement).toMatchObject({
      year: 2025,
      status: 'not_requested',
      request_until: '2026-02-16',
      defaulted: ['children', 'disability', 'ztpp_months', 'student_months'],
      children: [{ order: 1, months: 12, ztpp_months: 0 }],
      own: { income: 600_000, advances: 43_956, bonuses: 0, months: 12, declared_months: 12 },
      result: {
        ...{ income: 600_000, deductions: 0, rounded_base: 600_000, tax: 90_000, credits: 30_840 },
        ...{ tax_after: 43_956, advances: 43_956, bonuses_paid: 0, refund: 0 },
        child_benefit: { total: 15_204, as_credit: 15_204, bonus: 0 },
        refused: 'Zaměstnanec o zúčtování nepožádal; žádá se do 16. 2. 2026.',
      },
      applied: null,
      updated_at: null,
    });
    expect(settlement.lines.at(-1)).toMatchObject({ code: 'refund', amount: 0 });
    const codes = settlement.findings.map(({ code }: JsonValue) => code);
    expect(codes).toEqual(['payslips_open']);
  });

  test('tells months of the employment that have no payslip here, unless their income was entered', async () => {
    const { id } = await payroll.employ({ started_on: '2024-03-01', ended_on: '2025-11-30' });
    for (const month of [10, 11]) await payroll.generate(month, 2025);
    const { own, findings } = await get(id);
    expect(own.months).toBe(2);
    expect(findings).toContainEqual(
      expect.objectContaining({
        ...{ level: 'warning', code: 'months_without_payslips', field: 'other_employers' },
        message: expect.stringContaining('Za měsíce 1–9 roku 2025 tu chybí výplatní pásky'),
      }),
    );
    const other = { name: 'Mzdy do září', income: 360_000, advances: 30_870, bonuses: 0 };
    const { body } = await put(id, { other_employers: [other] });
    const codes = body.findings.map(({ code }: JsonValue) => code);
    expect(codes).not.toContain('months_without_payslips');
  });

  test('counts what was entered, to the crown', async () => {
    const id = await employed({ gross_wage: 60_000 });
    const reply = await put(id, {
      spouse: { months: 4, child_under_3: true, income: 30_000 },
      mortgage: [{ paid: 48_000, months: 12, before_2021: true }],
    });
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      status: 'ready',
      requested_on: '2026-02-10',
      result: {
        ...{ income: 720_000, deductions: 48_000, rounded_base: 672_000, tax: 100_800, credits: 39_120 },
        ...{ tax_after: 61_680, advances: 77_160, refund: 15_480, refused: null },
      },
    });
    expect((await get(id)).result).toEqual(reply.body.result);
    const [event] = (await payroll.ask('GET', '/events')).body.rows;
    expect(event).toMatchObject({
      action: 'settlement.updated',
      subject_type: 'Employee',
      subject_id: id,
      summary: 'Zadány údaje k ročnímu zúčtování 2025: Jana Nováková',
    });
  });

  test('is of the person, with all cards, without income that tax was withheld from for good', async () => {
    const details = { birth_number: '7903041014' };
    const first = await employed({ gross_wage: 30_000, details, ended_on: '2025-12-31' }, 6);
    const second = await employed(
      { contract: 'dpp', gross_wage: 12_000, details, started_on: '2025-07-01' },
      12,
    );
    const { id: stranger } = await payroll.employ({ contract: 'dpp', gross_wage: 9000, declaration: false });
    await payroll.generate(8, 2025);
    const settlement = await get(second);
    expect(settlement.own.income).toBe(30_000 * 12 + 12_000 * 6);
    expect((await get(first)).own).toEqual(settlement.own);
    await put(first, { gifts: [{ amount: 5000 }] });
    expect((await get(second)).gifts).toEqual([
      { amount: 5000, given_on: null, recipient: null, purpose: null },
    ]);
    expect((await get(stranger)).result.refused).toBe('Zaměstnanec v roce nemá příjem zdaněný zálohou.');
    const { id: elsewhere } = await payroll.employ();
    expect((await get(elsewhere)).result.refused).toBe(
      'Výplatní pásky za rok 2025 tu nejsou a zúčtování se z nich počítá. Zúčtujte rok v programu, ve kterém se mzdy počítaly.',
    );
    const list = (await payroll.ask('GET', '/annual_settlements?year=2025')).body;
    expect(list.rows.map(({ employee_id }: JsonValue) => employee_id).sort()).toEqual([
      second,
      stranger,
      elsewhere,
    ]);
  });

  test('adds earlier employers and cuts at limits with a finding', async () => {
    const id = await employed({ gross_wage: 50_000, started_on: '2025-07-01' });
    const { body } = await put(id, {
      other_employers: [{ name: 'Dřívější s.r.o.', ico: '27082440', income: 240_000, advances: 20_000 }],
      retirement: { pension: 30_000, dip: 30_000 },
    });
    expect(body.result).toMatchObject({ income: 540_000, deductions: 48_000, advances: 20_000 + 6 * 4930 });
    expect(body.findings.map(({ code, field }: JsonValue) => [code, field])).toContainEqual([
      'cut_at_limit',
      'retirement',
    ]);
  });

  test('takes children and disability of the card unless they are entered', async () => {
    const id = await employed({
      disability: 'first',
      children: [
        { order: 1, birth_date: '2025-10-15', ztpp: true },
        { order: 2, birth_date: '1999-06-01' },
        { order: 3, birth_date: '1999-06-02' },
      ],
    });
    expect(await get(id)).toMatchObject({
      disability: { degree: 'first', months: 12 },
      children: [
        { order: 1, months: 3, ztpp_months: 3 },
        { order: 2, months: 5 },
        { order: 3, months: 6 },
      ],
    });
    const { body } = await put(id, { children: [], disability: { degree: 'third', months: 2 } });
    expect(body).toMatchObject({
      children: [],
      disability: { degree: 'third', months: 2 },
      defaulted: ['ztpp_months', 'student_months'],
      result: { credits: 30_840 + 840, child_benefit: { total: 0 } },
    });
  });
});

describe('what is entered', () => {
  test('is refused at the field, and nothing is stored', async () => {
    const id = await employed({}, 1);
    const refused = async (settlement: object) => {
      const reply = await put(id, settlement);
      expect(reply.status).toBe(422);
      return Object.keys(reply.body.fields);
    };
    expect(await refused({ children: [{ order: 1, months: 6, ztpp_months: 7 }] })).toEqual([
      'children[0].ztpp_months',
    ]);
    expect(
      await refused({
        children: [
          { order: 1, months: 7 },
          { order: 1, months: 6 },
        ],
      }),
    ).toEqual(['children[1].months']);
    expect(await refused({ mortgage: [{ paid: 1, months: 13 }] })).toEqual(['mortgage[0].months']);
    expect(await refused({ gifts: [{ amount: -1 }] })).toEqual(['gifts[0].amount']);
    expect(await refused({ other_employers: [{ name: 'X', income: 1, ico: '12345678' }] })).toEqual([
      'other_employers[0].ico',
    ]);
    expect(await refused({ requested_on: '2026-02-30' })).toEqual(['requested_on']);
    expect(await refused({ student: true })).toEqual(['settlement.student']);
    expect((await get(id)).updated_at).toBeNull();
  });

  test('belongs to a year with rates and to an employee of the company', async () => {
    const id = await employed({}, 1);
    for (const year of [2019, 2027]) {
      const reply = await payroll.ask('GET', at(id, '', year));
      expect([reply.status, Object.keys(reply.body.fields)]).toEqual([422, ['year']]);
    }
    expect((await payroll.ask('GET', at(999_999))).status).toBe(404);
    expect((await get(id, 2026)).result.refused).toBe('Rok 2026 ještě neskončil.');
  });
});

describe('the settlement in a wage', () => {
  /** Somebody to whom 9,000 CZK are to be refunded, with a draft of March. */
  async function ready(card: object = {}): Promise<number> {
    const id = await employed({ gross_wage: 60_000, ...card });
    await payroll.generate(3, 2026);
    await put(id, { mortgage: [{ paid: 60_000, months: 12, before_2021: false }] });
    return id;
  }

  test('raises the payout and not the net wage, and is posted 342/331', async () => {
    const id = await ready();
    const before = await slipIn(id, 3);
    const reply = await apply(id);
    expect(reply.status).toBe(200);
    const after = await slipIn(id, 3);
    expect(reply.body).toMatchObject({
      status: 'applied',
      applied: { year: 2026, month: 3, employee_id: id, payslip_id: after.id, refund: 9000 },
    });
    expect(after.data.settlement).toEqual({ year: 2025, refund: 9000 });
    expect(after.net).toBe(before.net);
    expect(after.data.payout).toBe(before.data.payout + 9000);
    expect(after.employer_cost).toBe(before.employer_cost);
    await payroll.ask('POST', `/payslips/${after.id}/post_entries`);
    const refund = (await payroll.postings('payroll')).filter(
      ({ text }) => text === 'Přeplatek z ročního zúčtování daně',
    );
    expect(refund).toMatchObject([{ debit: '342', credit: '331', amount: 900_000, date: '2026-03-31' }]);
    expect((await payroll.actions())[1]).toBe('settlement.applied');
    for (const check of CHECKS.filter(({ name }) => /settlement/.test(name)))
      expect([check.name, await check.violations(payroll.sql)]).toEqual([check.name, []]);
  });

  test('stays when the slip is calculated anew, changed, deleted and made again', async () => {
    const id = await ready();
    await apply(id);
    const settlement = { year: 2025, refund: 9000 };
    await payroll.generate(3, 2026);
    const slip = await slipIn(id, 3);
    expect(slip.data.settlement).toEqual(settlement);
    const changed = await payroll.ask('PATCH', `/payslips/${slip.id}`, { bonuses: 5000 });
    expect(changed.body.data.settlement).toEqual(settlement);
    await payroll.ask('DELETE', `/payslips/${slip.id}`);
    expect((await get(id)).applied.payslip_id).toBeNull();
    await payroll.generate(3, 2026);
    expect((await slipIn(id, 3)).data.settlement).toEqual(settlement);
    expect((await slipIn(id, 3)).data.gross).toBe(60_000);
  });

  test('is taken back, which leaves the slip as it was and what was entered', async () => {
    const id = await ready();
    const before = await slipIn(id, 3);
    await apply(id);
    expect((await undo(id)).status).toBe(204);
    const after = await slipIn(id, 3);
    expect(after).toEqual({ ...before, updated_at: after.updated_at });
    expect('settlement' in after.data).toBe(false);
    expect(await get(id)).toMatchObject({ status: 'ready', applied: null, result: { refund: 9000 } });
    expect((await undo(id)).status).toBe(422);
    expect((await payroll.actions())[0]).toBe('settlement.undone');
    expect((await apply(id, 1)).status).toBe(422);
  });

  test('is done with nothing when nothing is refunded', async () => {
    const id = await employed({ gross_wage: 50_000 });
    await payroll.generate(2, 2026);
    await put(id, {});
    const { body } = await apply(id, 2);
    expect(body).toMatchObject({ status: 'applied', applied: { refund: 0 } });
    const slip = await slipIn(id, 2);
    expect(slip.data.settlement).toEqual({ year: 2025, refund: 0 });
    expect(slip.data.postings.filter(({ debit }: JsonValue) => debit === '342')).toEqual([]);
  });

  test('is refused where the law or the slip does not allow it', async () => {
    const refusal = async (id: number, month = 3, year = 2025) => {
      const { status, body } = await apply(id, month, year);
      return [status, body.code ?? null, Object.keys(body.fields ?? {}).join()];
    };
    const id = await ready();
    expect(await refusal(id, 4)).toEqual([422, null, 'month']);
    expect(await refusal(id, 13)).toEqual([422, null, 'month']);
    expect(await refusal(id, 2)).toEqual([422, null, 'month']);
    expect(await refusal(id, 3, 2026)).toEqual([422, 'YEAR_RUNNING', '']);
    await put(id, { requested_on: null });
    expect(await refusal(id)).toEqual([422, null, 'requested_on']);
    await put(id, { requested_on: '2026-02-17' });
    expect(await refusal(id)).toEqual([422, null, 'requested_on']);
    await put(id, { requested_on: '2026-02-16' });
    const slip = await slipIn(id, 3);
    await payroll.ask('PATCH', `/payslips/${slip.id}`, { status: 'approved' });
    expect(await refusal(id)).toEqual([422, null, 'month']);
    await payroll.ask('PATCH', `/payslips/${slip.id}`, { status: 'draft' });
    expect((await apply(id)).status).toBe(200);
    expect(await refusal(id)).toEqual([422, null, '']);
    expect((await put(id, {})).status).toBe(422);
    await payroll.ask('PATCH', `/payslips/${slip.id}`, { status: 'approved' });
    expect((await undo(id)).status).toBe(422);
  });

  test('is refused without a declaration in any month', async () => {
    const id = await employed({ gross_wage: 50_000, declaration: false });
    await payroll.generate(3, 2026);
    await put(id, {});
    const { status, body } = await apply(id);
    expect([status, body.error]).toEqual([
      422,
      'Zaměstnanec v žádném měsíci roku neměl podepsané prohlášení poplatníka.',
    ]);
    expect((await slipIn(id, 3)).data.settlement).toBeUndefined();
  });

  test('tells when the slips of the year changed afterwards', async () => {
    const id = await ready();
    await apply(id);
    const december = await slipIn(id, 12, 2025);
    await payroll.ask('PATCH', `/payslips/${december.id}`, { bonuses: 10_000 });
    const after = await get(id);
    expect(after.applied.refund).toBe(9000);
    expect(after.findings.map(({ code }: JsonValue) => code)).not.toContain('changed_since_applied');
    await payroll.ask('PATCH', `/employees/${id}`, { employee: { disability: 'third' } });
    expect((await get(id)).findings.map(({ code }: JsonValue) => code)).toContain('changed_since_applied');
    expect((await slipIn(id, 3)).data.settlement.refund).toBe(9000);
  });
});

describe('the settlements of a year', () => {
  test('are listed with their state, as a file too', async () => {
    const asked = await employed({ last_name: 'Adamová', gross_wage: 60_000 });
    const done = await employed({ last_name: 'Bílá', gross_wage: 60_000 });
    await employed({ last_name: 'Čermáková', gross_wage: 60_000 });
    const late = await employed({ last_name: 'Dvořáková', gross_wage: 60_000 });
    await put(asked, { gifts: [{ amount: 20_000 }] });
    await put(done, {});
    await put(late, { requested_on: '2026-03-01', gifts: [{ amount: 20_000 }] });
    await payroll.generate(1, 2026);
    await apply(done, 1);
    const { body } = await payroll.ask('GET', '/annual_settlements?year=2025');
    expect(body).toMatchObject({
      year: 2025,
      request_until: '2026-02-16',
      counts: { running: 0, not_requested: 1, refused: 1, ready: 1, applied: 1 },
      rows: [
        { employee_id: asked, status: 'ready', refund: 3000, requested_on: '2026-02-10' },
        { employee_id: done, status: 'applied', refund: 0, applied_month: 1 },
        { status: 'not_requested', income: 720_000, advances: 77_160, refund: null },
        {
          employee_id: late,
          status: 'refused',
          refund: null,
          refused: 'Žádost přišla po 16. 2. 2026, zúčtování už provést nelze.',
        },
      ],
    });
    const file = await payroll.ask('GET', '/annual_settlements?year=2025&format=csv');
    expect(file.status).toBe(200);
  });
});

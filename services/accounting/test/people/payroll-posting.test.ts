import { describe, expect, test } from 'vitest';
import type { JsonValue } from '../harness.ts';
import { openPayroll, openPayrollForEach, type Payroll } from './payroll-harness.ts';

let payroll: Payroll;
openPayrollForEach((opened) => {
  payroll = opened;
});

const post = (slip: JsonValue) => payroll.ask('POST', `/payslips/${slip.id}/post_entries`);
const remove = (slip: JsonValue) => payroll.ask('DELETE', `/payslips/${slip.id}`);
const lock = (locked_until: string) => payroll.ask('POST', '/lock', { locked_until });

/** Without ids and times. */
const plain = async (source: string) =>
  (await payroll.postings(source)).map(({ date, debit, credit, amount, source_id }) => ({
    date,
    debit,
    credit,
    amount,
    source_id,
  }));

describe('posting a slip', () => {
  test('writes its postings on the last day of the month and marks it posted', async () => {
    await payroll.employ({ gross_wage: 30_000, children: [{ order: 1 }, { order: 2 }, { order: 3 }] });
    const [slip] = await payroll.generate(2);
    const reply = await post(slip);
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({ ...slip, status: 'posted', updated_at: expect.any(String) });
    expect(reply.body.updated_at > slip.updated_at).toBe(true);
    expect(await payroll.postings('payroll')).toEqual(
      slip.data.postings.map((posting: JsonValue) => ({
        ...posting,
        amount: Math.round(posting.amount * 100),
        date: '2026-02-28',
        source_id: slip.id,
      })),
    );
    expect(slip.data.postings.at(-1)).toMatchObject({ debit: '342', credit: '331' });
    const { body } = await payroll.ask('GET', '/events');
    expect(body.rows[0]).toMatchObject({
      action: 'payroll.posted',
      subject_type: 'Payslip',
      subject_id: slip.id,
    });
  });

  test('the wage account ends with the net wages', async () => {
    await payroll.employ();
    await payroll.employ({ gross_wage: 30_000, children: [{ order: 1 }, { order: 2 }] });
    await payroll.employ({ contract: 'dpp', gross_wage: 9_999.99, declaration: false });
    const slips = await payroll.generate();
    for (const slip of slips) await post(slip);
    const [balance] = await payroll.sql<{ owed: number }[]>`
      select sum(case when credit = '331' then amount_haler else -amount_haler end)::bigint as owed
      from postings where entity_id = ${payroll.entityId} and '331' in (debit, credit)`;
    expect(balance?.owed).toBe(slips.reduce((sum, slip) => sum + Math.round(slip.net * 100), 0));
  });

  test('twice changes nothing, and the replaced postings stay in the history', async () => {
    await payroll.employ({ gross_wage: 33_333 });
    await payroll.employ({ gross_wage: 33_337 });
    const slips = await payroll.generate();
    for (const slip of slips) await post(slip);
    const before = [await plain('payroll'), await plain('payroll_rounding')];
    for (const slip of slips) expect((await post(slip)).body.status).toBe('posted');
    expect([await plain('payroll'), await plain('payroll_rounding')]).toEqual(before);
    const [history] = await payroll.sql<{ count: number }[]>`
      select count(*)::int as count from posting_history where entity_id = ${payroll.entityId} and source = 'payroll'`;
    expect(history?.count).toBe(before[0]?.length);
  });

  test('a draft and an approved one alike; a slip of nothing posts nothing', async () => {
    await payroll.employ({ gross_wage: 0, contract: 'dpp', declaration: false });
    const [slip] = await payroll.generate();
    await payroll.ask('PATCH', `/payslips/${slip.id}`, { status: 'approved' });
    expect((await post(slip)).body.status).toBe('posted');
    expect(await payroll.postings('payroll')).toEqual([]);
  });

  test('needs double entry', async () => {
    const service = await openPayroll(payroll, { legal_form: 'osvc', bookkeeping: 'tax_records' });
    await service.employ();
    const [slip] = await service.generate();
    const reply = await service.ask('POST', `/payslips/${slip.id}/post_entries`);
    expect(reply.status).toBe(422);
    expect(reply.body).toEqual({ error: 'Mzdy se účtují jen v podvojném účetnictví.' });
    expect((await service.ask('GET', `/payslips/${slip.id}`)).body.status).toBe('draft');
    expect((await service.ask('DELETE', `/payslips/${slip.id}`)).status).toBe(204);
  });
});

describe('the month’s rounding', () => {
  /** What the employer owes for the month: 24.8 % of all bases up to a crown, and what the slips say. */
  const expected = (slips: JsonValue[]) => {
    const base = slips.reduce((sum, slip) => sum + slip.data.assessment_base.social, 0);
    const owed = Math.ceil((base * 248) / 1000);
    return owed - slips.reduce((sum, slip) => sum + slip.data.employer.social, 0);
  };

  test('follows the posted slips, down to none', async () => {
    for (const gross_wage of [30_001, 30_002, 30_003, 30_004]) await payroll.employ({ gross_wage });
    const slips = await payroll.generate();
    for (let count = 1; count <= slips.length; count += 1) {
      await post(slips[count - 1]);
      const difference = expected(slips.slice(0, count));
      expect(await plain('payroll_rounding')).toEqual(
        difference === 0
          ? []
          : [
              {
                date: '2026-05-31',
                debit: '336',
                credit: '524',
                amount: -difference * 100,
                source_id: 202605,
              },
            ],
      );
    }
    expect(expected(slips)).toBeLessThan(0);
    for (let count = slips.length - 1; count >= 0; count -= 1) {
      expect((await remove(slips[count])).status).toBe(204);
      const difference = expected(slips.slice(0, count));
      expect((await plain('payroll_rounding')).map(({ amount }) => amount)).toEqual(
        difference === 0 ? [] : [-difference * 100],
      );
    }
    expect(await payroll.postings('payroll')).toEqual([]);
    expect(await payroll.postings('payroll_rounding')).toEqual([]);
  });

  test('is made once for each category of work', async () => {
    for (const risk_category of ['A', 'A', 'B', 'B', 'C', 'C'])
      await payroll.employ({ gross_wage: 30_001, details: { risk_category } });
    const slips = await payroll.generate();
    for (const slip of slips) await post(slip);
    const owed = [248, 298, 278].reduce((sum, rate) => sum + Math.ceil((60_002 * rate) / 1000), 0);
    const onSlips = slips.reduce((sum, slip) => sum + slip.data.employer.social, 0);
    expect((await plain('payroll_rounding')).map(({ amount }) => amount)).toEqual([(onSlips - owed) * 100]);
  });

  test('counts posted slips only, each month by itself', async () => {
    for (const gross_wage of [30_001, 30_002, 30_003]) await payroll.employ({ gross_wage });
    const [may] = [await payroll.generate(5), await payroll.generate(6)];
    for (const slip of may.slice(0, 2)) await post(slip);
    const difference = expected(may.slice(0, 2));
    expect((await plain('payroll_rounding')).map(({ amount, source_id }) => [amount, source_id])).toEqual(
      difference === 0 ? [] : [[-difference * 100, 202605]],
    );
  });
});

describe('deleting a slip', () => {
  test('removes its postings and leaves a record', async () => {
    await payroll.employ();
    await payroll.employ();
    const [first, second] = await payroll.generate();
    await post(first);
    await post(second);
    expect((await remove(first)).status).toBe(204);
    expect((await remove(first)).status).toBe(404);
    expect(new Set((await payroll.postings('payroll')).map(({ source_id }) => source_id))).toEqual(
      new Set([second.id]),
    );
    const { body } = await payroll.ask('GET', '/events');
    expect(body.rows[0]).toMatchObject({ action: 'payroll.deleted', subject_id: first.id });
    expect((await payroll.ask('GET', '/payslips?year=2026&month=5')).body.payslips).toHaveLength(1);
  });

  test('lets it be made again', async () => {
    await payroll.employ();
    const [slip] = await payroll.generate();
    await post(slip);
    await remove(slip);
    const [again] = await payroll.generate();
    expect(again).toMatchObject({ status: 'draft', net: slip.net });
    expect(again.id).not.toBe(slip.id);
  });
});

describe('a locked period', () => {
  test('refuses posting and deleting, not changing', async () => {
    await payroll.employ();
    await payroll.employ();
    const [posted, draft] = await payroll.generate();
    await post(posted);
    const before = await plain('payroll');
    await lock('2026-05-31');
    const error = 'Období do 31. 5. 2026 je uzamčené, zápis nelze změnit.';
    for (const slip of [posted, draft]) {
      expect(await post(slip)).toMatchObject({ status: 422, body: { error } });
      expect(await remove(slip)).toMatchObject({ status: 422, body: { error } });
    }
    expect(await plain('payroll')).toEqual(before);
    expect((await payroll.ask('PATCH', `/payslips/${draft.id}`, { gross: 50_000 })).body.gross).toBe(50_000);
    expect(
      (await payroll.ask('PATCH', `/payslips/${posted.id}`, { attendance: { worked_hours: 1 } })).status,
    ).toBe(200);
    const later = await payroll.generate(6);
    expect((await post(later[0])).status).toBe(200);
  });

  test('that ends in the middle of the month leaves its last day open', async () => {
    await payroll.employ();
    const [slip] = await payroll.generate();
    await lock('2026-05-30');
    expect((await post(slip)).status).toBe(200);
    expect((await remove(slip)).status).toBe(204);
  });
});

describe('at the same time', () => {
  test('posting while the period is being locked ends before or is refused', async () => {
    for (let i = 0; i < 6; i += 1) await payroll.employ({ gross_wage: 30_000 + i });
    const slips = await payroll.generate();
    const [, ...replies] = await Promise.all([lock('2026-05-31'), ...slips.map(post)]);
    const posted = slips.filter((_, i) => replies[i]?.status === 200);
    expect(replies.every((reply) => reply?.status === 200 || reply?.status === 422)).toBe(true);
    expect(new Set((await payroll.postings('payroll')).map(({ source_id }) => source_id))).toEqual(
      new Set(posted.map(({ id }) => id)),
    );
  });

  test('posting and deleting the same slip leaves all of it or nothing', async () => {
    for (let round = 0; round < 4; round += 1) {
      if (round === 0) await payroll.employ();
      const [slip] = await payroll.generate();
      const [posting, deletion] = await Promise.all([post(slip), remove(slip)]);
      expect(deletion.status).toBe(204);
      expect([200, 404]).toContain(posting.status);
      expect(await payroll.postings('payroll')).toEqual([]);
      expect(await payroll.postings('payroll_rounding')).toEqual([]);
    }
  });

  test('posting all slips of a month gives the rounding of all', async () => {
    for (let i = 0; i < 12; i += 1) await payroll.employ({ gross_wage: 30_001 + i });
    const slips = await payroll.generate();
    const replies = await Promise.all(slips.map(post));
    expect(replies.map(({ status }) => status)).toEqual(Array(12).fill(200));
    const base = slips.reduce((sum, slip) => sum + slip.data.assessment_base.social, 0);
    const onSlips = slips.reduce((sum, slip) => sum + slip.data.employer.social, 0);
    expect((await plain('payroll_rounding')).map(({ amount }) => amount)).toEqual([
      (onSlips - Math.ceil((base * 248) / 1000)) * 100,
    ]);
  });

  test('posting while the wage changes posts what the slip says', async () => {
    await payroll.employ();
    const [slip] = await payroll.generate();
    await Promise.all([post(slip), payroll.ask('PATCH', `/payslips/${slip.id}`, { gross: 55_555 })]);
    const now = (await payroll.ask('GET', `/payslips/${slip.id}`)).body;
    // The change came first and was posted, or came too late and was refused.
    expect(now.status).toBe('posted');
    const [wage] = (await payroll.postings('payroll')).filter(({ debit }) => debit === '521');
    expect(wage?.amount).toBe(now.gross * 100);
  });
});

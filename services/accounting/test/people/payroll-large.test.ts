import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JsonValue } from '../harness.ts';
import { type Payroll, startPayroll } from './payroll-harness.ts';

const EMPLOYEES = 300;
let payroll: Payroll;
beforeAll(async () => {
  payroll = await startPayroll();
  await payroll.employ({ gross_wage: 20_000.5 });
  // The same card many times over, with another wage each, straight into the table.
  await payroll.sql`
    insert into employees (entity_id, first_name, last_name, personal_number, contract, gross_wage_haler, started_on,
      declaration, disability, ztpp, student, children)
    select entity_id, first_name, last_name, 'H' || n, (array['hpp', 'dpc', 'dpp'])[1 + n % 3],
      case n % 3 when 2 then 900000 + n else gross_wage_haler + n * 1237 end, started_on, n % 2 = 0, disability, ztpp,
      student, children
    from employees, generate_series(2, ${EMPLOYEES}) n where entity_id = ${payroll.entityId}`;
});
afterAll(() => payroll.close());

test('sums agree across slips, totals and the ledger for several hundred employees', async () => {
  const slips = await payroll.generate();
  expect(slips).toHaveLength(EMPLOYEES);
  const { totals } = (await payroll.ask('GET', '/payslips?year=2026&month=5')).body;
  const haler = (value: number) => Math.round(value * 100);
  const total = (of: (slip: JsonValue) => number) => slips.reduce((sum, slip) => sum + haler(of(slip)), 0);
  expect(haler(totals.net)).toBe(total((slip) => slip.net));
  expect(haler(totals.employer_cost)).toBe(total((slip) => slip.employer_cost));
  expect(haler(totals.net) + haler(totals.social) + haler(totals.health) + haler(totals.tax)).toBe(
    haler(totals.employer_cost),
  );

  for (let i = 0; i < slips.length; i += 20) {
    const replies = await Promise.all(
      slips.slice(i, i + 20).map((slip) => payroll.ask('POST', `/payslips/${slip.id}/post_entries`)),
    );
    expect(replies.every(({ status }) => status === 200)).toBe(true);
  }
  const sides = await payroll.sql<{ account: string; amount: number }[]>`
    select account, sum(amount)::bigint as amount from (
      select debit as account, amount_haler as amount, source from postings where entity_id = ${payroll.entityId}
      union all select credit, -amount_haler, source from postings where entity_id = ${payroll.entityId}
    ) s where source = 'payroll' group by account`;
  const balance = Object.fromEntries(sides.map(({ account, amount }) => [account, amount]));
  expect(balance['521']).toBe(haler(totals.gross));
  expect(balance['331']).toBe(-haler(totals.net));
  expect(balance['336']).toBe(-haler(totals.social) - haler(totals.health));
  expect(balance['342']).toBe(-haler(totals.tax));
  expect((balance['521'] ?? 0) + (balance['524'] ?? 0)).toBe(haler(totals.employer_cost));

  const base = slips.reduce((sum, slip) => sum + slip.data.assessment_base.social, 0);
  const [rounding] = await payroll.postings('payroll_rounding');
  const onSlips = slips.reduce((sum, slip) => sum + slip.data.employer.social, 0);
  expect(rounding?.amount).toBe((onSlips - Math.ceil((base * 248) / 1000)) * 100);
});

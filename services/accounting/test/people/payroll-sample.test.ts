import { transaction } from '@news-and-accounting/postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHECKS } from '../../src/checks.ts';
import { PAYROLL_CHECKS } from '../../src/people/payslips/checks.ts';
import { fillPayroll } from '../../src/people/payslips/sample.ts';
import { runChecks } from '../../src/platform/check/run-checks.ts';
import type { JsonValue } from '../harness.ts';
import { NOW, type Payroll, startPayroll } from './payroll-harness.ts';

let payroll: Payroll;
beforeAll(async () => {
  payroll = await startPayroll();
  await transaction(payroll.sql, (tx) =>
    fillPayroll(tx, {
      entityId: payroll.entityId,
      userId: payroll.owner.userId,
      now: new Date(NOW),
    }),
  );
});
afterAll(() => payroll.close());

test('a sample company has employees of every kind and two years of posted payslips', async () => {
  const { body: employees } = await payroll.ask('GET', '/employees');
  expect(new Set(employees.map((each: JsonValue) => each.contract))).toEqual(new Set(['hpp', 'dpc', 'dpp']));
  expect(employees.some((each: JsonValue) => each.details.pensioner)).toBe(true);
  expect(employees.some((each: JsonValue) => each.ended_on !== null)).toBe(true);
  const [span] = await payroll.sql<JsonValue[]>`
    select min(year * 100 + month) as first, max(year * 100 + month) as last,
      count(distinct (year, month))::int as months, bool_and(status = 'posted') as posted
    from payslips where entity_id = ${payroll.entityId}`;
  expect(span).toEqual({ first: 202407, last: 202606, months: 24, posted: true });
  const { body } = await payroll.ask('GET', '/payslips?year=2026&month=6');
  expect(body.totals.gross).toBeGreaterThan(200_000);
  const kinds = new Set(body.payslips.map((slip: JsonValue) => slip.data.tax.kind));
  expect(kinds).toEqual(new Set(['advance', 'withholding']));
});

test('its writes work', async () => {
  const slips = await payroll.generate(7);
  expect((await payroll.ask('POST', `/payslips/${slips[0].id}/post_entries`)).status).toBe(200);
  expect((await payroll.ask('DELETE', `/payslips/${slips[0].id}`)).status).toBe(204);
});

test('the checks of the data pass, and find what is wrong', async () => {
  const results = async () =>
    (await runChecks(payroll.sql, CHECKS))
      .filter(({ outcome }) => outcome === 'failed')
      .map(({ name }) => name);
  expect(await results()).toEqual([]);
  const breaking = [
    [`delete from postings where source = 'payroll' and debit = '521'`, 'posted payslips have the postings'],
    [`update payslips set net_haler = net_haler + 1`, 'net wages, premiums and tax'],
    [`update employees set ended_on = started_on where contract = 'hpp'`, 'payslips are of months'],
    [`delete from postings where source = 'payroll_rounding'`, 'the rounding entry'],
  ] as const;
  for (const [statement, name] of breaking) {
    const undone = new Error('undone');
    const seen: string[] = [];
    await transaction(payroll.sql, async (tx) => {
      await tx.unsafe(statement);
      for (const check of PAYROLL_CHECKS) if ((await check.violations(tx)).length > 0) seen.push(check.name);
      throw undone;
    }).catch((error) => {
      if (error !== undone) throw error;
    });
    expect(seen.some((each) => each.startsWith(name))).toBe(true);
  }
});

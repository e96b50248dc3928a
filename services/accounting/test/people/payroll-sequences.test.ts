import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runs } from '../../../../test/runs.ts';
import { CHECKS } from '../../src/checks.ts';
import { runChecks } from '../../src/platform/check/run-checks.ts';
import type { JsonValue } from '../harness.ts';
import { type Payroll, startPayroll } from './payroll-harness.ts';

let payroll: Payroll;
beforeAll(async () => {
  payroll = await startPayroll();
});
afterAll(() => payroll.close());

const PERSON = { details: { birth_number: '8551310020' } };
const MONTHS = [4, 5] as const;

/** A request about the n-th slip or card there is. */
const request = fc.oneof(
  fc.record({ kind: fc.constant('generate' as const), month: fc.constantFrom(...MONTHS) }),
  fc.record({ kind: fc.constant('post' as const), n: fc.nat(20) }),
  fc.record({ kind: fc.constant('delete' as const), n: fc.nat(20) }),
  fc.record({
    kind: fc.constant('change' as const),
    n: fc.nat(20),
    body: fc.oneof(
      fc.record({ gross: fc.integer({ min: -100, max: 9_000_000 }).map((n) => n / 100) }),
      fc.record({ bonuses: fc.integer({ min: -2_000_000, max: 2_000_000 }).map((n) => n / 100) }),
      fc.record({ status: fc.constantFrom('draft', 'approved') }),
      fc.record({ attendance: fc.constant({ worked_hours: '7,5' }) }),
    ),
  }),
  fc.record({
    kind: fc.constant('card' as const),
    n: fc.nat(20),
    employee: fc.oneof(
      fc.record({ gross_wage: fc.nat(200_000), contract: fc.constantFrom('hpp', 'dpc', 'dpp') }),
      fc.record({ started_on: fc.constantFrom('2024-01-01', '2026-04-10', '2026-05-20', '2026-06-01') }),
      fc.record({ ended_on: fc.constantFrom(null, '2026-04-20', '2026-05-10', '2026-12-31') }),
      fc.record({ children: fc.constantFrom([], [{ order: 1 }], [{ order: 1 }, { order: 2 }]) }),
    ),
  }),
  fc.record({
    kind: fc.constant('claim' as const),
    n: fc.nat(20),
    deduction: fc.record({
      kind: fc.constantFrom('maintenance_arrears', 'priority', 'non_priority', 'agreed'),
      creditor: fc.constantFrom('Eva', 'Banka'),
      delivered_on: fc.constantFrom('2024-01-01', '2024-01-02', '2026-05-31', '2026-06-15'),
      total: fc.integer({ min: 1, max: 3_000_000 }).map((n) => n / 100),
    }),
  }),
  fc.record({
    kind: fc.constant('claimed' as const),
    n: fc.nat(20),
    deduction: fc.oneof(
      fc.record({ total: fc.integer({ min: 1, max: 3_000_000 }).map((n) => n / 100) }),
      fc.record({ ended_on: fc.constantFrom(null, '2026-05-31', '2026-12-31') }),
    ),
  }),
  fc.record({ kind: fc.constant('forgive' as const), n: fc.nat(20) }),
);

async function slipsAndCards(): Promise<{ slips: number[]; cards: number[]; claims: number[] }> {
  const of = async (table: 'payslips' | 'employees' | 'wage_deductions') => {
    const rows = await payroll.sql<{ id: number }[]>`
      select id from ${payroll.sql(table)} where entity_id = ${payroll.entityId} order by id`;
    return rows.map(({ id }) => id);
  };
  return { slips: await of('payslips'), cards: await of('employees'), claims: await of('wage_deductions') };
}

test('after any requests, four at a time, the slips, cards and the ledger agree', async () => {
  for (let i = 0; i < 6; i += 1)
    await payroll.employ({ gross_wage: 9_000 + 7_777 * i, ...(i < 3 ? PERSON : {}) });
  await fc.assert(
    fc.asyncProperty(fc.array(request, { minLength: 12, maxLength: 40 }), async (requests) => {
      for (let at = 0; at < requests.length; at += 4) {
        const { slips, cards, claims } = await slipsAndCards();
        const pick = (ids: number[], n: number) => ids[n % Math.max(1, ids.length)] ?? 999_999;
        const replies = await Promise.all(
          requests.slice(at, at + 4).map((each) => {
            switch (each.kind) {
              case 'generate':
                return payroll.ask('POST', '/payslips/generate?year=2026', { month: each.month });
              case 'post':
                return payroll.ask('POST', `/payslips/${pick(slips, each.n)}/post_entries`);
              case 'delete':
                return payroll.ask('DELETE', `/payslips/${pick(slips, each.n)}`);
              case 'change':
                return payroll.ask('PATCH', `/payslips/${pick(slips, each.n)}`, each.body);
              case 'claim':
                return payroll.ask('POST', `/employees/${pick(cards, each.n)}/deductions`, {
                  deduction: each.deduction,
                });
              case 'claimed':
                return payroll.ask('PATCH', `/deductions/${pick(claims, each.n)}`, {
                  deduction: each.deduction,
                });
              case 'forgive':
                return payroll.ask('DELETE', `/deductions/${pick(claims, each.n)}`);
              default:
                return payroll.ask('PATCH', `/employees/${pick(cards, each.n)}`, { employee: each.employee });
            }
          }),
        );
        expect(replies.filter(({ status }) => ![200, 201, 204, 404, 422].includes(status))).toEqual([]);
      }
      const failed = (await runChecks(payroll.sql, CHECKS)).filter(({ outcome }) => outcome === 'failed');
      expect(failed).toEqual([]);
      for (const id of (await slipsAndCards()).slips) {
        const { body } = await payroll.ask('GET', `/payslips/${id}`);
        expect(body.steps.at(-1)).toMatchObject({
          what: 'Náklady zaměstnavatele',
          result: body.employer_cost,
        });
        const sum = (value: JsonValue) => Math.round(value * 100);
        expect(sum(body.data.base_gross) + sum(body.data.bonuses)).toBe(sum(body.gross));
      }
    }),
    { numRuns: runs(3, 60) },
  );
});

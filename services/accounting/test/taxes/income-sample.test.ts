import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type JsonValue, startAccounting, type TestAccounting } from '../harness.ts';

let service: TestAccounting;
beforeAll(async () => {
  service = await startAccounting({ now: () => Date.parse('2026-11-22T09:00:00Z') });
});
afterAll(() => service.close());

async function sampleOf(segment: string) {
  const owner = await service.user();
  const { status, body } = await service.call('POST', '/entities/sample', { as: owner, body: { segment } });
  expect([status, body.error]).toEqual([201, undefined]);
  const ask = async (year: number): Promise<JsonValue> =>
    (await service.call('GET', `/entities/${body.id}/taxes/income?year=${year}`, { as: owner })).body;
  const paid = await service.sql<JsonValue[]>`
    select p.duty_period as period, p.amount::float8 / 100 as amount, b.user_id as by
    from payments p join bank_matches b on b.entity_id = p.entity_id and b.payment_id = p.id
    where p.entity_id = ${body.id} and p.duty_kind = 'personal_income_tax' order by p.paid_on`;
  return { ask, paid };
}

describe.each(['osvc', 'identified'])('the income tax of the story %s', (segment) => {
  test('is paid as it comes out of the books, found by the automatic run, and advances after it', async () => {
    const { ask, paid } = await sampleOf(segment);
    const [last, present] = [await ask(2025), await ask(2026)];
    expect(last.result.balance).toBeGreaterThan(0);
    expect(last.advances.frequency).not.toBe('none');
    const advances = last.advances.dates.filter(({ due_on }: JsonValue) => due_on < '2026-11-22');
    const { balance } = (await ask(2024)).result;
    expect(paid).toEqual([
      ...(balance === 0 ? [] : [{ period: '2024', amount: balance, by: null }]),
      { period: '2025', amount: last.result.balance, by: null },
      ...advances.map(({ due_on, amount }: JsonValue) => ({
        ...{ period: due_on.slice(0, 7), amount, by: null },
      })),
    ]);
    expect(present.inputs.advances_paid).toBe(
      advances.reduce((sum: number, { amount }: JsonValue) => sum + amount, 0),
    );
  });
});

test('the designer claims gifts, interest, a pension and her child', async () => {
  const { ask } = await sampleOf('osvc');
  const { lines, defaulted, result } = await ask(2025);
  const amounts = Object.fromEntries(lines.map(({ code, amount }: JsonValue) => [code, amount]));
  expect(amounts).toMatchObject({ 46: 3000, 47: 8400, 48: 12_000, 72: 7602 });
  expect(defaulted).not.toContain('children');
  expect(result.child_benefit).toEqual({ total: 7602, as_credit: 7602, bonus: 0 });
});

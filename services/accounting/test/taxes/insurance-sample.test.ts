import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHECKS } from '../../src/checks.ts';
import { type Caller, type JsonValue, startAccounting, type TestAccounting } from '../harness.ts';

let service: TestAccounting;
let owner: Caller;
beforeAll(async () => {
  service = await startAccounting({ now: () => Date.parse('2026-11-20T10:00:00Z') });
  owner = await service.user();
});
afterAll(() => service.close());

/** What the bank paid of duties, as movements say it: `kind period` with CZK. */
async function paidByBank(entityId: number): Promise<Map<string, number>> {
  const rows = await service.sql<{ duty: string; paid: number }[]>`
    select p.duty_kind || ' ' || p.duty_period as duty, sum(-m.amount)::bigint as paid
    from bank_matches m join payments p on p.entity_id = m.entity_id and p.id = m.payment_id
    where m.entity_id = ${entityId} and p.duty_kind is not null and p.removed_at is null group by 1`;
  return new Map(rows.map(({ duty, paid }) => [duty, paid / 100]));
}

async function sampled(segment: string) {
  const { status, body } = await service.call('POST', '/entities/sample', { as: owner, body: { segment } });
  expect([status, body]).toMatchObject([201, { id: expect.any(Number) }]);
  const get = async (path: string): Promise<JsonValue> => {
    const reply = await service.call('GET', `/entities/${body.id}${path}`, { as: owner });
    expect([path, reply.status]).toEqual([path, 200]);
    return reply.body;
  };
  return { id: body.id as number, get };
}

test.each(['osvc', 'identified'])(
  'the sample %s has filed and paid what is due of tax and insurance',
  async (segment) => {
    const { id, get } = await sampled(segment);
    const paid = await paidByBank(id);
    const kinds = ['income_tax', 'osvc_social', 'osvc_health'];
    for (const year of [2025, 2026]) {
      const { duties } = await get(`/taxes/calendar?year=${year}`);
      const own = duties.filter(({ kind }: JsonValue) => /^osvc_/.test(kind));
      const late = own.filter(({ state }: JsonValue) => state === 'overdue');
      expect(
        late.map(({ kind, period, amount, payment }: JsonValue) => [kind, period, amount, payment?.paid]),
      ).toEqual([]);
      // Advances of the months that are over were paid by the bank, each to the crown.
      const advances = own.filter(
        ({ kind, due_on }: JsonValue) =>
          kind.endsWith('_advance') && due_on < '2026-11-01' && due_on >= '2025-03-01',
      );
      expect(new Set(advances.map(({ kind }: JsonValue) => kind))).toEqual(
        new Set(['osvc_social_advance', 'osvc_health_advance']),
      );
      for (const { period, state, amount, payment } of advances)
        expect([payment.duty, state, paid.get(`${payment.duty.kind} ${period}`)]).toEqual([
          payment.duty,
          'paid',
          amount,
        ]);
      const overviews = own.filter(({ kind }: JsonValue) => kinds.includes(kind) && kind !== 'income_tax');
      if (year === 2026) for (const { state } of overviews) expect(['paid', 'accepted']).toContain(state);
    }
    const { rows: filings } = await get('/filings?year=2025&per=100');
    const yearly = filings.filter(({ kind }: JsonValue) => kinds.includes(kind));
    expect(yearly.map(({ kind, status }: JsonValue) => [kind, status])).toEqual(
      expect.arrayContaining(kinds.map((kind) => [kind, 'filed'])),
    );
    for (const { id: filingId } of yearly)
      expect((await get(`/filings/${filingId}`)).difference.changed).toBe(false);
    const { social, findings } = await get('/taxes/insurance?year=2025');
    expect(social.paid).toBeGreaterThan(0);
    expect(findings.filter(({ level }: JsonValue) => level !== 'info')).toEqual([]);
    for (const check of CHECKS.filter(({ name }) => /fil|overview/.test(name)))
      expect([check.name, await check.violations(service.sql)]).toEqual([check.name, []]);
  },
);

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DocumentsStage } from '../documents/documents-harness.ts';
import type { JsonValue } from '../harness.ts';
import { insured, SETTINGS, startInsurance } from '../taxes/insurance-stage.ts';

let stage: DocumentsStage;
beforeAll(async () => {
  stage = await startInsurance();
});
afterAll(() => stage.close());

test.each(['double_entry', 'tax_records', 'flat_expenses'])(
  'what an authority gives back of income tax and insurance is matched by proof alone, and the calendar knows it, in %s',
  async (bookkeeping) => {
    stage.goTo('2026-05-20');
    const office = { tax_office_code: '451', dic: 'CZ8552103219', nace: '62010' };
    const person = await insured(stage, { bookkeeping, ...office });
    await person.year(2025, 200_000, { social_paid: 60_000, health_paid: 40_000 });
    const working = { advances_paid: 5000 };
    expect((await person.ask('PATCH', '/taxes/income?year=2025', { working })).status).toBe(200);
    for (const kind of ['income_tax', 'osvc_social', 'osvc_health'])
      await person.filed({ kind, period: '2025', acknowledge: true }, { filed_on: '2026-05-19' });
    const all = async (): Promise<JsonValue[]> =>
      (await person.ask('GET', '/taxes/calendar?year=2026')).body.duties;
    const before = await all();
    for (const [kind, duty, from, vs] of [
      ['income_tax', 'personal_income_tax', '721-77628031/0710', '8552103219'],
      ['osvc_social', 'self_employed_social', SETTINGS.osvc_social.account, '1234567890'],
      ['osvc_health', 'self_employed_health', SETTINGS.osvc_health.account, '8552103219'],
    ] as const) {
      const { amount } = before.find((each) => each.kind === kind);
      expect([kind, amount < 0]).toEqual([kind, true]);
      const strange = await person.moved({ amount: -amount, on: '2026-05-20', from, vs: '999' });
      const moved = await person.moved({ amount: -amount, on: '2026-05-20', from, vs });
      const run = await person.ask('POST', '/bank_transactions/match', { ids: [strange, moved] });
      expect([kind, run.body.matched]).toEqual([kind, 1]);
      expect((await person.transaction(moved)).matches).toMatchObject([
        { duty: { kind: duty, period: '2025' } },
      ]);
      expect((await all()).find((each) => each.kind === kind)).toMatchObject({
        state: 'paid',
        payment: null,
      });
    }
  },
);

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { fingerprint, silentLog } from '../harness.ts';
import { type DocumentsStage, startDocuments } from './documents-harness.ts';
import { type PayingCompany, payingCompany } from './payments-stage.ts';

let stage: DocumentsStage;
let company: PayingCompany;
beforeAll(async () => {
  stage = await startDocuments({ log: silentLog() });
  company = await payingCompany(stage);
});
afterEach(async () => {
  await stage.sql`drop trigger if exists fault on events`;
});
afterAll(() => stage.close());

/** What happens when the last statement of a write comes: its history record. */
async function breakAtTheEnd(statement: string): Promise<void> {
  await stage.sql.unsafe(`
    create or replace function fault() returns trigger language plpgsql as $$ begin ${statement}; return new; end $$;
    create trigger fault before insert on events for each row execute function fault()`);
}

const FAULTS = [
  ['that fails', `raise exception 'the end'`],
  ['whose connection is cut', 'perform pg_terminate_backend(pg_backend_pid())'],
] as const;

test.each(FAULTS)(
  'a write %s leaves nothing: neither payment, number, postings nor sums',
  async (_name, fault) => {
    const { id } = await company.issued();
    const other = await company.issued({ kind: 'received_invoice', external_number: '5' });
    const paid = await company.paid(id, { amount: 10, method: 'cash' });
    const before = await fingerprint(stage.sql);
    await breakAtTheEnd(fault);
    for (const payment of [{ method: 'cash' }, { offset_document_id: other.id }, { amount: 5 }])
      expect((await company.pay(id, payment)).status).toBeGreaterThanOrEqual(500);
    expect((await company.remove(id, paid.id)).status).toBeGreaterThanOrEqual(500);
    await stage.sql`drop trigger fault on events`;
    expect(await fingerprint(stage.sql)).toEqual(before);
    const next = await company.paid(id, { method: 'cash' });
    expect(next).toMatchObject({ amount: 1200, number: numberAfter(paid.number) });
  },
);

const numberAfter = (number: string) => number.replace(/\d+$/, (digits) => String(Number(digits) + 1));

test('a payment that is asked for twice with one key is made once', async () => {
  const { id } = await company.issued();
  const key = { 'Idempotency-Key': 'platba-1' };
  const replies = await Promise.all([1, 2].map(() => company.pay(id, { amount: 100 }, key)));
  const again = await company.pay(id, { amount: 100 }, key);
  expect(again.status).toBe(201);
  expect(again.headers.get('idempotency-replayed')).toBe('true');
  for (const { status } of replies) expect([201, 409]).toContain(status);
  expect(await company.payments(id)).toHaveLength(1);
});

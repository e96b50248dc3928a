import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepPartners, newBatch, writeBatch } from '../../src/documents/documents/index.ts';
import type { Caller, TestAccounting } from '../harness.ts';
import { dataPack, importStage, pohodaInvoice, startImporting } from './imports-stage.ts';

let service: TestAccounting;
let owner: Caller;
beforeAll(async () => {
  service = await startImporting();
  owner = await service.user();
});
afterAll(() => service.close());

/** More than there are connections. */
const WRITES = 30;
/** In which they all have asked for the company, or wait for a connection. */
const BEGUN_MS = 500;

test('a run ends while others wait for its company with every connection that there is', async () => {
  const { id: entityId, previewed, run, call } = await importStage(service, owner);
  const { id } = await previewed(dataPack([pohodaInvoice({ number: '10001' })]));
  const held = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const holding = service.sql.begin(async (tx) => {
    await tx`select 1 from entities where id = ${entityId} for no key update`;
    held.resolve();
    await released.promise;
  });
  await held.promise;
  const running = run(id);
  await expect.poll(waitsForLocks).toBe(1);
  const writes = Array.from({ length: WRITES }, (_, i) =>
    call('PATCH', '', { entity: { city: `Kolín ${i}` } }),
  );
  await sleep(BEGUN_MS);
  released.resolve();
  await holding;
  expect(await running).toMatchObject({ state: 'done', progress: { done: 1, total: 1 } });
  for (const { status } of await Promise.all(writes)) expect(status).toBe(200);
});

test('contacts that the rows of a run name stay as they were read until it ends', async () => {
  const { id: entityId, call } = await importStage(service, owner);
  const { body: partner } = await call('POST', '/partners', { partner: { name: 'Papírna Vltava' } });
  const batch = newBatch();
  await service.sql.begin(async (tx) => {
    await keepPartners(tx, entityId, batch, [partner.id, partner.id + 1]);
    expect([...batch.partners].map(([id, { name }]) => [id, name])).toEqual([[partner.id, 'Papírna Vltava']]);
    const free = await service.sql`
      select from partners where entity_id = ${entityId} and id = ${partner.id} for update skip locked`;
    expect(free.length).toBe(0);
    await writeBatch(tx, entityId, batch, new Date());
    // Nobody may go by it after the documents that it was read for.
    expect(batch.partners.size).toBe(0);
  });
});

async function waitsForLocks(): Promise<number> {
  const [row] = await service.sql<{ count: number }[]>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  return row?.count ?? 0;
}

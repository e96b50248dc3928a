import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type DocumentsStage, line, startDocuments, type TestCompany } from './documents-harness.ts';

let stage: DocumentsStage;
let company: TestCompany;
beforeAll(async () => {
  stage = await startDocuments();
  company = await stage.newCompany();
});
afterAll(() => stage.close());

/** Whoever waits for a row has its company first, as who issues and pays: two of another order would wait for each other. */
test.each([
  ['moves the due day', 'PATCH', '', { document: { due_on: '2026-06-30' } }],
  ['pays', 'POST', '/payments', { amount: 10 }],
  ['cancels', 'POST', '/cancel', { reason: 'omyl' }],
])('a document is free while somebody who %s waits for the company', async (_, method, path, body) => {
  const { id } = await company.issued({
    ...{ kind: 'invoice', partner_id: await company.partner(), lines: [line(100)] },
  });
  const asked = await stage.sql.begin(async (tx) => {
    await tx`select from entities where id = ${company.id} for no key update`;
    const asking = company.ask(method, `/documents/${id}${path}`, body);
    await vi.waitFor(async () => {
      const waiting = await stage.sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      expect(waiting).toHaveLength(1);
    });
    const own = tx`entity_id = ${company.id} and id = ${id}`;
    expect(await tx`select from documents where ${own} for update skip locked`).toHaveLength(1);
    return { asking };
  });
  expect((await asked.asking).status).toBeLessThan(300);
});

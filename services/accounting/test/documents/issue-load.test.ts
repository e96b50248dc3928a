import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLog } from '../harness.ts';
import { type DocumentsStage, line, startDocuments } from './documents-harness.ts';

let stage: DocumentsStage;
beforeAll(async () => {
  stage = await startDocuments({ log: silentLog() });
});
afterAll(() => stage.close());

/** What every issued document must have, and nothing else may be there. */
async function soundness(entityId: number) {
  const { sql } = stage;
  const numbers = await sql<{ number: string }[]>`
    select number from documents where entity_id = ${entityId} and number is not null order by number`;
  const [counts] = await sql`
    select (select count(*)::int from given_numbers where entity_id = ${entityId}) as given,
      (select count(*)::int from events where entity_id = ${entityId} and action = 'document.issued') as told,
      (select count(distinct source_id)::int from postings where entity_id = ${entityId} and source = 'document') as posted,
      (select count(*)::int from documents where entity_id = ${entityId} and status = 'issued') as issued`;
  return { numbers: numbers.map(({ number }) => number), counts };
}

/** Fifty issues at once, each fifth of which is refused when its number is given already. */
async function fifty() {
  const company = await stage.newCompany();
  const good = await company.partner();
  await company.ask('POST', '/accounts', { account: { code: '602100', name: 'Vyřazené' } });
  const late = await company.partner({ default_account: '602100' });
  await stage.sql`update accounts set active = false where entity_id = ${company.id} and code = '602100'`;
  const asked = Array.from({ length: 50 }, (_, i) => {
    const document = { kind: 'invoice', partner_id: i % 5 === 1 ? late : good, lines: [line(100)] };
    return company.ask('POST', '/documents', { document, issue: true });
  });
  return { company, replies: Promise.all(asked) };
}

test('fifty at once, some refused after their number was given: no gap, no double, all posted and told', async () => {
  const { company, replies } = await fifty();
  const statuses = (await replies).map(({ status }) => status);
  expect(statuses.filter((status) => status === 422)).toHaveLength(10);
  expect(statuses.filter((status) => status === 201)).toHaveLength(40);
  const { numbers, counts } = await soundness(company.id);
  expect(numbers).toEqual(Array.from({ length: 40 }, (_, i) => `FV2026${String(i + 1).padStart(4, '0')}`));
  expect(counts).toEqual({ given: 40, told: 40, posted: 40, issued: 40 });
});

test('with connections that are killed meanwhile, what was issued is whole', async () => {
  const { company, replies } = await fifty();
  for (let killed = 0; killed < 3; killed += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    await stage.sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle' order by pid limit 1`.catch(
      () => undefined,
    );
  }
  const answered = (await replies).flatMap(({ status, body }) => (status === 201 ? [body.number] : []));
  const { numbers, counts } = await soundness(company.id);
  expect(numbers).toEqual(numbers.map((_, i) => `FV2026${String(i + 1).padStart(4, '0')}`));
  const { length } = numbers;
  expect(counts).toEqual({ given: length, told: length, posted: length, issued: length });
  expect(new Set(answered).size).toBe(answered.length);
  expect(numbers).toEqual(expect.arrayContaining(answered));
});

test('one draft issued by many at once is issued once', async () => {
  const company = await stage.newCompany();
  const partner_id = await company.partner();
  const { id } = await company.draft({ kind: 'invoice', partner_id, lines: [line(100)] });
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => company.ask('POST', `/documents/${id}/issue`, {})),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(422)]);
  expect((await soundness(company.id)).counts).toEqual({ given: 1, told: 1, posted: 1, issued: 1 });
});

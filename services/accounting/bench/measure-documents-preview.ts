import { previewDocument } from '../src/documents/documents/preview-document.ts';
import type { Context } from '../src/platform/context.ts';
import type { Company } from '../src/platform/http/caller.ts';
import type { Sql } from '../src/platform/store.ts';
import { invoice } from './measure-documents-writes.ts';

const DOCUMENTS = 2000;
const ROUNDS = 5;
const AT_ONCE = 8;

/** Previews a second, the best of some rounds. */
export type PreviewFigures = {
  /** With its reads by time, eight at once, beside the bare reads of the same rows in as many steps. */
  whole: number;
  bare: number;
  /** The same by processor time of this process alone. */
  wholeOfCore: number;
  bareOfCore: number;
  /** Its reads answered from memory, by processor time. */
  pure: number;
};

/** The handler of the preview in this process, from the body as it is parsed to the answer before it is JSON. */
export async function measurePreview(sql: Sql, entityId: number, partnerId: number): Promise<PreviewFigures> {
  const company = await companyOf(sql, entityId);
  const body = { document: invoice(partnerId) };
  const input = { body, params: { entity_id: String(entityId) }, query: {} } as never;
  const previewer = (reads: Sql) => {
    const services = { clients: { get: () => null } };
    const context = { sql: reads, services, now: Date.now, company } as unknown as Context;
    return async () => previewDocument.handler(input, context);
  };
  const whole = await best(previewer(sql), AT_ONCE);
  const bare = await best(() => readBare(sql, entityId, partnerId), AT_ONCE);
  const pure = await best(previewer(await inMemory(sql, previewer)), 1);
  return {
    ...{ whole: whole.byTime, wholeOfCore: whole.ofCore, bare: bare.byTime, bareOfCore: bare.ofCore },
    pure: pure.ofCore,
  };
}

async function companyOf(sql: Sql, id: number): Promise<Company> {
  const [row] = await sql<Company[]>`
    select id, name, bookkeeping, legal_form as "legalForm", fiscal_year_start as "fiscalYearStart",
      locked_until as "lockedUntil", 'owner' as role, 0 as "membershipId"
    from entities where id = ${id}`;
  if (row === undefined) throw new Error('the company is not there');
  return row;
}

/** The rows that a preview of an invoice depends on. */
async function readBare(sql: Sql, entityId: number, partnerId: number): Promise<void> {
  await Promise.all([
    sql`select e.*,
      (select json_agg(b) from bank_accounts b where b.entity_id = e.id) as bank_accounts,
      (select json_agg(r) from cash_registers r where r.entity_id = e.id) as cash_registers
      from entities e where e.id = ${entityId}`,
    sql`select * from partners where entity_id = ${entityId} and id = ${partnerId}`,
    sql`select * from number_series where entity_id = ${entityId} and kind = 'invoice' and is_default`,
  ]);
}

/** The same questions answered by what the database said to them the first time. */
async function inMemory(sql: Sql, previewer: (reads: Sql) => () => Promise<unknown>): Promise<Sql> {
  const answers: unknown[] = [];
  const recording = (...args: Parameters<Sql>) => {
    const query = (sql as (...given: unknown[]) => PromiseLike<unknown>)(...args);
    // Only what is waited for is a question; the others are parts of one.
    const wait = query.then?.bind(query);
    if (wait === undefined) return query;
    const place = {
      // biome-ignore lint/suspicious/noThenProperty: it takes the place of that of a query
      then: (done: (rows: unknown) => unknown, failed: () => unknown) => {
        const i = answers.push(null) - 1;
        return wait((rows) => {
          answers[i] = rows;
          return rows;
        }).then(done, failed);
      },
    };
    return Object.assign(query, place);
  };
  await previewer(recording as unknown as Sql)();
  let asked = 0;
  const replaying = () => ({
    // biome-ignore lint/suspicious/noThenProperty: it stands for a query, which is waited for
    then: (done: (rows: unknown) => unknown, failed: () => unknown) => {
      asked += 1;
      return Promise.resolve(answers[(asked - 1) % answers.length]).then(done, failed);
    },
  });
  return replaying as unknown as Sql;
}

/** @param atOnce so many wait for the database at a time */
async function best(work: () => Promise<unknown>, atOnce: number) {
  const figures = { byTime: 0, ofCore: 0 };
  for (let round = -1; round < ROUNDS; round += 1) {
    let left = DOCUMENTS;
    const start = { time: performance.now(), cpu: process.cpuUsage() };
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (; left > 0; ) {
          left -= 1;
          await work();
        }
      }),
    );
    const { user, system } = process.cpuUsage(start.cpu);
    if (round < 0) continue;
    figures.byTime = Math.max(figures.byTime, (DOCUMENTS / (performance.now() - start.time)) * 1000);
    figures.ofCore = Math.max(figures.ofCore, (DOCUMENTS / (user + system)) * 1e6);
  }
  return figures;
}

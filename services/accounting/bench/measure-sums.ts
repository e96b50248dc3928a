import { type Haler, haler } from '@news-and-accounting/money';
import { transaction } from '@news-and-accounting/postgres';
import { median } from '../../news-feed/bench/measure/statistics.ts';
import { balancesOfYear, type NewPosting, replacePostings } from '../src/books/ledger/index.ts';
import type { Sql } from '../src/platform/store.ts';
import type { Stage } from './fill-stage.ts';

const BLOCKS = 12;
const FEW = 10_000;
const MANY = 1_000_000;

/** Milliseconds of posting with something kept and without it, medians. */
export type SumFigures = { name: string; without: number; withSums: number };

type Switch = (isOn: boolean) => Promise<void>;

/** Posting and posting anew by the one way of writing, with the triggers of the sums on and off, taking turns. */
export async function measureSums(sql: Sql, stage: Stage): Promise<SumFigures[]> {
  return measureKept(sql, stage, (isOn) => switchSums(sql, isOn));
}

/** The same with what reading goes by (indexes of accounts and entries, one moment of a write) and without it. */
export async function measureReading(sql: Sql, stage: Stage): Promise<SumFigures[]> {
  const indexes = await sql<{ name: string; definition: string }[]>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = current_schema() and indexname in ('postings_of_debit', 'postings_of_credit', 'postings_of_entry')`;
  return measureKept(sql, stage, async (isOn) => {
    for (const { name, definition } of indexes)
      await (isOn
        ? sql.unsafe(definition.replace(' INDEX ', ' INDEX IF NOT EXISTS '))
        : sql`drop index if exists ${sql(name)}`);
    const moment = sql.unsafe(isOn ? 'write_moment()' : 'clock_timestamp()');
    await sql`alter table postings alter column created_at set default ${moment}`;
    await sql`alter table posting_history alter column removed_at set default ${moment}`;
  });
}

async function measureKept(sql: Sql, { withCards: entityId }: Stage, turn: Switch): Promise<SumFigures[]> {
  const cases = [
    ['a payslip: 6 postings, posted anew', 6, 30],
    ['a year of depreciation: 5,000 postings, posted anew', 5000, 1],
  ] as const;
  const figures: SumFigures[] = [];
  for (const [name, size, writes] of cases) {
    const times = { on: [] as number[], off: [] as number[] };
    for (let block = -2; block < BLOCKS; block += 1) {
      const sides = block % 2 === 0 ? (['on', 'off'] as const) : (['off', 'on'] as const);
      for (const side of sides) {
        await turn(side === 'on');
        for (let i = 0; i < writes; i += 1) {
          const milliseconds = await postAnew(sql, entityId, size, i);
          if (block >= 0) times[side].push(milliseconds);
        }
      }
    }
    figures.push({ name, without: median(times.off), withSums: median(times.on) });
  }
  await turn(true);
  return figures;
}

async function switchSums(sql: Sql, isOn: boolean): Promise<void> {
  const action = sql.unsafe(isOn ? 'enable' : 'disable');
  for (const name of ['postings_add_inserts', 'postings_add_deletes'])
    await sql`alter table postings ${action} trigger ${sql(name)}`;
}

async function postAnew(sql: Sql, entityId: number, size: number, thing: number): Promise<number> {
  const sourceId = size * 1000 + thing;
  const postings = Array.from({ length: size }, (_, i): NewPosting => {
    const [debit, credit] =
      (
        [
          ['521', '331'],
          ['524', '336'],
          ['331', '336'],
          ['331', '342'],
        ] as const
      )[i % 4] ?? [];
    return {
      date: '2026-05-31',
      debit: debit ?? '521',
      credit: credit ?? '331',
      amount: haler(100_000 + i),
      text: 'Mzda',
      source: 'journal',
      sourceId,
    };
  });
  const start = performance.now();
  await transaction(sql, (tx) =>
    replacePostings(tx, entityId, { source: 'journal', sourceIds: [sourceId] }, postings),
  );
  return performance.now() - start;
}

/** Milliseconds of the balances of a year over few and many postings of the same accounts, and of a sum over the many. */
export type BalanceFigures = { few: number; many: number; bare: number };

export async function measureBalances(
  sql: Sql,
  [few = 0, many = 0]: readonly number[],
): Promise<BalanceFigures> {
  for (const [entityId, count] of [
    [few, FEW],
    [many, MANY],
  ] as const)
    await fill(sql, entityId, count);
  await sql`vacuum analyze postings, ledger_sums, partner_sums, entries`;
  const times = { few: [] as number[], many: [] as number[], bare: [] as number[] };
  for (let round = -2; round < 15; round += 1) {
    const took = {
      few: await milliseconds(() => balancesOfYear(sql, few, 2026, 1)),
      many: await milliseconds(() => balancesOfYear(sql, many, 2026, 1)),
      bare: round % 5 === 0 ? await milliseconds(() => bareSums(sql, many)) : null,
    };
    if (round < 0) continue;
    times.few.push(took.few);
    times.many.push(took.many);
    if (took.bare !== null) times.bare.push(took.bare);
  }
  return { few: median(times.few), many: median(times.many), bare: median(times.bare) };
}

/** Postings of two years between forty pairs of accounts, the same ones however many there are. */
async function fill(sql: Sql, entityId: number, count: number): Promise<void> {
  const [entry] = await sql<{ id: number }[]>`
    insert into entries (entity_id, source, source_id, part) values (${entityId}, 'journal', 999999999, '') returning id`;
  await sql`
    insert into postings (entity_id, date, debit, credit, amount_haler, text, source, source_id, entry_id)
    select ${entityId}, date '2025-01-01' + (n % 730), (array['501', '502', '511', '518', '521', '331', '321', '311'])[1 + n % 8],
      (array['221', '211', '336', '342', '602'])[1 + n % 5], 1000 + n, 'Zápis ' || n, 'journal', 999999999, ${entry?.id ?? 0}
    from generate_series(1, ${count}::int) n`;
}

function bareSums(sql: Sql, entityId: number) {
  return sql<{ account: string; debit: Haler }[]>`
    select account, sum(debit) as debit, sum(credit) as credit from (
      select debit as account, amount_haler as debit, 0 as credit from postings where entity_id = ${entityId}
      union all select credit, 0, amount_haler from postings where entity_id = ${entityId}
    ) sides group by account`;
}

async function milliseconds(work: () => PromiseLike<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

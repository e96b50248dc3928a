import { holdCompany } from '../src/books/ledger/post.ts';
import { employeesBetween } from '../src/people/employees/store.ts';
import { daysOfMonth } from '../src/people/payslips/facts.ts';
import { roundingId } from '../src/people/payslips/posting.ts';
import { payslipsOf, slipsToGenerate, socialBasesReached, socialSums } from '../src/people/payslips/store.ts';
import type { Queries, Sql } from '../src/platform/store.ts';
import { MONTH, type PayrollStage } from './payroll-stage.ts';

const { first: FIRST, last: LAST } = daysOfMonth(MONTH);
const COLUMNS = [
  'entity_id',
  'date',
  'debit',
  'credit',
  'amount_haler',
  'text',
  'source',
  'source_id',
  'entry_id',
];

/** Rows that a measured write has stored, as the text of one parameter: nothing is left to be computed. */
export type StoredRows = { slips: string; slipColumns: string[]; postings: string };

/**
 * Takes the rows of a month that is generated and posted, and makes a table like that of the postings with its keys
 * and indexes and without its triggers.
 */
export async function prepareBare({ sql, entityId }: PayrollStage): Promise<StoredRows> {
  await sql`create table bench_payroll_postings (like postings including all)`;
  await sql`alter table bench_payroll_postings
    add foreign key (entity_id) references entities (id),
    add foreign key (entity_id, debit) references accounts (entity_id, code),
    add foreign key (entity_id, credit) references accounts (entity_id, code),
    add foreign key (entity_id, entry_id) references entries (entity_id, id)`;
  const columns = await sql<{ name: string }[]>`
    select column_name as name from information_schema.columns
    where table_name = 'payslips' and column_name not in ('id', 'attendance', 'created_at', 'updated_at')
    order by ordinal_position`;
  const slipColumns = columns.map(({ name }) => name);
  return {
    slipColumns,
    slips: await jsonOf(
      sql,
      sql`select ${sql(slipColumns)} from payslips
        where entity_id = ${entityId} and year = ${MONTH.year} and month = ${MONTH.month}`,
    ),
    postings: await jsonOf(
      sql,
      sql`select ${sql(COLUMNS)} from postings
        where entity_id = ${entityId} and date = ${LAST} and source in ('payroll', 'payroll_rounding')`,
    ),
  };
}

async function jsonOf(sql: Sql, rows: ReturnType<Sql>): Promise<string> {
  const [row] = await sql<{ text: string }[]>`select json_agg(r)::text as text from (${rows}) r`;
  return row?.text ?? '[]';
}

/** What generating reads, and its rows written by one statement: new ones, or over those of the same employees. */
export async function generateAlone(
  { sql, entityId }: PayrollStage,
  { slips, slipColumns }: StoredRows,
  kind: 'new' | 'existing',
): Promise<void> {
  await sql.begin(async (tx) => {
    await holdCompany(tx, entityId);
    await employeesBetween(tx, entityId, FIRST, LAST);
    await slipsToGenerate(tx, entityId, MONTH);
    await socialBasesReached(tx, entityId, MONTH, null);
    const rows = tx`jsonb_populate_recordset(null::payslips, ${slips}::text::jsonb) r`;
    if (kind === 'new') {
      await tx`insert into payslips (${tx(slipColumns)}) select ${tx(slipColumns)} from ${rows}`;
    } else {
      const set = slipColumns.slice(4).map((name) => tx`${tx(name)} = r.${tx(name)},`);
      await tx`
        update payslips p set ${set} updated_at = now() from ${rows}
        where p.entity_id = ${entityId} and p.year = ${MONTH.year} and p.month = ${MONTH.month}
          and p.employee_id = r.employee_id`;
    }
    await payslipsOf(tx, entityId, MONTH);
  });
}

/** What posting reads, the same deletes, one INSERT of the same postings and the new state of the slips. */
export async function postAlone({ sql, entityId }: PayrollStage, { postings }: StoredRows): Promise<void> {
  await sql.begin(async (tx) => {
    await holdCompany(tx, entityId);
    const slips = await payslipsOf(tx, entityId, MONTH);
    const ids = slips.map(({ id }) => id);
    await tx`select code from accounts where entity_id = ${entityId}`;
    await removeAlone(tx, entityId, 'payroll', ids);
    await removeAlone(tx, entityId, 'payroll_rounding', [roundingId(MONTH)]);
    await tx`
      insert into bench_payroll_postings (${tx(COLUMNS)})
      select ${tx(COLUMNS)} from json_populate_recordset(null::postings, ${postings}::text::json)`;
    await tx`
      update payslips set status = 'posted', updated_at = now()
      where entity_id = ${entityId} and id = any(${ids}::bigint[])`;
    await socialSums(tx, entityId, MONTH, { isPosted: true });
  });
}

async function removeAlone(tx: Queries, entityId: number, source: string, ids: number[]): Promise<void> {
  await tx`
    delete from bench_payroll_postings
    where entity_id = ${entityId} and source = ${source} and source_id = any(${ids}::bigint[])`;
}

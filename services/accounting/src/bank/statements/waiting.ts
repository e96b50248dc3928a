import { notFound } from '../../platform/errors.ts';
import type { Author, Company } from '../../platform/http/caller.ts';
import type { Queries } from '../../platform/store.ts';

/** So long a process that follows an import may be silent before it is taken for killed. */
export const HOLD_SECONDS = 60;

export type ImportingCompany = Pick<Company, 'id' | 'fiscalYearStart' | 'lockedUntil'>;

const held = (sql: Queries) => sql`now() + make_interval(secs => ${HOLD_SECONDS})`;

/** Statements whose import is to be followed, held by who imports. @returns until when */
export async function insertWaiting(
  tx: Queries,
  entityId: number,
  statementIds: readonly number[],
  userId: Author,
): Promise<Date> {
  const [row] = await tx<[{ held_until: Date }]>`
    insert into bank_imports_to_follow (entity_id, statement_id, user_id, held_until)
    select ${entityId}, id, ${userId}, ${held(tx)} from unnest(${[...statementIds]}::bigint[]) id
    returning held_until`;
  return row.held_until;
}

export async function holdAgain(
  sql: Queries,
  entityId: number,
  statementIds: readonly number[],
): Promise<void> {
  await sql`
    update bank_imports_to_follow set held_until = ${held(sql)}
    where entity_id = ${entityId} and statement_id = any (${[...statementIds]}::bigint[])`;
}

export async function removeWaiting(
  sql: Queries,
  entityId: number,
  statementIds: readonly number[],
): Promise<void> {
  await sql`
    delete from bank_imports_to_follow
    where entity_id = ${entityId} and statement_id = any (${[...statementIds]}::bigint[])`;
}

/**
 * Holds those that nobody holds any more, for one process only.
 * @returns those that are held now; where there are none, until when another process holds them, or null: all is done
 */
export async function take(
  sql: Queries,
  entityId: number,
  statementIds: readonly number[],
): Promise<{ statementIds: number[]; userId: Author; heldUntil: Date | null }> {
  const taken = await sql<{ statement_id: number; user_id: number | null }[]>`
    update bank_imports_to_follow set held_until = ${held(sql)}
    where entity_id = ${entityId} and statement_id = any (${[...statementIds]}::bigint[]) and held_until <= now()
    returning statement_id, user_id`;
  const [first] = taken;
  if (first !== undefined)
    return {
      statementIds: taken.map(({ statement_id }) => statement_id),
      userId: first.user_id,
      heldUntil: null,
    };
  const [other] = await sql<{ held_until: Date | null }[]>`
    select max(held_until) as held_until from bank_imports_to_follow
    where entity_id = ${entityId} and statement_id = any (${[...statementIds]}::bigint[])`;
  return { statementIds: [], userId: null, heldUntil: other?.held_until ?? null };
}

/** The movements that came with statements, not those that were known before. */
export async function addedBy(
  sql: Queries,
  entityId: number,
  statementIds: readonly number[],
): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select t.id from bank_statements s
    join bank_statement_transactions h on h.entity_id = s.entity_id and h.statement_id = s.id
    join bank_transactions t on t.entity_id = h.entity_id and t.id = h.transaction_id and t.created_at = s.created_at
    where s.entity_id = ${entityId} and s.id = any (${[...statementIds]}::bigint[])`;
  return rows.map(({ id }) => id);
}

/** @throws {HttpError} 404 */
export async function companyOfImport(sql: Queries, entityId: number): Promise<ImportingCompany> {
  const [company] = await sql<ImportingCompany[]>`
    select id, fiscal_year_start as "fiscalYearStart", locked_until as "lockedUntil" from entities where id = ${entityId}`;
  if (company === undefined) throw notFound();
  return company;
}

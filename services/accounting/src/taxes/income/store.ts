import { statementSettings } from '../../access/companies/index.ts';
import { readOnce } from '../../platform/reading.ts';
import type { Queries } from '../../platform/store.ts';
import type { Entered } from './fields.ts';
import type { WorkingRow } from './working.ts';

/** What was entered for a year; null: nothing. */
export async function findWorking(sql: Queries, entityId: number, year: number): Promise<WorkingRow | null> {
  const [row] = await readOnce(
    sql,
    `entered for the income tax ${entityId} ${year}`,
    () => sql<WorkingRow[]>`
      select id, year, entered, updated_at from income_tax_workings
      where entity_id = ${entityId} and year = ${year}`,
  );
  return row ?? null;
}

/** What was entered for a year; nothing where nobody did. */
export async function enteredFor(sql: Queries, entityId: number, year: number): Promise<Entered> {
  return (await findWorking(sql, entityId, year))?.entered ?? {};
}

/** In which years somebody said whether the activity was just starting. */
export async function startsTold(sql: Queries, entityId: number): Promise<ReadonlyMap<number, boolean>> {
  const rows = await readOnce(
    sql,
    `starts of the insurance ${entityId}`,
    () => sql<{ year: number; starts: boolean }[]>`
      select year, (entered #>> '{insurance,starting}')::boolean as starts from income_tax_workings
      where entity_id = ${entityId} and entered #>> '{insurance,starting}' is not null`,
  );
  return new Map(rows.map(({ year, starts }) => [year, starts]));
}

/** The band of the flat tax that was entered last up to a year: an announced one holds until another is. */
export async function announcedBand(
  sql: Queries,
  entityId: number,
  upTo: number,
): Promise<{ year: number; band: number } | null> {
  const [row] = await sql<{ year: number; band: number }[]>`
    select year, (entered ->> 'announced_band')::integer as band from income_tax_workings
    where entity_id = ${entityId} and year <= ${upTo} and entered ->> 'announced_band' is not null
    order by year desc limit 1`;
  return row ?? null;
}

/** The day on which a company came to be, as its settings have it; null: not known. */
export async function foundingOf(sql: Queries, entityId: number): Promise<string | null> {
  const [row] = await sql<{ settings: Record<string, unknown> }[]>`
    select settings from entities where id = ${entityId}`;
  return statementSettings(row?.settings ?? {}).founded_on;
}

/** Stores what was entered in place of what was there. The caller holds the company. @returns its id */
export async function saveWorking(
  tx: Queries,
  entityId: number,
  year: number,
  present: WorkingRow | null,
  entered: Entered,
  now: Date,
): Promise<number> {
  const values = { entered: tx.json(entered as Parameters<Queries['json']>[0]), updated_at: now };
  const [row] =
    present === null
      ? await tx<{ id: number }[]>`
          insert into income_tax_workings ${tx({ ...values, entity_id: entityId, year, created_at: now })}
          returning id`
      : await tx<{ id: number }[]>`
          update income_tax_workings set ${tx(values)} where entity_id = ${entityId} and id = ${present.id}
          returning id`;
  if (row === undefined) throw new Error('a write of a working returned no row');
  return row.id;
}

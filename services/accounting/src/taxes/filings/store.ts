import { notFound } from '../../platform/errors.ts';
import { readOnce } from '../../platform/reading.ts';
import { type Queries, rowsOf } from '../../platform/store.ts';
import {
  type FilingForm,
  type FilingKind,
  type FilingRow,
  type FilingStatus,
  isYearKind,
  type ReportRow,
  type ReportType,
  YEAR_KINDS,
} from './filing.ts';

export function filingColumns(sql: Queries) {
  return sql`
    id, kind, period, filing_type, status, proof_state, filed_on, filed_order, submission_id, form_count, packages,
    due_on, discovered_on, amount_haler as amount, sha256, filled_at, created_at, updated_at`;
}

export type FilingFilter = {
  kind: FilingKind | null;
  status: FilingStatus | null;
  year: number | null;
  period: string | null;
};

function filterOf(sql: Queries, entityId: number, { kind, status, year, period }: FilingFilter) {
  return sql`
    entity_id = ${entityId} ${kind === null ? sql`` : sql`and kind = ${kind}`}
    ${status === null ? sql`` : sql`and status = ${status}`}
    ${year === null ? sql`` : sql`and left(period, 4) = ${String(year)}`}
    ${period === null ? sql`` : sql`and period = ${period}`}`;
}

/** A page of filings, newest first, with how many there are in all and how many forms they have. */
export async function filingsPage(
  sql: Queries,
  entityId: number,
  filter: FilingFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; forms: number; rows: FilingRow[] }> {
  const counted = sql<{ total: number; forms: number }[]>`
    select count(*) as total, coalesce(sum(form_count), 0)::bigint as forms from filings
    where ${filterOf(sql, entityId, filter)}`;
  const selected = sql<FilingRow[]>`
    select ${filingColumns(sql)} from filings where ${filterOf(sql, entityId, filter)}
    order by id desc limit ${limit} offset ${offset}`;
  const [[count], rows] = await Promise.all([counted, selected]);
  return { total: count?.total ?? 0, forms: count?.forms ?? 0, rows };
}

/** The filings of some kinds and periods, newest first. */
export function filingsOfPeriods(
  sql: Queries,
  entityId: number,
  { kinds, periods }: { kinds: readonly string[]; periods: readonly string[] },
): Promise<FilingRow[]> {
  return sql<FilingRow[]>`
    select ${filingColumns(sql)} from filings
    where entity_id = ${entityId} and kind = any (${[...kinds]}::text[])
      and period = any (${[...periods]}::text[]) order by id desc`;
}

const BATCH = 1000;

/** Every filing of a filter, newest first, in batches. */
export function filingRows(sql: Queries, entityId: number, filter: FilingFilter): AsyncIterable<FilingRow[]> {
  return sql<FilingRow[]>`
    select ${filingColumns(sql)} from filings where ${filterOf(sql, entityId, filter)} order by id desc`.cursor(
    BATCH,
  );
}

/** The filings of a period, newest first. Of yearly ones all are read at once: there are few, and several years are asked for. */
export async function filingsOfPeriod(
  sql: Queries,
  entityId: number,
  kind: FilingKind,
  period: string,
): Promise<FilingRow[]> {
  if (isYearKind(kind)) {
    const all = await yearFilings(sql, entityId);
    return all.filter((filing) => filing.kind === kind && filing.period === period);
  }
  return readOnce(
    sql,
    `filings ${entityId} ${kind} ${period}`,
    () => sql<FilingRow[]>`
      select ${filingColumns(sql)} from filings
      where entity_id = ${entityId} and kind = ${kind} and period = ${period} order by id desc`,
  );
}

const yearFilings = (sql: Queries, entityId: number): Promise<FilingRow[]> =>
  readOnce(
    sql,
    `filings of years ${entityId}`,
    () => sql<FilingRow[]>`
      select ${filingColumns(sql)} from filings
      where entity_id = ${entityId} and kind = any (${[...YEAR_KINDS]}::text[]) order by id desc`,
  );

/** The last filing of each kind and period that was filed, the newest period first. */
export async function lastFiledOf(sql: Queries, entityId: number): Promise<FilingRow[]> {
  return sql<FilingRow[]>`
    select ${filingColumns(sql)} from (
      select *, row_number() over (partition by kind, period order by filed_order desc nulls last, id desc) as place
      from filings where entity_id = ${entityId} and status = 'filed'
    ) filings where place = 1 order by period desc, kind`;
}

/** The filings of a period with their forms, newest first. */
export async function filingsWithForms(
  sql: Queries,
  entityId: number,
  kind: string,
  period: string,
): Promise<(ReportRow & { forms: FilingForm[] })[]> {
  return sql<(ReportRow & { forms: FilingForm[] })[]>`
    select ${filingColumns(sql)}, forms from filings
    where entity_id = ${entityId} and kind = ${kind} and period = ${period} order by id desc`;
}

/** The filings from a period to another, both included, with their forms, newest first. */
export async function filingsBetween(
  sql: Queries,
  entityId: number,
  kind: string,
  from: string,
  to: string,
): Promise<(ReportRow & { forms: FilingForm[] })[]> {
  return sql<(ReportRow & { forms: FilingForm[] })[]>`
    select ${filingColumns(sql)}, forms from filings
    where entity_id = ${entityId} and kind = ${kind} and period >= ${from} and period <= ${to} order by id desc`;
}

/** The oldest period with a filing, or null. */
export async function firstFilingPeriod(
  sql: Queries,
  entityId: number,
  kind: string,
): Promise<string | null> {
  const [row] = await sql<{ period: string | null }[]>`
    select min(period) as period from filings where entity_id = ${entityId} and kind = ${kind}`;
  return row?.period ?? null;
}

/** Every file of a filing in its order. */
export async function filedFiles(sql: Queries, entityId: number, filingId: number): Promise<string[]> {
  const rows = await sql<{ xml: string }[]>`
    select xml from filing_files where entity_id = ${entityId} and filing_id = ${filingId} order by package`;
  return rows.map(({ xml }) => xml);
}

/** @throws {HttpError} 404 */
export async function filingOf(sql: Queries, entityId: number, id: number): Promise<FilingRow> {
  const [row] = await sql<FilingRow[]>`
    select ${filingColumns(sql)} from filings where entity_id = ${entityId} and id = ${id}`;
  if (row === undefined) throw notFound();
  return row;
}

/** The forms of an employer report. */
export async function formsOf(sql: Queries, entityId: number, id: number): Promise<readonly FilingForm[]> {
  const [row] = await sql<{ forms: FilingForm[] }[]>`
    select forms from filings where entity_id = ${entityId} and id = ${id}`;
  return row?.forms ?? [];
}

/** One file of a filing; null when that one was never built. */
export async function fileOf(
  sql: Queries,
  entityId: number,
  filingId: number,
  package_: number,
): Promise<string | null> {
  const [row] = await sql<{ xml: string }[]>`
    select xml from filing_files
    where entity_id = ${entityId} and filing_id = ${filingId} and package = ${package_}`;
  return row?.xml ?? null;
}

/** From which data a draft was made; null when that was not noted. */
export async function inputDigestOf(tx: Queries, entityId: number, id: number): Promise<string | null> {
  const [row] = await tx<{ input_digest: string | null }[]>`
    select input_digest from filings where entity_id = ${entityId} and id = ${id}`;
  return row?.input_digest ?? null;
}

/** Which files of a filing were built, by their number. */
export async function filesOf(sql: Queries, entityId: number, filingId: number): Promise<number[]> {
  const rows = await sql<{ package: number }[]>`
    select package from filing_files where entity_id = ${entityId} and filing_id = ${filingId} order by package`;
  return rows.map((row) => row.package);
}

/** A report as it was built, to be stored as a draft. */
export type BuiltFiling = {
  kind: 'jmhz';
  period: string;
  filing_type: ReportType;
  submission_id: string;
  forms: readonly FilingForm[];
  packages: number;
  /** Of the data the report was made from; files of one report are made from the same. */
  input_digest: string | null;
  filled_at: Date;
};

/** Stores a new draft, or lays the built report over the one that is there. @returns its id */
export async function storeDraft(
  tx: Queries,
  entityId: number,
  id: number | null,
  { forms, ...built }: BuiltFiling,
  now: Date,
): Promise<number> {
  const row = {
    ...built,
    forms: tx.json(forms as unknown as Parameters<typeof tx.json>[0]),
    form_count: forms.length,
    updated_at: now,
  };
  if (id !== null) {
    await tx`
      update filings set ${tx(row)} where entity_id = ${entityId} and id = ${id} and status = 'draft'`;
    return id;
  }
  const created = { ...row, entity_id: entityId, status: 'draft', proof_state: 'none', created_at: now };
  const [inserted] = await tx<{ id: number }[]>`insert into filings ${tx(created)} returning id`;
  if (inserted === undefined) throw new Error('an insert returned no row');
  return inserted.id;
}

/** Stores one file of a draft; `keepsOthers` false removes the others, which belong to an older report. */
export async function storeFile(
  tx: Queries,
  entityId: number,
  filingId: number,
  file: { package: number; xml: string; keepsOthers: boolean },
): Promise<void> {
  if (!file.keepsOthers)
    await tx`
      delete from filing_files
      where entity_id = ${entityId} and filing_id = ${filingId} and package <> ${file.package}`;
  await tx`
    insert into filing_files (entity_id, filing_id, package, xml)
    values (${entityId}, ${filingId}, ${file.package}, ${file.xml})
    on conflict (entity_id, filing_id, package) do update set xml = excluded.xml`;
}

/** A report that was built, filed and settled before anybody looked. */
export type PastFiling = BuiltFiling & {
  xml: string;
  filed_on: string;
  proof_state: FilingRow['proof_state'];
};

/**
 * Stores reports of months that have none yet, each in one file and filed at the time it was built, by three
 * statements: files are added to drafts only. @returns their ids in their order
 */
export async function storePastFilings(
  tx: Queries,
  entityId: number,
  filings: readonly PastFiling[],
): Promise<number[]> {
  const rows = filings.map(({ xml: _file, filed_on: _day, proof_state: _proof, ...built }) => ({
    ...built,
    entity_id: entityId,
    form_count: built.forms.length,
    status: 'draft',
    proof_state: 'none',
    created_at: built.filled_at,
    updated_at: built.filled_at,
  }));
  const names = tx(Object.keys(rows[0] ?? {}));
  const stored = await tx<{ id: number; period: string }[]>`
    insert into filings (${names}) select ${names} from ${rowsOf(tx, 'filings', rows)} returning id, period`;
  const ids = new Map(stored.map(({ id, period }) => [period, id]));
  const files = filings.map(({ period, xml }) => ({
    entity_id: entityId,
    filing_id: ids.get(period),
    package: 1,
    xml,
  }));
  await tx`
    insert into filing_files (entity_id, filing_id, package, xml)
    select entity_id, filing_id, package, xml from ${rowsOf(tx, 'filing_files', files)}`;
  const filed = filings.map(({ period, filed_on, proof_state }) => ({
    id: ids.get(period),
    filed_on,
    proof_state,
  }));
  await tx`
    update filings f set status = 'filed', filed_on = r.filed_on, proof_state = r.proof_state, filed_order = 1
    from ${rowsOf(tx, 'filings', filed)} r where f.entity_id = ${entityId} and f.id = r.id`;
  return filings.map(({ period }) => ids.get(period) ?? 0);
}

export type FilingChange = Pick<FilingRow, 'status' | 'filed_on' | 'proof_state' | 'filed_order'>;

export async function updateFiling(
  tx: Queries,
  entityId: number,
  id: number,
  change: FilingChange,
  now: Date,
): Promise<void> {
  await tx`
    update filings set ${tx({ ...change, updated_at: now })} where entity_id = ${entityId} and id = ${id}`;
}

export async function deleteFiling(tx: Queries, entityId: number, id: number): Promise<void> {
  await tx`delete from filings where entity_id = ${entityId} and id = ${id}`;
}

import { createHash } from 'node:crypto';
import type { ImportFormat, ReadRecord, Remark } from '@news-and-accounting/import-formats';
import type { Queries } from '../../platform/store.ts';
import { originOf } from './formats.ts';
import { countRows, insertRows, knownSources, type PlannedRow } from './store.ts';
import type { Plan, Planner, Planning } from './target.ts';
import { IMPORT_TARGETS } from './targets.ts';

/** A record with where it stands in its import. */
export type Placed = { position: number; record: ReadRecord };
export type PlannedRecord = PlannedRow & { plan: Plan };

/** Plans the rows of one file, a batch at a time. */
export type FilePlanner = {
  plan(rows: readonly Placed[]): Promise<PlannedRecord[]>;
  /** What is to be said of all rows together, and what a run of them is refused with. */
  finish(): Promise<{ warnings: Remark[]; refusal: Error | null }>;
};

export function filePlanner(planning: Planning, format: ImportFormat): FilePlanner {
  const { sql, entityId } = planning;
  const origin = originOf(format);
  const planners = new Map<string, Planner<ReadRecord>>();
  const seen = new Map<string, number>();
  const plannerOf = (record: ReadRecord): Planner<ReadRecord> => {
    const known = planners.get(record.target);
    if (known !== undefined) return known;
    const made = IMPORT_TARGETS[record.target].planner(planning);
    planners.set(record.target, made);
    return made;
  };

  /** Rows of one target, without those that are known. */
  async function planAlike(rows: readonly Placed[]): Promise<PlannedRecord[]> {
    const [first] = rows;
    if (first === undefined) return [];
    const { target } = first.record;
    const sourceIds = rows.flatMap(({ record }) => record.sourceId ?? []);
    const stored = await knownSources(sql, entityId, { target, origin }, sourceIds);
    const bySource = new Map(stored.map((each) => [each.source_id, each]));
    const known = rows.map((row) => knownPlan(row, bySource, seen));
    const fresh = rows.filter((_, i) => known[i] === null);
    const plans = await plannerOf(first.record).plan(fresh.map(({ record }) => record));
    let at = 0;
    return rows.map((row, i) => {
      const plan = known[i] ?? plans[at++];
      if (plan === undefined || plan === null) throw new Error('a row was not planned');
      return plannedRow(row, origin, plan);
    });
  }

  return {
    async plan(rows) {
      const alike = Map.groupBy(rows, ({ record }) => record.target);
      const planned: PlannedRecord[] = [];
      for (const group of alike.values()) planned.push(...(await planAlike(group)));
      return planned.sort((a, b) => a.position - b.position);
    },
    async finish() {
      const told: Remark[] = [];
      let refusal: Error | null = null;
      for (const planner of planners.values()) {
        const end = await planner.finish?.();
        told.push(...(end?.warnings ?? []));
        refusal ??= end?.refusal ?? null;
      }
      return { warnings: told, refusal };
    },
  };
}

type Known = ReadonlyMap<string, { record_id: number; fingerprint: string }>;

/** A thing that an earlier run has stored, or an earlier row of this file has; null: neither. */
function knownPlan(row: Placed, known: Known, seen: Map<string, number>): Plan | null {
  const { sourceId, target } = row.record;
  // What an account was opened with is known by the ledger, each year anew.
  if (sourceId === null || target === 'opening') return null;
  const there = known.get(sourceId);
  if (there !== undefined) {
    const isChanged = there.fingerprint !== fingerprintOf(row.record);
    return {
      ...SKIPPED,
      record_id: there.record_id,
      warnings: isChanged
        ? [{ field: '', message: 'Od minulého převzetí se v původním programu změnilo.', code: 'CHANGED' }]
        : [],
    };
  }
  const key = `${target} ${sourceId}`;
  const before = seen.get(key);
  seen.set(key, before ?? row.position);
  if (before === undefined || before === row.position) return null;
  const message = `Totéž je v souboru už jako položka ${before + 1}.`;
  return { ...SKIPPED, warnings: [{ field: '', message, code: 'TWICE' }] };
}

const SKIPPED: Plan = { action: 'skip', proposed: null, errors: [], warnings: [], record_id: null };

function plannedRow({ position, record }: Placed, origin: string, plan: Plan): PlannedRecord {
  const { action, proposed, errors, warnings, record_id } = plan;
  return {
    ...{ position, origin, record, action, proposed, errors, warnings, record_id, plan },
    target: record.target,
    source_id: record.target === 'opening' ? null : record.sourceId,
    title: record.title.slice(0, TITLE_AT_MOST) || '—',
    fingerprint: fingerprintOf(record),
  };
}

const TITLE_AT_MOST = 300;

/** Of what a file says of a thing, not of where it says so. */
function fingerprintOf(record: ReadRecord): string {
  const { place: _, errors: _errors, warnings: _warnings, ...content } = record;
  return createHash('sha256')
    .update(JSON.stringify(sorted(content)))
    .digest('hex');
}

/** With keys in one order: a row comes back from the database with another one. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, each]) => [key, sorted(each)]));
}

/** Rows of opening balances are judged against one another, so all of them come at once. */
export async function* judgedTogether<T>(
  format: ImportFormat,
  batches: AsyncIterable<readonly T[]>,
): AsyncIterable<readonly T[]> {
  if (format !== 'opening_balances') return yield* batches;
  const all: T[] = [];
  for await (const batch of batches) all.push(...batch);
  if (all.length > 0) yield all;
}

/** Plans all records of a file and stores them as the rows of an import. @returns what is to be said of all of them */
export async function storePreview(
  tx: Queries,
  planning: Planning,
  { importId, format }: { importId: number; format: ImportFormat },
  batches: AsyncIterable<readonly ReadRecord[]>,
): Promise<Remark[]> {
  const planner = filePlanner(planning, format);
  let position = 0;
  for await (const batch of judgedTogether(format, batches)) {
    const placed = batch.map((record) => ({ record, position: position++ }));
    const rows = await planner.plan(placed);
    await insertRows(
      tx,
      planning.entityId,
      importId,
      rows.map(({ plan: _, ...row }) => row),
    );
  }
  await countRows(tx, planning.entityId, importId);
  return (await planner.finish()).warnings;
}

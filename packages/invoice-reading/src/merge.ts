import type { Field, Found, PartyValues, Reading, Source, Warning } from './reading.ts';
import { SOURCES } from './reading.ts';

/** What all sources together say. */
export interface Merged extends Omit<Reading, 'source'> {
  /** The first source that has number and total; null: none has both. */
  readonly method: Source | null;
}

/**
 * One reading of many: the first in the order of `SOURCES` that has number and total leads, the others fill gaps only.
 * An account, the lines and the recapitulation are taken whole from the first that has any: mixed they would be nobody's.
 * Values that another source says too are confirmed by it.
 */
export function merge(readings: readonly Reading[]): Merged {
  const ordered = readings.toSorted((a, b) => SOURCES.indexOf(a.source) - SOURCES.indexOf(b.source));
  const leader = ordered.find(({ head }) => head.number !== undefined && head.total !== undefined);
  const all = leader === undefined ? ordered : [leader, ...ordered.filter((each) => each !== leader)];
  return {
    method: leader?.source ?? null,
    head: fill(all.map(({ head }) => head)),
    supplier: fill(sameParty(all.map(({ supplier }) => supplier))),
    customer: fill(sameParty(all.map(({ customer }) => customer))),
    account: all.find(({ account }) => Object.keys(account).length > 0)?.account ?? {},
    lines: all.find(({ lines }) => lines.length > 0)?.lines ?? [],
    rows: all.find(({ rows }) => rows.length > 0)?.rows ?? [],
    warnings: distinct(all.flatMap(({ warnings }) => warnings)),
  };
}

function fill<T>(parts: readonly Found<T>[]): Found<T> {
  const filled: { [K in keyof T]?: Field<T[K]> } = {};
  for (const part of parts) {
    for (const key of Object.keys(part) as (keyof T)[]) {
      const field = part[key];
      const before = filled[key];
      if (field === undefined) continue;
      if (before === undefined) filled[key] = field;
      else if (before.value === field.value) filled[key] = { ...before, isConfirmed: true };
    }
  }
  return filled;
}

/** What is said of the one whom the first says: somebody with another number is somebody else. */
function sameParty(parts: readonly Found<PartyValues>[]): Found<PartyValues>[] {
  const of = (key: 'ico' | 'dic' | 'vat_id') => parts.find((each) => each[key])?.[key]?.value;
  const [ico, dic, vatId] = [of('ico'), of('dic'), of('vat_id')];
  return parts.filter(
    (each) =>
      (each.ico?.value ?? ico) === ico &&
      (each.dic?.value ?? dic) === dic &&
      (each.vat_id?.value ?? vatId) === vatId,
  );
}

function distinct(warnings: readonly Warning[]): Warning[] {
  const known = new Map(warnings.map((each) => [`${each.code} ${each.message}`, each]));
  return [...known.values()];
}

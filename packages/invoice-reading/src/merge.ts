import type {
  Evidence,
  Field,
  Found,
  PageEvidence,
  PartyValues,
  Reading,
  Source,
  Warning,
} from './reading.ts';
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
    account: confirmed(all.map(({ account }) => account).filter((each) => Object.keys(each).length > 0)),
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
      else if (before.value === field.value) filled[key] = saidTwice(before, field);
    }
  }
  return filled;
}

/** The first, confirmed by the others: what only they say is left out. */
function confirmed<T>([first, ...others]: readonly Found<T>[]): Found<T> {
  const known = first ?? ({} as Found<T>);
  const result: { [K in keyof T]?: Field<T[K]> } = { ...known };
  for (const key of Object.keys(known) as (keyof T)[]) {
    const field = known[key];
    const same = others.find((other) => field !== undefined && other[key]?.value === field.value)?.[key];
    if (field !== undefined && same !== undefined) result[key] = saidTwice(field, same);
  }
  return result;
}

function saidTwice<T>(first: Field<T>, second: Field<T>): Field<T> {
  const seen =
    first.seen ?? (isOnPage(first.evidence) || !isOnPage(second.evidence) ? null : second.evidence);
  return { ...first, isConfirmed: true, ...(seen === null ? {} : { seen }) };
}

const isOnPage = (evidence: Evidence): evidence is PageEvidence => 'page' in evidence;

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

import { type DataFile, dataFile } from './data-file.ts';
import type { Activity, NaceVersion } from './entries.ts';

interface NaceFile extends DataFile {
  /** `letter_case`: published in capitals only, so the small letters of proper names may be wrong. */
  readonly unconfirmed: { readonly name: readonly string[]; readonly letter_case: readonly string[] };
  readonly sections: Readonly<
    Record<string, { readonly name: string; readonly divisions: readonly string[] }>
  >;
  /** Codes of two to five digits. */
  readonly names: Readonly<Record<string, string>>;
}

const expanded = new Map<NaceVersion, readonly Activity[]>();

/** The name of an activity of any level, by its exact code; null when the version has no such code. */
export function activityName(version: NaceVersion, code: string): string | null {
  const { names, sections } = naceFile(version);
  if (Object.hasOwn(names, code)) return names[code] ?? null;
  return Object.hasOwn(sections, code) ? (sections[code]?.name ?? null) : null;
}

/**
 * The six digits by which tax forms since 2026 name an activity of CZ-NACE 2025: its code filled up with zeros.
 * Null for sections and unknown codes. The tax administration's own list has exactly these numbers.
 */
export function taxFormActivityCode(code: string): string | null {
  return /^\d+$/.test(code) && activityName('2025', code) !== null ? code.padEnd(6, '0') : null;
}

/** All activities: each section before its divisions, below them by code. */
export function activities(version: NaceVersion): readonly Activity[] {
  const known = expanded.get(version);
  if (known !== undefined) return known;
  const { names, sections } = naceFile(version);
  const marks = marksOf(naceFile(version));
  const sectionOfDivision = new Map<string, string>();
  for (const [section, { divisions }] of Object.entries(sections)) {
    for (const division of divisions) sectionOfDivision.set(division, section);
  }
  const all: Activity[] = [];
  for (const [code, { name }] of Object.entries(sections)) {
    all.push({ code, name, level: 1, section: code, ...marks.get(code) });
  }
  // Keys such as "10" are walked in numeric order before "01": sorting brings the order of the classification.
  for (const code of Object.keys(names).sort()) {
    const section = sectionOfDivision.get(code.slice(0, 2)) ?? '';
    all.push({ code, name: names[code] ?? '', level: code.length, section, ...marks.get(code) });
  }
  expanded.set(version, all);
  return all;
}

function naceFile(version: NaceVersion): NaceFile {
  return dataFile<NaceFile>(`nace-${version}`);
}

function marksOf(file: NaceFile): ReadonlyMap<string, { unconfirmed: readonly string[] }> {
  const marks = new Map<string, { unconfirmed: readonly string[] }>();
  for (const code of file.unconfirmed.letter_case) marks.set(code, { unconfirmed: ['letter_case'] });
  for (const code of file.unconfirmed.name) marks.set(code, { unconfirmed: ['name'] });
  return marks;
}

import type { Read, ReadFile, ReadOptions, ReadProblem } from '../options.ts';
import type { ReadRecord } from '../record.ts';
import { isCorrection } from './draft.ts';

export const ROWS_AT_MOST = 20_000;

export function problem(code: ReadProblem['code'], message: string): Read {
  return { ok: false, problem: { code, message } };
}

type Given = Pick<ReadFile, 'format' | 'records'> & Partial<ReadFile>;

/** What was read, or why it is not taken as a whole. */
export function fileOf(given: Given): Read {
  if (given.records.length === 0) return problem('empty', 'V souboru není nic, co by šlo převzít.');
  if (given.records.length > ROWS_AT_MOST) {
    return problem(
      'too_large',
      `V souboru je přes ${ROWS_AT_MOST.toLocaleString('cs')} záznamů; rozdělte ho.`,
    );
  }
  return {
    ok: true,
    file: {
      ownIco: null,
      mapping: null,
      columns: [],
      sheets: [],
      warnings: [],
      ...given,
      records: originalsFirst(withoutTwins(given.records)),
    },
  };
}

/** The refusal of a file that says it is another company's; null where it is ours or does not say it. */
export function otherCompany(ico: string | null, { own }: ReadOptions): Read | null {
  if (ico === null || own.ico === null || ico === own.ico) return null;
  return problem(
    'other_company',
    `Soubor patří firmě s IČO ${ico.slice(0, 20)}, ne této firmě (${own.ico}).`,
  );
}

/** The same key twice in one file is one thing twice: the later one must not be taken over again. */
function withoutTwins(records: readonly ReadRecord[]): readonly ReadRecord[] {
  const seen = new Set<string>();
  return records.map((record) => {
    const key = record.sourceId === null ? null : `${record.target} ${record.sourceId}`;
    if (key === null || !seen.has(key)) {
      if (key !== null) seen.add(key);
      return record;
    }
    const twin = { field: 'source_id', message: 'Stejný záznam je v souboru vícekrát.', code: 'TWICE' };
    return { ...record, errors: [...record.errors, twin] };
  });
}

/** A correction stands after what it corrects, wherever its program lists it: what is taken over goes by this order. */
function originalsFirst(records: readonly ReadRecord[]): readonly ReadRecord[] {
  const places = new Map<string, number>();
  for (const [at, record] of records.entries()) {
    if (record.target !== 'document' || isCorrection(record.kind)) continue;
    const number = record.number ?? record.externalNumber;
    // Suppliers use the same numbers: after the last one it is after the right one.
    if (number !== null) places.set(number, at);
  }
  const isEarly = (record: ReadRecord, at: number) =>
    record.target === 'document' &&
    isCorrection(record.kind) &&
    (places.get(record.correctedNumber ?? '') ?? -1) > at;
  const early = records.filter(isEarly);
  return early.length === 0 ? records : [...records.filter((record, at) => !isEarly(record, at)), ...early];
}

/**
 * Corrections that name what a supplier’s document is called here get the supplier’s own number of it.
 * @param theirs by our numbers
 */
export function withTheirNumbers(
  records: readonly ReadRecord[],
  theirs: ReadonlyMap<string, string>,
): readonly ReadRecord[] {
  return records.map((record) => {
    if (record.target !== 'document' || record.kind !== 'received_credit_note') return record;
    const number = theirs.get(record.correctedNumber ?? '');
    return number === undefined ? record : { ...record, correctedNumber: number };
  });
}

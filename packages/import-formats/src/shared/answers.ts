import type { Read, ReadFile, ReadOptions, ReadProblem } from '../options.ts';
import type { ReadRecord } from '../record.ts';

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
      records: withoutTwins(given.records),
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

import { fields, primaryRecord, text, texts } from './untrusted.ts';

/** What the statistics register (RES) adds. Activities keep their versions of CZ-NACE apart. */
export interface Statistics {
  readonly legalFormCode: string | null;
  /** Size category; 000 means not known. */
  readonly employeesCode: string | null;
  readonly prevailing2025: string | null;
  readonly prevailing2008: string | null;
  readonly activities2025: readonly string[];
  readonly activities2008: readonly string[];
}

export function readStatistics(records: unknown): Statistics {
  const record = primaryRecord(records);
  return {
    legalFormCode: text(record.pravniForma),
    employeesCode: text(fields(record.statistickeUdaje).kategoriePoctuPracovniku),
    prevailing2025: text(record.czNacePrevazujici),
    prevailing2008: text(record.czNacePrevazujici2008),
    activities2025: texts(record.czNace),
    activities2008: texts(record.czNace2008),
  };
}

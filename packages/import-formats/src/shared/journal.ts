import type { JournalLineRecord, JournalRecord } from '../record.ts';
import type { Remarks } from './remarks.ts';
import { lineOf } from './text.ts';

/** What a program says of an entry of its journal; number and text as they stand there. */
export type ToldEntry = {
  sourceId: string | null;
  date: string | null;
  number: string | null;
  text: string | null;
  lines: JournalLineRecord[];
};

/** An entry of the journal as every format gives it. @param usual its text where it has neither text nor number */
export function journalRecord(told: ToldEntry, usual: string, remarks: Remarks): JournalRecord {
  const number = lineOf(told.number, 40);
  const text = lineOf(told.text) ?? number ?? usual;
  return {
    target: 'journal',
    sourceId: told.sourceId,
    title: [number, text].filter(Boolean).join(' · '),
    place: { row: null, member: null },
    ...{ date: told.date, text, number, lines: told.lines },
    ...{ errors: remarks.errors, warnings: remarks.warnings },
  };
}

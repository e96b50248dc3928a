import type { Author, HistoryRecord } from '../../access/history/index.ts';
import type { StoredImport } from './import.ts';

const WORDS = { run: 'Převzata data', undone: 'Vráceno převzetí dat' };

/** The history record of what happened to an import. */
export function importEvent(
  what: keyof typeof WORDS,
  entityId: number,
  userId: Author,
  { id, filename, rows_to_create: count }: Pick<StoredImport, 'id' | 'filename' | 'rows_to_create'>,
): HistoryRecord {
  return {
    ...{ entityId, userId, action: `import.${what}`, subjectType: 'Import', subjectId: id },
    summary: `${WORDS[what]} ze souboru ${filename}: záznamů ${count}`,
  };
}

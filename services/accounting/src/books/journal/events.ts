import { type FieldChange, type HistoryRecord, recordEvent } from '../../access/history/index.ts';
import type { Queries } from '../../platform/store.ts';
import type { entryDetail } from './entry.ts';
import type { Writer } from './writer.ts';

type Detail = Pick<Awaited<ReturnType<typeof entryDetail>>, 'id' | 'number' | 'text'>;

const WORDS = { created: 'Zaúčtován', updated: 'Změněn', deleted: 'Smazán', reversed: 'Stornován' };

/** Tells the history of a write of an entry. */
export async function tell(
  tx: Queries,
  { company, userId }: Writer,
  what: keyof typeof WORDS,
  { id, number, text }: Detail,
  changes: readonly FieldChange[] = [],
): Promise<void> {
  const name = number === null ? 'účetní zápis' : `doklad ${number}`;
  const record: HistoryRecord = {
    ...{
      entityId: company.id,
      userId,
      action: `journal.${what}`,
      subjectType: 'JournalEntry',
      subjectId: id,
    },
    ...{ summary: `${WORDS[what]} ${name} ${text ?? ''}`.trim(), changes },
  };
  await recordEvent(tx, record);
}

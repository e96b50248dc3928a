import { HttpError } from '@news-and-accounting/http';
import { entryOf, removeEntry, tellOfEntry } from '../../books/journal/index.ts';
import { holdCompany } from '../../books/ledger/index.ts';
import { remarksOf } from './errors.ts';
import { takeOpeningBack, whyOpeningStays } from './openings/take-back.ts';
import type { Left, TakeBack, Undoing } from './target.ts';

/** Takes entries back one after the other, each in a savepoint: what is refused stays for that reason. */
const each =
  (work: (undoing: Undoing, entry: Left) => Promise<string | null>): TakeBack =>
  async (undoing, records) => {
    const kept = new Map<number, string>();
    for (const record of records) {
      try {
        const why = await undoing.tx.savepoint(async (tx) => {
          const { internal } = await entryOf(tx, undoing.entityId, record.id);
          const isEdited = internal?.updated_at.getTime() !== record.version?.getTime();
          return isEdited ? 'Zápis byl od převzetí změněn.' : work({ ...undoing, tx }, record);
        });
        if (why !== null) kept.set(record.id, why);
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        kept.set(record.id, remarksOf(error)[0]?.message ?? '');
      }
    }
    return kept;
  };

export const takeOpeningsBack = each(async ({ tx, entityId, writer }, { id }) => {
  const why = await whyOpeningStays(tx, entityId, id);
  if (why === null) await takeOpeningBack(tx, writer, id);
  return why;
});

export const takeEntriesBack = each(async ({ tx, entityId, writer }, { id }) => {
  const held = await holdCompany(tx, entityId);
  const entry = await entryOf(tx, entityId, id);
  await removeEntry(tx, writer, held, entry);
  const { number, internal } = entry;
  await tellOfEntry(tx, writer, 'deleted', { id, number, text: internal?.text ?? null });
  return null;
});

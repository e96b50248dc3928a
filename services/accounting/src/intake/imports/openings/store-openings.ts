import type { OpeningRecord } from '@news-and-accounting/import-formats';
import { holdCompany } from '../../../books/ledger/index.ts';
import { storedPartner } from '../partner-to-store.ts';
import type { Storer, Storing } from '../target.ts';
import type { OpeningFile, PlannedOpening } from './plan-openings.ts';
import { type LineToPost, postOpenings } from './post-openings.ts';

/** Entries by the places of rows, or why there are none. */
type Outcome = { entries: Map<number, number> } | { error: unknown };

/** Stores all rows of a file with the first of them: an entry has many of them. */
export function openingStorer(run: Storing): Storer<OpeningRecord> {
  const outcomes = new Map<OpeningFile, Outcome>();
  return {
    async store(tx, _record, plan) {
      const { file, place } = plan as PlannedOpening;
      const outcome = outcomes.get(file) ?? (await outcomeOf({ ...run, tx }, file));
      outcomes.set(file, outcome);
      if ('error' in outcome) throw outcome.error;
      const recordId = outcome.entries.get(place);
      if (recordId === undefined) throw new Error('a row of opening balances was not posted');
      return { recordId, warnings: [] };
    },
  };
}

/** What was refused once is refused for all rows: they stand in the same entries. */
async function outcomeOf(storing: Storing, file: OpeningFile): Promise<Outcome> {
  try {
    return { entries: await storeFile(storing, file) };
  } catch (error) {
    return { error };
  }
}

/** @returns the entry of each row that was to be created, by its place */
async function storeFile(storing: Storing, file: OpeningFile): Promise<Map<number, number>> {
  const { tx, entityId, writer, note } = storing;
  const held = await holdCompany(tx, entityId);
  const places: number[] = [];
  const lines: LineToPost[] = [];
  for (const [place, { action, line, newAccount }] of file.judged.rows.entries()) {
    if (action !== 'create' || line === null) continue;
    const named = file.partners[place] ?? null;
    const partner = named === null ? null : { id: await storedPartner(storing, named.asked, named.found) };
    places.push(place);
    lines.push({ ...line, partner, newAccount });
  }
  const { entryIds, accounts } = await postOpenings(tx, writer, held, file.date, lines);
  for (const code of accounts) note({ record: 'account', record_id: null, code });
  for (const id of new Set(entryIds)) note({ record: 'opening', record_id: id });
  return new Map(places.map((place, i) => [place, entryIds[i] as number]));
}

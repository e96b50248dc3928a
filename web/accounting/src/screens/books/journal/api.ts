import type { operations } from '@news-and-accounting/accounting-client';
import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../../api/client.ts';
import { useWrite } from '../../../api/write.ts';
import { journalTexts as t } from '../../../cs/journal.ts';
import { sendGuarded } from '../../../parts/conflict.tsx';
import type { Posting } from '../api.ts';

type Answer = operations['getJournalEntry']['responses'][200]['content']['application/json'];
/** An entry without the number of its version, which is no name of what was read: that is when it was changed. */
export type JournalEntry = Omit<Answer, 'version'>;
export type EntryVersion = JournalEntry['versions'][number];
export type NewEntry =
  operations['createJournalEntry']['requestBody']['content']['application/json']['entry'];
type Changes = operations['updateJournalEntry']['requestBody']['content']['application/json']['entry'];

export function useJournalEntry(entityId: number, id: number | null) {
  return useQuery({
    queryKey: ['entities', entityId, 'journal', 'entry', id],
    queryFn: () => readEntry(entityId, id ?? 0),
    enabled: id !== null,
  });
}

export async function readEntry(entityId: number, id: number): Promise<JournalEntry> {
  const path = { entity_id: entityId, id };
  return entryOf(await unwrap(api.GET('/entities/{entity_id}/journal/{id}', { params: { path } })));
}

function entryOf(answer: Answer): JournalEntry {
  const { version: _version, ...entry } = answer;
  return entry;
}

/** Before any book that is kept. */
const FIRST_DAY = '2000-01-01';

/** Internal documents of all years with words in their text or number, the newest first. */
export function useEarlierEntries(entityId: number, words: string) {
  const query = {
    ...{ source: 'journal', from: FIRST_DAY, order: 'newest', per: '500' },
    ...(words === '' ? {} : { q: words }),
  };
  return useQuery({
    queryKey: ['entities', entityId, 'journal', 'earlier', query],
    queryFn: async () => {
      const params = { path: { entity_id: entityId }, query };
      const { rows } = await unwrap(api.GET('/entities/{entity_id}/journal', { params }));
      const entries = new Map<number, Posting>();
      for (const row of rows) if (!entries.has(row.entry_id)) entries.set(row.entry_id, row);
      return [...entries.values()];
    },
  });
}

export function useCreateEntry(entityId: number, onDone: (entry: JournalEntry) => void) {
  return useWrite({
    write: async (entry: NewEntry) => {
      const params = { path: { entity_id: entityId } };
      return entryOf(await unwrap(api.POST('/entities/{entity_id}/journal', { params, body: { entry } })));
    },
    refresh: ['entities', entityId],
    done: ({ number }) => t.saved(number ?? ''),
    onDone,
    errors: 'form',
  });
}

/** An entry in the words of its changes. */
const viewOf = (entry: JournalEntry) => {
  const { date, text, external_number, partner_id, reverse_on, lines, balance_by } = entry;
  return { date, text, external_number, partner_id, reverse_on, lines, balance_by };
};

export function useUpdateEntry(entityId: number, onDone: () => void) {
  return useWrite({
    write: ({ read, changes }: { read: JournalEntry; changes: Changes }) =>
      sendGuarded({
        ...{ subject: 'JournalEntry', read, changes, view: viewOf },
        send: async (entry, header) => {
          const params = { path: { entity_id: entityId, id: read.id }, header };
          const sent = api.PATCH('/entities/{entity_id}/journal/{id}', { params, body: { entry } });
          return entryOf(await unwrap(sent));
        },
      }),
    refresh: ['entities', entityId],
    done: t.changed,
    onDone,
    errors: 'form',
  });
}

export function useDeleteEntry(entityId: number, onDone: () => void) {
  return useWrite({
    write: (read: JournalEntry) =>
      sendGuarded({
        ...{ subject: 'JournalEntry', read, changes: null, view: viewOf },
        send: (_changes, header) => {
          const params = { path: { entity_id: entityId, id: read.id }, header };
          return unwrap(api.DELETE('/entities/{entity_id}/journal/{id}', { params }));
        },
      }),
    refresh: ['entities', entityId],
    done: t.deleted,
    onDone,
  });
}

export type Reversal = { date: string | null; text: string };

export function useReverseEntry(
  entityId: number,
  read: JournalEntry,
  onDone: (reversal: JournalEntry) => void,
) {
  return useWrite({
    write: async ({ date, text }: Reversal) => {
      const { made } = await sendGuarded({
        ...{ subject: 'JournalEntry', read, changes: null, view: viewOf },
        send: async (_changes: object, header) => {
          const params = { path: { entity_id: entityId, id: read.id }, header };
          const body = { date: date ?? '', text: text.trim() === '' ? null : text };
          const sent = api.POST('/entities/{entity_id}/journal/{id}/reverse', { params, body });
          // The version of the new entry says nothing of the one that was read.
          return { made: entryOf(await unwrap(sent)) };
        },
      });
      return made;
    },
    refresh: ['entities', entityId],
    done: ({ number }) => t.reversed(number ?? ''),
    onDone,
    errors: 'form',
  });
}

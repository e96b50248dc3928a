import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useEntityId } from '../../../api/companies.ts';
import { journalTexts as t } from '../../../cs/journal.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { LinkButton } from '../../../parts/link.tsx';
import { Loaded } from '../../../parts/loaded.tsx';
import { type JournalEntry, useJournalEntry } from './api.ts';

/** The entry that the address names. */
export function EntryOfAddress({ children }: { children: (entry: JournalEntry) => ReactNode }) {
  const entityId = useEntityId();
  const { entryId } = useParams({ strict: false }) as { entryId: string };
  const missing = (
    <EmptyState
      isPage
      title={t.notFound}
      action={<LinkButton to={`/firmy/${entityId}/denik`}>{t.toJournal}</LinkButton>}
    />
  );
  return (
    <Loaded query={useJournalEntry(entityId, Number(entryId))} missing={missing}>
      {children}
    </Loaded>
  );
}

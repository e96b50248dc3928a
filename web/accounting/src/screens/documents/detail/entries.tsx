import { Text } from '@mantine/core';
import { documentDetail as t } from '../../../cs/document-detail.ts';
import { Section } from '../../../parts/section.tsx';
import { EntriesTable } from '../../books/entries-table.tsx';
import type { Document } from '../model.ts';

/** The postings of a document. */
export function Entries({ document: { entries } }: { document: Document }) {
  return (
    <Section title={t.entries}>
      {entries.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t.entriesEmpty}
        </Text>
      ) : (
        <EntriesTable label={t.entries} entries={entries} hasDates />
      )}
    </Section>
  );
}

import { List, Text } from '@mantine/core';
import { useEntityId } from '../../../api/companies.ts';
import { documentDetail as t } from '../../../cs/document-detail.ts';
import { documents } from '../../../cs/documents.ts';
import { TextLink } from '../../../parts/link.tsx';
import { Section } from '../../../parts/section.tsx';
import type { Document } from '../model.ts';

/** Documents that belong to this one: its advances, receipts, corrections, where it came from. */
export function Links({ document: { links } }: { document: Document }) {
  const entityId = useEntityId();
  if (links.length === 0) return null;
  return (
    <Section title={t.links}>
      <List listStyleType="none" spacing={6}>
        {links.map(({ relation, document_id, number, recurrence_id }) => (
          <List.Item key={`${relation} ${recurrence_id ?? document_id}`}>
            <Text span size="sm" c="dimmed">
              {documents.relations[relation]}{' '}
            </Text>
            {recurrence_id === undefined ? (
              <TextLink to={`/firmy/${entityId}/doklady/${document_id}`}>{number ?? t.linkedDraft}</TextLink>
            ) : (
              <TextLink to={`/firmy/${entityId}/opakovani/${recurrence_id}`}>{t.linkedRecurrence}</TextLink>
            )}
          </List.Item>
        ))}
      </List>
    </Section>
  );
}

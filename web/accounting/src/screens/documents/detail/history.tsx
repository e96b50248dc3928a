import { List, Text } from '@mantine/core';
import { useEntityId } from '../../../api/companies.ts';
import { booksTexts } from '../../../cs/books.ts';
import { documentDetail as t } from '../../../cs/document-detail.ts';
import { Time } from '../../../parts/date-display.tsx';
import { TextLink } from '../../../parts/link.tsx';
import { Loaded } from '../../../parts/loaded.tsx';
import { Section } from '../../../parts/section.tsx';
import { useEvents } from '../../books/api.ts';

const SHOWN = 6;
const SUBJECT = 'Document';

/** Who did what with a document; all of it stands in the history of the company. */
export function DocumentHistory({ id }: { id: number }) {
  const entityId = useEntityId();
  const filter = {
    action: '',
    subject_type: SUBJECT,
    subject_id: String(id),
    user: '',
    from: '',
    to: '',
  };
  const events = useEvents(entityId, filter, 1);
  return (
    <Section title={t.history}>
      <Loaded query={events}>
        {({ rows }) => (
          <List listStyleType="none" spacing={4}>
            {rows.slice(0, SHOWN).map((event) => (
              <List.Item key={event.id}>
                <Text size="sm">
                  <Text span inherit c="dimmed">
                    <Time time={event.created_at} /> {event.user ?? booksTexts.unknownUser}:
                  </Text>{' '}
                  {event.summary}
                </Text>
              </List.Item>
            ))}
          </List>
        )}
      </Loaded>
      <Text size="sm" className="no-print">
        <TextLink to={`/firmy/${entityId}/historie`} search={{ ceho: SUBJECT, cislo: String(id) }}>
          {t.wholeHistory}
        </TextLink>
      </Text>
    </Section>
  );
}

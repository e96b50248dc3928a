import { List, Text } from '@mantine/core';
import { useEntityId } from '../../api/companies.ts';
import { booksTexts as t } from '../../cs/books.ts';
import { Time } from '../../parts/date-display.tsx';
import { TextLink } from '../../parts/link.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Section } from '../../parts/section.tsx';
import { useEvents } from './api.ts';

const SHOWN = 6;

type RecordHistoryProps = {
  title: string;
  /** As the history names it: `Document`. */
  subject: string;
  id: number;
};

/** Who did what with a record; all of it stands in the history of the company. */
export function RecordHistory({ title, subject, id }: RecordHistoryProps) {
  const entityId = useEntityId();
  const filter = {
    action: '',
    subject_type: subject,
    subject_id: String(id),
    user: '',
    from: '',
    to: '',
  };
  const events = useEvents(entityId, filter, 1);
  return (
    <Section title={title}>
      <Loaded query={events}>
        {({ rows }) => (
          <List listStyleType="none" spacing={4}>
            {rows.slice(0, SHOWN).map((event) => (
              <List.Item key={event.id}>
                <Text size="sm">
                  <Text span inherit c="dimmed">
                    <Time time={event.created_at} /> {event.user ?? t.unknownUser}:
                  </Text>{' '}
                  {event.summary}
                </Text>
              </List.Item>
            ))}
          </List>
        )}
      </Loaded>
      <Text size="sm" className="no-print">
        <TextLink to={`/firmy/${entityId}/historie`} search={{ ceho: subject, cislo: String(id) }}>
          {t.wholeHistory}
        </TextLink>
      </Text>
    </Section>
  );
}

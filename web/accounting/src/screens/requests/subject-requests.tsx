import { Button, Group, List, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import { useEntityId } from '../../api/companies.ts';
import { requests as t } from '../../cs/requests.ts';
import { Can } from '../../parts/can.tsx';
import { TextLink } from '../../parts/link.tsx';
import { type RequestSubject, useRequests } from './api.ts';
import { RequestState, whomOf } from './request-state.tsx';

/** Loaded when somebody asks: this stands on every screen that has attachments. */
const AskDialog = lazy(async () => ({ default: (await import('./ask-dialog.tsx')).AskDialog }));

/** What was asked for about a record and is not closed, and the way to ask. */
export function SubjectRequests({ subject }: { subject: RequestSubject }) {
  const entityId = useEntityId();
  const waiting = (useRequests(entityId, subject).data ?? []).filter(({ state }) => state !== 'closed');
  const [isAsking, { open, close }] = useDisclosure(false);
  return (
    <>
      {waiting.length > 0 && (
        <List
          aria-label={t.title}
          listStyleType="none"
          spacing={6}
          styles={{ itemWrapper: { display: 'block' }, itemLabel: { display: 'block' } }}
        >
          {waiting.map((request) => (
            <List.Item key={request.id}>
              <Group justify="space-between" wrap="nowrap" gap="xs">
                <Text size="sm" lineClamp={2} style={{ overflowWrap: 'anywhere' }}>
                  <TextLink to={`/firmy/${entityId}/vyzadani/${request.id}`}>{request.text}</TextLink>{' '}
                  <Text span size="xs" c="dimmed">
                    {whomOf(request)}
                  </Text>
                </Text>
                <RequestState state={request.state} />
              </Group>
            </List.Item>
          ))}
        </List>
      )}
      <Group className="no-print">
        <Can permission="writer">
          <Button size="compact-sm" variant="default" onClick={open}>
            {t.ask}
          </Button>
        </Can>
      </Group>
      {isAsking && (
        <Suspense>
          <AskDialog subject={subject} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

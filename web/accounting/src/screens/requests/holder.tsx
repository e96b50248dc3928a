import { Alert, Stack, Text } from '@mantine/core';
import type { operations } from '@news-and-accounting/accounting-client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { api, unwrap } from '../../api/client.ts';
import { ApiError } from '../../api/error.ts';
import { requests as t } from '../../cs/requests.ts';
import { dateText, todayInPrague } from '../../parts/dates.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { counted } from '../../parts/plural.ts';
import { Card } from '../access/sign-in/card.tsx';
import { sendFile } from './api.ts';
import { BringFiles } from './bring-files.tsx';

type Asked = operations['getDocumentUpload']['responses'][200]['content']['application/json'];
type Held = { entityId: number; requestId: number; token: string };

/** Where a link for a missing paper leads: somebody without an account brings it and sees nothing else. */
export default function Holder() {
  const given = useParams({ strict: false }) as { entityId: string; requestId: string };
  const token = useLocation({ select: ({ hash }) => hash });
  const held = { entityId: Number(given.entityId), requestId: Number(given.requestId), token };
  const queryKey = ['requested-document', held];
  const asked = useQuery({ queryKey, retry: false, queryFn: () => askedFor(held) });
  const client = useQueryClient();
  const onReceived = () => void client.invalidateQueries({ queryKey });
  return (
    <Loaded query={asked}>
      {(found) =>
        found === null ? (
          <Card title={t.detail}>
            <Alert color="red" variant="light" role="alert">
              {t.gone}
            </Alert>
          </Card>
        ) : (
          <Card title={t.holderTitle(found.entity_name)}>
            <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{found.text}</Text>
            <Text size="sm" c="dimmed">
              {sentencesOf(found).join(' ')}
            </Text>
            <Bring held={held} left={found.files_left} onReceived={onReceived} />
          </Card>
        )
      }
    </Loaded>
  );
}

/** What is asked for; null for a link that opens nothing. */
async function askedFor({ entityId, requestId, token }: Held): Promise<Asked | null> {
  // What is no address of ours is not asked for.
  if (!(entityId > 0 && requestId > 0) || token === '') return null;
  const params = { path: { entity_id: entityId, id: requestId }, header: { 'X-Request-Token': token } };
  try {
    return await unwrap(api.GET('/entities/{entity_id}/document_requests/{id}/upload', { params }));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

function sentencesOf({ due_on, files_left, expires_at }: Asked): string[] {
  return [
    ...(due_on === null ? [] : [t.holderDue(dateText(due_on))]),
    t.holderFormats,
    ...(files_left > 0 ? [t.holderLeft(counted(files_left, t.fileForms))] : []),
    ...(expires_at === null ? [] : [t.holderUntil(dateText(todayInPrague(new Date(expires_at))))]),
  ];
}

type BringProps = { held: Held; left: number; onReceived: () => void };

function Bring({ held, left, onReceived }: BringProps) {
  const [hasReceived, setReceived] = useState(false);
  const said = left === 0 ? t.holderFull : hasReceived ? t.holderThanks : null;
  return (
    <Stack gap="sm">
      <BringFiles
        send={(file) => sendFile(held, file)}
        left={left}
        onReceived={() => {
          setReceived(true);
          onReceived();
        }}
      />
      {said !== null && (
        <Alert color="teal" variant="light" role="status">
          {said}
        </Alert>
      )}
    </Stack>
  );
}

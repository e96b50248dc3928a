import { Button, Group, List, SimpleGrid, Stack, Text } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useCompany, useEntityId } from '../../api/companies.ts';
import { requests as t } from '../../cs/requests.ts';
import { Can } from '../../parts/can.tsx';
import { isConfirmed } from '../../parts/confirm.tsx';
import { Time } from '../../parts/date-display.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { FactList } from '../../parts/fact-list.tsx';
import { BackLink, LinkButton, TextLink } from '../../parts/link.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { Section } from '../../parts/section.tsx';
import { addressOf } from '../attachments/addresses.ts';
import { RecordHistory } from '../books/record-history.tsx';
import {
  type DocumentRequest,
  type LinkedRequest,
  sendFile,
  useAnswers,
  useChangeRequest,
  useRefresh,
  useRequests,
} from './api.ts';
import { BringFiles } from './bring-files.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { dueText, isExpired, RequestState, whomOf } from './request-state.tsx';

/** One request: what is asked for, what came, and what can be done about it. */
export default function RequestPage() {
  const entityId = useEntityId();
  const { requestId } = useParams({ strict: false }) as { requestId: string };
  const missing = (
    <EmptyState
      isPage
      title={t.notFound}
      action={<LinkButton to={`/firmy/${entityId}/vyzadani`}>{t.toList}</LinkButton>}
    />
  );
  return (
    <Loaded query={useRequests(entityId)}>
      {(all) => {
        const request = all.find(({ id }) => String(id) === requestId);
        return request === undefined ? missing : <RequestDetail key={request.id} request={request} />;
      }}
    </Loaded>
  );
}

function RequestDetail({ request }: { request: DocumentRequest }) {
  const { id: entityId } = useCompany();
  const { id, state } = request;
  return (
    <>
      <PageHeader title={t.detail} text={whomOf(request)} controls={<Actions request={request} />} />
      <BackLink to={`/firmy/${entityId}/vyzadani`}>{t.toList}</BackLink>
      <Group gap="sm" mb="md">
        <RequestState state={state} />
        {state !== 'closed' && isExpired(request) && <Text size="sm">{t.expired}</Text>}
      </Group>
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md">
        <Stack gap="md">
          <Section title={t.what}>
            <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{request.text}</Text>
            <FactList facts={useFacts(request)} />
          </Section>
        </Stack>
        <Stack gap="md">
          <Section title={t.files}>
            <Files request={request} />
            {state !== 'closed' && (
              <div className="no-print">
                <Bring requestId={id} />
              </div>
            )}
          </Section>
          <RecordHistory title={t.history} subject="DocumentRequest" id={id} />
        </Stack>
      </SimpleGrid>
    </>
  );
}

function useFacts(request: DocumentRequest): [string, ReactNode][] {
  const entityId = useEntityId();
  const { subject_type, subject_id, created_by, created_at, sent_at, reminders, link_expires_at } = request;
  const about =
    subject_type === null || subject_id === null ? (
      t.aboutNothing
    ) : (
      <TextLink to={addressOf(entityId, { subject_type, subject_id })}>{t.subjects[subject_type]}</TextLink>
    );
  const due = dueText(request);
  const facts: [string, ReactNode][] = [
    [t.about, about],
    ...(due === null ? [] : [[t.due, due] as [string, ReactNode]]),
    [t.author, created_by],
    [t.when, <Time key="when" time={created_at} />],
    [t.sent, sent_at === null ? t.notSent : <Time key="sent" time={sent_at} />],
    ...(reminders === 0 ? [] : [[t.reminders, reminders] as [string, ReactNode]]),
    ...(link_expires_at === null
      ? []
      : [[t.until, <Time key="until" time={link_expires_at} />] as [string, ReactNode]]),
  ];
  return facts;
}

function Files({ request: { id: requestId, attachment_ids } }: { request: DocumentRequest }) {
  const entityId = useEntityId();
  const answers = useAnswers(entityId, requestId);
  if (attachment_ids.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t.noFiles}
      </Text>
    );
  return (
    <Loaded query={answers}>
      {(files) => (
        <List aria-label={t.files} listStyleType="none" spacing={6}>
          {files.map(({ id, name }) => (
            <List.Item key={id} style={{ overflowWrap: 'anywhere' }}>
              <TextLink to={`/firmy/${entityId}/prilohy/${id}`}>{name}</TextLink>
            </List.Item>
          ))}
        </List>
      )}
    </Loaded>
  );
}

function Bring({ requestId }: { requestId: number }) {
  const entityId = useEntityId();
  const { refresh } = useRefresh(entityId);
  return <BringFiles send={(file) => sendFile({ entityId, requestId }, file)} onReceived={refresh} />;
}

function Actions({ request }: { request: DocumentRequest }) {
  const entityId = useEntityId();
  const change = useChangeRequest(entityId, request);
  const [made, setMade] = useState<LinkedRequest | null>(null);
  const { state, email } = request;
  const renew = async () => {
    if (!(await isConfirmed({ title: t.renewTitle, text: t.renewText, confirm: t.renew }))) return;
    change.mutate({ renew_link: true }, { onSuccess: (output) => setMade(output as LinkedRequest) });
  };
  return (
    <>
      {state === 'open' && !isExpired(request) && (
        <Can permission="writer">
          <Button
            variant="default"
            loading={change.isPending}
            onClick={() => change.mutate({ remind: true })}
          >
            {t.remind}
          </Button>
        </Can>
      )}
      {state !== 'closed' && email !== null && (
        <Can permission="writer">
          <Button variant="default" loading={change.isPending} onClick={() => void renew()}>
            {t.renew}
          </Button>
        </Can>
      )}
      <Can permission="writer">
        <Button
          variant="default"
          loading={change.isPending}
          onClick={() => change.mutate({ state: state === 'closed' ? 'open' : 'closed' })}
        >
          {state === 'closed' ? t.reopen : t.close}
        </Button>
      </Can>
      {made !== null && <LinkDialog request={made} onClose={() => setMade(null)} />}
    </>
  );
}

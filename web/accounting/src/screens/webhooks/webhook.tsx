import { Button, Group, Stack, Text } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useCompany, useEntityId } from '../../api/companies.ts';
import { changedOnly } from '../../api/versions.ts';
import { webhooks as t } from '../../cs/webhooks.ts';
import { useWhyNot } from '../../parts/can.tsx';
import { confirmDestructive } from '../../parts/confirm.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { useForm } from '../../parts/form.ts';
import { FormProblem } from '../../parts/form-problem.tsx';
import { LeaveGuard } from '../../parts/leave-guard.tsx';
import { BackLink, LinkButton } from '../../parts/link.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { SaveBar } from '../../parts/save-bar.tsx';
import { Section } from '../../parts/section.tsx';
import {
  useChangeWebhook,
  useDeleteWebhook,
  useRotateSecret,
  useSwitchWebhook,
  useTestWebhook,
  useWebhooks,
  type Webhook,
} from './api.ts';
import { Deliveries } from './deliveries.tsx';
import { type FormValues, WebhookFields } from './fields.tsx';
import { SecretDialog } from './secret.tsx';
import { WebhookState, WebhookTrouble } from './state.tsx';

/** One webhook: what it is told, and what became of it. */
export default function WebhookPage() {
  const entityId = useEntityId();
  const { webhookId } = useParams({ strict: false }) as { webhookId: string };
  const mayNot = useWhyNot('manager') !== null;
  const query = useWebhooks(entityId, !mayNot);
  const toList = <LinkButton to={`/firmy/${entityId}/webhooky`}>{t.toList}</LinkButton>;
  if (mayNot)
    return <EmptyState isPage title={t.onlyManagersTitle} text={t.onlyManagersText} action={toList} />;
  return (
    <Loaded query={query}>
      {(found) => {
        const webhook = found.find(({ id }) => String(id) === webhookId);
        if (webhook === undefined) return <EmptyState isPage title={t.missingTitle} action={toList} />;
        return <Card key={webhook.id} webhook={webhook} />;
      }}
    </Loaded>
  );
}

function Card({ webhook }: { webhook: Webhook }) {
  const entityId = useEntityId();
  return (
    <>
      <PageHeader
        title={new URL(webhook.url).host}
        text={
          <Group gap="xs" component="span">
            <WebhookState webhook={webhook} />
            {`${t.hint} ${webhook.hint}`}
          </Group>
        }
        controls={<Controls webhook={webhook} />}
      />
      <BackLink to={`/firmy/${entityId}/webhooky`}>{t.toList}</BackLink>
      <Stack gap="md">
        <WebhookTrouble webhook={webhook} />
        <Settings webhook={webhook} />
        <Deliveries webhookId={webhook.id} />
      </Stack>
    </>
  );
}

function Controls({ webhook }: { webhook: Webhook }) {
  const entityId = useEntityId();
  const navigate = useNavigate();
  const [secret, setSecret] = useState<string | null>(null);
  const isSample = useCompany().settings.demo === true;
  const test = useTestWebhook(entityId);
  const turn = useSwitchWebhook(entityId);
  const rotate = useRotateSecret(entityId, setSecret);
  const remove = useDeleteWebhook(entityId, () =>
    navigate({ href: `/firmy/${entityId}/webhooky`, ignoreBlocker: true }),
  );
  const askToRotate = () =>
    confirmDestructive({
      title: t.rotateTitle,
      text: t.rotateText,
      confirm: t.rotateConfirm,
      run: () => rotate.mutate(webhook.id),
    });
  const askToRemove = () =>
    confirmDestructive({
      title: t.deleteTitle,
      text: t.deleteText,
      confirm: t.delete,
      run: () => remove.mutate(webhook),
    });
  return (
    <Group gap="xs" className="no-print">
      {!isSample && (
        <Button variant="default" loading={test.isPending} onClick={() => test.mutate(webhook.id)}>
          {t.test}
        </Button>
      )}
      <Button
        variant="default"
        loading={turn.isPending}
        onClick={() => turn.mutate({ read: webhook, active: !webhook.active })}
      >
        {webhook.active ? t.turnOff : t.turnOn}
      </Button>
      <Button variant="default" loading={rotate.isPending} onClick={askToRotate}>
        {t.rotate}
      </Button>
      <Button variant="default" c="red" loading={remove.isPending} onClick={askToRemove}>
        {t.delete}
      </Button>
      <SecretDialog secret={secret} onClose={() => setSecret(null)} />
    </Group>
  );
}

function Settings({ webhook }: { webhook: Webhook }) {
  const change = useChangeWebhook(useEntityId());
  const { url, actions } = webhook;
  const form = useForm<FormValues, Webhook>({
    initial: { url, actions: [...actions] },
    of: webhook,
    wrapper: 'webhook',
    submit: (values, { values: before, of: read }) =>
      change.mutateAsync({ read, changes: changedOnly(before, values) }),
  });
  return (
    <Section title={t.settings} text={<Text span>{t.settingsText}</Text>}>
      <form {...form.formProps}>
        <Stack>
          <FormProblem form={form} />
          <WebhookFields form={form} />
          <SaveBar form={form} permission="manager" label={t.save} />
        </Stack>
      </form>
      <LeaveGuard form={form} />
    </Section>
  );
}

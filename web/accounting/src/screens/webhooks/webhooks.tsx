import { Alert, Button, Group, Stack, Switch, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus, IconWebhook } from '@tabler/icons-react';
import { useCompany, useEntityId } from '../../api/companies.ts';
import { webhooksFile } from '../../api/list-files.ts';
import { webhooks as t } from '../../cs/webhooks.ts';
import { useWhyNot } from '../../parts/can.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { TextLink } from '../../parts/link.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { useNewShortcut } from '../../parts/shortcuts.tsx';
import { TableMenu } from '../../parts/table-menu.tsx';
import { actionsSaid } from './actions.ts';
import { useSwitchWebhook, useWebhooks, type Webhook } from './api.ts';
import { NewWebhook } from './new-webhook.tsx';
import { WebhookState, WebhookTrouble } from './state.tsx';

const ICON = <IconWebhook size={26} stroke={1.5} />;

/** Where changes of the company are delivered. */
export default function Webhooks() {
  const mayNot = useWhyNot('manager') !== null;
  if (!mayNot) return <List />;
  return (
    <>
      <PageHeader title={t.title} text={t.text} />
      <div className="surface">
        <EmptyState title={t.onlyManagersTitle} text={t.onlyManagersText} icon={ICON} />
      </div>
    </>
  );
}

function List() {
  const entityId = useEntityId();
  const query = useWebhooks(entityId, true);
  const [isMaking, { open, close }] = useDisclosure(false);
  const isSample = useCompany().settings.demo === true;
  useNewShortcut(t.new, open);
  const action = (
    <Button leftSection={<IconPlus size={18} />} onClick={open}>
      {t.new}
    </Button>
  );
  const menu = (
    <TableMenu label={t.list} file={{ name: 'webhooky', ask: webhooksFile(entityId) }} rows={[]} />
  );
  return (
    <>
      <PageHeader
        title={t.title}
        text={t.text}
        {...(query.data?.length === 0 ? {} : { action, controls: menu })}
      />
      <Stack gap="md">
        {isSample && (
          <Alert variant="light" color="gray">
            {t.sample}
          </Alert>
        )}
        <Loaded query={query}>
          {(found) =>
            found.length === 0 ? (
              <div className="surface">
                <EmptyState title={t.emptyTitle} text={t.emptyText} icon={ICON} action={action} />
              </div>
            ) : (
              <Stack
                component="ul"
                gap="sm"
                aria-label={t.list}
                style={{ listStyle: 'none', margin: 0, padding: 0 }}
              >
                {found.map((webhook) => (
                  <Card key={webhook.id} webhook={webhook} />
                ))}
              </Stack>
            )
          }
        </Loaded>
      </Stack>
      <NewWebhook opened={isMaking} onClose={close} />
    </>
  );
}

function Card({ webhook }: { webhook: Webhook }) {
  const entityId = useEntityId();
  const turn = useSwitchWebhook(entityId);
  const { id, url, actions, active } = webhook;
  const { host } = new URL(url);
  return (
    <li className="surface" aria-label={host} style={{ padding: 'var(--mantine-spacing-md)' }}>
      <Stack gap="xs">
        <Group justify="space-between" align="flex-start" gap="sm" wrap="nowrap">
          <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <TextLink to={`/firmy/${entityId}/webhooky/${id}`}>{url}</TextLink>
            <Text size="sm">{actionsSaid(actions)}</Text>
            <WebhookState webhook={webhook} />
          </div>
          <Switch
            aria-label={t.isActive(host)}
            checked={active}
            disabled={turn.isPending}
            onChange={() => turn.mutate({ read: webhook, active: !active })}
          />
        </Group>
        <WebhookTrouble webhook={webhook} />
      </Stack>
    </li>
  );
}

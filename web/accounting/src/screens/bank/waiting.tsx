import { Group, Text } from '@mantine/core';
import { useEntityId } from '../../api/companies.ts';
import { bank as t } from '../../cs/bank.ts';
import { LinkButton } from '../../parts/link.tsx';
import { counted } from '../../parts/plural.ts';
import { useWaitingCount } from './movements/api.ts';

/** How many movements wait for somebody to say what they are, and the way to them. */
export function Waiting() {
  const entityId = useEntityId();
  const { data: count } = useWaitingCount(entityId);
  if (count === undefined || count === 0) return null;
  return (
    <Group className="surface no-print" justify="space-between" px="md" py="sm" mb="md">
      <Text>{t.waiting(counted(count, t.waitingForms))}</Text>
      <LinkButton to={`/firmy/${entityId}/banka/parovani`} size="compact-md">
        {t.match}
      </LinkButton>
    </Group>
  );
}

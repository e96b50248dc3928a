import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useEntityId } from '../../../api/companies.ts';
import { invoiceReading as t } from '../../../cs/invoice-reading.ts';
import { LinkButton } from '../../../parts/link.tsx';
import type { Attachment } from '../api.ts';
import { type SavedDraft, useLinkDraft } from './api.ts';

type UnlinkedProps = {
  attachment: Attachment;
  draft: SavedDraft;
  onLinked: (id: number) => void;
};

/** The draft is there and the attachment is not its own: to store it once more would make another one. */
export function Unlinked({ attachment, draft: { id, whyUnlinked }, onLinked }: UnlinkedProps) {
  const entityId = useEntityId();
  const link = useLinkDraft(entityId, attachment, onLinked);
  return (
    <Alert color="red" variant="light" title={t.unlinked} role="alert">
      <Stack gap="xs">
        <Text size="sm">{whyUnlinked}</Text>
        <Group>
          <Button loading={link.isPending} onClick={() => link.mutate(id)}>
            {t.linkAgain}
          </Button>
          <LinkButton variant="default" to={`/firmy/${entityId}/doklady/${id}`}>
            {t.toDraft}
          </LinkButton>
        </Group>
      </Stack>
    </Alert>
  );
}

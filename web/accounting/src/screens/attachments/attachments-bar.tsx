import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client.ts';
import { useEntityId } from '../../api/companies.ts';
import { attachments as t } from '../../cs/attachments.ts';
import type { useBatch } from '../../parts/batch.tsx';
import { Can } from '../../parts/can.tsx';
import { confirmDestructive } from '../../parts/confirm.tsx';
import { counted } from '../../parts/plural.ts';
import type { Attachment } from './api.ts';

type AttachmentsBarProps = {
  ticked: readonly Attachment[];
  batch: ReturnType<typeof useBatch>;
  onDone: () => void;
};

/** What can be done with the attachments that are ticked. A deleted file is gone, so that is asked. */
export function AttachmentsBar({ ticked, batch, onDone }: AttachmentsBarProps) {
  const entityId = useEntityId();
  const client = useQueryClient();
  const run = () =>
    void batch.start({
      label: t.deletingMany,
      items: ticked,
      nameOf: ({ name }) => name,
      run: ({ id }) =>
        unwrap(
          api.DELETE('/entities/{entity_id}/attachments/{id}', {
            params: { path: { entity_id: entityId, id } },
          }),
        ),
      onEnd: () => {
        onDone();
        return client.invalidateQueries({ queryKey: ['entities', entityId] });
      },
    });
  return (
    <Can permission="writer">
      <Button
        size="compact-sm"
        variant="default"
        onClick={() =>
          confirmDestructive({
            title: t.deleteManyTitle(counted(ticked.length, t.attachmentForms)),
            text: t.deleteManyText,
            confirm: t.delete,
            run,
          })
        }
      >
        {t.delete}
      </Button>
    </Can>
  );
}

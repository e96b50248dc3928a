import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '../../../api/client.ts';
import { useEntityId } from '../../../api/companies.ts';
import { common } from '../../../cs/common.ts';
import { mails as t } from '../../../cs/mails.ts';
import type { useBatch } from '../../../parts/batch.tsx';
import { Can } from '../../../parts/can.tsx';
import { isConfirmed } from '../../../parts/confirm.tsx';
import { counted } from '../../../parts/plural.ts';

const AT_ONCE = 20;

type Reminded = { documentId: number; name: string };
type RemindButtonProps = {
  documents: readonly Reminded[];
  batch: ReturnType<typeof useBatch>;
  onDone: () => void;
};

/** Reminds the customers of many documents, once it is confirmed: a mail that was sent is not taken back. */
export function RemindButton({ documents, batch, onDone }: RemindButtonProps) {
  const start = useRemindMany(batch, onDone);
  const remind = async () => {
    const title = t.bulkRemindTitle(counted(documents.length, t.documentForms));
    if (await isConfirmed({ title, text: t.bulkRemindText, confirm: t.remindSelected }))
      await start(documents);
  };
  return (
    <Can permission="writer" whyNot={documents.length === 0 ? t.noneToRemind : null}>
      <Button size="compact-sm" variant="default" onClick={() => void remind()}>
        {t.remindSelected}
      </Button>
    </Can>
  );
}

/** Each document is a transaction of its own: what does not work out is named and stops nothing. */
function useRemindMany(batch: RemindButtonProps['batch'], onDone: () => void) {
  const entityId = useEntityId();
  const client = useQueryClient();
  return (items: readonly Reminded[]) =>
    batch.start({
      label: t.reminding,
      items,
      nameOf: ({ name }) => name,
      groupOf: AT_ONCE,
      runGroup: async (group) => {
        const { results } = await unwrap(
          api.POST('/entities/{entity_id}/documents/bulk', {
            params: { path: { entity_id: entityId } },
            body: { action: 'remind', ids: group.map(({ documentId }) => documentId) },
          }),
        );
        return results.map(({ ok, error }) => (ok ? null : (error ?? common.unexpectedError)));
      },
      onEnd: () => {
        onDone();
        return client.invalidateQueries({ queryKey: ['entities', entityId] });
      },
    });
}

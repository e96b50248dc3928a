import { Button } from '@mantine/core';
import { api, unwrap } from '../../api/client.ts';
import { useEntityId } from '../../api/companies.ts';
import { contacts as t } from '../../cs/contacts.ts';
import type { useBatch } from '../../parts/batch.tsx';
import { Can } from '../../parts/can.tsx';
import { useReversibleBatch } from '../../parts/reversible-batch.ts';
import type { PartnerRow } from './api.ts';

type ContactsBarProps = {
  ticked: readonly PartnerRow[];
  batch: ReturnType<typeof useBatch>;
  onDone: () => void;
};

/** What can be done with the contacts that are ticked. */
export function ContactsBar({ ticked, batch, onDone }: ContactsBarProps) {
  const archive = useArchiveMany(batch, onDone);
  const live = ticked.filter(({ archived }) => !archived);
  const archived = ticked.filter(({ archived: isArchived }) => isArchived);
  return (
    <>
      <Can permission="writer" whyNot={live.length === 0 ? t.noneToArchive : null}>
        <Button size="compact-sm" variant="default" onClick={() => archive(live, true)}>
          {t.archive}
        </Button>
      </Can>
      <Can permission="writer" whyNot={archived.length === 0 ? t.noneToUnarchive : null}>
        <Button size="compact-sm" variant="default" onClick={() => archive(archived, false)}>
          {t.unarchive}
        </Button>
      </Can>
    </>
  );
}

/** Nothing is asked: what was archived is taken back by one button. */
function useArchiveMany(batch: ContactsBarProps['batch'], onDone: () => void) {
  const entityId = useEntityId();
  const start = useReversibleBatch(batch, onDone);
  const way = (archived: boolean) => ({
    label: archived ? t.archivingMany : t.unarchivingMany,
    run: ({ id }: PartnerRow) =>
      unwrap(
        api.PATCH('/entities/{entity_id}/partners/{id}', {
          params: { path: { entity_id: entityId, id } },
          body: { partner: { archived } },
        }),
      ),
  });
  return (items: readonly PartnerRow[], archived: boolean) =>
    start({ items, nameOf: ({ name }) => name, there: way(archived), back: way(!archived) });
}

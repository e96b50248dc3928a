import { Button } from '@mantine/core';
import { api, unwrap } from '../../../api/client.ts';
import { useEntityId } from '../../../api/companies.ts';
import { recurrences as t } from '../../../cs/recurrences.ts';
import type { useBatch } from '../../../parts/batch.tsx';
import { Can } from '../../../parts/can.tsx';
import { useReversibleBatch } from '../../../parts/reversible-batch.ts';
import type { RecurrenceRow } from './api.ts';

type RecurrencesBarProps = {
  ticked: readonly RecurrenceRow[];
  batch: ReturnType<typeof useBatch>;
  onDone: () => void;
};

/** What can be done with the recurrences that are ticked. */
export function RecurrencesBar({ ticked, batch, onDone }: RecurrencesBarProps) {
  const switchMany = useSwitchMany(batch, onDone);
  const running = ticked.filter(({ active, next_on }) => active && next_on !== null);
  const paused = ticked.filter(({ active, next_on }) => !active && next_on !== null);
  return (
    <>
      <Can permission="writer" whyNot={running.length === 0 ? t.noneToPause : null}>
        <Button size="compact-sm" variant="default" onClick={() => switchMany(running, false)}>
          {t.pause}
        </Button>
      </Can>
      <Can permission="writer" whyNot={paused.length === 0 ? t.noneToResume : null}>
        <Button size="compact-sm" variant="default" onClick={() => switchMany(paused, true)}>
          {t.resume}
        </Button>
      </Can>
    </>
  );
}

function useSwitchMany(batch: RecurrencesBarProps['batch'], onDone: () => void) {
  const entityId = useEntityId();
  const start = useReversibleBatch(batch, onDone);
  const way = (active: boolean) => ({
    label: active ? t.resumingMany : t.pausingMany,
    run: ({ id }: RecurrenceRow) =>
      unwrap(
        api.PATCH('/entities/{entity_id}/recurrences/{id}', {
          params: { path: { entity_id: entityId, id } },
          body: { recurrence: { active } },
        }),
      ),
  });
  return (items: readonly RecurrenceRow[], active: boolean) =>
    start({ items, nameOf: ({ name }) => name, there: way(active), back: way(!active) });
}

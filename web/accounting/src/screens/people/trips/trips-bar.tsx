import { Button } from '@mantine/core';
import { api, unwrap } from '../../../api/client.ts';
import { useEntityId } from '../../../api/companies.ts';
import { trips as t } from '../../../cs/trips.ts';
import type { useBatch } from '../../../parts/batch.tsx';
import { Can } from '../../../parts/can.tsx';
import { useReversibleBatch } from '../../../parts/reversible-batch.ts';
import type { TripRow } from './api.ts';
import { nameOfTrip } from './name-of-trip.ts';

type Status = TripRow['status'];
type TripsBarProps = {
  ticked: readonly TripRow[];
  batch: ReturnType<typeof useBatch>;
  onDone: () => void;
};

/** What can be done with the trips that are ticked. */
export function TripsBar({ ticked, batch, onDone }: TripsBarProps) {
  const mark = useMarkMany(batch, onDone);
  const drafts = ticked.filter(({ status }) => status === 'draft');
  const approved = ticked.filter(({ status }) => status === 'approved');
  return (
    <>
      <Can permission="writer" whyNot={drafts.length === 0 ? t.noneToApprove : null}>
        <Button size="compact-sm" variant="default" onClick={() => mark(drafts, 'draft', 'approved')}>
          {t.approve}
        </Button>
      </Can>
      <Can permission="writer" whyNot={approved.length === 0 ? t.noneToPay : null}>
        <Button size="compact-sm" variant="default" onClick={() => mark(approved, 'approved', 'paid')}>
          {t.markPaid}
        </Button>
      </Can>
    </>
  );
}

function useMarkMany(batch: TripsBarProps['batch'], onDone: () => void) {
  const entityId = useEntityId();
  const start = useReversibleBatch(batch, onDone);
  const way = (status: Status) => ({
    label: t.markingMany(t.statuses[status]),
    run: ({ id }: TripRow) =>
      unwrap(
        api.PATCH('/entities/{entity_id}/trips/{id}', {
          params: { path: { entity_id: entityId, id } },
          body: { trip: { status } },
        }),
      ),
  });
  return (items: readonly TripRow[], from: Status, to: Status) =>
    start({ items, nameOf: nameOfTrip, there: way(to), back: way(from) });
}

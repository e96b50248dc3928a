import { useEntityId } from '../../../api/companies.ts';
import { trips as t } from '../../../cs/trips.ts';
import { useLeaveTo } from '../../../parts/leave-to.ts';
import { PageHeader } from '../../../parts/page-header.tsx';
import { useCreateTrip } from './api.ts';
import { TripForm } from './trip-form.tsx';

/** A new trip. */
export default function TripNew() {
  const entityId = useEntityId();
  const leaveTo = useLeaveTo();
  const create = useCreateTrip(entityId, ({ id }) => {
    leaveTo(`/firmy/${entityId}/cesty/${id}`);
  });
  return (
    <>
      <PageHeader title={t.new} />
      <TripForm trip={null} create={(trip) => create.mutateAsync(trip)} />
    </>
  );
}

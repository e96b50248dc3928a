import { useParams } from '@tanstack/react-router';
import { useEntityId } from '../../../api/companies.ts';
import { say } from '../../../api/toasts.ts';
import { changedOnly } from '../../../api/versions.ts';
import { common } from '../../../cs/common.ts';
import { recurrences as t } from '../../../cs/recurrences.ts';
import { useLeaveTo } from '../../../parts/leave-to.ts';
import { Loaded } from '../../../parts/loaded.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { type Recurrence, useChangeRecurrence, useRecurrence } from './api.ts';
import { MissingRecurrence } from './recurrence.tsx';
import { RecurrenceForm } from './recurrence-form.tsx';
import { recurrenceBody, valuesOf } from './values.ts';

/** A recurrence as a form. */
export default function RecurrenceEdit() {
  const entityId = useEntityId();
  const { recurrenceId } = useParams({ strict: false }) as { recurrenceId: string };
  return (
    <Loaded query={useRecurrence(entityId, Number(recurrenceId))} missing={<MissingRecurrence />}>
      {(recurrence) => <Edit key={recurrence.id} recurrence={recurrence} />}
    </Loaded>
  );
}

function Edit({ recurrence }: { recurrence: Recurrence }) {
  const entityId = useEntityId();
  const leaveTo = useLeaveTo();
  const address = `/firmy/${entityId}/opakovani/${recurrence.id}`;
  const change = useChangeRecurrence(entityId);
  return (
    <>
      <PageHeader title={t.editTitle(recurrence.name)} />
      <RecurrenceForm
        initial={valuesOf(recurrence)}
        of={recurrence}
        canChooseKind={false}
        cancelTo={address}
        submit={async (values, began) => {
          const read = began.of ?? recurrence;
          const changes = changedOnly(
            recurrenceBody(began.values, read.document),
            recurrenceBody(values, read.document),
          );
          if (Object.keys(changes).length === 0) say(common.nothingChanged);
          else await change.mutateAsync({ read, changes });
          leaveTo(address);
        }}
      />
    </>
  );
}

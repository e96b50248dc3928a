import { ActionIcon, Alert, Menu, Stack } from '@mantine/core';
import { IconDots, IconPrinter } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useCompany, useEntityId } from '../../../api/companies.ts';
import { common } from '../../../cs/common.ts';
import { trips as t } from '../../../cs/trips.ts';
import { Can, useWhyNot } from '../../../parts/can.tsx';
import { Choice } from '../../../parts/choice.tsx';
import { confirmDestructive } from '../../../parts/confirm.tsx';
import { dateText } from '../../../parts/dates.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { BackLink, LinkButton } from '../../../parts/link.tsx';
import { Loaded } from '../../../parts/loaded.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { PdfButton } from '../../../parts/pdf-button.tsx';
import { monthOf } from '../../../parts/url-month.ts';
import { AttachmentsPanel } from '../../attachments/panel.tsx';
import { type Trip, useDeleteTrip, useTrip, useTripStatus, useUpdateTrip } from './api.ts';
import { TripForm } from './trip-form.tsx';

/** One business trip. */
export default function TripPage() {
  const entityId = useEntityId();
  const { tripId } = useParams({ strict: false }) as { tripId: string };
  const query = useTrip(entityId, Number(tripId));
  const missing = (
    <EmptyState
      isPage
      title={t.notFoundTitle}
      action={<LinkButton to={`/firmy/${entityId}/cesty`}>{t.toList}</LinkButton>}
    />
  );
  return (
    <Loaded query={query} missing={missing}>
      {(trip) => <TripCard trip={trip} />}
    </Loaded>
  );
}

function TripCard({ trip }: { trip: Trip }) {
  const entityId = useEntityId();
  const update = useUpdateTrip(entityId);
  const day = (time: string) => dateText(time.slice(0, 10));
  return (
    <>
      <PageHeader
        title={trip.destination}
        text={t.cardText(day(trip.departed_at), day(trip.returned_at))}
        controls={<TripControls trip={trip} />}
      />
      <BackLink to={`/firmy/${entityId}/cesty`}>{t.toList}</BackLink>
      {trip.input === null && (
        <Alert color="gray" variant="light" mb="md" role="note">
          {t.takenOver}
        </Alert>
      )}
      <Stack gap="md">
        <TripForm key={trip.id} trip={trip} change={(change) => update.mutateAsync(change)} />
        <AttachmentsPanel subject={{ subject_type: 'trip', subject_id: trip.id }} name={trip.destination} />
      </Stack>
    </>
  );
}

function TripControls({ trip }: { trip: Trip }) {
  const entityId = useEntityId();
  const pdf = `/api/entities/${entityId}/trips/${trip.id}/pdf`;
  return (
    <>
      <StatusChoice trip={trip} />
      {trip.input !== null && <PdfButton href={pdf} label={t.pdf} />}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size="input-sm" aria-label={t.more}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {trip.input !== null && (
            <Menu.Item component="a" href={`${pdf}?steps=1`} target="_blank" rel="noreferrer">
              {t.pdfSteps}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
            {common.print}
          </Menu.Item>
          <DeleteItem trip={trip} />
        </Menu.Dropdown>
      </Menu>
    </>
  );
}

/** The status is a label only and changes at once. */
function StatusChoice({ trip }: { trip: Trip }) {
  const update = useTripStatus(useEntityId());
  const whyNot = useWhyNot('writer');
  return (
    <Choice
      aria-label={t.changeStatus}
      value={trip.status}
      disabled={whyNot !== null || update.isPending}
      {...(whyNot === null ? {} : { title: whyNot })}
      onChange={(status) => update.mutate({ read: trip, changes: { status } })}
      options={t.statuses}
    />
  );
}

function DeleteItem({ trip }: { trip: Trip }) {
  const { id: entityId, fiscal_year_start } = useCompany();
  const navigate = useNavigate();
  const { year, month } = monthOf(trip.departed_at);
  const remove = useDeleteTrip(entityId, () => {
    const fiscalYear = month < fiscal_year_start ? year - 1 : year;
    return navigate({ href: `/firmy/${entityId}/cesty?rok=${fiscalYear}`, ignoreBlocker: true });
  });
  return (
    <Can permission="writer" whyNot={trip.status === 'paid' ? t.paidFixed : null}>
      <Menu.Item
        color="red"
        onClick={() =>
          confirmDestructive({
            title: t.deleteTitle(trip.destination),
            text: t.deleteText,
            confirm: t.delete,
            run: () => remove.mutate(trip),
          })
        }
      >
        {t.delete}
      </Menu.Item>
    </Can>
  );
}

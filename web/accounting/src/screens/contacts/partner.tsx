import { ActionIcon, Badge, Button, Menu, Stack } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useEntityId } from '../../api/companies.ts';
import { contacts as t } from '../../cs/contacts.ts';
import { Can } from '../../parts/can.tsx';
import { confirmDestructive } from '../../parts/confirm.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { BackLink, LinkButton } from '../../parts/link.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { AttachmentsPanel } from '../attachments/panel.tsx';
import {
  type Partner,
  type Refreshed,
  useDeletePartner,
  usePartner,
  useRefreshPartner,
  useUpdatePartner,
} from './api.ts';
import { DocumentsSection } from './documents-section.tsx';
import { PartnerForm } from './partner-form.tsx';
import { RefreshDialog } from './refresh-dialog.tsx';
import { StatementSection } from './statement-section.tsx';
import { VatSection } from './vat-section.tsx';

/** One contact. */
export default function PartnerPage() {
  const entityId = useEntityId();
  const { partnerId } = useParams({ strict: false }) as { partnerId: string };
  const query = usePartner(entityId, Number(partnerId));
  const missing = (
    <EmptyState
      isPage
      title={t.notFoundTitle}
      action={<LinkButton to={`/firmy/${entityId}/kontakty`}>{t.toList}</LinkButton>}
    />
  );
  return (
    <Loaded query={query} missing={missing}>
      {(partner) => <PartnerCard partner={partner} />}
    </Loaded>
  );
}

function PartnerCard({ partner }: { partner: Partner }) {
  const entityId = useEntityId();
  const update = useUpdatePartner(entityId);
  return (
    <>
      <PageHeader
        title={partner.name}
        text={partner.archived ? <ArchivedBadge /> : undefined}
        controls={<Controls partner={partner} />}
      />
      <BackLink to={`/firmy/${entityId}/kontakty`}>{t.toList}</BackLink>
      <Stack gap="md">
        <DocumentsSection partner={partner} />
        <StatementSection partnerId={partner.id} />
        <VatSection partner={partner} />
        <AttachmentsPanel subject={{ subject_type: 'partner', subject_id: partner.id }} name={partner.name} />
        <PartnerForm key={partner.id} partner={partner} change={(change) => update.mutateAsync(change)} />
      </Stack>
    </>
  );
}

const ArchivedBadge = () => (
  <Badge component="span" variant="dot" color="gray" miw="max-content">
    {t.archived}
  </Badge>
);

function Controls({ partner }: { partner: Partner }) {
  const entityId = useEntityId();
  const [refreshed, setRefreshed] = useState<Refreshed | null>(null);
  const refresh = useRefreshPartner(entityId, partner.id);
  const isKnown = partner.country === 'CZ' && partner.ico !== null;
  return (
    <>
      <Can permission="writer" whyNot={isKnown ? null : t.refreshNoIco}>
        <Button
          variant="default"
          loading={refresh.isPending}
          onClick={() => refresh.mutate(undefined, { onSuccess: setRefreshed })}
        >
          {t.refresh}
        </Button>
      </Can>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size="input-sm" aria-label={t.more}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <DeleteItem partner={partner} />
        </Menu.Dropdown>
      </Menu>
      {refreshed !== null && <RefreshDialog refreshed={refreshed} onClose={() => setRefreshed(null)} />}
    </>
  );
}

function DeleteItem({ partner }: { partner: Partner }) {
  const entityId = useEntityId();
  const navigate = useNavigate();
  const remove = useDeletePartner(entityId, () =>
    navigate({ href: `/firmy/${entityId}/kontakty`, ignoreBlocker: true }),
  );
  return (
    <Can permission="writer">
      <Menu.Item
        color="red"
        onClick={() =>
          confirmDestructive({
            title: t.deleteTitle(partner.name),
            text: t.deleteText,
            confirm: t.delete,
            run: () => remove.mutate(partner),
          })
        }
      >
        {t.delete}
      </Menu.Item>
    </Can>
  );
}

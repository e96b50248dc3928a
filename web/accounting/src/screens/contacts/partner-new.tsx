import { useNavigate } from '@tanstack/react-router';
import { useEntityId } from '../../api/companies.ts';
import { contacts as t } from '../../cs/contacts.ts';
import { PageHeader } from '../../parts/page-header.tsx';
import { useCreatePartner } from './api.ts';
import { PartnerForm } from './partner-form.tsx';

/** A new contact. */
export default function PartnerNew() {
  const entityId = useEntityId();
  const navigate = useNavigate();
  const create = useCreatePartner(entityId, ({ id }) => {
    void navigate({ href: `/firmy/${entityId}/kontakty/${id}`, ignoreBlocker: true });
  });
  return (
    <>
      <PageHeader title={t.new} />
      <PartnerForm partner={null} create={(created) => create.mutateAsync(created)} />
    </>
  );
}

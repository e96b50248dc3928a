import { useEntityId } from '../../api/companies.ts';
import { contacts as t } from '../../cs/contacts.ts';
import { useLeaveTo } from '../../parts/leave-to.ts';
import { PageHeader } from '../../parts/page-header.tsx';
import { useCreatePartner } from './api.ts';
import { PartnerForm } from './partner-form.tsx';

/** A new contact. */
export default function PartnerNew() {
  const entityId = useEntityId();
  const leaveTo = useLeaveTo();
  const create = useCreatePartner(entityId, ({ id }) => {
    leaveTo(`/firmy/${entityId}/kontakty/${id}`);
  });
  return (
    <>
      <PageHeader title={t.new} />
      <PartnerForm partner={null} create={(created) => create.mutateAsync(created)} />
    </>
  );
}

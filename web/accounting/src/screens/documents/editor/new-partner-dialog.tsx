import { Modal } from '@mantine/core';
import { useEntityId } from '../../../api/companies.ts';
import { documentEditor as t } from '../../../cs/document-editor.ts';
import { type Partner, useCreatePartner } from '../../contacts/api.ts';
import { PartnerForm } from '../../contacts/partner-form.tsx';

type NewPartnerDialogProps = { name: string; onClose: () => void; onCreated: (partner: Partner) => void };

/** A contact is made beside a document that is being written. */
export function NewPartnerDialog({ name, onClose, onCreated }: NewPartnerDialogProps) {
  const create = useCreatePartner(useEntityId(), onCreated);
  return (
    <Modal opened onClose={onClose} title={t.newPartner} size="xl">
      <PartnerForm partner={null} start={{ name }} create={(created) => create.mutateAsync(created)} />
    </Modal>
  );
}

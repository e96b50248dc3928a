import { Modal } from '@mantine/core';
import { useEntityId } from '../../../api/companies.ts';
import { documentEditor as t } from '../../../cs/document-editor.ts';
import { Loaded } from '../../../parts/loaded.tsx';
import { usePartner, useUpdatePartner } from '../../contacts/api.ts';
import { PartnerForm } from '../../contacts/partner-form.tsx';

type EditPartnerDialogProps = { partnerId: number; onClose: () => void; onChanged: () => void };

/** What a contact lacks is filled in beside the document that needs it. */
export function EditPartnerDialog({ partnerId, onClose, onChanged }: EditPartnerDialogProps) {
  const entityId = useEntityId();
  const query = usePartner(entityId, partnerId);
  const update = useUpdatePartner(entityId);
  return (
    <Modal opened onClose={onClose} title={t.editPartner} size="xl">
      <Loaded query={query}>
        {(partner) => (
          <PartnerForm
            partner={partner}
            change={async (change) => {
              const changed = await update.mutateAsync(change);
              onChanged();
              onClose();
              return changed;
            }}
          />
        )}
      </Loaded>
    </Modal>
  );
}

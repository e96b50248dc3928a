import { Button, Text } from '@mantine/core';
import { useEntityId } from '../../../api/companies.ts';
import { invoiceReading as t } from '../../../cs/invoice-reading.ts';
import { Can } from '../../../parts/can.tsx';
import type { Form } from '../../../parts/form.ts';
import { usePartner } from '../../contacts/api.ts';
import { PartnerField } from '../../documents/editor/partner-field.tsx';
import { type Extraction, useMakePartner } from './api.ts';
import { useLooking } from './evidence.ts';
import type { Values } from './values.ts';

type PartnerFieldsProps = {
  form: Form<Values>;
  extraction: Extraction;
  /** A contact is wanted that is not there yet, by the name that was typed. */
  onNew: (name: string) => void;
};

/** Who the document is of: what was read is offered, and everything that the editor of a document offers. */
export function PartnerFields({ form, extraction: { partner }, onNew }: PartnerFieldsProps) {
  const entityId = useEntityId();
  const { look } = useLooking();
  const make = useMakePartner(entityId, (id) => form.set('partner_id', id));
  const { partner_id } = form.values;
  const chosen = usePartner(entityId, partner_id ?? 0, partner_id !== null);
  const { proposal, matched_by } = partner;
  return (
    <div>
      <PartnerField
        entityId={entityId}
        label={t.partner}
        partner={partner_id === null ? null : (chosen.data ?? null)}
        error={form.errors.partner_id}
        isFirst={false}
        onChange={(found) => form.set('partner_id', found?.id ?? null)}
        onNew={onNew}
        onFocus={() => look('partner.name')}
      />
      {matched_by !== null && partner_id === partner.id && (
        <Text size="sm" c="dimmed">
          {t.found[matched_by]}
        </Text>
      )}
      {partner_id === null && proposal !== null && (
        <Can permission="writer">
          <Button
            mt="xs"
            variant="default"
            loading={make.isPending}
            onClick={() => make.mutate(proposal)}
            // The name of the contact may be longer than a phone is wide.
            h="auto"
            mih={36}
            styles={{ label: { whiteSpace: 'normal' } }}
          >
            {t.newPartner(proposal.name)}
          </Button>
        </Can>
      )}
    </div>
  );
}

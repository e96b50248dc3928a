import { Group, Pill, Stack } from '@mantine/core';
import { useEntityId } from '../../../api/companies.ts';
import { approvalRules as t } from '../../../cs/approval.ts';
import { usePartner } from '../../contacts/api.ts';
import { PartnerSelect } from '../../documents/partner-select.tsx';

type PartnersFieldProps = {
  value: number[];
  onChange: (ids: number[]) => void;
  error?: string | undefined;
};

/** Contacts, each chosen by its name and taken away again. */
export function PartnersField({ value, onChange, error }: PartnersFieldProps) {
  return (
    <Stack gap={6}>
      <PartnerSelect
        key={value.length}
        entityId={useEntityId()}
        label={t.partners}
        placeholder={t.addPartner}
        value={null}
        onChange={(partner) => {
          if (partner !== null && !value.includes(partner.id)) onChange([...value, partner.id]);
        }}
        error={error}
      />
      {value.length > 0 && (
        <Group gap={6}>
          {value.map((id) => (
            <Chosen key={id} id={id} onRemove={() => onChange(value.filter((each) => each !== id))} />
          ))}
        </Group>
      )}
    </Stack>
  );
}

function Chosen({ id, onRemove }: { id: number; onRemove: () => void }) {
  const name = usePartner(useEntityId(), id, true).data?.name ?? '…';
  return (
    <Pill
      withRemoveButton
      onRemove={onRemove}
      removeButtonProps={{ 'aria-label': t.removePartner(name), tabIndex: 0, 'aria-hidden': false }}
    >
      {name}
    </Pill>
  );
}

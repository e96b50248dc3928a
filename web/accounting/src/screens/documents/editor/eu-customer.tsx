import { Alert, Button, Group, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { documentEditor as t } from '../../../cs/document-editor.ts';
import { isCash, isCorrection } from '../kinds.ts';
import type { PartnerFacts } from './partner-field.tsx';
import type { DocumentValues, LineValues } from './values.ts';
import { isOfOtherState, withoutTax } from './vat-choice.ts';
import type { VatOfForm } from './vat-of-form.ts';

type EuCustomerProps = {
  values: DocumentValues;
  partner: PartnerFacts | null;
  vat: VatOfForm;
  setLines: (change: (lines: LineValues[]) => LineValues[]) => void;
};

/** Offers lines without tax to who sells to another member state: tax that is not owed there would be charged unseen. */
export function EuCustomer({ values: { kind, lines }, partner, vat, setLines }: EuCustomerProps) {
  const isSale = vat.isPayer && vat.side === 'issued' && !isCash(kind) && !isCorrection(kind);
  if (!isSale || !isOfOtherState(partner?.vat_id ?? null)) return null;
  if (withoutTax(lines, vat.usual, 'eu_services').every((line, index) => line === lines[index])) return null;
  const offer = (treatment: 'eu_services' | 'eu_goods') => (
    <Button
      variant="default"
      size="compact-sm"
      data-aside
      onClick={() => setLines((present) => withoutTax(present, vat.usual, treatment))}
    >
      {t.euTreatments[treatment]}
    </Button>
  );
  return (
    <Alert variant="default" py="xs" icon={<IconInfoCircle size={18} />} role="note">
      <Text size="sm">{t.euCustomer}</Text>
      <Group gap="xs" mt="xs">
        {offer('eu_services')}
        {offer('eu_goods')}
      </Group>
    </Alert>
  );
}

import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useCompany } from '../../../api/companies.ts';
import { documentEditor as t } from '../../../cs/document-editor.ts';
import { TextLink } from '../../../parts/link.tsx';
import { useBankAccounts } from '../../bank/api.ts';
import { KINDS } from '../kinds.ts';
import type { EditorForm } from './editor-form.ts';
import { byBank } from './values.ts';

/** Says that a customer who is to pay by transfer would not read where to. */
export function NoAccount({ form }: { form: EditorForm }) {
  const { id } = useCompany();
  const { kind, payment_method: method } = form.values;
  const accounts = useBankAccounts(id).data;
  const isByTransfer = byBank(form.values) && (method === '' || method === 'transfer');
  if (KINDS[kind].direction !== 'issued' || !isByTransfer) return null;
  if (accounts === undefined || accounts.some(({ archived }) => !archived)) return null;
  return (
    <Alert
      variant="default"
      mt="md"
      py="xs"
      icon={<IconAlertTriangle size={18} color="var(--mantine-color-orange-7)" />}
      role="note"
    >
      <Text size="sm">
        {t.noAccount}{' '}
        <TextLink to={`/firmy/${id}/banka`} inherit>
          {t.addAccount}
        </TextLink>
      </Text>
    </Alert>
  );
}

import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useCompany } from '../../../api/companies.ts';
import { documentEditor as t } from '../../../cs/document-editor.ts';
import { TextLink } from '../../../parts/link.tsx';
import { useBankAccounts } from '../../bank/api.ts';
import { KINDS } from '../kinds.ts';
import type { EditorForm } from './editor-form.ts';
import type { LivePreview } from './preview.ts';
import { byBank } from './values.ts';

/** Says that a customer who is to pay by transfer would not read where to. */
export function NoAccount({ form, preview }: { form: EditorForm; preview: LivePreview }) {
  const { id, currency: own } = useCompany();
  const { kind, payment_method: method, bank_account_id: chosen } = form.values;
  const currency = form.values.currency || (preview.data?.currency ?? own);
  const accounts = useBankAccounts(id).data?.filter(({ archived }) => !archived);
  const isByTransfer = byBank(form.values) && (method === '' || method === 'transfer');
  if (KINDS[kind].direction !== 'issued' || !isByTransfer) return null;
  if (accounts === undefined || chosen !== '') return null;
  if (accounts.some((account) => account.on_documents && account.currency === currency)) return null;
  return (
    <Alert
      variant="default"
      mt="md"
      py="xs"
      icon={<IconAlertTriangle size={18} color="var(--mantine-color-orange-7)" />}
      role="note"
    >
      <Text size="sm">
        {accounts.length === 0 ? t.noAccount : t.noAccountIn(currency)}{' '}
        <TextLink to={`/firmy/${id}/banka`} inherit>
          {t.addAccount}
        </TextLink>
      </Text>
    </Alert>
  );
}

import { Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useEntityId } from '../../../api/companies.ts';
import { documentActions as t } from '../../../cs/document-actions.ts';
import { documentEditor } from '../../../cs/document-editor.ts';
import { CodePicker } from '../../../parts/code-picker.tsx';
import { DialogButtons } from '../../../parts/dialog-buttons.tsx';
import { useForm } from '../../../parts/form.ts';
import { FormProblem } from '../../../parts/form-problem.tsx';
import { useAccounts } from '../../books/api.ts';
import type { Document } from '../model.ts';
import { type ChangedAccount, useChangeAccounts } from './actions-api.ts';

type Values = { lines: { account_code: string; cost_centre: string }[] };

type AccountsDialogProps = { document: Document; onClose: () => void };

/** Gives lines of a document other accounts and cost centres. */
export function AccountsDialog({ document, onClose }: AccountsDialogProps) {
  const entityId = useEntityId();
  const change = useChangeAccounts(entityId, document, onClose);
  const accounts = useAccounts(entityId, Number(document.accounting_on.slice(0, 4))).data ?? [];
  const options = accounts.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }));
  const form = useForm<Values>({
    initial: {
      lines: document.lines.map(({ account_code, cost_centre }) => ({
        account_code: account_code ?? '',
        cost_centre: cost_centre ?? '',
      })),
    },
    submit: (values) => change.mutateAsync(changesOf(values, document)),
  });
  const set = (index: number, part: Partial<Values['lines'][number]>) =>
    form.set(
      'lines',
      form.values.lines.map((line, at) => (at === index ? { ...line, ...part } : line)),
    );
  return (
    <Modal opened onClose={onClose} title={t.accountsTitle} size="xl">
      <form {...form.formProps}>
        <Stack>
          <FormProblem form={form} />
          <Text size="sm" c="dimmed">
            {t.accountsText}
          </Text>
          {document.lines.map(({ position, name }, index) => (
            <Group key={position} align="flex-end" gap="sm">
              <CodePicker
                label={name}
                aria-label={documentEditor.ofLine(documentEditor.account, index + 1)}
                empty={documentEditor.usualAccount}
                style={{ flex: '2 1 16rem' }}
                value={form.values.lines[index]?.account_code ?? ''}
                options={options}
                onChange={(account_code) => set(index, { account_code })}
                error={form.errors[`lines[${index}].account_code`]}
              />
              <TextInput
                label={documentEditor.costCentre}
                aria-label={documentEditor.ofLine(documentEditor.costCentre, index + 1)}
                maxLength={50}
                style={{ flex: '1 1 8rem' }}
                value={form.values.lines[index]?.cost_centre ?? ''}
                onChange={({ currentTarget: { value } }) => set(index, { cost_centre: value })}
              />
            </Group>
          ))}
          <DialogButtons onClose={onClose} isSending={form.isSending} />
        </Stack>
      </form>
    </Modal>
  );
}

function changesOf({ lines }: Values, document: Document): ChangedAccount[] {
  return lines.flatMap(({ account_code, cost_centre }, index) => {
    const line = document.lines[index];
    if (line?.id == null) return [];
    return [
      {
        line_id: line.id,
        account_code: account_code === '' ? null : account_code,
        cost_centre: cost_centre.trim() === '' ? null : cost_centre.trim(),
      },
    ];
  });
}

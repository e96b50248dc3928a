import { Modal, PasswordInput, Stack, Text } from '@mantine/core';
import { useEntityId } from '../../api/companies.ts';
import { bank as t } from '../../cs/bank.ts';
import { common } from '../../cs/common.ts';
import { Choice } from '../../parts/choice.tsx';
import { DialogButtons } from '../../parts/dialog-buttons.tsx';
import { useForm } from '../../parts/form.ts';
import { FormProblem } from '../../parts/form-problem.tsx';
import { type BankAccount, useConnectBankAccount } from './api.ts';

type ConnectionDialogProps = { account: BankAccount; onClose: () => void };

/** Says where statements of an account come from by themselves. */
export function ConnectionDialog({ account, onClose }: ConnectionDialogProps) {
  return (
    <Modal opened onClose={onClose} title={t.connectTitle(account.name)}>
      <ConnectionForm account={account} onClose={onClose} />
    </Modal>
  );
}

type Values = { provider: 'fio' | 'folder'; token: string };

function ConnectionForm({ account, onClose }: ConnectionDialogProps) {
  const connect = useConnectBankAccount(useEntityId(), account, onClose);
  const form = useForm<Values>({
    initial: { provider: account.connection?.provider ?? 'fio', token: '' },
    check: ({ provider, token }): Partial<Record<keyof Values, string>> =>
      provider === 'fio' && token.trim() === '' ? { token: common.required } : {},
    submit: ({ provider, token }) =>
      connect.mutateAsync(provider === 'fio' ? { provider, token: token.trim() } : { provider }),
  });
  const { provider } = form.values;
  return (
    <form {...form.formProps}>
      <Stack>
        <FormProblem form={form} />
        <Choice label={t.provider} options={t.providers} {...form.field('provider')} />
        <Text size="sm" c="dimmed">
          {provider === 'fio' ? t.fioText : t.folderText}
        </Text>
        {provider === 'fio' && (
          <PasswordInput
            label={t.token}
            description={t.tokenHint}
            autoComplete="off"
            maxLength={128}
            data-autofocus
            {...form.text('token')}
          />
        )}
        <DialogButtons onClose={onClose} isSending={form.isSending} send={t.connect} />
      </Stack>
    </form>
  );
}

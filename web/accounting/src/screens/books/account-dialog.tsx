import { Button, Checkbox, Group, Modal, Stack, Textarea, TextInput } from '@mantine/core';
import { useCompany } from '../../api/companies.ts';
import { changedOnly } from '../../api/versions.ts';
import { booksTexts as t } from '../../cs/books.ts';
import { common } from '../../cs/common.ts';
import { confirmDestructive } from '../../parts/confirm.tsx';
import { useForm } from '../../parts/form.ts';
import { FormProblem } from '../../parts/form-problem.tsx';
import { useChangeAccount, useCreateAccount, useDeleteAccount } from './account-api.ts';
import type { Account } from './api.ts';

type DialogProps = {
  /** Null: a new one. */
  account: Account | null;
  onClose: () => void;
};

/** Adds an analytic account, or renames an account and puts it out of use. */
export function AccountDialog({ opened, account, onClose }: DialogProps & { opened: boolean }) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={account === null ? t.newAccountTitle : t.editAccountTitle(account.code)}
    >
      <AccountForm account={account} onClose={onClose} />
    </Modal>
  );
}

type Values = { code: string; name: string; note: string; active: boolean };
const EMPTY: Values = { code: '', name: '', note: '', active: true };

function AccountForm({ account, onClose }: DialogProps) {
  const { id } = useCompany();
  const [create, change] = [useCreateAccount(id), useChangeAccount(id)];
  const form = useForm<Values, Account | null>({
    initial: account === null ? EMPTY : { ...account, note: account.note ?? '' },
    of: account,
    check: ({ code, name }) => ({
      ...(code.trim() === '' ? { code: common.required } : {}),
      ...(name.trim() === '' ? { name: common.required } : {}),
    }),
    submit: async ({ code, name, note, active }, began) => {
      const entered = { name, note: note || null };
      if (began.of === null) await create.mutateAsync({ code, ...entered });
      else {
        const before = { name: began.of.name, note: began.of.note, active: began.of.active };
        const changes = changedOnly(before, { ...entered, active });
        if (Object.keys(changes).length > 0) await change.mutateAsync({ read: began.of, changes });
      }
      onClose();
    },
  });
  return (
    <form {...form.formProps}>
      <Stack>
        <FormProblem form={form} />
        {account === null && (
          <TextInput
            label={t.accountCode}
            description={t.accountCodeHint}
            required
            maxLength={9}
            inputMode="numeric"
            autoComplete="off"
            data-autofocus
            {...form.text('code')}
          />
        )}
        <TextInput label={t.name} required maxLength={200} autoComplete="off" {...form.text('name')} />
        <Textarea label={t.accountNote} autosize maxRows={6} {...form.text('note')} />
        {account?.system === false && (
          <Checkbox label={t.accountActive} description={t.accountActiveHint} {...form.checked('active')} />
        )}
        <Group justify="space-between">
          {account?.system === false ? <DeleteButton account={account} onClose={onClose} /> : <span />}
          <Group>
            <Button variant="default" onClick={onClose}>
              {common.cancel}
            </Button>
            <Button type="submit" loading={form.isSending}>
              {common.save}
            </Button>
          </Group>
        </Group>
      </Stack>
    </form>
  );
}

function DeleteButton({ account, onClose }: { account: Account; onClose: () => void }) {
  const remove = useDeleteAccount(useCompany().id, onClose);
  return (
    <Button
      variant="subtle"
      color="red"
      loading={remove.isPending}
      onClick={() =>
        confirmDestructive({
          title: t.deleteAccountTitle(account.code),
          text: t.deleteAccountText,
          confirm: t.deleteAccount,
          run: () => remove.mutate(account),
        })
      }
    >
      {t.deleteAccount}
    </Button>
  );
}

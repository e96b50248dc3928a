import { Button, Group, Modal, Stack } from '@mantine/core';
import { useCompany } from '../../api/companies.ts';
import { changedOnly } from '../../api/versions.ts';
import { booksTexts as t } from '../../cs/books.ts';
import { common } from '../../cs/common.ts';
import { confirmDestructive } from '../../parts/confirm.tsx';
import { useForm } from '../../parts/form.ts';
import { FormProblem } from '../../parts/form-problem.tsx';
import { useChangeAccount, useCreateAccount, useDeleteAccount } from './account-api.ts';
import { AccountFields } from './accounts/account-fields.tsx';
import { type AccountValues, EMPTY_ACCOUNT, enteredOf, valuesOf } from './accounts/account-values.ts';
import type { Account } from './api.ts';

type DialogProps = {
  /** Null: a new one. */
  account: Account | null;
  onClose: () => void;
};

/** Adds an account, or changes one: its name, what statements read of it, and whether it is in use. */
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

function AccountForm({ account, onClose }: DialogProps) {
  const { id } = useCompany();
  const [create, change] = [useCreateAccount(id), useChangeAccount(id)];
  const form = useForm<AccountValues, Account | null>({
    initial: account === null ? EMPTY_ACCOUNT : valuesOf(account),
    of: account,
    check: ({ code, name }) => ({
      ...(code.trim() === '' ? { code: common.required } : {}),
      ...(name.trim() === '' ? { name: common.required } : {}),
    }),
    submit: async (values, began) => {
      const { active, ...entered } = enteredOf(values);
      if (began.of === null) {
        const kind = values.kind === '' ? {} : { kind: values.kind };
        await create.mutateAsync({ code: values.code, ...kind, ...entered });
      } else {
        const { active: was, ...before } = enteredOf(valuesOf(began.of));
        const changes = changedOnly({ ...before, active: was }, { ...entered, active });
        if (Object.keys(changes).length > 0) await change.mutateAsync({ read: began.of, changes });
      }
      onClose();
    },
  });
  return (
    <form {...form.formProps}>
      <Stack>
        <FormProblem form={form} />
        <AccountFields form={form} account={account} />
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

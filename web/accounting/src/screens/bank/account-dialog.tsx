import { Button, Checkbox, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useCompany } from '../../api/companies.ts';
import { changedOnly } from '../../api/versions.ts';
import { bank as t } from '../../cs/bank.ts';
import { common } from '../../cs/common.ts';
import { confirmDestructive } from '../../parts/confirm.tsx';
import { DateInput } from '../../parts/date-input.tsx';
import { FieldGrid } from '../../parts/field-grid.tsx';
import { type Form, useForm } from '../../parts/form.ts';
import { FormProblem } from '../../parts/form-problem.tsx';
import { MoneyInput } from '../../parts/money-input.tsx';
import { type AccountValues, changesOf, newAccount, numberFields, valuesOf } from './account-values.ts';
import { type BankAccount, useChangeBankAccount, useCreateBankAccount, useDeleteBankAccount } from './api.ts';

type AccountDialogProps = {
  /** Null: a new one. */
  account: BankAccount | null;
  /** Of a new one: what is known of it already. */
  proposed?: Partial<AccountValues>;
  onClose: () => void;
  /** A new one is stored; absent: the dialog closes. */
  onCreated?: (account: BankAccount) => void;
};

/** Adds a bank account, changes one or deletes one. */
export function AccountDialog(props: AccountDialogProps) {
  const { account, onClose } = props;
  return (
    <Modal opened onClose={onClose} title={account === null ? t.new : t.editTitle(account.name)} size="lg">
      <AccountForm {...props} />
    </Modal>
  );
}

function AccountForm({ account, proposed = {}, onClose, onCreated = onClose }: AccountDialogProps) {
  const { id: entityId, currency } = useCompany();
  const create = useCreateBankAccount(entityId, onCreated);
  const change = useChangeBankAccount(entityId, onClose);
  const form = useForm<AccountValues, BankAccount | null>({
    initial: { ...valuesOf(account, currency), ...proposed },
    of: account,
    wrapper: 'bank_account',
    check: ({ name, number }) => ({
      ...(name.trim() === '' ? { name: common.required } : {}),
      ...(number.trim() === '' ? { number: common.required } : {}),
    }),
    submit: async (values, began) => {
      if (began.of === null) return create.mutateAsync(newAccount(values));
      const { written, ...changes } = changedOnly(changesOf(began.values), changesOf(values));
      const numbers = written === undefined ? {} : numberFields(written);
      return change.mutateAsync({ read: began.of, changes: { ...changes, ...numbers } });
    },
  });
  return (
    <form {...form.formProps}>
      <Stack>
        <FormProblem form={form} />
        <Fields form={form} isNew={account === null} />
        <Checkbox label={t.onDocuments} description={t.onDocumentsHint} {...form.checked('on_documents')} />
        <Checkbox label={t.default} {...form.checked('default')} />
        {account !== null && (
          <Checkbox label={t.archived} description={t.archivedHint} {...form.checked('archived')} />
        )}
        <Group justify="space-between">
          {account === null ? <span /> : <DeleteButton account={account} onDone={onClose} />}
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

function Fields({ form, isNew }: { form: Form<AccountValues>; isNew: boolean }) {
  const { bookkeeping } = useCompany();
  return (
    <FieldGrid>
      <TextInput
        label={t.name}
        placeholder={t.namePlaceholder}
        required
        maxLength={100}
        data-autofocus
        {...form.text('name')}
      />
      <TextInput
        label={t.number}
        description={t.numberHint}
        required
        maxLength={50}
        autoComplete="off"
        {...form.text('number')}
        error={form.errors.number ?? form.errors.bank_code ?? form.errors.iban}
      />
      <TextInput label={t.currency} maxLength={3} autoComplete="off" {...form.text('currency')} />
      <TextInput
        label={t.bic}
        description={t.bicHint}
        maxLength={11}
        autoComplete="off"
        {...form.text('bic')}
      />
      <OpeningFields form={form} />
      {isNew && bookkeeping === 'double_entry' && (
        <TextInput
          label={t.account}
          description={t.accountHint}
          inputMode="numeric"
          maxLength={9}
          autoComplete="off"
          {...form.text('account_code')}
        />
      )}
    </FieldGrid>
  );
}

function OpeningFields({ form }: { form: Form<AccountValues> }) {
  const { currency } = form.values;
  return (
    <>
      <MoneyInput
        label={t.openingBalance}
        description={t.openingBalanceHint}
        currency={currency}
        {...form.field('opening_balance')}
      />
      <DateInput label={t.openingDate} {...form.field('opening_date')} />
      {currency !== 'CZK' && (
        <MoneyInput
          label={t.openingBalanceCzk}
          description={t.openingBalanceCzkText}
          {...form.field('opening_balance_czk')}
        />
      )}
    </>
  );
}

function DeleteButton({ account, onDone }: { account: BankAccount; onDone: () => void }) {
  const remove = useDeleteBankAccount(useCompany().id, onDone);
  return (
    <Button
      variant="subtle"
      color="red"
      loading={remove.isPending}
      onClick={() =>
        confirmDestructive({
          title: t.deleteTitle,
          text: t.deleteText(account.name),
          confirm: t.delete,
          run: () => remove.mutate(account),
        })
      }
    >
      {t.delete}
    </Button>
  );
}

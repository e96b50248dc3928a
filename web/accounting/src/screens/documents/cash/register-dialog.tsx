import { Checkbox, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useCompany } from '../../../api/companies.ts';
import { changedOnly } from '../../../api/versions.ts';
import { cash as t } from '../../../cs/cash.ts';
import { common } from '../../../cs/common.ts';
import { DateInput } from '../../../parts/date-input.tsx';
import { DialogButtons } from '../../../parts/dialog-buttons.tsx';
import { FieldGrid } from '../../../parts/field-grid.tsx';
import { useForm } from '../../../parts/form.ts';
import { FormProblem } from '../../../parts/form-problem.tsx';
import { MoneyInput } from '../../../parts/money-input.tsx';
import { type Register, useChangeRegister, useCreateRegister } from './api.ts';

type RegisterDialogProps = {
  /** Null: a new one. */
  register: Register | null;
  onClose: () => void;
  onCreated: (register: Register) => void;
};

type Values = {
  name: string;
  currency: string;
  opening_balance: number | null;
  opening_balance_czk: number | null;
  opening_date: string | null;
  archived: boolean;
};

/** Adds a cash register or changes one. */
export function RegisterDialog(props: RegisterDialogProps) {
  const { register, onClose } = props;
  return (
    <Modal
      opened
      onClose={onClose}
      title={register === null ? t.new : t.editTitle(t.nameOf(register.name))}
      size="lg"
    >
      <RegisterForm {...props} />
    </Modal>
  );
}

function valuesOf(register: Register | null, currency: string): Values {
  return {
    name: register?.name ?? '',
    currency: register?.currency ?? currency,
    opening_balance: register?.opening_balance ?? null,
    opening_balance_czk: register?.opening_balance_czk ?? null,
    opening_date: register?.opening_date ?? null,
    archived: register?.archived ?? false,
  };
}

/** Nothing written is nothing in the register. */
const sent = ({ opening_balance, ...values }: Values) => ({
  ...values,
  opening_balance: opening_balance ?? 0,
});

function RegisterForm({ register, onClose, onCreated }: RegisterDialogProps) {
  const { id: entityId, currency } = useCompany();
  const create = useCreateRegister(entityId, onCreated);
  const change = useChangeRegister(entityId, onClose);
  const form = useForm<Values, Register | null>({
    initial: valuesOf(register, currency),
    of: register,
    wrapper: 'cash_register',
    check: ({ name }) => (name.trim() === '' ? { name: common.required } : {}),
    submit: async (values, began) => {
      if (began.of !== null)
        return change.mutateAsync({
          read: began.of,
          changes: changedOnly(sent(began.values), sent(values)),
        });
      const { archived: _, ...given } = sent(values);
      return create.mutateAsync(given);
    },
  });
  return (
    <form {...form.formProps}>
      <Stack>
        <FormProblem form={form} />
        <FieldGrid>
          <TextInput label={t.name} required maxLength={100} data-autofocus {...form.text('name')} />
          <TextInput label={t.currency} maxLength={3} autoComplete="off" {...form.text('currency')} />
          <MoneyInput
            label={t.openingBalance}
            currency={form.values.currency}
            {...form.field('opening_balance')}
          />
          <DateInput label={t.openingDate} {...form.field('opening_date')} />
          {form.values.currency !== 'CZK' && (
            <MoneyInput
              label={t.openingBalanceCzk}
              description={t.openingBalanceCzkText}
              {...form.field('opening_balance_czk')}
            />
          )}
        </FieldGrid>
        {register !== null && (
          <>
            <Text size="sm" c="dimmed">
              {t.openingText}
            </Text>
            <Checkbox label={t.archived} description={t.archivedText} {...form.checked('archived')} />
          </>
        )}
        <DialogButtons onClose={onClose} isSending={form.isSending} />
      </Stack>
    </form>
  );
}

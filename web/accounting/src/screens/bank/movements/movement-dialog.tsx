import { Modal, Stack, Textarea, TextInput } from '@mantine/core';
import { useCompany } from '../../../api/companies.ts';
import { changedOnly } from '../../../api/versions.ts';
import { bankMovement as t } from '../../../cs/bank-movements.ts';
import { locale } from '../../../cs/locale.ts';
import { CodePicker } from '../../../parts/code-picker.tsx';
import { DialogButtons } from '../../../parts/dialog-buttons.tsx';
import { useForm } from '../../../parts/form.ts';
import { FormProblem } from '../../../parts/form-problem.tsx';
import { useAccountOptions } from '../../books/account-options.ts';
import { PartnerSelect } from '../../documents/partner-select.tsx';
import { type Movement, useChangeMovement } from './api.ts';

type MovementDialogProps = { movement: Movement; onClose: () => void };

type Values = { partner_id: number | null; account_code: string; rate: string; note: string };

/** What people add to a movement. */
export function MovementDialog(props: MovementDialogProps) {
  return (
    <Modal opened onClose={props.onClose} title={t.editTitle}>
      <MovementForm {...props} />
    </Modal>
  );
}

function valuesOf({ partner_id, account_code, rate, note }: Movement): Values {
  return {
    partner_id,
    account_code: account_code ?? '',
    rate: rate === null ? '' : String(rate).replace('.', locale.decimalMark),
    note: note ?? '',
  };
}

const sent = ({ partner_id, account_code, rate, note }: Values) => ({
  partner_id,
  account_code: account_code === '' ? null : account_code,
  rate: rate.trim() === '' ? null : Number(rate.trim().replace(',', '.')),
  note: note.trim() === '' ? null : note.trim(),
});

function MovementForm({ movement, onClose }: MovementDialogProps) {
  const { id: entityId, bookkeeping } = useCompany();
  const change = useChangeMovement(entityId, { onDone: onClose });
  const options = useAccountOptions(movement.booked_on);
  const form = useForm<Values, Movement>({
    initial: valuesOf(movement),
    of: movement,
    wrapper: 'bank_transaction',
    check: ({ rate }): Partial<Record<keyof Values, string>> =>
      /^(\d{1,6}([.,]\d{1,6})?)?$/.test(rate.trim()) ? {} : { rate: t.rateWrong },
    submit: (values, began) =>
      change.mutateAsync({ read: began.of, changes: changedOnly(sent(began.values), sent(values)) }),
  });
  return (
    <form {...form.formProps}>
      <Stack>
        <FormProblem form={form} />
        <PartnerSelect
          entityId={entityId}
          label={t.partner}
          data-autofocus
          // A list that nobody asked for would take the Escape that closes the dialog.
          openOnFocus={false}
          value={form.values.partner_id}
          onChange={(partner) => form.set('partner_id', partner?.id ?? null)}
          error={form.errors.partner_id}
        />
        {bookkeeping === 'double_entry' && (
          <CodePicker
            label={t.accountCode}
            empty={t.noAccount}
            options={options}
            {...form.field('account_code')}
          />
        )}
        {movement.currency !== 'CZK' && (
          <TextInput
            label={t.rate}
            description={t.rateHint}
            inputMode="decimal"
            autoComplete="off"
            {...form.text('rate')}
          />
        )}
        <Textarea label={t.note} maxLength={500} autosize minRows={2} {...form.text('note')} />
        <DialogButtons onClose={onClose} isSending={form.isSending} />
      </Stack>
    </form>
  );
}

import { Modal, Stack, Text } from '@mantine/core';
import { useEntityId } from '../../../api/companies.ts';
import { settling as t } from '../../../cs/bank-matching.ts';
import { Choice } from '../../../parts/choice.tsx';
import { addDays, dateText } from '../../../parts/dates.ts';
import { DialogButtons } from '../../../parts/dialog-buttons.tsx';
import { useForm } from '../../../parts/form.ts';
import { FormProblem } from '../../../parts/form-problem.tsx';
import { moneyWithCurrency } from '../../../parts/money.ts';
import { useAccountNames } from '../account-choice.tsx';
import { type Movement, type MovementRow, useMovements } from '../movements/api.ts';
import { useMatch } from './api.ts';

/** Banks need a few days at most. */
const DAYS = 10;

type TransferDialogProps = {
  movement: MovementRow;
  onClose: () => void;
  onDone: (settled: Movement) => void;
};

/** Says that a movement only goes to another account of the company. */
export function TransferDialog(props: TransferDialogProps) {
  return (
    <Modal opened onClose={props.onClose} title={t.transferTitle}>
      <TransferForm {...props} />
    </Modal>
  );
}

function TransferForm({ movement, onClose, onDone }: TransferDialogProps) {
  const entityId = useEntityId();
  const match = useMatch(entityId, onDone);
  const nameOf = useAccountNames();
  const { amount, booked_on: day, bank_account_id: own } = movement;
  const filter = {
    state: 'new',
    direction: amount > 0 ? 'out' : 'in',
    from: addDays(day, -DAYS),
    to: addDays(day, DAYS),
  };
  const found = useMovements(entityId, filter, 1).data?.rows ?? [];
  const others = found
    .filter(({ bank_account_id: account }) => account !== own)
    // The same amount first.
    .toSorted((a, b) => Number(b.amount === -amount) - Number(a.amount === -amount));
  const form = useForm<{ other: string }>({
    initial: { other: '' },
    submit: ({ other }) =>
      match.mutateAsync({
        read: movement,
        match: { items: [other === '' ? { transfer: 'waiting' } : { transaction_id: Number(other) }] },
      }),
  });
  return (
    <form {...form.formProps}>
      <Stack>
        <FormProblem form={form} />
        <Text size="sm">{t.transferText}</Text>
        <Choice
          label={t.otherSide}
          data-autofocus
          options={[
            { value: '', label: t.waiting },
            ...others.map((each) => ({
              value: String(each.id),
              label: `${nameOf(each.bank_account_id)} · ${dateText(each.booked_on)} · ${moneyWithCurrency(each.amount, each.currency)}`,
            })),
          ]}
          {...form.field('other')}
        />
        <DialogButtons onClose={onClose} isSending={form.isSending} send={t.match} />
      </Stack>
    </form>
  );
}

import { Modal, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useCompany, useEntityId } from '../../../api/companies.ts';
import { settling as t } from '../../../cs/bank-matching.ts';
import { Choice } from '../../../parts/choice.tsx';
import { addDays, dateText } from '../../../parts/dates.ts';
import { DialogButtons } from '../../../parts/dialog-buttons.tsx';
import { useForm } from '../../../parts/form.ts';
import { FormProblem } from '../../../parts/form-problem.tsx';
import { Lines, Loaded } from '../../../parts/loaded.tsx';
import { moneyWithCurrency } from '../../../parts/money.ts';
import { useAccountNames } from '../account-choice.tsx';
import { type Movement, type MovementRow, useMovements } from '../movements/api.ts';
import { whoOf } from '../movements/facts-of.ts';
import { useMatch } from './api.ts';
import { enterSends } from './enter-sends.ts';
import { isForeign, rateErrors, sentRate } from './items.ts';
import { useWaitingSides } from './waiting-sides.ts';

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

function TransferForm(props: TransferDialogProps) {
  const { amount, booked_on: day, bank_account_id: own } = props.movement;
  const entityId = useEntityId();
  const around = {
    direction: amount > 0 ? 'out' : 'in',
    from: addDays(day, -DAYS),
    to: addDays(day, DAYS),
  };
  const found = useMovements(entityId, { ...around, state: 'new' }, 1);
  const waiting = useWaitingSides(entityId, props.movement, around);
  if (waiting === undefined) return <Lines count={3} />;
  return (
    <Loaded query={found} skeleton={<Lines count={3} />}>
      {({ rows }) => (
        <OtherSide
          {...props}
          others={[...waiting, ...rows]
            .filter(({ bank_account_id: account }) => account !== own)
            // The same amount first.
            .toSorted((a, b) => Number(b.amount === -amount) - Number(a.amount === -amount))}
        />
      )}
    </Loaded>
  );
}

/** Chooses the movement of the other account: one of the same amount is proposed where there is no other. */
function OtherSide({
  movement,
  others,
  onClose,
  onDone,
}: TransferDialogProps & { others: readonly MovementRow[] }) {
  const match = useMatch(useEntityId(), onDone);
  const nameOf = useAccountNames();
  const choice = useRef<HTMLSelectElement>(null);
  const isDoubleEntry = useCompany().bookkeeping === 'double_entry';
  const alike = others.filter(({ amount }) => amount === -movement.amount);
  const hasRate = (other: string) =>
    isForeign([movement, ...others.filter(({ id }) => String(id) === other)]);
  const form = useForm<{ other: string; rate: string }>({
    initial: { other: alike.length === 1 ? String(alike[0]?.id) : '', rate: '' },
    check: ({ other, rate }) => (hasRate(other) ? rateErrors(rate) : {}),
    submit: ({ other, rate }) =>
      match.mutateAsync({
        read: movement,
        match: {
          items: [other === '' ? { transfer: 'waiting' } : { transaction_id: Number(other) }],
          ...(hasRate(other) ? sentRate(rate) : {}),
        },
      }),
  });
  // The dialog was there before the choice, which waits for the movements.
  useEffect(() => choice.current?.focus(), []);
  return (
    <form {...form.formProps} onKeyDown={enterSends}>
      <Stack>
        <FormProblem form={form} />
        <Text size="sm">{others.length === 0 ? t.transferNone(DAYS) : t.transferText}</Text>
        <Choice
          label={t.otherSide}
          ref={choice}
          options={[
            { value: '', label: isDoubleEntry ? t.waiting : t.waitingOnly },
            ...others.map((each) => ({
              value: String(each.id),
              label: [
                nameOf(each.bank_account_id),
                dateText(each.booked_on),
                moneyWithCurrency(each.amount, each.currency),
                whoOf(each),
              ].join(' · '),
            })),
          ]}
          {...form.field('other')}
        />
        {hasRate(form.values.other) && (
          <TextInput
            label={t.rate}
            description={t.rateHint}
            inputMode="decimal"
            autoComplete="off"
            {...form.text('rate')}
          />
        )}
        <DialogButtons onClose={onClose} isSending={form.isSending} send={t.match} />
      </Stack>
    </form>
  );
}

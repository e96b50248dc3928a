import { Group, Modal, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useEntityId } from '../../../api/companies.ts';
import { common } from '../../../cs/common.ts';
import { wagesInCash as t } from '../../../cs/wages-in-cash.ts';
import { DialogButtons } from '../../../parts/dialog-buttons.tsx';
import { useFocusOfContent } from '../../../parts/focus-of-content.ts';
import { useForm } from '../../../parts/form.ts';
import { FormProblem } from '../../../parts/form-problem.tsx';
import { LinkButton } from '../../../parts/link.tsx';
import { Loaded } from '../../../parts/loaded.tsx';
import { moneyWithCurrency } from '../../../parts/money.ts';
import { MoneyInput } from '../../../parts/money-input.tsx';
import { monthText } from '../../../parts/url-month.ts';
import { type Register, useRegisters } from '../../documents/cash/api.ts';
import type { Payslip } from './api.ts';
import { usePayInCash } from './cash-api.ts';
import { type CashSource, PaidFrom, sourceOf } from './paid-from.tsx';

type CashDialogProps = {
  slip: Payslip;
  /** What is neither paid nor in an order. */
  left: number;
  onClose: () => void;
};

/** Pays a wage in cash: as it opens, that all that is left was paid today. */
export function CashDialog(props: CashDialogProps) {
  const { slip, onClose } = props;
  return (
    <Modal opened onClose={onClose} title={t.title(slip.employee_name, monthText(slip))} size="lg">
      <WithRegisters>{(registers) => <CashForm {...props} registers={registers} />}</WithRegisters>
    </Modal>
  );
}

/** What needs the registers that wages can be paid from; says so where there is none. */
export function WithRegisters({ children }: { children: (registers: readonly Register[]) => ReactNode }) {
  const registers = useRegisters(useEntityId());
  return (
    <Loaded query={registers}>
      {(all) => {
        const usable = all.filter(({ archived, currency }) => !archived && currency === 'CZK');
        return usable.length === 0 ? <NoRegister /> : children(usable);
      }}
    </Loaded>
  );
}

function NoRegister() {
  return (
    <Stack>
      <Text size="sm">{t.noRegister}</Text>
      <Group justify="flex-end">
        <LinkButton data-autofocus to={`/firmy/${useEntityId()}/pokladna`}>
          {t.toRegisters}
        </LinkButton>
      </Group>
    </Stack>
  );
}

type CashValues = { amount: number | null } & CashSource;

function CashForm({ slip, left, registers, onClose }: CashDialogProps & { registers: readonly Register[] }) {
  const holder = useFocusOfContent<HTMLDivElement>();
  const pay = usePayInCash(useEntityId(), slip.id, onClose);
  const form = useForm<CashValues>({
    initial: {
      amount: left,
      ...sourceOf(registers),
    },
    check: ({ amount, paid_on }) => ({
      ...(amount === null ? { amount: common.required } : {}),
      ...(paid_on === null ? { paid_on: common.required } : {}),
    }),
    submit: ({ cash_register_id, ...payment }) =>
      pay.mutateAsync({ ...payment, cash_register_id: Number(cash_register_id) }),
  });
  return (
    <form {...form.formProps}>
      <Stack ref={holder}>
        <FormProblem form={form} />
        <PaidFrom
          registers={registers}
          day={form.field('paid_on')}
          register={form.field('cash_register_id')}
          amount={form.values.amount}
        >
          <MoneyInput
            label={t.amount}
            description={t.amountText(moneyWithCurrency(left))}
            data-autofocus
            {...form.field('amount')}
          />
        </PaidFrom>
        <DialogButtons onClose={onClose} isSending={form.isSending} send={t.send} />
      </Stack>
    </form>
  );
}

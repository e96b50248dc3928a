import { Modal, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEntityId } from '../../../api/companies.ts';
import { common } from '../../../cs/common.ts';
import { wagesInCash as t } from '../../../cs/wages-in-cash.ts';
import type { useBatch } from '../../../parts/batch.tsx';
import { Boxes } from '../../../parts/boxes.tsx';
import { DialogButtons } from '../../../parts/dialog-buttons.tsx';
import { useFocusOfContent } from '../../../parts/focus-of-content.ts';
import { useForm } from '../../../parts/form.ts';
import { FormProblem } from '../../../parts/form-problem.tsx';
import { moneyWithCurrency, sumOf } from '../../../parts/money.ts';
import { type Month, monthText } from '../../../parts/url-month.ts';
import type { Register } from '../../documents/cash/api.ts';
import type { Payslip } from './api.ts';
import { payInCash } from './cash-api.ts';
import { WithRegisters } from './cash-dialog.tsx';
import { type CashSource, PaidFrom, sourceOf } from './paid-from.tsx';
import { leftOfSlip, type WagePayment } from './wage-payment.ts';

type MonthInCashProps = {
  month: Month;
  slips: readonly Payslip[];
  payment: WagePayment;
  batch: ReturnType<typeof useBatch>;
  onClose: () => void;
};

/** Pays wages of a month in cash, one after another, each all that is left of it. */
export function CashMonthDialog(props: MonthInCashProps) {
  return (
    <Modal opened onClose={props.onClose} title={t.monthTitle(monthText(props.month))} size="lg">
      <WithRegisters>{(registers) => <MonthForm {...props} registers={registers} />}</WithRegisters>
    </Modal>
  );
}

type Left = { slip: Payslip; left: number };

function MonthForm({ slips, payment, batch, registers, onClose }: MonthInCashProps & WithRegister) {
  const holder = useFocusOfContent<HTMLDivElement>();
  const entityId = useEntityId();
  const client = useQueryClient();
  const open = unpaidOf(slips, payment);
  const form = useForm<{ ids: readonly number[] } & CashSource>({
    initial: {
      ids: open.map(({ slip }) => slip.id),
      ...sourceOf(registers),
    },
    check: ({ ids, paid_on }) => ({
      ...(ids.length === 0 ? { ids: t.nobody } : {}),
      ...(paid_on === null ? { paid_on: common.required } : {}),
    }),
    submit: async ({ ids, paid_on, cash_register_id }) => {
      onClose();
      void batch.start({
        label: t.paying,
        items: open.filter(({ slip }) => ids.includes(slip.id)),
        nameOf: ({ slip }) => slip.employee_name,
        run: ({ slip, left }) =>
          payInCash(entityId, slip.id, { amount: left, paid_on, cash_register_id: Number(cash_register_id) }),
        onEnd: () => client.invalidateQueries({ queryKey: ['entities', entityId] }),
      });
    },
  });
  const { ids } = form.values;
  const total = sumOf(open.filter(({ slip }) => ids.includes(slip.id)).map(({ left }) => left));
  return (
    <form {...form.formProps}>
      <Stack ref={holder}>
        <FormProblem form={form} />
        <Whose open={open} {...form.field('ids')} />
        <Text size="sm" fw={600} role="status">
          {t.total(moneyWithCurrency(total))}
        </Text>
        <PaidFrom
          registers={registers}
          day={form.field('paid_on')}
          register={form.field('cash_register_id')}
          amount={total}
        />
        <DialogButtons onClose={onClose} isSending={form.isSending} send={t.send} isFirst />
      </Stack>
    </form>
  );
}

type WhoseProps = {
  open: readonly Left[];
  value: readonly number[];
  onChange: (ids: readonly number[]) => void;
  error?: string | undefined;
};

function Whose({ open, value, onChange, error }: WhoseProps) {
  return (
    <Boxes
      label={t.whose}
      value={value.map(String)}
      onChange={(chosen) => onChange(chosen.map(Number))}
      error={error}
      hasAll={open.length > 1}
      options={open.map(({ slip, left }) => ({
        value: String(slip.id),
        label: `${slip.employee_name}, ${moneyWithCurrency(left)}`,
      }))}
    />
  );
}

type WithRegister = { registers: readonly Register[] };

/** The slips of which something is neither paid nor in an order, as the table has them. */
function unpaidOf(slips: readonly Payslip[], payment: WagePayment): Left[] {
  const left = new Map(payment.payslips.map((each) => [each.payslip_id, leftOfSlip(each)]));
  return slips.map((slip) => ({ slip, left: left.get(slip.id) ?? 0 })).filter(({ left }) => left > 0);
}

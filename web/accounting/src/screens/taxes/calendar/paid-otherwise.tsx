import { Button, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useCompany, useEntityId } from '../../../api/companies.ts';
import { cash } from '../../../cs/cash.ts';
import { common } from '../../../cs/common.ts';
import { dutyPayments as t } from '../../../cs/duty-payments.ts';
import { inYear } from '../../../parts/bookkeeping-years.ts';
import { Can } from '../../../parts/can.tsx';
import { Choice } from '../../../parts/choice.tsx';
import { DateInput } from '../../../parts/date-input.tsx';
import { todayInPrague } from '../../../parts/dates.ts';
import { DialogButtons } from '../../../parts/dialog-buttons.tsx';
import { FieldGrid } from '../../../parts/field-grid.tsx';
import { useFocusOfContent } from '../../../parts/focus-of-content.ts';
import { type Form, useForm } from '../../../parts/form.ts';
import { FormProblem } from '../../../parts/form-problem.tsx';
import { Loaded } from '../../../parts/loaded.tsx';
import { moneyWithCurrency, sumOf } from '../../../parts/money.ts';
import { MoneyInput } from '../../../parts/money-input.tsx';
import { type Register, useRegisters } from '../../documents/cash/api.ts';
import { CashLeftNote } from '../../documents/cash/cash-left.tsx';
import type { TaxDuty } from './api.ts';
import { usePayDuty } from './payments-api.ts';

type Payment = NonNullable<TaxDuty['payment']>;
type Way = { payment: Payment; name: string };

/** The way to record that a duty was paid from a register or by private money. */
export function PaidOtherwise({ payment, name }: Way) {
  const [isOpen, setOpen] = useState(false);
  const isPerson = useCompany().legal_form === 'osvc';
  return (
    <div className="no-print">
      <Can permission="writer">
        <Button variant="default" size="compact-sm" aria-label={t.payOf(name)} onClick={() => setOpen(true)}>
          {t.pay}
        </Button>
      </Can>
      <Text size="sm" c="dimmed" mt={4}>
        {isPerson ? t.payWhy : t.payWhyOfCompany}
      </Text>
      {isOpen && (
        <Modal opened onClose={() => setOpen(false)} title={t.title(name)} size="lg">
          <WithRegisters payment={payment} onClose={() => setOpen(false)} />
        </Modal>
      )}
    </div>
  );
}

type DialogProps = { payment: Payment; onClose: () => void };

function WithRegisters(props: DialogProps) {
  const registers = useRegisters(useEntityId());
  return (
    <Loaded query={registers}>
      {(all) => (
        <PaymentForm
          {...props}
          registers={all.filter(({ archived, currency }) => !archived && currency === 'CZK')}
        />
      )}
    </Loaded>
  );
}

type Values = {
  method: 'private' | 'cash';
  amount: number | null;
  paid_on: string | null;
  cash_register_id: string;
  note: string;
};

function PaymentForm({ payment, registers, onClose }: DialogProps & { registers: readonly Register[] }) {
  const holder = useFocusOfContent<HTMLDivElement>();
  const isPerson = useCompany().legal_form === 'osvc';
  const pay = usePayDuty(useEntityId(), onClose);
  const left = payment.amount === null ? null : sumOf([payment.amount, -payment.paid]);
  const form = useForm<Values>({
    initial: {
      method: isPerson ? 'private' : 'cash',
      amount: left,
      paid_on: todayInPrague(),
      cash_register_id: String(registers[0]?.id ?? ''),
      note: '',
    },
    check: ({ method, amount, paid_on, cash_register_id }) => ({
      ...(amount === null ? { amount: common.required } : {}),
      ...(paid_on === null ? { paid_on: common.required } : {}),
      ...(method === 'cash' && cash_register_id === '' ? { cash_register_id: t.noRegister } : {}),
    }),
    submit: ({ method, cash_register_id, note, ...given }) => {
      const { kind, period, insurer } = payment.duty;
      return pay.mutateAsync({
        duty: { kind: kind as 'vat', period, insurer: insurer ?? null },
        ...{ ...given, method, note: note === '' ? null : note },
        cash_register_id: method === 'cash' ? Number(cash_register_id) : null,
      });
    },
  });
  return (
    <form {...form.formProps}>
      <Stack ref={holder}>
        <FormProblem form={form} />
        <Fields form={form} registers={registers} left={left} kind={payment.duty.kind} />
        <DialogButtons onClose={onClose} isSending={form.isSending} send={t.send} />
      </Stack>
    </form>
  );
}

type FieldsProps = {
  form: Form<Values>;
  registers: readonly Register[];
  /** Null: not known. */
  left: number | null;
  kind: string;
};

function Fields({ form, registers, left, kind }: FieldsProps) {
  const isPerson = useCompany().legal_form === 'osvc';
  const { method, paid_on, cash_register_id, amount } = form.values;
  return (
    <>
      <FieldGrid>
        <MoneyInput
          label={t.amount}
          description={left === null ? undefined : t.amountText(moneyWithCurrency(left))}
          data-autofocus
          {...form.field('amount')}
        />
        <DateInput label={t.paidOn} maxDate={todayInPrague()} {...form.field('paid_on')} />
        {isPerson && (
          <Choice
            label={t.method}
            options={(['private', 'cash'] as const).map((value) => ({ value, label: t.methods[value] }))}
            {...form.field('method')}
          />
        )}
        {method === 'cash' && (
          <Choice
            label={t.register}
            options={registers.map(({ id, name }) => ({ value: String(id), label: cash.nameOf(name) }))}
            {...form.field('cash_register_id')}
          />
        )}
        <TextInput label={t.note} maxLength={500} {...form.text('note')} />
      </FieldGrid>
      {method === 'private' ? (
        <PrivateText kind={kind} day={paid_on} />
      ) : (
        <CashLeftNote
          day={paid_on}
          registerId={Number(cash_register_id)}
          currency="CZK"
          amount={amount}
          amountCzk={amount}
        />
      )}
    </>
  );
}

/** In tax records what is paid for employees is an expense; own taxes and insurance are none. */
const OF_EMPLOYEES = ['wage_tax', 'withholding_tax', 'social_insurance', 'health_insurance'];

/** What the payment is in the books of the year that it is of. */
function PrivateText({ kind, day }: { kind: string; day: string | null }) {
  const { bookkeeping } = inYear(useCompany(), Number((day ?? todayInPrague()).slice(0, 4)));
  const ofJournal = OF_EMPLOYEES.includes(kind) ? t.privateText.employees : t.privateText.journal;
  return (
    <Text size="sm" c="dimmed">
      {bookkeeping === 'double_entry' ? t.privateText.ledger : ofJournal}
    </Text>
  );
}

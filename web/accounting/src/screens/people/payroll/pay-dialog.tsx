import { Button, Checkbox, Group, List, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useCompany, useEntityId } from '../../../api/companies.ts';
import { common } from '../../../cs/common.ts';
import { payrollBulk as t } from '../../../cs/payroll-bulk.ts';
import { Choice } from '../../../parts/choice.tsx';
import { DateInput } from '../../../parts/date-input.tsx';
import { todayInPrague } from '../../../parts/dates.ts';
import { DialogButtons } from '../../../parts/dialog-buttons.tsx';
import { useFocusOfContent } from '../../../parts/focus-of-content.ts';
import { useForm } from '../../../parts/form.ts';
import { FormProblem } from '../../../parts/form-problem.tsx';
import { LinkButton, TextLink } from '../../../parts/link.tsx';
import { Loaded } from '../../../parts/loaded.tsx';
import { moneyWithCurrency, sumOf } from '../../../parts/money.ts';
import { counted } from '../../../parts/plural.ts';
import { type Month, monthText } from '../../../parts/url-month.ts';
import { WarningNote } from '../../../parts/warning-note.tsx';
import { type BankAccount, useBankAccounts } from '../../bank/api.ts';
import { payingAccounts } from '../../bank/orders/order-values.ts';
import type { Payslip } from './api.ts';
import { type BulkAnswer, usePayMonth } from './bulk.ts';
import { leftOfSlip, undeducted, unordered, type WagePayment } from './wage-payment.ts';

type PayDialogProps = {
  month: Month;
  slips: readonly Payslip[];
  /** Undefined: not known yet. */
  payment: WagePayment | undefined;
  onClose: () => void;
};

/** One payment order of the wages of a month, and what became of each of them. */
export function PayDialog({ month, slips, payment, onClose }: PayDialogProps) {
  const entityId = useEntityId();
  const accounts = useBankAccounts(entityId);
  const [answer, setAnswer] = useState<BulkAnswer | null>(null);
  return (
    <Modal opened onClose={onClose} title={t.payTitle(monthText(month))} size="lg">
      {answer !== null ? (
        <Paid answer={answer} slips={slips} onClose={onClose} />
      ) : (
        <Loaded query={accounts}>
          {(all) => (
            <PayForm
              {...{ month, slips, payment, onClose, onPaid: setAnswer }}
              accounts={payingAccounts(all).filter(({ currency }) => currency === 'CZK')}
            />
          )}
        </Loaded>
      )}
    </Modal>
  );
}

type PayFormProps = PayDialogProps & {
  accounts: readonly BankAccount[];
  onPaid: (answer: BulkAnswer) => void;
};

function PayForm({ month, slips, payment, accounts, onClose, onPaid }: PayFormProps) {
  const { id: entityId, settings } = useCompany();
  const pay = usePayMonth(entityId, onPaid);
  const holder = useFocusOfContent<HTMLDivElement>();
  const form = useForm<{ account: string; due_on: string | null; duties: boolean; deductions: boolean }>({
    initial: {
      ...{ account: String(accounts[0]?.id ?? ''), due_on: payOn(payment, settings.pay_day) },
      ...{ duties: false, deductions: false },
    },
    check: ({ due_on }) => (due_on === null ? { due_on: common.required } : {}),
    submit: ({ account, ...how }) =>
      pay.mutateAsync({ action: 'pay', ...month, bank_account_id: Number(account), ...how }),
  });
  const done = slips.filter(({ status }) => status !== 'draft');
  const drafts = slips.length - done.length;
  const left = payment?.payslips.filter((slip) => leftOfSlip(slip) > 0);
  const deducted =
    payment === undefined ? sumOf(done.map(({ data }) => data.deductions?.total)) : undeducted(payment);
  if (accounts.length === 0)
    return (
      <Stack ref={holder}>
        <Text size="sm">{t.noAccount}</Text>
        <Group justify="flex-end">
          <LinkButton data-autofocus to={`/firmy/${entityId}/banka`}>
            {t.toAccounts}
          </LinkButton>
        </Group>
      </Stack>
    );
  return (
    <form {...form.formProps}>
      <Stack ref={holder}>
        <FormProblem form={form} />
        <Text size="sm">{t.payText((left ?? done).length, drafts)}</Text>
        {payment !== undefined && <Total payment={payment} />}
        <Choice
          label={t.payAccount}
          options={accounts.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...form.field('account')}
          error={form.errors.bank_account_id}
        />
        <DateInput label={t.payOn} required {...form.field('due_on')} />
        <Checkbox label={t.payDuties} description={t.payDutiesNote} {...form.checked('duties')} />
        {deducted > 0 && (
          <Checkbox
            label={t.payDeductions(moneyWithCurrency(deducted))}
            description={t.payDeductionsNote}
            {...form.checked('deductions')}
          />
        )}
        <DialogButtons onClose={onClose} isSending={form.isSending} send={t.paySend} isFirst />
      </Stack>
    </form>
  );
}

/** What the order will pay of wages: whole ones, though some were paid in one sum or in cash. */
function Total({ payment }: { payment: WagePayment }) {
  const total = sumOf(payment.payslips.map((slip) => Math.max(0, leftOfSlip(slip))));
  const twice = sumOf([total, -unordered(payment)]);
  return (
    <>
      <Text size="sm" fw={600}>
        {t.payTotal(moneyWithCurrency(total))}
      </Text>
      {twice > 0 && <WarningNote title={t.payTwice}>{t.payTwiceText(moneyWithCurrency(twice))}</WarningNote>}
    </>
  );
}

/** The pay day of the company, if it has one and it is not over; today otherwise. */
function payOn(payment: WagePayment | undefined, payDay: unknown): string {
  const today = todayInPrague();
  const due = payment?.due_on ?? today;
  return typeof payDay === 'number' && due > today ? due : today;
}

type PaidProps = { answer: BulkAnswer; slips: readonly Payslip[]; onClose: () => void };

function Paid({ answer, slips, onClose }: PaidProps) {
  const entityId = useEntityId();
  const { results, order = null, duties = [], deductions = [], remaining = 0 } = answer;
  const holder = useFocusOfContent<HTMLDivElement>();
  const byId = new Map(slips.map((slip) => [slip.id, slip]));
  const refused = [
    ...results.map(({ id, ok, error }) => ({
      ...{ key: String(id), name: byId.get(id)?.employee_name ?? '', ok, error },
      employeeId: byId.get(id)?.employee_id,
    })),
    ...[...duties, ...deductions].map(({ label, ok, error }, at) => ({
      ...{ key: `${at} ${label}`, name: label, ok, error, employeeId: undefined },
    })),
  ].filter(({ ok }) => !ok);
  const before = results.filter(({ unchanged }) => unchanged === true).length;
  return (
    <Stack ref={holder}>
      <Text role="status">
        {order === null
          ? t.nothingPaid
          : t.paid(order.number, moneyWithCurrency(order.total), counted(order.count, t.itemForms))}
      </Text>
      {before > 0 && <Text size="sm">{t.before(before)}</Text>}
      {remaining > 0 && <Text size="sm">{t.remaining(remaining)}</Text>}
      {refused.length > 0 && (
        <div>
          <Text size="sm" fw={600} id="left-out">
            {t.leftOut}
          </Text>
          <List size="sm" aria-labelledby="left-out">
            {refused.map(({ key, name, error, employeeId }) => (
              <List.Item key={key}>
                {employeeId === undefined ? (
                  name
                ) : (
                  <TextLink
                    to={`/firmy/${entityId}/zamestnanci/${employeeId}`}
                    search={{ pole: 'bank_account' }}
                  >
                    {name}
                  </TextLink>
                )}
                : {error}
              </List.Item>
            ))}
          </List>
          {duties.some(({ ok }) => !ok) && (
            <TextLink to={`/firmy/${entityId}/nastaveni/jmhz`} size="sm">
              {t.toPayAccounts}
            </TextLink>
          )}
        </div>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} {...(order === null ? { 'data-autofocus': true } : {})}>
          {t.close}
        </Button>
        {order !== null && (
          <LinkButton data-autofocus to={`/firmy/${entityId}/banka/prikazy/${order.id}`}>
            {t.toOrder}
          </LinkButton>
        )}
      </Group>
    </Stack>
  );
}

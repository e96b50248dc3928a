import { Text } from '@mantine/core';
import { useEffect } from 'react';
import { useEntityId } from '../../../api/companies.ts';
import { settling as t } from '../../../cs/bank-matching.ts';
import { Choice } from '../../../parts/choice.tsx';
import type { Form } from '../../../parts/form.ts';
import { moneyWithCurrency } from '../../../parts/money.ts';
import { type Month, monthBefore, monthOf, monthText } from '../../../parts/url-month.ts';
import { usePayslips } from '../../people/payroll/api.ts';
import { useWagePayment } from '../../people/payroll/wage-payment.ts';
import type { MovementRow } from '../movements/api.ts';
import { type OwedPayslip, owedPayslips } from './owed-payslips.ts';
import { type PayrollValues, textOf } from './payroll-values.ts';

const MONTHS = 12;

type PayslipFieldsProps = { form: Form<PayrollValues>; movement: MovementRow };

/** The wages of a month that are still owed, with what remains of each. */
export function PayslipFields({ form, movement }: PayslipFieldsProps) {
  const { month: chosen } = form.values;
  const [year = '', of = ''] = chosen.split('-');
  const month = { year: Number(year), month: Number(of) };
  const slips = usePayslips(useEntityId(), month).data?.payslips;
  const payments = useWagePayment(useEntityId(), month).data?.payslips;
  const months = [monthOf(movement.booked_on)];
  while (months.length < MONTHS) months.push(monthBefore(months.at(-1) as Month));
  const owed = owedPayslips(slips ?? [], payments ?? []);
  const exact = owed.filter(({ left }) => left === Math.abs(movement.remaining));
  const proposed = exact.length === 1 ? String(exact[0]?.id) : '';
  const { set } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a month that was chosen brings its own proposal
  useEffect(() => set('payslip', proposed), [proposed, chosen]);
  const drafts = (slips ?? []).filter(({ status }) => status === 'draft').length;
  const isLoaded = slips !== undefined && payments !== undefined;
  return (
    <>
      <Choice
        label={t.month}
        options={months.map((each) => ({ value: textOf(each), label: monthText(each) }))}
        {...form.field('month')}
      />
      {isLoaded && owed.length === 0 ? (
        <Text size="sm" c="dimmed">
          {slips.length === 0 ? t.noPayslips : slips.length === drafts ? t.onlyDrafts : t.paidPayslips}
        </Text>
      ) : (
        <Choice
          label={t.payslip}
          description={drafts > 0 ? t.draftsLeftOut : undefined}
          options={[
            { value: '', label: t.choosePayslip },
            ...owed.map((each) => ({ value: String(each.id), label: labelOf(each) })),
          ]}
          {...form.field('payslip')}
        />
      )}
    </>
  );
}

function labelOf({ name, payout, left }: OwedPayslip): string {
  const amount = moneyWithCurrency(left);
  return left === payout
    ? t.owedPayslip(name, amount)
    : t.payslipInPart(name, amount, moneyWithCurrency(payout));
}

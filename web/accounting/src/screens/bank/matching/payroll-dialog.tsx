import { Modal, Stack, Text, TextInput } from '@mantine/core';
import { useEffect } from 'react';
import { useCompany } from '../../../api/companies.ts';
import { settling as t } from '../../../cs/bank-matching.ts';
import { bankMovement } from '../../../cs/bank-movements.ts';
import { common } from '../../../cs/common.ts';
import { Choice } from '../../../parts/choice.tsx';
import { DialogButtons } from '../../../parts/dialog-buttons.tsx';
import { FieldGrid } from '../../../parts/field-grid.tsx';
import { type Form, useForm } from '../../../parts/form.ts';
import { FormProblem } from '../../../parts/form-problem.tsx';
import { moneyWithCurrency } from '../../../parts/money.ts';
import { optionsOf } from '../../../parts/options.ts';
import { monthBefore, monthOf } from '../../../parts/url-month.ts';
import { periodText } from '../../taxes/calendar/duty-facts.ts';
import { Missing } from '../../taxes/calendar/how-to-pay.tsx';
import type { Movement, MovementRow } from '../movements/api.ts';
import { type MatchItem, useMatch } from './api.ts';
import { enterSends } from './enter-sends.ts';
import { OTHER_DUTY, type OwedDuty, owedKey, proposedDuty, useOwedDuties, usualPay } from './owed-duties.ts';
import { type DutyKind, type PayrollValues, textOf } from './payroll-values.ts';
import { PayslipFields } from './payslip-fields.tsx';

type PayrollDialogProps = {
  movement: MovementRow;
  onClose: () => void;
  onDone: (settled: Movement) => void;
};

/** Says that a movement pays a wage, a tax or insurance. */
export function PayrollDialog(props: PayrollDialogProps) {
  return (
    <Modal opened onClose={props.onClose} title={t.payrollTitle} size="lg">
      <PayrollForm {...props} />
    </Modal>
  );
}

function PayrollForm({ movement, onClose, onDone }: PayrollDialogProps) {
  const { id, legal_form } = useCompany();
  const match = useMatch(id, onDone);
  const month = textOf(monthBefore(monthOf(movement.booked_on)));
  const isPerson = legal_form === 'osvc';
  const owed = useOwedDuties(id, movement.booked_on);
  const form = useForm<PayrollValues>({
    initial: {
      ...{ what: usualPay(movement, isPerson), month, payslip: '', owed: OTHER_DUTY },
      ...{ kind: isPerson ? 'self_employed_social' : 'social_insurance', period: month, insurer: '' },
    },
    check: ({ what, payslip, owed, period }): Partial<Record<keyof PayrollValues, string>> => {
      if (what === 'payslip') return payslip === '' ? { payslip: common.required } : {};
      return owed === OTHER_DUTY && period.trim() === '' ? { period: common.required } : {};
    },
    submit: (values) => match.mutateAsync({ read: movement, match: { items: [itemOf(values, owed)] } }),
  });
  const { what } = form.values;
  return (
    <form {...form.formProps} onKeyDown={enterSends}>
      <Stack>
        <FormProblem form={form} />
        <Choice label={t.what} options={t.whats} data-autofocus {...form.field('what')} />
        {what === 'payslip' ? (
          <PayslipFields form={form} movement={movement} />
        ) : (
          <DutyFields form={form} movement={movement} owed={owed} />
        )}
        <DialogButtons onClose={onClose} isSending={form.isSending} send={t.match} />
      </Stack>
    </form>
  );
}

function itemOf(
  { what, payslip, owed, kind, period, insurer }: PayrollValues,
  duties: readonly OwedDuty[],
): MatchItem {
  if (what === 'payslip') return { payslip_id: Number(payslip) };
  const chosen = duties.find((each) => owedKey(each) === owed);
  if (chosen !== undefined) {
    const { kind, period, insurer } = chosen.payment.duty;
    return { duty: { kind: kind as DutyKind, period, ...(insurer === undefined ? {} : { insurer }) } };
  }
  const isWithInsurer = kind === 'health_insurance' && insurer.trim() !== '';
  return { duty: { kind, period: period.trim(), ...(isWithInsurer ? { insurer: insurer.trim() } : {}) } };
}

type DutyFieldsProps = { form: Form<PayrollValues>; movement: MovementRow; owed: readonly OwedDuty[] };

/** What the calendar says is owed, or a duty that it does not have by kind and period. */
function DutyFields({ form, movement, owed }: DutyFieldsProps) {
  const { kind, owed: chosen } = form.values;
  const found = proposedDuty(owed, movement);
  const proposed = found === null ? OTHER_DUTY : owedKey(found);
  const { set } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the proposal comes with the calendar
  useEffect(() => set('owed', proposed), [proposed]);
  const options = owed.map((duty) => ({
    value: owedKey(duty),
    label: t.owedOption(duty.label, periodText(duty.period), moneyWithCurrency(duty.left)),
  }));
  const periodError = form.errors.period ?? form.errors['items[0].duty.period'];
  const missing = owed.find((duty) => owedKey(duty) === chosen)?.payment.missing ?? [];
  return (
    <>
      <Choice
        label={t.owedDuty}
        options={[...options, { value: OTHER_DUTY, label: t.otherDuty }]}
        {...form.field('owed')}
        error={chosen === OTHER_DUTY ? undefined : periodError}
      />
      {missing.length > 0 && (
        <div>
          <Text size="sm">{t.matchedNextTime}</Text>
          <Missing of={missing} />
        </div>
      )}
      {chosen === OTHER_DUTY && (
        <FieldGrid>
          <Choice label={t.duty} options={optionsOf(bankMovement.duties)} {...form.field('kind')} />
          <TextInput
            label={t.period}
            description={t.periodHint}
            maxLength={7}
            {...form.text('period')}
            error={periodError}
          />
          {kind === 'health_insurance' && (
            <TextInput
              label={t.insurer}
              description={t.insurerHint}
              inputMode="numeric"
              maxLength={3}
              {...form.text('insurer')}
              error={form.errors.insurer ?? form.errors['items[0].duty.insurer']}
            />
          )}
        </FieldGrid>
      )}
    </>
  );
}

import { Button, Group, Stack } from '@mantine/core';
import { useCompany } from '../../../api/companies.ts';
import { payroll as t } from '../../../cs/payroll.ts';
import { Can } from '../../../parts/can.tsx';
import { DecimalInput } from '../../../parts/decimal-input.tsx';
import { FieldGrid } from '../../../parts/field-grid.tsx';
import { FieldsFor } from '../../../parts/fields-for.tsx';
import { useForm } from '../../../parts/form.ts';
import { FormProblem } from '../../../parts/form-problem.tsx';
import { LeaveGuard } from '../../../parts/leave-guard.tsx';
import { MoneyInput } from '../../../parts/money-input.tsx';
import { Section } from '../../../parts/section.tsx';
import { type Attendance, type Payslip, useChangePayslip } from './api.ts';
import { usePostedFixed } from './posted-fixed.ts';

/** The base wage and the bonuses of a slip. */
export function WageForm({ slip }: { slip: Payslip }) {
  const { id: entityId, can_write } = useCompany();
  const change = useChangePayslip(entityId, { errors: 'form', done: t.recalculated });
  const isPosted = slip.status === 'posted';
  const postedFixed = usePostedFixed(slip);
  const { base_gross, bonuses } = slip.data;
  const form = useForm<{ gross: number | null; bonuses: number | null }, Payslip>({
    initial: { gross: base_gross, bonuses },
    of: slip,
    submit: (values, began) => {
      const next = { bonuses: values.bonuses ?? 0 };
      // The base is sent only when it changed: sending it takes away the reduction for a part of a month.
      const isBaseChanged = values.gross !== began.values.gross;
      return change.mutateAsync({
        read: began.of,
        change: isBaseChanged ? { ...next, gross: values.gross ?? 0 } : next,
      });
    },
  });
  return (
    <Section title={t.wage} text={postedFixed ?? t.wageNote}>
      <form {...form.formProps} aria-label={t.wage}>
        <LeaveGuard form={form} />
        <Stack gap="md">
          <FormProblem form={form} />
          <FieldsFor canChange={can_write && !isPosted}>
            <FieldGrid>
              <MoneyInput label={t.base} {...form.field('gross')} />
              <MoneyInput label={t.bonuses} {...form.field('bonuses')} />
            </FieldGrid>
          </FieldsFor>
          <Group>
            <Can permission="writer" whyNot={postedFixed}>
              <Button type="submit" variant="default" loading={form.isSending}>
                {t.recalculate}
              </Button>
            </Can>
          </Group>
        </Stack>
      </form>
    </Section>
  );
}

const KEYS = Object.keys(t.attendanceFields) as (keyof Attendance)[];
type AttendanceValues = Record<`attendance.${keyof Attendance}`, number | null>;

/** Hours and pay for the monthly report; also of a posted slip. */
export function AttendanceForm({ slip }: { slip: Payslip }) {
  const { id: entityId, can_write } = useCompany();
  const change = useChangePayslip(entityId, { errors: 'form', done: t.attendanceSaved });
  const present = slip.data.attendance ?? {};
  const form = useForm({
    initial: Object.fromEntries(
      KEYS.map((key) => [`attendance.${key}`, present[key] ?? null]),
    ) as AttendanceValues,
    of: slip,
    submit: (values, began) => {
      const entered = KEYS.map((key) => [key, values[`attendance.${key}`]] as const);
      const attendance = Object.fromEntries(entered.filter(([, value]) => value !== null));
      return change.mutateAsync({ read: began.of, change: { attendance } });
    },
  });
  return (
    <Section title={t.attendance} text={t.attendanceNote}>
      <form {...form.formProps} aria-label={t.attendance}>
        <LeaveGuard form={form} />
        <Stack gap="md">
          <FormProblem form={form} />
          <FieldsFor canChange={can_write}>
            <FieldGrid>
              {KEYS.map((key) =>
                key.endsWith('pay') ? (
                  <MoneyInput
                    key={key}
                    label={t.attendanceFields[key]}
                    {...form.field(`attendance.${key}`)}
                  />
                ) : (
                  <DecimalInput
                    key={key}
                    label={t.attendanceFields[key]}
                    unit={t.hours}
                    wrong={t.badFigure}
                    {...form.field(`attendance.${key}`)}
                  />
                ),
              )}
            </FieldGrid>
          </FieldsFor>
          <Group>
            <Can permission="writer">
              <Button type="submit" variant="default" loading={form.isSending}>
                {t.saveAttendance}
              </Button>
            </Can>
          </Group>
        </Stack>
      </form>
    </Section>
  );
}

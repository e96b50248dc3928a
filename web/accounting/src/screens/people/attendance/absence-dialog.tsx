import { Button, Checkbox, Grid, Group, Modal, Stack, Textarea } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useCompany } from '../../../api/companies.ts';
import { ApiError } from '../../../api/error.ts';
import { say } from '../../../api/toasts.ts';
import { attendance as t } from '../../../cs/attendance.ts';
import { common } from '../../../cs/common.ts';
import { Can } from '../../../parts/can.tsx';
import { Choice } from '../../../parts/choice.tsx';
import { DateInput } from '../../../parts/date-input.tsx';
import { DecimalInput } from '../../../parts/decimal-input.tsx';
import { FieldGrid } from '../../../parts/field-grid.tsx';
import { FieldsFor } from '../../../parts/fields-for.tsx';
import { type Form, useForm } from '../../../parts/form.ts';
import { FormProblem } from '../../../parts/form-problem.tsx';
import { TextLink } from '../../../parts/link.tsx';
import { currencySign } from '../../../parts/money.ts';
import { AbsencePreview } from './absence-preview.tsx';
import { type AbsenceValues, absenceOf, changesOf, isPaid, valuesOf } from './absence-values.ts';
import {
  type Absence,
  type Absentee,
  useCreateAbsence,
  useDeleteAbsence,
  usePreview,
  useUpdateAbsence,
} from './api.ts';

const PAUSE_MILLISECONDS = 300;

/** What the dialog is opened with: a stored absence, or days of a new one. */
export type Opened = { who: Absentee; absence: Absence | null; days: { from: string; to: string } | null };

/** Enters or changes an absence, and says meanwhile what it does to the wage. */
export function AbsenceDialog({ opened, onClose }: { opened: Opened | null; onClose: () => void }) {
  // While the dialog goes away it stays what it was: one without a name is nobody's.
  const [shown, setShown] = useState(opened);
  if (opened !== null && opened !== shown) setShown(opened);
  const titleOf = shown?.absence === null ? t.newTitle : t.editTitle;
  return (
    <Modal
      opened={opened !== null}
      onClose={onClose}
      title={shown === null ? '' : titleOf(shown.who.name)}
      size="xl"
    >
      {shown !== null && <AbsenceForm key={keyOf(shown)} {...shown} onClose={onClose} />}
    </Modal>
  );
}

const keyOf = ({ who, absence, days }: Opened) => [who.id, absence?.id, days?.from, days?.to].join(' ');

function AbsenceForm({ who, absence, days, onClose }: Opened & { onClose: () => void }) {
  const { id: entityId, can_write } = useCompany();
  const create = useCreateAbsence(entityId, who.id, onClose);
  const update = useUpdateAbsence(entityId, onClose);
  const form = useForm<AbsenceValues, Absence | null>({
    initial: valuesOf(absence, who, days),
    wrapper: 'absence',
    of: absence,
    check: ({ from, to }) => ({
      ...(from === null ? { from: common.required } : {}),
      ...(to === null ? { to: common.required } : {}),
    }),
    submit: async (values, began) => {
      const next = absenceOf(values);
      if (next === null) return;
      if (began.of === null) return create.mutateAsync(next);
      const changes = changesOf(began.values, values);
      if (Object.keys(changes).length > 0) return update.mutateAsync({ read: began.of, changes });
      say(common.nothingChanged);
      onClose();
    },
  });
  const [typed] = useDebouncedValue(form.values, PAUSE_MILLISECONDS);
  const asked = absenceOf(typed);
  const isUnchanged =
    absence !== null && Object.keys(changesOf(valuesOf(absence, who, null), typed)).length === 0;
  const preview = usePreview(entityId, who.id, isUnchanged ? null : asked, absence?.id ?? null);
  const shown = useFieldErrors(form, isUnchanged || asked === null ? null : preview.error);
  return (
    <form {...form.formProps} aria-label={absence === null ? t.add : t.editTitle(who.name)}>
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, sm: 7 }}>
          <Stack gap="md">
            <FormProblem form={form} />
            <FieldsFor canChange={can_write}>
              <AbsenceFields form={form} errors={shown.errors} />
            </FieldsFor>
            {shown.slip !== null && (
              <TextLink to={`/firmy/${entityId}/mzdy/${shown.slip}`} size="sm">
                {t.toSlip}
              </TextLink>
            )}
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, sm: 5 }}>
          {!isUnchanged && (
            <AbsencePreview
              query={preview}
              kind={typed.kind}
              isWaiting={asked === null}
              isSaid={Object.keys(shown.errors).length > 0}
            />
          )}
        </Grid.Col>
      </Grid>
      <Buttons absence={absence} isSending={form.isSending} onClose={onClose} />
    </form>
  );
}

type FieldsProps = { form: Form<AbsenceValues>; errors: Readonly<Record<string, string>> };

function AbsenceFields({ form, errors }: FieldsProps) {
  const paid = isPaid(form.values.kind);
  const error = (name: keyof AbsenceValues) => form.errors[name] ?? errors[name];
  return (
    <Stack gap="md">
      <Choice
        label={t.kind}
        description={t.vacation}
        data-autofocus
        {...form.field('kind')}
        options={t.kinds}
        error={error('kind')}
      />
      <FieldGrid>
        <DateInput label={t.from} required {...form.field('from')} error={error('from')} />
        <DateInput label={t.to} required {...form.field('to')} error={error('to')} />
        <DecimalInput
          label={t.hoursPerDay}
          unit={t.hours}
          wrong={t.badHours}
          {...form.field('hours_per_day')}
          error={error('hours_per_day')}
        />
      </FieldGrid>
      {paid && (
        <>
          <Checkbox
            label={t.firstDayWorked}
            description={t.firstDayWorkedNote}
            {...form.checked('first_day_worked')}
            error={error('first_day_worked')}
          />
          <DecimalInput
            label={t.averageHourly}
            description={t.averageNote}
            unit={`${currencySign('CZK')}/h`}
            wrong={t.badHours}
            {...form.field('average_hourly')}
            error={error('average_hourly')}
          />
        </>
      )}
      <Textarea label={t.note} autosize minRows={1} maxRows={4} {...form.text('note')} />
    </Stack>
  );
}

/** What the preview was refused for, at its fields, until the form itself says what is wrong. */
function useFieldErrors(form: Form<AbsenceValues>, error: unknown) {
  const failure = error instanceof ApiError ? error : null;
  const entries = Object.entries(failure?.fields ?? {}).map(
    ([path, text]) => [path.replace(/^absence\./, ''), text] as const,
  );
  const slip = failure?.body.payslip_id;
  return {
    errors: Object.keys(form.errors).length > 0 ? {} : Object.fromEntries(entries),
    slip: typeof slip === 'number' ? slip : null,
  };
}

type ButtonsProps = { absence: Absence | null; isSending: boolean; onClose: () => void };

function Buttons({ absence, isSending, onClose }: ButtonsProps) {
  const { id: entityId } = useCompany();
  const remove = useDeleteAbsence(entityId, onClose);
  return (
    <Group justify="space-between" mt="lg">
      <div>
        {absence !== null && (
          <Can permission="writer">
            <Button variant="default" loading={remove.isPending} onClick={() => remove.mutate(absence)}>
              {t.delete}
            </Button>
          </Can>
        )}
      </div>
      <Group>
        <Button variant="default" onClick={onClose}>
          {common.cancel}
        </Button>
        <Can permission="writer">
          <Button type="submit" loading={isSending}>
            {absence === null ? common.add : common.save}
          </Button>
        </Can>
      </Group>
    </Group>
  );
}

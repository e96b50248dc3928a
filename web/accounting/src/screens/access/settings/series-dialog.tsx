import { Checkbox, Modal, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { useCompany } from '../../../api/companies.ts';
import { changedOnly } from '../../../api/versions.ts';
import { common } from '../../../cs/common.ts';
import { seriesTexts as t } from '../../../cs/series.ts';
import { serviceTexts } from '../../../cs/service-texts.ts';
import { Choice } from '../../../parts/choice.tsx';
import { todayInPrague } from '../../../parts/dates.ts';
import { DialogButtons } from '../../../parts/dialog-buttons.tsx';
import { FieldGrid } from '../../../parts/field-grid.tsx';
import { useForm } from '../../../parts/form.ts';
import { FormProblem } from '../../../parts/form-problem.tsx';
import { nextNumber } from './next-number.ts';
import { type Series, useChangeSeries, useCreateSeries } from './series-api.ts';

type DialogProps = {
  /** Null: a new one. */
  series: Series | null;
  onClose: () => void;
};

/** Adds a number series or changes one. */
export function SeriesDialog({ opened, series, onClose }: DialogProps & { opened: boolean }) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={series === null ? t.newTitle : t.editTitle(serviceTexts.posted(series.name))}
      size="lg"
    >
      <SeriesForm series={series} onClose={onClose} />
    </Modal>
  );
}

type Values = Pick<
  Series,
  'kind' | 'name' | 'prefix' | 'pattern' | 'yearly' | 'next' | 'default' | 'archived'
>;

const EMPTY: Values = {
  kind: 'invoice',
  name: '',
  prefix: '',
  pattern: '{prefix}{yyyy}{nnnn}',
  yearly: true,
  next: 1,
  default: false,
  archived: false,
};

function valuesOf({
  kind,
  name,
  prefix,
  pattern,
  yearly,
  next,
  default: isDefault,
  archived,
}: Series): Values {
  return { kind, name, prefix, pattern, yearly, next, default: isDefault, archived };
}

function SeriesForm({ series, onClose }: DialogProps) {
  const { id, fiscal_year_start } = useCompany();
  const [create, change] = [useCreateSeries(id), useChangeSeries(id)];
  const form = useForm<Values, Series | null>({
    initial: series === null ? EMPTY : valuesOf(series),
    of: series,
    check: ({ name }) => (name.trim() === '' ? { name: common.required } : {}),
    submit: async (values, began) => {
      const { kind: _, ...changes } = changedOnly(began.values, values);
      if (began.of !== null) await change.mutateAsync({ read: began.of, changes });
      else {
        const { archived: _archived, ...given } = values;
        await create.mutateAsync(given);
      }
      onClose();
    },
  });
  const { values } = form;
  const preview = nextNumber(values, values.next, todayInPrague(), fiscal_year_start);
  return (
    <form {...form.formProps}>
      <Stack>
        <FormProblem form={form} />
        <FieldGrid>
          {series === null && <Choice label={t.kind} options={t.kinds} {...form.field('kind')} />}
          <TextInput label={t.name} required maxLength={100} data-autofocus {...form.text('name')} />
          <TextInput label={t.prefix} maxLength={20} autoComplete="off" {...form.text('prefix')} />
          <TextInput
            label={t.pattern}
            description={t.patternHint}
            maxLength={100}
            autoComplete="off"
            {...form.text('pattern')}
          />
          <NumberInput
            label={t.next}
            description={t.nextHint}
            min={1}
            max={99_999_999}
            allowDecimal={false}
            hideControls
            name="next"
            value={values.next}
            onChange={(next) => form.set('next', typeof next === 'number' ? next : 1)}
            error={form.errors.next}
          />
        </FieldGrid>
        <Checkbox label={t.yearly} {...form.checked('yearly')} />
        <Checkbox label={t.default} description={t.defaultHint} {...form.checked('default')} />
        {series !== null && (
          <Checkbox label={t.archived} description={t.archivedHint} {...form.checked('archived')} />
        )}
        <Text size="sm" role="status" fw={600}>
          {preview === null ? t.previewWrong : t.preview(preview)}
        </Text>
        <DialogButtons onClose={onClose} isSending={form.isSending} />
      </Stack>
    </form>
  );
}

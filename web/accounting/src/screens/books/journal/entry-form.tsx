import { Button, Chip, Group, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { useEntityId } from '../../../api/companies.ts';
import { journalTexts as t } from '../../../cs/journal.ts';
import { Choice } from '../../../parts/choice.tsx';
import { DateInput } from '../../../parts/date-input.tsx';
import { DraftOffer } from '../../../parts/draft-offer.tsx';
import { FieldGrid } from '../../../parts/field-grid.tsx';
import { type Form, useForm } from '../../../parts/form.ts';
import { useFormKeys } from '../../../parts/form-keys.ts';
import { FormProblem } from '../../../parts/form-problem.tsx';
import { LeaveGuard } from '../../../parts/leave-guard.tsx';
import { Section } from '../../../parts/section.tsx';
import { PartnerSelect } from '../../documents/partner-select.tsx';
import { EntryLines } from './entry-lines.tsx';
import { type EntryValues, formOf, switched, type Form as WrittenAs } from './values.ts';

/** What becomes of the form when it is saved. */
export type After = 'leave' | 'next';

type EntryFormProps = {
  initial: EntryValues;
  /** Where what is typed is kept. */
  draft: string;
  /** A stored document keeps its kind. */
  isNew: boolean;
  submit: (values: EntryValues, after: After) => Promise<unknown>;
  /** What stands beside the buttons, given how values are taken over. */
  beside?: (form: Form<EntryValues>) => ReactNode;
};

/** The form of an internal document, for hands that stay on the keyboard. */
export function EntryForm({ initial, draft, isNew, submit, beside }: EntryFormProps) {
  const after = useRef<After>('leave');
  const form: Form<EntryValues> = useForm<EntryValues>({
    ...{ initial, draft, wrapper: 'entry' },
    submit: (values) => submit(values, after.current),
  });
  const send = (next: After) => {
    after.current = next;
    void form.onSubmit();
  };
  const onKeyDown = useFormKeys({
    onSave: () => send('leave'),
    onFinish: () => send(isNew ? 'next' : 'leave'),
  });
  return (
    <form {...form.formProps} onKeyDown={onKeyDown}>
      <LeaveGuard form={form} />
      <Stack>
        <DraftOffer form={form} />
        <FormProblem form={form} />
        <Section title={isNew ? t.newTitle : (t.kinds[form.values.kind] ?? '')}>
          <HeadFields form={form} isNew={isNew} />
        </Section>
        <EntryLines
          values={form.values}
          errors={form.errors}
          setLines={(change) => form.set('lines', change(form.values.lines))}
        />
        <Group justify="space-between">
          <Group>{beside?.(form)}</Group>
          <Group>
            {isNew && (
              <Button variant="default" loading={form.isSending} onClick={() => send('next')}>
                {t.saveAndNext}
              </Button>
            )}
            <Button data-main-action loading={form.isSending} onClick={() => send('leave')}>
              {t.save}
            </Button>
          </Group>
        </Group>
      </Stack>
    </form>
  );
}

function HeadFields({ form, isNew }: { form: Form<EntryValues>; isNew: boolean }) {
  const { values, errors } = form;
  const kinds = ['manual', 'opening'].map((value) => ({ value, label: t.kinds[value] ?? value }));
  return (
    <>
      <FieldGrid>
        <DateInput label={t.date} required {...form.field('date')} />
        <TextInput label={t.text} required maxLength={500} autoFocus={isNew} {...form.text('text')} />
        <PartnerSelect
          label={t.partner}
          description={t.partnerHint}
          entityId={useEntityId()}
          value={values.partner_id}
          error={errors.partner_id}
          onChange={(partner) => form.set('partner_id', partner?.id ?? null)}
        />
        <TextInput
          label={t.externalNumber}
          description={t.externalNumberHint}
          maxLength={100}
          {...form.text('external_number')}
        />
        {isNew && <Choice label={t.kind} options={kinds} {...form.field('kind')} />}
        {values.kind !== 'opening' && (
          <DateInput label={t.reverseOn} description={t.reverseOnHint} {...form.field('reverse_on')} />
        )}
      </FieldGrid>
      {values.kind !== 'opening' && <WrittenAsFields form={form} />}
    </>
  );
}

function WrittenAsFields({ form }: { form: Form<EntryValues> }) {
  const { values } = form;
  const { pair, one_sided } = t.forms;
  return (
    <Group gap="lg">
      <SegmentedControl
        aria-label={t.form}
        value={formOf(values)}
        data={[
          { value: 'pair', label: pair },
          { value: 'one_sided', label: one_sided },
        ]}
        onChange={(next) => {
          const { form: written, lines } = switched(values, next as WrittenAs);
          form.set('form', written);
          form.set('lines', lines);
        }}
      />
      {values.form === 'one_sided' && (
        <Chip.Group multiple {...form.field('balance_by')}>
          <Group gap="xs">
            <Text size="sm">{t.balanceBy}</Text>
            <Chip value="partner">{t.balances.partner}</Chip>
            <Chip value="cost_centre">{t.balances.cost_centre}</Chip>
          </Group>
        </Chip.Group>
      )}
    </Group>
  );
}

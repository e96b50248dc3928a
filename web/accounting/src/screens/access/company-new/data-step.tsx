import { Button, Checkbox, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { common } from '../../../cs/common.ts';
import { companyNewTexts as t } from '../../../cs/company-new.ts';
import { personTax } from '../../../cs/person-tax.ts';
import { CodePicker } from '../../../parts/code-picker.tsx';
import { useActivities, useCodebook } from '../../../parts/codebooks.ts';
import { DateInput } from '../../../parts/date-input.tsx';
import { FieldGrid } from '../../../parts/field-grid.tsx';
import type { Form } from '../../../parts/form.ts';
import { FormProblem } from '../../../parts/form-problem.tsx';
import { optionsOf } from '../../../parts/options.ts';
import { czechNames } from '../../../parts/said.ts';
import { type Lookup, useTaxOffices } from './api.ts';
import { Found } from './found.tsx';
import type { Values } from './values.ts';

const RATES = (['80', '60', '40', '30'] as const).map((rate) => ({
  value: rate,
  label: personTax.rates[rate],
}));

type DataStepProps = { form: Form<Values>; lookup: Lookup | null; onBack: () => void };

/** Then what was found, to be corrected, or everything by hand. */
export function DataStep({ form, lookup, onBack }: DataStepProps) {
  return (
    <Stack>
      {lookup !== null && <Found lookup={lookup} />}
      <FormProblem form={form} />
      <TextInput label={t.name} required autoFocus {...form.text('name')} />
      <TaxFields form={form} />
      <AddressFields form={form} />
      <Group justify="space-between">
        <Button variant="default" onClick={onBack}>
          {common.back}
        </Button>
        <Button type="submit">{common.next}</Button>
      </Group>
    </Stack>
  );
}

function TaxFields({ form }: { form: Form<Values> }) {
  const offices = useTaxOffices();
  const { legal_form, bookkeeping, vat_status } = form.values;
  const isPerson = legal_form === 'osvc';
  return (
    <FieldGrid>
      <NativeSelect
        label={t.legalForm}
        data={optionsOf(t.legalForms)}
        {...form.text('legal_form')}
        onChange={(event) => {
          const legalForm = event.currentTarget.value as Values['legal_form'];
          form.set('legal_form', legalForm);
          // Hardly any person has to keep double entry; others have no choice.
          form.set('bookkeeping', legalForm === 'osvc' ? 'tax_records' : 'double_entry');
          form.set(
            'segment',
            legalForm === 'osvc' ? 'osvc' : legalForm === 'spolek' ? 'nonprofit' : 'company',
          );
        }}
      />
      <NativeSelect
        label={t.bookkeeping}
        data={optionsOf(t.bookkeepings)}
        {...form.text('bookkeeping')}
        inputWrapperOrder={ORDER}
        {...(isPerson
          ? { description: t.bookkeepingHints[bookkeeping] }
          : {
              value: 'double_entry',
              disabled: true,
              description: t.onlyDoubleEntry,
            })}
      />
      {isPerson && bookkeeping === 'flat_expenses' && (
        <NativeSelect label={t.flatRate} data={RATES} {...form.text('flat_expense_rate')} />
      )}
      <NativeSelect
        label={t.vat}
        data={optionsOf(t.vatStatuses)}
        description={t.vatHints[vat_status]}
        inputWrapperOrder={ORDER}
        {...form.text('vat_status')}
      />
      {vat_status !== 'none' && (
        <DateInput
          label={t.vatSince}
          description={t.vatSinceHint}
          inputWrapperOrder={ORDER}
          {...form.field('vat_registered_on')}
        />
      )}
      <TextInput label={t.ico} inputMode="numeric" {...form.text('ico')} />
      <DicField form={form} />
      <CodePicker
        label={t.taxOffice}
        options={offices.data ?? []}
        source={offices}
        empty={t.notChosen}
        {...czechNames}
        {...form.field('tax_office_code')}
        value={form.values.tax_office_code ?? ''}
        onChange={(code) => form.set('tax_office_code', code === '' ? null : code)}
      />
      <NaceField form={form} />
    </FieldGrid>
  );
}

function DicField({ form }: { form: Form<Values> }) {
  const { vat_status, dic } = form.values;
  if (vat_status === 'none') return <TextInput label={t.dic} {...form.text('dic')} />;
  return (
    <Stack gap="xs">
      <TextInput label={t.dic} description={t.dicHint} inputWrapperOrder={ORDER} {...form.text('dic')} />
      {dic.trim() === '' && (
        <Checkbox
          label={t.dicAwaited}
          description={t.dicAwaitedHint}
          {...form.checked('is_dic_awaited')}
          onChange={(event) => {
            form.set('is_dic_awaited', event.currentTarget.checked);
            // Its error goes with what it asks for.
            form.set('dic', '');
          }}
        />
      )}
    </Stack>
  );
}

function NaceField({ form }: { form: Form<Values> }) {
  const activities = useActivities();
  const { value, onChange, ...field } = form.field('nace');
  return (
    <CodePicker
      label={t.nace}
      description={t.naceHint}
      inputWrapperOrder={ORDER}
      options={activities}
      source={useCodebook('nace')}
      empty={t.notChosen}
      value={value ?? ''}
      onChange={(code) => onChange(code === '' ? null : code)}
      {...field}
    />
  );
}

const ORDER: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

function AddressFields({ form }: { form: Form<Values> }) {
  return (
    <>
      {form.values.legal_form === 'osvc' && (
        <FieldGrid>
          <TextInput label={t.firstName} autoComplete="off" {...form.text('first_name')} />
          <TextInput label={t.lastName} autoComplete="off" {...form.text('last_name')} />
        </FieldGrid>
      )}
      <FieldGrid columns={3}>
        <TextInput label={t.street} autoComplete="off" {...form.text('street')} />
        <TextInput label={t.houseNumber} autoComplete="off" {...form.text('house_number')} />
        <TextInput label={t.orientationNumber} autoComplete="off" {...form.text('orientation_number')} />
        <TextInput label={t.city} autoComplete="off" {...form.text('city')} />
        <TextInput label={t.zip} autoComplete="off" {...form.text('zip')} />
      </FieldGrid>
    </>
  );
}

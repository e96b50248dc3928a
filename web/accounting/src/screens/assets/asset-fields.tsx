import { Checkbox, NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core';
import { useCompany } from '../../api/companies.ts';
import { assetsTexts as t } from '../../cs/assets.ts';
import { hasLedger } from '../../parts/bookkeeping-years.ts';
import { DateInput } from '../../parts/date-input.tsx';
import { FieldGrid } from '../../parts/field-grid.tsx';
import type { Form } from '../../parts/form.ts';
import { MoneyInput } from '../../parts/money-input.tsx';
import { optionsOf } from '../../parts/options.ts';
import { counted } from '../../parts/plural.ts';
import type { AssetValues } from './api.ts';
import { GROUP_YEARS } from './fitting.ts';

/** The fields of a card, what is asked for most first; of accounting only where there is a ledger. */
export function AssetFields({ form }: { form: Form<AssetValues> }) {
  const isBooked = hasLedger(useCompany());
  const isLowValue = form.values.category === 'low_value';
  return (
    <FieldGrid>
      <TextInput label={t.name} required data-autofocus {...form.text('name')} />
      <TextInput label={t.inventoryNumber} {...form.text('inventory_number')} />
      <NativeSelect label={t.category} data={optionsOf(t.categories)} {...form.text('category')} />
      {isBooked && <TextInput label={t.account} inputMode="numeric" {...form.text('account_code')} />}
      <MoneyInput label={t.price} required {...form.field('price')} />
      <DateInput label={t.inUseFrom} required {...form.field('in_use_from')} />
      {!isLowValue && <TaxPlanFields form={form} />}
      {!isLowValue && isBooked && <AccountingPlanFields form={form} />}
      <DateInput label={t.acquiredOn} {...form.field('acquired_on')} />
      <Textarea label={t.note} autosize minRows={1} maxRows={6} {...form.text('note')} />
      {!isLowValue && (
        <Checkbox label={t.vehicleM1} description={t.vehicleM1Help} {...form.checked('vehicle_m1')} />
      )}
    </FieldGrid>
  );
}

function TaxPlanFields({ form }: { form: Form<AssetValues> }) {
  const { values } = form;
  return (
    <>
      <NativeSelect
        label={t.taxGroup}
        value={String(values.tax_group ?? '')}
        onChange={({ currentTarget: { value } }) =>
          form.set('tax_group', value === '' ? null : (Number(value) as AssetValues['tax_group']))
        }
        error={form.errors.tax_group}
        data={[
          { value: '', label: t.taxGroupNone },
          ...Object.entries(GROUP_YEARS).map(([group, years]) => ({
            value: group,
            label: t.taxGroupYears(Number(group), counted(years, t.yearForms)),
          })),
        ]}
      />
      <NativeSelect
        label={t.taxMethod}
        data={optionsOf(t.methods)}
        disabled={values.tax_group === null}
        description={values.tax_group === null ? t.methodNeedsGroup : undefined}
        {...form.text('tax_method')}
      />
    </>
  );
}

function AccountingPlanFields({ form }: { form: Form<AssetValues> }) {
  return (
    <>
      <NumberInput
        label={t.usefulLife}
        allowDecimal={false}
        allowNegative={false}
        value={form.values.useful_life_months}
        onChange={(months) => form.set('useful_life_months', Number(months))}
        error={form.errors.useful_life_months}
      />
      <MoneyInput
        label={t.residualValue}
        description={t.residualHelp}
        {...form.field('residual_value')}
        onChange={(amount) => form.set('residual_value', amount ?? 0)}
      />
    </>
  );
}

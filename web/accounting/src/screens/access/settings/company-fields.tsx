import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useCompany } from '../../../api/companies.ts';
import { bookkeepingYearsTexts as years } from '../../../cs/bookkeeping-years.ts';
import { companyNewTexts as n } from '../../../cs/company-new.ts';
import { locale } from '../../../cs/locale.ts';
import { settingsTexts as t } from '../../../cs/settings.ts';
import { inYear } from '../../../parts/bookkeeping-years.ts';
import { CodePicker } from '../../../parts/code-picker.tsx';
import { useActivities, useCodebook, useCountries } from '../../../parts/codebooks.ts';
import { DateInput } from '../../../parts/date-input.tsx';
import { monthName, todayInPrague } from '../../../parts/dates.ts';
import { FieldGrid } from '../../../parts/field-grid.tsx';
import type { Form } from '../../../parts/form.ts';
import { TextLink } from '../../../parts/link.tsx';
import { optionsOf } from '../../../parts/options.ts';
import { czechNames } from '../../../parts/said.ts';
import { Section } from '../../../parts/section.tsx';
import { useTaxOffices } from '../company-new/api.ts';
import { useTaxOfficeWorkplaces } from './api.ts';
import type { CompanyValues } from './company-values.ts';
import { taxationName } from './taxation-name.ts';

type FieldsProps = { form: Form<CompanyValues> };

const RATES = ['80', '60', '40', '30'].map((rate) => ({ value: rate, label: locale.percent(rate) }));
const MONTHS = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: monthName(index + 1),
}));
const HINT_LAST: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

export function BasicFields({ form }: FieldsProps) {
  return (
    <Section title={t.basics}>
      <TextInput label={n.name} required maxLength={200} {...form.text('name')} />
      <FieldGrid>
        <NativeSelect label={n.legalForm} data={optionsOf(n.legalForms)} {...form.text('legal_form')} />
        <TextInput label={n.ico} inputMode="numeric" {...form.text('ico')} />
        <TextInput label={n.dic} {...form.text('dic')} />
        <TextInput label={t.companyId} {...form.text('company_id')} />
      </FieldGrid>
      {form.values.legal_form === 'osvc' && (
        <FieldGrid columns={3}>
          <TextInput label={t.personTitle} autoComplete="off" {...form.text('title')} />
          <TextInput label={n.firstName} autoComplete="off" {...form.text('first_name')} />
          <TextInput label={n.lastName} autoComplete="off" {...form.text('last_name')} />
        </FieldGrid>
      )}
    </Section>
  );
}

export function BooksFields({ form }: FieldsProps) {
  const { legal_form, bookkeeping, vat_status } = form.values;
  const isPerson = legal_form === 'osvc';
  const later = useHoldsLater(bookkeeping);
  return (
    <Section title={t.books} text={t.booksText}>
      <FieldGrid>
        <NativeSelect
          label={n.bookkeeping}
          data={optionsOf(n.bookkeepings)}
          {...form.text('bookkeeping')}
          inputWrapperOrder={HINT_LAST}
          {...(isPerson
            ? { description: later }
            : {
                value: 'double_entry',
                disabled: true,
                description: n.onlyDoubleEntry,
              })}
        />
        {isPerson && bookkeeping === 'flat_expenses' && (
          <NativeSelect label={n.flatRate} data={RATES} {...form.text('flat_expense_rate')} />
        )}
        <NativeSelect label={t.fiscalYearStart} data={MONTHS} {...form.text('fiscal_year_start')} />
        <NativeSelect label={n.vat} data={optionsOf(n.vatStatuses)} {...form.text('vat_status')} />
        {vat_status !== 'none' && <DateInput label={n.vatSince} {...form.field('vat_registered_on')} />}
        <TextInput label={t.currency} maxLength={3} {...form.text('currency')} />
      </FieldGrid>
    </Section>
  );
}

/** Of what was stored and is not yet how this year is taxed, from when on it is; null: it is. */
function useHoldsLater(bookkeeping: CompanyValues['bookkeeping']): ReactNode {
  const company = useCompany();
  const present = inYear(company, Number(todayInPrague().slice(0, 4)));
  if (bookkeeping !== company.bookkeeping || bookkeeping === present.bookkeeping) return null;
  return (
    <>
      {years.holdsLater(taxationName(present))}{' '}
      <TextLink to={`/firmy/${company.id}/nastaveni/zdaneni`}>{years.part}</TextLink>.
    </>
  );
}

export function OfficeFields({ form }: FieldsProps) {
  const offices = useTaxOffices();
  const { tax_office_code: office, tax_office_workplace: workplace } = form.values;
  const workplaces = useTaxOfficeWorkplaces(office);
  return (
    <Section title={t.offices}>
      <FieldGrid>
        <CodePicker
          label={n.taxOffice}
          options={offices.data ?? []}
          source={offices}
          empty={n.notChosen}
          {...czechNames}
          {...form.field('tax_office_code')}
          value={office ?? ''}
          onChange={(code) => {
            form.set('tax_office_code', code === '' ? null : code);
            // A workplace belongs to one office.
            form.set('tax_office_workplace', null);
          }}
        />
        <CodePicker
          label={t.taxOfficeWorkplace}
          options={workplaces.options}
          source={workplaces.source}
          empty={n.notChosen}
          {...czechNames}
          disabled={office === null}
          description={office === null ? t.workplaceNeedsOffice : undefined}
          {...form.field('tax_office_workplace')}
          value={workplace ?? ''}
          onChange={(code) => form.set('tax_office_workplace', code === '' ? null : code)}
        />
        <NaceField form={form} />
      </FieldGrid>
    </Section>
  );
}

function NaceField({ form }: FieldsProps) {
  const activities = useActivities();
  return (
    <CodePicker
      label={n.nace}
      options={activities}
      source={useCodebook('nace')}
      empty={n.notChosen}
      {...form.field('nace')}
    />
  );
}

export function AddressFields({ form }: FieldsProps) {
  const countries = useCountries();
  return (
    <Section title={t.address}>
      <FieldGrid columns={3}>
        <TextInput label={n.street} autoComplete="off" {...form.text('street')} />
        <TextInput label={n.houseNumber} autoComplete="off" {...form.text('house_number')} />
        <TextInput label={n.orientationNumber} autoComplete="off" {...form.text('orientation_number')} />
        <TextInput label={n.city} autoComplete="off" {...form.text('city')} />
        <TextInput label={n.zip} autoComplete="off" {...form.text('zip')} />
        <CodePicker label={t.country} options={countries} {...form.field('country')} />
      </FieldGrid>
    </Section>
  );
}

export function ContactFields({ form }: FieldsProps) {
  return (
    <>
      <Section title={t.contact}>
        <FieldGrid>
          <TextInput label={t.email} type="email" autoComplete="off" {...form.text('email')} />
          <TextInput label={t.phone} type="tel" autoComplete="off" {...form.text('phone')} />
          <TextInput label={t.web} inputMode="url" autoComplete="off" {...form.text('web')} />
          <TextInput label={t.databox} autoComplete="off" {...form.text('databox')} />
        </FieldGrid>
      </Section>
      <Section title={t.documents}>
        <FieldGrid>
          <TextInput label={t.dueDays} inputMode="numeric" {...form.text('default_due_days')} />
        </FieldGrid>
        <Textarea
          label={t.registerNote}
          description={t.registerNoteHint}
          autosize
          minRows={1}
          maxRows={5}
          maxLength={500}
          {...form.text('register_note')}
        />
        <Textarea
          label={t.invoiceFooter}
          autosize
          minRows={1}
          maxRows={8}
          maxLength={2000}
          {...form.text('invoice_footer')}
        />
      </Section>
    </>
  );
}

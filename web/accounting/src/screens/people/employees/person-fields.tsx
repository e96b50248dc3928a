import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { deductions } from '../../../cs/deductions.ts';
import { employees as t } from '../../../cs/employees.ts';
import { Choice } from '../../../parts/choice.tsx';
import { CodePicker } from '../../../parts/code-picker.tsx';
import { useCodebook, useCountries } from '../../../parts/codebooks.ts';
import { DateInput } from '../../../parts/date-input.tsx';
import { DecimalInput } from '../../../parts/decimal-input.tsx';
import { FieldGrid } from '../../../parts/field-grid.tsx';
import type { Form } from '../../../parts/form.ts';
import { MoneyInput } from '../../../parts/money-input.tsx';
import { czechName } from '../../../parts/said.ts';
import { Section } from '../../../parts/section.tsx';
import type { EmployeeValues } from './employee-values.ts';
import { isOffice, relationOf, storedAs } from './relation.ts';

export type CardForm = Form<EmployeeValues>;

/** Who it is, in what relationship and for how much. */
export function PersonFields({ form }: { form: CardForm }) {
  return (
    <Section title={t.person}>
      <FieldGrid columns={3}>
        <TextInput label={t.firstName} required {...form.text('first_name')} />
        <TextInput label={t.lastName} required {...form.text('last_name')} />
        <TextInput
          label={t.personalNumber}
          description={t.personalNumberNote}
          {...form.text('personal_number')}
        />
        <RelationField form={form} />
        <DateInput label={t.startedOn} required data-field="started_on" {...form.field('started_on')} />
        <DateInput label={t.endedOn} data-field="ended_on" {...form.field('ended_on')} />
        <MoneyInput label={t.wage} description={t.wageNote} {...form.field('gross_wage')} />
        <TextInput label={t.bankAccount} description={t.bankAccountNote} {...form.text('bank_account')} />
        <TextInput label={t.email} type="email" {...form.text('email')} />
      </FieldGrid>
      <Textarea label={t.note} autosize minRows={1} maxRows={6} {...form.text('note')} />
    </Section>
  );
}

/** A contract, or membership of a body: two fields of the card, of which nobody would look for the second one. */
function RelationField({ form }: { form: CardForm }) {
  const { contract, 'details.activity_type': activity } = form.values;
  const relation = relationOf({ contract, activity });
  return (
    <Choice
      label={t.contract}
      options={t.contracts}
      {...form.field('contract')}
      description={isOffice(relation) ? t.bodyNotes[relation] : undefined}
      value={relation}
      onChange={(chosen) => {
        const stored = storedAs(chosen, activity);
        form.set('contract', stored.contract);
        form.set('details.activity_type', stored.activity);
      }}
    />
  );
}

/** What the tax and the insurance of the wage depend on. */
export function TaxFields({ form }: { form: CardForm }) {
  const insurers = useCodebook('health_insurers').data ?? [];
  const countries = useCountries();
  return (
    <Section title={t.taxes}>
      <FieldGrid columns={3}>
        <Choice
          label={t.insurer}
          options={[
            { value: '', label: '—' },
            ...insurers.map(({ code, name }) => ({ value: code, label: `${code} ${name}` })),
          ]}
          {...czechName}
          {...form.field('health_insurer')}
        />
        <Choice label={t.disability} options={t.disabilities} {...form.field('disability')} />
        <CodePicker
          label={t.taxResidence}
          description={t.taxResidenceNote}
          options={countries}
          empty="—"
          {...form.field('details.tax_residence')}
        />
        <DecimalInput
          label={deductions.dependants}
          description={deductions.dependantsNote}
          wrong={deductions.badDependants}
          {...form.field('details.dependants')}
        />
      </FieldGrid>
      <FieldGrid>
        <Checkbox label={t.declaration} description={t.declarationNote} {...form.checked('declaration')} />
        <Checkbox label={t.annualSettlement} {...form.checked('details.annual_settlement_requested')} />
        <Checkbox label={t.ztpp} {...form.checked('ztpp')} />
        <Checkbox label={t.student} {...form.checked('student')} />
        <Checkbox
          label={t.stateInsured}
          description={t.stateInsuredNote}
          {...form.checked('details.state_insured')}
        />
        <Checkbox label={t.minimumElsewhere} {...form.checked('details.health_minimum_elsewhere')} />
        <Checkbox label={t.pensioner} {...form.checked('details.pensioner')} />
        <Checkbox
          label={t.deductions}
          description={t.deductionsNote}
          {...form.checked('details.wage_deductions')}
        />
        {(form.values.contract === 'dpp' || form.values['details.seasonal_produce']) && (
          <Checkbox
            label={t.seasonal}
            description={t.seasonalNote}
            {...form.checked('details.seasonal_produce')}
          />
        )}
      </FieldGrid>
    </Section>
  );
}

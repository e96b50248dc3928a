import { Checkbox, TextInput } from '@mantine/core';
import { employees as t } from '../../../cs/employees.ts';
import { payroll } from '../../../cs/payroll.ts';
import { Choice } from '../../../parts/choice.tsx';
import { CodePicker } from '../../../parts/code-picker.tsx';
import { useCodebook, useCountries } from '../../../parts/codebooks.ts';
import { DateInput } from '../../../parts/date-input.tsx';
import { DecimalInput } from '../../../parts/decimal-input.tsx';
import { FieldGrid } from '../../../parts/field-grid.tsx';
import { currencySign } from '../../../parts/money.ts';
import { MoneyInput } from '../../../parts/money-input.tsx';
import { useKnownMunicipalities } from '../../../parts/municipalities.ts';
import { MunicipalityFields } from '../../../parts/municipality-fields.tsx';
import { Section } from '../../../parts/section.tsx';
import { WithLaws } from '../../../parts/with-laws.tsx';
import type { CardForm } from './person-fields.tsx';
import { relationOf } from './relation.ts';

/** What the monthly report of the employer needs besides. */
export function ReportFields({ form }: { form: CardForm }) {
  const countries = useCountries();
  const known = useKnownMunicipalities();
  return (
    <Section title={t.report} text={t.reportNote}>
      <FieldGrid columns={3}>
        <TextInput label={t.birthNumber} inputMode="numeric" {...form.text('details.birth_number')} />
        <DateInput
          label={t.birthDate}
          data-field="details.birth_date"
          {...form.field('details.birth_date')}
        />
        <span />
        <TextInput
          label={t.ikMpsv}
          description={t.ikMpsvNote}
          inputMode="numeric"
          {...form.text('details.ik_mpsv')}
        />
        <TextInput
          label={t.idPpv}
          description={t.idPpvNote}
          inputMode="numeric"
          {...form.text('details.id_ppv')}
        />
        <ActivityField form={form} />
        <SpecificationField form={form} />
        <span />
        <span />
        <MunicipalityFields
          name={form.field('details.workplace.municipality')}
          code={form.field('details.workplace.municipality_code')}
          labels={{ name: t.workplaceTown, nameNote: t.workplaceNote, code: t.workplaceCode }}
          known={known}
        />
        <CodePicker
          label={t.workplaceCountry}
          options={countries}
          {...form.field('details.workplace.country')}
        />
      </FieldGrid>
      <TimeFields form={form} />
      <FieldGrid>
        <Checkbox label={t.functional} {...form.checked('details.functional_benefits')} />
        <Checkbox label={t.apz} {...form.checked('details.apz_contribution')} />
      </FieldGrid>
      {form.values['details.apz_contribution'] && (
        <FieldGrid columns={3}>
          <TextInput label={t.apzInstrument} inputMode="numeric" {...form.text('details.apz_instrument')} />
        </FieldGrid>
      )}
    </Section>
  );
}

/** The kinds of the contract; another one that is stored stays, and the check of the report says so. */
function ActivityField({ form }: { form: CardForm }) {
  const kinds = useCodebook('activity_kinds').data ?? [];
  const { contract, 'details.activity_type': stored } = form.values;
  const offered = kinds.filter((kind) => (kind.contract ?? contract) === contract || kind.code === stored);
  const isMissing = stored !== '' && !offered.some(({ code }) => code === stored);
  return (
    <Choice
      label={t.activity}
      description={t.activityNote}
      options={[
        { value: '', label: t.activityByContract },
        ...offered.map(({ code, name }) => ({ value: code, label: `${code} – ${name}` })),
        ...(isMissing ? [{ value: stored, label: stored }] : []),
      ]}
      {...form.field('details.activity_type')}
    />
  );
}

/** Of employments only; the report has other forms for it. */
function SpecificationField({ form }: { form: CardForm }) {
  const {
    contract,
    'details.activity_type': activity,
    'details.employment_specification': stored,
  } = form.values;
  if (relationOf({ contract, activity }) !== 'hpp' && stored === '') return null;
  return (
    <Choice
      label={t.specification}
      description={t.specificationNote}
      options={{ '': t.specificationNone, ...t.specifications }}
      {...form.field('details.employment_specification')}
    />
  );
}

function TimeFields({ form }: { form: CardForm }) {
  return (
    <FieldGrid columns={3}>
      <DecimalInput
        label={t.weeklyHours}
        unit={t.hours}
        wrong={payroll.badFigure}
        {...form.field('details.weekly_hours')}
      />
      <DecimalInput
        label={t.standardHours}
        unit={t.hours}
        wrong={payroll.badFigure}
        {...form.field('details.standard_weekly_hours')}
      />
      <DecimalInput
        label={t.earnings}
        description={t.earningsNote}
        unit={currencySign('CZK')}
        wrong={payroll.badFigure}
        {...form.field('details.average_hourly_earnings')}
      />
      <Choice
        label={t.primary}
        options={{ '': t.primaryAuto, yes: t.primaryYes, no: t.primaryNo }}
        {...form.field('details.primary_employment')}
      />
      <Choice
        label={t.risk}
        description={<WithLaws text={t.riskNote} />}
        options={{ '': t.riskDefault, A: 'A', B: 'B', C: 'C' }}
        {...form.field('details.risk_category')}
      />
      <Choice
        label={t.partTime}
        description={<WithLaws text={t.partTimeNote} />}
        options={{ '': t.noDiscount, ...t.partTimeReasons }}
        {...form.field('details.part_time_discount')}
      />
      <MoneyInput label={t.agreedIncome} {...form.field('details.agreed_income')} />
    </FieldGrid>
  );
}

import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useCompany } from '../../../api/companies.ts';
import { insurance as t } from '../../../cs/insurance.ts';
import { personTax } from '../../../cs/person-tax.ts';
import { Choice } from '../../../parts/choice.tsx';
import { monthName } from '../../../parts/dates.ts';
import { FieldGrid } from '../../../parts/field-grid.tsx';
import { FieldsFor } from '../../../parts/fields-for.tsx';
import { type Form, useForm } from '../../../parts/form.ts';
import { FormProblem } from '../../../parts/form-problem.tsx';
import { LeaveGuard } from '../../../parts/leave-guard.tsx';
import { TextLink } from '../../../parts/link.tsx';
import { moneyText } from '../../../parts/money.ts';
import { MoneyInput } from '../../../parts/money-input.tsx';
import { MonthsInput } from '../../../parts/months-input.tsx';
import { SaveBar } from '../../../parts/save-bar.tsx';
import { Section } from '../../../parts/section.tsx';
import { useSaveWorking } from '../income/api.ts';
import type { Changes, Income } from '../income/model.ts';
import type { PersonInputs } from '../income/person/working.ts';
import { insuranceOf, type Values, valuesOf } from './input-values.ts';
import type { Insurance, MonthKind } from './model.ts';

type InputsProps = {
  insurance: Insurance;
  /** The working that what is entered stands in. */
  read: Income;
};

/** What the overviews are counted from besides the profit. */
export function InsuranceInputs({ insurance, read }: InputsProps) {
  const { id, can_manage } = useCompany();
  const save = useSaveWorking(id);
  const { insurance: entered } = read.inputs as PersonInputs;
  const isStarting = insurance.inputs.starting;
  const form = useForm<Values, { version: string }>({
    initial: valuesOf(entered, isStarting),
    wrapper: 'working.insurance',
    // A start that the year before hands on is in no working of this year.
    of: { version: `${read.updated_at ?? ''} ${isStarting}` },
    submit: (values, { values: before }) => {
      const isSaid = typeof entered?.starting === 'boolean' || values.starting !== before.starting;
      const changes = { insurance: insuranceOf(values, isSaid) } as Changes;
      return save.mutateAsync({ read, changes, done: t.saved });
    },
  });
  return (
    <Section title={t.inputs} text={can_manage ? t.inputsText : personTax.onlyManagers}>
      <form {...form.formProps} aria-label={t.inputs}>
        <LeaveGuard form={form} />
        <FormProblem form={form} />
        <FieldsFor canChange={can_manage}>
          <Stack gap="md">
            <MonthFields form={form} insurance={insurance} />
            <Checkbox label={t.starting} description={t.startingHint} {...form.checked('starting')} />
            {form.values.starting && insurance.year >= FIRST_YEAR_WITHOUT_ADVANCES && (
              <Checkbox
                label={t.leftOut}
                description={t.leftOutHint}
                {...form.checked('advances_left_out')}
              />
            )}
            <Checkbox label={t.voluntary} description={t.voluntaryHint} {...form.checked('voluntary')} />
            <Amounts form={form} insurance={insurance} />
            <Text size="sm">
              <TextLink to={`/firmy/${id}/nastaveni/osvc`}>{t.settings}</TextLink>
            </Text>
          </Stack>
        </FieldsFor>
        <SaveBar form={form} permission="manager" label={t.save} />
      </form>
    </Section>
  );
}

type FieldsProps = { form: Form<Values>; insurance: Insurance };

function MonthFields({ form, insurance }: FieldsProps) {
  const { months } = form.values;
  if (months === null)
    return (
      <Group className="no-print" data-field="insurance" tabIndex={-1}>
        <Button variant="default" size="compact-sm" onClick={() => form.set('months', [...insurance.months])}>
          {t.ownMonths}
        </Button>
      </Group>
    );
  return (
    <Stack gap="xs" data-field="insurance" tabIndex={-1}>
      <FieldGrid columns={4}>
        {months.map((kind, i) => (
          <Choice<MonthKind>
            key={monthName(i + 1)}
            label={monthName(i + 1)}
            options={t.monthKinds}
            value={kind}
            onChange={(next) => form.set('months', months.with(i, next))}
          />
        ))}
      </FieldGrid>
      {form.errors.months !== undefined && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {form.errors.months}
        </Text>
      )}
      <Group className="no-print">
        <Button variant="subtle" size="compact-sm" onClick={() => form.set('months', null)}>
          {t.ownMonthsOff}
        </Button>
      </Group>
    </Stack>
  );
}

/** Advances of some months were forgiven in this year only. */
const YEAR_OF_RELIEF = 2020;
/** Who starts may leave the advances out from this year on. */
const FIRST_YEAR_WITHOUT_ADVANCES = 2025;
/** The discount of pensioners who work exists from this year on. */
const FIRST_YEAR_OF_DISCOUNT = 2025;

function Amounts({ form, insurance: { year, social, health, inputs } }: FieldsProps) {
  return (
    <FieldGrid>
      <MonthsInput
        label={t.healthMinimumMonths}
        description={t.healthMinimumHint}
        placeholder={String(inputs.health_minimum_months)}
        {...form.field('health_minimum_months')}
      />
      {(year >= FIRST_YEAR_OF_DISCOUNT || form.values.pension_discount_months !== null) && (
        <MonthsInput label={t.pensionMonths} placeholder="0" {...form.field('pension_discount_months')} />
      )}
      <MoneyInput label={t.sicknessBase} description={t.sicknessHint} {...form.field('sickness_base')} />
      <MoneyInput
        label={t.socialPaid}
        description={t.paidHint}
        placeholder={moneyText(social.paid)}
        {...form.field('social_paid')}
      />
      <MoneyInput
        label={t.healthPaid}
        description={t.paidHint}
        placeholder={moneyText(health.paid)}
        {...form.field('health_paid')}
      />
      {year === YEAR_OF_RELIEF && (
        <>
          <MoneyInput label={t.reliefSocial} {...form.field('relief_social')} />
          <MoneyInput label={t.reliefHealth} {...form.field('relief_health')} />
        </>
      )}
    </FieldGrid>
  );
}

import { Checkbox, Stack, Text, TextInput } from '@mantine/core';
import { personTax as t } from '../../../../cs/person-tax.ts';
import { FieldGrid } from '../../../../parts/field-grid.tsx';
import { MoneyInput } from '../../../../parts/money-input.tsx';
import { RowList } from '../../../../parts/row-list.tsx';
import type { PartProps } from './inputs.tsx';
import { newOther } from './rows.ts';

const Hint = ({ children }: { children: string }) => (
  <Text size="sm" c="dimmed">
    {children}
  </Text>
);

/** In this year premiums of the employer were a part of the base. */
const YEAR_OF_SUPER_GROSS = 2020;

export function EmploymentPart({ form, income }: PartProps) {
  return (
    <Stack gap="xs">
      <Hint>{t.employmentHint}</Hint>
      <FieldGrid columns={3}>
        <MoneyInput label={t.employmentIncome} {...form.field('employment.income')} />
        <MoneyInput label={t.employmentAdvances} {...form.field('employment.advances')} />
        <MoneyInput label={t.employmentBonuses} {...form.field('employment.bonuses')} />
        {(income.year === YEAR_OF_SUPER_GROSS || form.values['employment.employer_insurance'] !== null) && (
          <MoneyInput label={t.employerInsurance} {...form.field('employment.employer_insurance')} />
        )}
      </FieldGrid>
    </Stack>
  );
}

export function RentPart({ form }: PartProps) {
  const isFlat = form.values['rent.flat'];
  return (
    <Stack gap="sm">
      <FieldGrid columns={3}>
        <MoneyInput label={t.income} {...form.field('rent.income')} />
        {!isFlat && <MoneyInput label={t.expenses} {...form.field('rent.expenses')} />}
      </FieldGrid>
      <Checkbox label={t.rentFlat} {...form.checked('rent.flat')} />
    </Stack>
  );
}

export function CapitalPart({ form }: PartProps) {
  return (
    <Stack gap="xs">
      <Hint>{t.capitalHint}</Hint>
      <FieldGrid columns={3}>
        <MoneyInput label={t.capitalAmount} {...form.field('capital')} />
      </FieldGrid>
    </Stack>
  );
}

export function OtherPart({ form }: PartProps) {
  return (
    <Stack gap="xs">
      <Hint>{t.otherHint}</Hint>
      <RowList
        title={null}
        rows={form.values.other}
        onChange={(rows) => form.set('other', rows)}
        add={t.addOther}
        make={newOther}
        legend={t.otherOf}
        remove={t.removeOther}
        columns={3}
      >
        {(row, change, i) => (
          <>
            <TextInput
              label={t.kind}
              value={row.kind}
              onChange={(event) => change({ kind: event.currentTarget.value })}
              error={form.errors[`other[${i}].kind`]}
            />
            <MoneyInput
              label={t.income}
              value={row.income}
              onChange={(amount) => change({ income: amount })}
              error={form.errors[`other[${i}].income`]}
            />
            <MoneyInput
              label={t.expenses}
              value={row.expenses}
              onChange={(expenses) => change({ expenses })}
              error={form.errors[`other[${i}].expenses`]}
            />
          </>
        )}
      </RowList>
    </Stack>
  );
}

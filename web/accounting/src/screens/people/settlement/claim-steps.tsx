import { Checkbox, Text, TextInput } from '@mantine/core';
import { settlement as t } from '../../../cs/settlement.ts';
import { DateInput } from '../../../parts/date-input.tsx';
import { FieldGrid } from '../../../parts/field-grid.tsx';
import type { Form } from '../../../parts/form.ts';
import { MoneyInput } from '../../../parts/money-input.tsx';
import { MonthsInput } from '../../../parts/months-input.tsx';
import { RowList } from '../../../parts/row-list.tsx';
import { Section } from '../../../parts/section.tsx';
import { newGift, newLoan, newOther, type Values } from './values.ts';

export type ClaimForm = Form<Values>;
type StepProps = { form: ClaimForm };

export function RequestStep({ form }: StepProps) {
  return (
    <Section title={t.stepRequest} text={t.stepRequestText}>
      <FieldGrid>
        <DateInput label={t.requestedOn} {...form.field('requested_on')} />
      </FieldGrid>
    </Section>
  );
}

export function OthersStep({ form }: StepProps) {
  return (
    <Section title={t.stepOthers} text={t.stepOthersText}>
      <RowList
        title={null}
        rows={form.values.other_employers}
        onChange={(rows) => form.set('other_employers', rows)}
        add={t.addOther}
        make={newOther}
        legend={t.other}
        remove={t.removeOther}
      >
        {(row, change, i) => {
          const path = `other_employers[${i}]`;
          return (
            <>
              <TextInput
                label={t.name}
                value={row.name}
                onChange={(event) => change({ name: event.currentTarget.value })}
                error={form.errors[`${path}.name`]}
              />
              <TextInput
                label={t.ico}
                inputMode="numeric"
                value={row.ico}
                onChange={(event) => change({ ico: event.currentTarget.value })}
                error={form.errors[`${path}.ico`]}
              />
              <MoneyInput
                label={t.income}
                value={row.income}
                onChange={(income) => change({ income })}
                error={form.errors[`${path}.income`]}
              />
              <MoneyInput
                label={t.advances}
                value={row.advances}
                onChange={(advances) => change({ advances })}
                error={form.errors[`${path}.advances`]}
              />
              <MoneyInput
                label={t.bonuses}
                value={row.bonuses}
                onChange={(bonuses) => change({ bonuses })}
                error={form.errors[`${path}.bonuses`]}
              />
            </>
          );
        }}
      </RowList>
    </Section>
  );
}

export function DeductionsStep({ form, year }: StepProps & { year: number }) {
  return (
    <Section title={t.stepDeductions} text={t.stepDeductionsText}>
      <Gifts form={form} />
      <Loans form={form} />
      <Text fw={600} size="sm">
        {t.retirement}
      </Text>
      <FieldGrid>
        <MoneyInput label={t.pension} {...form.field('pension')} />
        <MoneyInput label={t.life} {...form.field('life')} />
        {(year >= FIRST_YEAR_OF_DIP || form.values.dip !== null) && (
          <MoneyInput label={t.dip} {...form.field('dip')} />
        )}
        {(year >= FIRST_YEAR_OF_DIP || form.values.care !== null) && (
          <MoneyInput label={t.care} {...form.field('care')} />
        )}
      </FieldGrid>
    </Section>
  );
}

/** Before, these products did not exist. */
const FIRST_YEAR_OF_DIP = 2024;

function Gifts({ form }: StepProps) {
  return (
    <RowList
      title={t.gifts}
      rows={form.values.gifts}
      onChange={(rows) => form.set('gifts', rows)}
      add={t.addGift}
      make={newGift}
      legend={t.gift}
      remove={t.removeGift}
    >
      {(gift, change, i) => (
        <>
          <MoneyInput
            label={t.amount}
            value={gift.amount}
            onChange={(amount) => change({ amount })}
            error={form.errors[`gifts[${i}].amount`]}
          />
          <DateInput
            label={t.givenOn}
            value={gift.given_on}
            onChange={(given_on) => change({ given_on })}
            error={form.errors[`gifts[${i}].given_on`]}
          />
          <TextInput
            label={t.recipient}
            value={gift.recipient}
            onChange={(event) => change({ recipient: event.currentTarget.value })}
            error={form.errors[`gifts[${i}].recipient`]}
          />
          <TextInput
            label={t.purpose}
            value={gift.purpose}
            onChange={(event) => change({ purpose: event.currentTarget.value })}
            error={form.errors[`gifts[${i}].purpose`]}
          />
        </>
      )}
    </RowList>
  );
}

function Loans({ form }: StepProps) {
  return (
    <RowList
      title={t.mortgage}
      rows={form.values.mortgage}
      onChange={(rows) => form.set('mortgage', rows)}
      add={t.addMortgage}
      make={newLoan}
      legend={t.loan}
      remove={t.removeLoan}
    >
      {(loan, change, i) => (
        <>
          <MoneyInput
            label={t.paid}
            value={loan.paid}
            onChange={(paid) => change({ paid })}
            error={form.errors[`mortgage[${i}].paid`]}
          />
          <MonthsInput
            label={t.months}
            value={loan.months}
            onChange={(months) => change({ months })}
            error={form.errors[`mortgage[${i}].months`]}
          />
          <Checkbox
            label={t.before2021}
            checked={loan.before_2021}
            onChange={(event) => change({ before_2021: event.currentTarget.checked })}
          />
        </>
      )}
    </RowList>
  );
}

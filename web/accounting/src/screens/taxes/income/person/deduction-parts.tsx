import { Checkbox, Stack, Text, TextInput } from '@mantine/core';
import { personTax as t } from '../../../../cs/person-tax.ts';
import { DateInput } from '../../../../parts/date-input.tsx';
import { DecimalInput } from '../../../../parts/decimal-input.tsx';
import { FieldGrid } from '../../../../parts/field-grid.tsx';
import { MoneyInput } from '../../../../parts/money-input.tsx';
import { MonthsInput } from '../../../../parts/months-input.tsx';
import { RowList } from '../../../../parts/row-list.tsx';
import type { PartProps } from './inputs.tsx';
import { newGift, newLoan, newLoss } from './rows.ts';

export function MortgagePart({ form }: PartProps) {
  return (
    <RowList
      title={null}
      rows={form.values.mortgage}
      onChange={(rows) => form.set('mortgage', rows)}
      add={t.addLoan}
      make={newLoan}
      legend={t.loanOf}
      remove={t.removeLoan}
      columns={3}
    >
      {(loan, change, i) => (
        <>
          <MoneyInput
            label={t.interest}
            value={loan.paid}
            onChange={(paid) => change({ paid })}
            error={form.errors[`mortgage[${i}].paid`]}
          />
          <MonthsInput
            label={t.claimMonths}
            value={loan.months}
            onChange={(months) => change({ months })}
            error={form.errors[`mortgage[${i}].months`]}
          />
          <Checkbox
            label={t.before2021}
            mt="lg"
            checked={loan.before_2021}
            onChange={(event) => change({ before_2021: event.currentTarget.checked })}
          />
        </>
      )}
    </RowList>
  );
}

/** Before, these products did not exist. */
const FIRST_YEAR_OF_DIP = 2024;

export function RetirementPart({ form, income: { year } }: PartProps) {
  const { values } = form;
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {t.retirementHint}
      </Text>
      <FieldGrid>
        <MoneyInput label={t.pension} {...form.field('retirement.pension')} />
        <MoneyInput label={t.life} {...form.field('retirement.life')} />
        {(year >= FIRST_YEAR_OF_DIP || values['retirement.dip'] !== null) && (
          <MoneyInput label={t.dip} {...form.field('retirement.dip')} />
        )}
        {(year >= FIRST_YEAR_OF_DIP || values['retirement.long_term_care'] !== null) && (
          <MoneyInput label={t.care} {...form.field('retirement.long_term_care')} />
        )}
      </FieldGrid>
    </Stack>
  );
}

export function GiftsPart({ form }: PartProps) {
  return (
    <RowList
      title={null}
      rows={form.values.gifts}
      onChange={(rows) => form.set('gifts', rows)}
      add={t.addGift}
      make={newGift}
      legend={t.giftOf}
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

export function LossesPart({ form }: PartProps) {
  return (
    <Stack gap="sm">
      <RowList
        title={null}
        rows={form.values.losses}
        onChange={(rows) => form.set('losses', rows)}
        add={t.addLoss}
        make={newLoss}
        legend={t.lossOf}
        remove={t.removeLoss}
        columns={3}
      >
        {(row, change, i) => (
          <>
            <DecimalInput
              label={t.lossYear}
              wrong={t.badYear}
              value={row.year}
              onChange={(year) => change({ year })}
              error={form.errors[`losses[${i}].year`]}
            />
            <MoneyInput
              label={t.assessed}
              value={row.assessed}
              onChange={(assessed) => change({ assessed })}
              error={form.errors[`losses[${i}].assessed`]}
            />
            <MoneyInput
              label={t.used}
              value={row.used}
              onChange={(used) => change({ used })}
              error={form.errors[`losses[${i}].used`]}
            />
          </>
        )}
      </RowList>
      <FieldGrid columns={3}>
        <MoneyInput label={t.lossClaim} placeholder={t.wholeLoss} {...form.field('loss_claim')} />
      </FieldGrid>
      <Text size="xs" c="dimmed">
        {t.lossesHint}
      </Text>
    </Stack>
  );
}

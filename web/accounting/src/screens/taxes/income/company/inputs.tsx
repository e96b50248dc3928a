import { NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useCompany } from '../../../../api/companies.ts';
import { companyTax as t } from '../../../../cs/company-tax.ts';
import { Choice } from '../../../../parts/choice.tsx';
import { CodePicker } from '../../../../parts/code-picker.tsx';
import { useCountries } from '../../../../parts/codebooks.ts';
import { DateInput } from '../../../../parts/date-input.tsx';
import { DecimalInput } from '../../../../parts/decimal-input.tsx';
import { FieldGrid } from '../../../../parts/field-grid.tsx';
import { FieldsFor } from '../../../../parts/fields-for.tsx';
import { type Form, useForm } from '../../../../parts/form.ts';
import { FormProblem } from '../../../../parts/form-problem.tsx';
import { LeaveGuard } from '../../../../parts/leave-guard.tsx';
import { moneyText } from '../../../../parts/money.ts';
import { MoneyInput } from '../../../../parts/money-input.tsx';
import { RowList } from '../../../../parts/row-list.tsx';
import { SaveBar } from '../../../../parts/save-bar.tsx';
import { Section } from '../../../../parts/section.tsx';
import { useAccountOptions } from '../../../books/account-options.ts';
import { useSaveWorking } from '../api.ts';
import type { CompanyIncome, ForeignMethod } from '../model.ts';
import { takesAccounts } from './adjustments.ts';
import { changesOf, newForeign, newGift, newLoss, newShare, type Values, valuesOf } from './values.ts';

type FormProps = { form: Form<Values> };

type InputsProps = {
  income: CompanyIncome;
  /** The amount of a proposal that is to be entered as a gift; null: none waits. */
  gift: number | null;
  onGiftTaken: () => void;
};

/** What of a year only people know: what is entered here stands in the working, the rest stays as the books say. */
export function Inputs({ income, gift, onGiftTaken }: InputsProps) {
  const { id, can_manage } = useCompany();
  const save = useSaveWorking(id);
  const form = useForm<Values, { updated_at: string }>({
    initial: valuesOf(income),
    wrapper: 'working',
    of: { updated_at: income.updated_at ?? '' },
    submit: (values, began) => save.mutateAsync({ read: income, changes: changesOf(began.values, values) }),
  });
  const { gifts } = form.values;
  const isLeading = useRef(false);
  useEffect(() => {
    if (gift === null) return;
    isLeading.current = true;
    form.set('gifts', [...form.values.gifts, { ...newGift(), amount: gift }]);
    onGiftTaken();
  }, [gift, form, onGiftTaken]);
  // Its fields are there only when the gifts have been shown with it.
  useEffect(() => {
    if (isLeading.current && gifts.length > 0) leadToLastGift();
    isLeading.current = false;
  }, [gifts]);
  return (
    <Section title={t.inputs} text={can_manage ? t.inputsText : t.onlyManagers}>
      <form {...form.formProps} aria-label={t.inputs}>
        <LeaveGuard form={form} />
        <FormProblem form={form} />
        <FieldsFor canChange={can_manage}>
          <Stack gap="lg">
            <FieldGrid columns={3}>
              <Choice label={t.filingMode} {...form.field('filing_mode')} options={t.filingModes} />
              <MoneyInput
                label={t.advancesPaid}
                placeholder={t.byPayments(moneyText(income.result.advances_paid))}
                {...form.field('advances_paid')}
              />
            </FieldGrid>
            <Losses form={form} />
            <Gifts form={form} />
            <ForeignIncome form={form} />
            <Accounts form={form} income={income} />
            <Employees form={form} />
          </Stack>
        </FieldsFor>
        <SaveBar form={form} permission="manager" label={t.save} />
      </form>
    </Section>
  );
}

/** What is known of it is filled in; the hand goes on where nothing is. */
function leadToLastGift() {
  const last = [...document.querySelectorAll('[data-field="gifts"] fieldset')].at(-1);
  const fields = [...(last?.querySelectorAll<HTMLInputElement>('input:not([type="hidden"])') ?? [])];
  const empty = fields.find(({ value }) => value === '');
  empty?.focus({ preventScroll: true });
  last?.scrollIntoView({ block: 'center' });
}

function Losses({ form }: FormProps) {
  return (
    <div data-field="losses" tabIndex={-1}>
      <RowList
        title={t.losses}
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
            <NumberInput
              label={t.lossYear}
              min={0}
              max={9999}
              allowDecimal={false}
              hideControls
              value={row.year ?? ''}
              onChange={(year) => change({ year: typeof year === 'number' ? year : null })}
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
        <MoneyInput label={t.lossClaim} placeholder={t.wholeLoss} mt="sm" {...form.field('loss_claim')} />
      </FieldGrid>
      <Text size="xs" c="dimmed" mt={4}>
        {t.lossesHint}
      </Text>
    </div>
  );
}

function Gifts({ form }: FormProps) {
  return (
    <div data-field="gifts" tabIndex={-1}>
      <RowList
        title={t.gifts}
        rows={form.values.gifts}
        onChange={(rows) => form.set('gifts', rows)}
        add={t.addGift}
        make={newGift}
        legend={t.giftOf}
        remove={t.removeGift}
      >
        {(row, change, i) => (
          <>
            <MoneyInput
              label={t.amount}
              value={row.amount}
              onChange={(amount) => change({ amount })}
              error={form.errors[`gifts[${i}].amount`]}
            />
            <DateInput
              label={t.givenOn}
              value={row.given_on}
              onChange={(given_on) => change({ given_on })}
              error={form.errors[`gifts[${i}].given_on`]}
            />
            <TextInput
              label={t.recipient}
              value={row.recipient}
              onChange={(event) => change({ recipient: event.currentTarget.value })}
              error={form.errors[`gifts[${i}].recipient`]}
            />
            <TextInput
              label={t.purpose}
              value={row.purpose}
              onChange={(event) => change({ purpose: event.currentTarget.value })}
              error={form.errors[`gifts[${i}].purpose`]}
            />
          </>
        )}
      </RowList>
    </div>
  );
}

function ForeignIncome({ form }: FormProps) {
  const countries = useCountries().filter(({ value }) => value !== 'CZ');
  return (
    <div data-field="foreign_income" tabIndex={-1}>
      <RowList
        title={t.foreignIncome}
        rows={form.values.foreign_income}
        onChange={(rows) => form.set('foreign_income', rows)}
        add={t.addForeign}
        make={newForeign}
        legend={t.foreignOf}
        remove={t.removeForeign}
        columns={3}
      >
        {(row, change, i) => (
          <>
            <CodePicker
              label={t.foreignState}
              options={countries}
              value={row.country}
              onChange={(country) => change({ country })}
              error={form.errors[`foreign_income[${i}].country`]}
            />
            <Choice
              label={t.foreignMethod}
              value={row.method}
              onChange={(method: ForeignMethod) => change({ method })}
              error={form.errors[`foreign_income[${i}].method`]}
              options={t.foreignMethods}
            />
            <MoneyInput
              label={t.foreignGross}
              value={row.income}
              onChange={(income) => change({ income })}
              error={form.errors[`foreign_income[${i}].income`]}
            />
            <MoneyInput
              label={t.foreignExpenses}
              value={row.expenses}
              onChange={(expenses) => change({ expenses })}
              error={form.errors[`foreign_income[${i}].expenses`]}
            />
            {row.method !== 'exemption' && (
              <MoneyInput
                label={t.foreignPaid}
                value={row.tax_paid}
                onChange={(tax_paid) => change({ tax_paid })}
                error={form.errors[`foreign_income[${i}].tax_paid`]}
              />
            )}
          </>
        )}
      </RowList>
      <Text size="xs" c="dimmed" mt={4}>
        {t.foreignHint}
      </Text>
    </div>
  );
}

function Accounts({ form, income }: FormProps & { income: CompanyIncome }) {
  const rows = income.lines.filter(takesAccounts).map(({ code, label }) => ({
    ...{ value: code, label: `${code} ${label}` },
  }));
  const accounts = useAccountOptions(income.period.from).filter(({ value }) => /^(5(?!9)|6)/.test(value));
  return (
    <div data-field="accounts" tabIndex={-1}>
      <RowList
        title={t.accounts}
        rows={form.values.accounts}
        onChange={(rows) => form.set('accounts', rows)}
        add={t.addAccount}
        make={newShare}
        legend={t.accountOf}
        remove={t.removeAccount}
        columns={3}
      >
        {(row, change, i) => (
          <>
            <CodePicker
              label={t.account}
              options={accounts}
              value={row.account}
              onChange={(account) => change({ account })}
              error={form.errors[`accounts[${i}].account`]}
            />
            <Choice
              label={t.row}
              value={row.row}
              onChange={(number) => change({ row: number })}
              error={form.errors[`accounts[${i}].row`]}
              options={rows}
            />
            <DecimalInput
              label={t.percent}
              unit="%"
              wrong={t.badNumber}
              value={row.percent}
              onChange={(percent) => change({ percent })}
              error={form.errors[`accounts[${i}].percent`]}
            />
          </>
        )}
      </RowList>
      <Text size="xs" c="dimmed" mt={4}>
        {t.accountsHint}
      </Text>
    </div>
  );
}

function Employees({ form }: FormProps) {
  return (
    <div>
      <Text fw={600} size="sm" mb="xs">
        {t.employees}
      </Text>
      <FieldGrid columns={3}>
        <DecimalInput label={t.disabled} wrong={t.badNumber} {...form.field('disabled_employees')} />
        <DecimalInput label={t.severe} wrong={t.badNumber} {...form.field('severely_disabled_employees')} />
      </FieldGrid>
    </div>
  );
}

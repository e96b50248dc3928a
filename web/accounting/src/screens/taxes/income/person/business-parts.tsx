import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useCompany } from '../../../../api/companies.ts';
import { personTax as t } from '../../../../cs/person-tax.ts';
import { Choice } from '../../../../parts/choice.tsx';
import { CodePicker } from '../../../../parts/code-picker.tsx';
import { useActivities } from '../../../../parts/codebooks.ts';
import { DecimalInput } from '../../../../parts/decimal-input.tsx';
import { FieldGrid } from '../../../../parts/field-grid.tsx';
import { TextLink } from '../../../../parts/link.tsx';
import { moneyText } from '../../../../parts/money.ts';
import { MoneyInput } from '../../../../parts/money-input.tsx';
import { MonthsInput } from '../../../../parts/months-input.tsx';
import { RowList } from '../../../../parts/row-list.tsx';
import type { PartProps } from './inputs.tsx';
import { firstActivity } from './parts.ts';
import { newCooperating, newReason, PROPERTY, type PropertyKey, type ReasonRow } from './rows.ts';
import { activitiesOf, type Mode } from './values.ts';

/** How expenses are counted, and income and expenses where they are not those of the books. */
export function BusinessPart({ form, income }: PartProps) {
  const { id } = useCompany();
  const { value: activities, onChange } = form.field('business.activities');
  const mode = form.values['business.mode'];
  return (
    <Stack gap="md">
      <FieldGrid>
        <Choice<Mode>
          label={t.mode}
          description={t.modeHint}
          options={t.modes}
          {...form.field('business.mode')}
        />
      </FieldGrid>
      {activities === null ? (
        <div>
          <Text size="sm">
            {t.fromBooks[income.booksSource]}{' '}
            {income.booksSource === 'cash_journal' && (
              <TextLink to={`/firmy/${id}/penezni-denik`} search={{ rok: income.year }}>
                {t.toCashJournal}
              </TextLink>
            )}
          </Text>
          <Button
            variant="default"
            size="compact-sm"
            mt="xs"
            className="no-print"
            onClick={() => {
              const own = activitiesOf(income.inputs);
              onChange(own.length === 0 ? [firstActivity(income.usualRate)] : own);
            }}
          >
            {t.changeActivities}
          </Button>
        </div>
      ) : (
        <Activities form={form} income={income} mode={mode} />
      )}
    </Stack>
  );
}

function Activities({ form, income, mode }: PartProps & { mode: Mode }) {
  const codes = useActivities();
  const rows = form.values['business.activities'] ?? [];
  const errorOf = (i: number, name: string) => form.errors[`business.activities[${i}].${name}`];
  return (
    <div data-field="business.activities" tabIndex={-1}>
      <RowList
        title={null}
        rows={rows}
        onChange={(next) => form.set('business.activities', next)}
        add={t.addActivity}
        make={() => firstActivity(income.usualRate)}
        legend={t.activity}
        remove={t.removeActivity}
        columns={3}
      >
        {(row, change, i) => (
          <>
            <MoneyInput
              label={t.income}
              value={row.income}
              onChange={(amount) => change({ income: amount })}
              error={errorOf(i, 'income')}
            />
            {/* Kept beside flat expenses, too: the comparison asks what was really spent. */}
            <MoneyInput
              label={t.expenses}
              value={row.expenses}
              onChange={(expenses) => change({ expenses })}
              error={errorOf(i, 'expenses')}
            />
            {mode === 'flat' && (
              <Choice
                label={t.rate}
                options={RATES}
                value={row.rate}
                onChange={(rate) => change({ rate })}
                error={errorOf(i, 'rate')}
              />
            )}
            <CodePicker
              label={t.nace}
              options={codes}
              empty={t.asCompany}
              value={row.nace}
              onChange={(nace) => change({ nace })}
              error={errorOf(i, 'nace')}
            />
            <MonthsInput
              label={t.months}
              value={row.months}
              onChange={(months) => change({ months })}
              error={errorOf(i, 'months')}
            />
          </>
        )}
      </RowList>
      <Group mt="xs">
        <Button
          variant="subtle"
          size="compact-sm"
          className="no-print"
          onClick={() => form.set('business.activities', null)}
        >
          {t.asBooks}
        </Button>
      </Group>
    </div>
  );
}

/** Keys of an object that are numbers come first, whatever the order: the most usual would stand last. */
const RATES = (['', '80', '60', '40', '30'] as const).map((value) => ({
  value: value as string,
  label: t.rates[value],
}));

export function AdjustmentsPart({ form }: PartProps) {
  const help = form.values['business.mode'] === 'flat' ? t.adjustedOfFlat : t.adjustedOfActual;
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {help.increase}
      </Text>
      <Reasons
        form={form}
        name="business.increase"
        title={t.increase}
        texts={{ add: t.addIncrease, legend: t.increaseOf, remove: t.removeIncrease }}
      />
      <Text size="sm" c="dimmed">
        {help.decrease}
      </Text>
      <Reasons
        form={form}
        name="business.decrease"
        title={t.decrease}
        texts={{ add: t.addDecrease, legend: t.decreaseOf, remove: t.removeDecrease }}
      />
    </Stack>
  );
}

type ReasonsProps = Pick<PartProps, 'form'> & {
  name: 'business.increase' | 'business.decrease';
  title: string;
  texts: { add: string; legend: (number: number) => string; remove: (number: number) => string };
};

function Reasons({ form, name, title, texts }: ReasonsProps) {
  return (
    <RowList<ReasonRow>
      title={title}
      rows={form.values[name]}
      onChange={(rows) => form.set(name, rows)}
      make={newReason}
      {...texts}
    >
      {(row, change, i) => (
        <>
          <MoneyInput
            label={t.amount}
            value={row.amount}
            onChange={(amount) => change({ amount })}
            error={form.errors[`${name}[${i}].amount`]}
          />
          <TextInput
            label={t.reason}
            value={row.reason}
            onChange={(event) => change({ reason: event.currentTarget.value })}
            error={form.errors[`${name}[${i}].reason`]}
          />
        </>
      )}
    </RowList>
  );
}

export function CooperationPart({ form }: PartProps) {
  const direction = form.values['cooperation.direction'];
  const errorOf = (name: string) => form.errors[`business.cooperation.${name}`];
  return (
    <Stack gap="md">
      <FieldGrid columns={3}>
        <Choice
          label={t.direction}
          options={t.directions}
          {...form.field('cooperation.direction')}
          error={errorOf('direction')}
        />
        {direction !== '' && (
          <Choice
            label={t.relation}
            options={t.relations}
            {...form.field('cooperation.relation')}
            error={errorOf('relation')}
          />
        )}
        {direction === 'gives' && (
          <DecimalInput
            label={t.percent}
            unit="%"
            wrong={t.percentWrong}
            {...form.field('cooperation.percent')}
            error={errorOf('percent')}
          />
        )}
        {direction === 'takes' && (
          <>
            <MoneyInput
              label={t.takesIncome}
              {...form.field('cooperation.income')}
              error={errorOf('income')}
            />
            <MoneyInput
              label={t.takesExpenses}
              {...form.field('cooperation.expenses')}
              error={errorOf('expenses')}
            />
          </>
        )}
      </FieldGrid>
      {direction !== '' && <Cooperating form={form} />}
    </Stack>
  );
}

/** Table D of annex 1: only who keeps tax records has it in the return. */
export function PropertyPart({ form, income }: PartProps) {
  const { property } = form.values;
  const field = (key: PropertyKey) => ({
    value: property[key] ?? null,
    onChange: (amount: number | null) => form.set('property', { ...property, [key]: amount }),
    error: form.errors[`property.${key}`],
    placeholder: moneyText(income.inputs.property?.[key] ?? 0),
  });
  return (
    <div data-field="property" tabIndex={-1}>
      <Text size="sm" mb="sm">
        {t.propertyHint}
      </Text>
      <FieldGrid>
        {PROPERTY.flatMap((name) => [
          <MoneyInput
            key={`${name}_start`}
            label={t.propertyStart(t.property[name])}
            {...field(`${name}_start`)}
          />,
          <MoneyInput
            key={`${name}_end`}
            label={t.propertyEnd(t.property[name])}
            {...field(`${name}_end`)}
          />,
        ])}
        <MoneyInput label={t.wages} {...field('wages')} />
      </FieldGrid>
    </div>
  );
}

/** Who they are: the return names each with the number and the share. */
function Cooperating({ form }: Pick<PartProps, 'form'>) {
  const rows = form.values['cooperation.persons'];
  const takes = form.values['cooperation.direction'] === 'takes';
  const isOne = takes || form.values['cooperation.relation'] === 'spouse';
  const errorOf = (i: number, name: string) => form.errors[`business.cooperation.persons[${i}].${name}`];
  return (
    <div data-field="cooperation.persons" tabIndex={-1}>
      <RowList
        title={null}
        rows={rows}
        onChange={(next) => form.set('cooperation.persons', next)}
        add={isOne && rows.length > 0 ? null : t.addPerson}
        make={newCooperating}
        legend={takes ? t.givingPerson : t.cooperatingPerson}
        remove={t.removePerson}
        columns={3}
      >
        {(row, change, i) => (
          <>
            <TextInput
              label={t.firstName}
              value={row.first_name}
              onChange={(event) => change({ first_name: event.currentTarget.value })}
              error={errorOf(i, 'first_name')}
            />
            <TextInput
              label={t.lastName}
              value={row.last_name}
              onChange={(event) => change({ last_name: event.currentTarget.value })}
              error={errorOf(i, 'last_name')}
            />
            <TextInput
              label={t.personDic}
              value={row.dic}
              onChange={(event) => change({ dic: event.currentTarget.value })}
              error={errorOf(i, 'dic')}
            />
            {(rows.length > 1 || takes) && (
              <DecimalInput
                label={t.share}
                unit="%"
                wrong={t.percentWrong}
                value={row.percent}
                onChange={(percent) => change({ percent })}
                error={errorOf(i, 'percent')}
              />
            )}
          </>
        )}
      </RowList>
      {form.errors['business.cooperation.persons'] !== undefined && (
        <Text size="sm" c="var(--mantine-color-error)" mt="xs">
          {form.errors['business.cooperation.persons']}
        </Text>
      )}
    </div>
  );
}

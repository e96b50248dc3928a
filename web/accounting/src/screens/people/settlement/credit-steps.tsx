import { Button, Checkbox, Group, List, Text, TextInput } from '@mantine/core';
import { settlement as t } from '../../../cs/settlement.ts';
import { Choice } from '../../../parts/choice.tsx';
import { FieldGrid } from '../../../parts/field-grid.tsx';
import { MoneyInput } from '../../../parts/money-input.tsx';
import { MonthsInput } from '../../../parts/months-input.tsx';
import { RowList } from '../../../parts/row-list.tsx';
import { Section } from '../../../parts/section.tsx';
import type { Settlement } from './api.ts';
import type { ClaimForm } from './claim-steps.tsx';
import { type ChildValues, childrenOf, newAmount, newChild } from './values.ts';

type StepProps = { form: ClaimForm; settlement: Settlement };

/** Credits that ended with this year. */
const LAST_YEAR_OF_STUDENTS = 2023;
/** The first year in which a credit for stopped enforcements is known. */
const FIRST_YEAR_OF_ENFORCEMENTS = 2022;

export function CreditsStep({ form, settlement }: StepProps) {
  const { year } = settlement;
  const degree = form.values['disability.degree'];
  return (
    <Section title={t.stepCredits} text={t.stepCreditsText}>
      <Checkbox label={t.hasSpouse} {...form.checked('has_spouse')} />
      {form.values.has_spouse && <SpouseFields form={form} />}
      <FieldGrid>
        <Choice label={t.disability} options={t.disabilities} {...form.field('disability.degree')} />
        {degree !== 'card' && degree !== 'none' && (
          <MonthsInput label={t.months} {...form.field('disability.months')} />
        )}
        <MonthsInput label={t.ztppMonths} placeholder={t.asSlips} {...form.field('ztpp_months')} />
        {year <= LAST_YEAR_OF_STUDENTS && (
          <>
            <MonthsInput label={t.studentMonths} placeholder={t.asSlips} {...form.field('student_months')} />
            <MoneyInput label={t.kindergarten} {...form.field('kindergarten')} />
          </>
        )}
      </FieldGrid>
      {year >= FIRST_YEAR_OF_ENFORCEMENTS && (
        <RowList
          title={t.enforcements}
          rows={form.values.stopped_enforcements}
          onChange={(rows) => form.set('stopped_enforcements', rows)}
          add={t.addEnforcement}
          make={newAmount}
          legend={t.enforcement}
          remove={t.removeEnforcement}
        >
          {(row, change, i) => (
            <MoneyInput
              label={t.amount}
              value={row.amount}
              onChange={(amount) => change({ amount })}
              error={form.errors[`stopped_enforcements[${i}]`]}
            />
          )}
        </RowList>
      )}
    </Section>
  );
}

function SpouseFields({ form }: Pick<StepProps, 'form'>) {
  return (
    <>
      <FieldGrid>
        <TextInput label={t.firstName} {...form.text('spouse.first_name')} />
        <TextInput label={t.lastName} {...form.text('spouse.last_name')} />
        <TextInput label={t.birthNumber} inputMode="numeric" {...form.text('spouse.birth_number')} />
        <MonthsInput label={t.months} {...form.field('spouse.months')} />
        <MoneyInput label={t.spouseIncome} {...form.field('spouse.income')} />
      </FieldGrid>
      <Checkbox label={t.childUnder3} {...form.checked('spouse.child_under_3')} />
      <Checkbox label={t.ztpp} {...form.checked('spouse.ztpp')} />
    </>
  );
}

export function ChildrenStep({ form, settlement }: StepProps) {
  const { children } = form.values;
  if (children === null)
    return (
      <Section title={t.stepChildren} text={t.childrenFromCard}>
        <CardChildren rows={childrenOf(settlement)} />
        <Group>
          <Button variant="default" size="sm" onClick={() => form.set('children', childrenOf(settlement))}>
            {t.changeChildren}
          </Button>
        </Group>
      </Section>
    );
  return (
    <Section title={t.stepChildren}>
      <RowList
        title={null}
        rows={children}
        onChange={(rows) => form.set('children', rows)}
        add={t.addChild}
        make={() => newChild(nextOrder(children))}
        legend={t.child}
        remove={t.removeChild}
      >
        {(child, change, i) => <ChildFields form={form} child={child} change={change} index={i} />}
      </RowList>
      <Group>
        <Button variant="subtle" size="compact-sm" onClick={() => form.set('children', null)}>
          {t.asCard}
        </Button>
      </Group>
    </Section>
  );
}

function CardChildren({ rows }: { rows: readonly ChildValues[] }) {
  if (rows.length === 0) return <Text size="sm">{t.noChildren}</Text>;
  return (
    <List size="sm">
      {rows.map(({ key, order, months, first_name, last_name }) => (
        <List.Item key={key}>
          {t.childOf(t.orders[order], months ?? 0, `${first_name} ${last_name}`.trim())}
        </List.Item>
      ))}
    </List>
  );
}

type ChildFieldsProps = {
  form: ClaimForm;
  child: ChildValues;
  change: (next: Partial<ChildValues>) => void;
  index: number;
};

function ChildFields({ form, child, change, index }: ChildFieldsProps) {
  const error = (name: string) => form.errors[`children[${index}].${name}`];
  return (
    <>
      <Choice
        label={t.order}
        options={t.orders}
        value={child.order}
        onChange={(order) => change({ order })}
        error={error('order')}
      />
      <MonthsInput
        label={t.childMonths}
        value={child.months}
        onChange={(months) => change({ months })}
        error={error('months')}
      />
      <MonthsInput
        label={t.childZtpp}
        value={child.ztpp_months}
        onChange={(ztpp_months) => change({ ztpp_months })}
        error={error('ztpp_months')}
      />
      <TextInput
        label={t.firstName}
        value={child.first_name}
        onChange={(event) => change({ first_name: event.currentTarget.value })}
        error={error('first_name')}
      />
      <TextInput
        label={t.lastName}
        value={child.last_name}
        onChange={(event) => change({ last_name: event.currentTarget.value })}
        error={error('last_name')}
      />
      <TextInput
        label={t.birthNumber}
        inputMode="numeric"
        value={child.birth_number}
        onChange={(event) => change({ birth_number: event.currentTarget.value })}
        error={error('birth_number')}
      />
    </>
  );
}

function nextOrder(children: readonly ChildValues[]): ChildValues['order'] {
  const taken = children.map(({ order }) => order);
  return !taken.includes('1') ? '1' : !taken.includes('2') ? '2' : '3';
}

import { Button, Checkbox, Group, List, Stack, Text, TextInput } from '@mantine/core';
import { personTax as t } from '../../../../cs/person-tax.ts';
import { Choice } from '../../../../parts/choice.tsx';
import { FieldGrid } from '../../../../parts/field-grid.tsx';
import { MoneyInput } from '../../../../parts/money-input.tsx';
import { MonthsInput } from '../../../../parts/months-input.tsx';
import { RowList } from '../../../../parts/row-list.tsx';
import type { PartProps } from './inputs.tsx';
import { type ChildRow, newAmount, newChild } from './rows.ts';
import { childrenOf } from './values.ts';

export function SpousePart({ form }: PartProps) {
  return (
    <Stack gap="sm">
      <FieldGrid columns={3}>
        <TextInput label={t.firstName} autoComplete="off" {...form.text('spouse.first_name')} />
        <TextInput label={t.lastName} autoComplete="off" {...form.text('spouse.last_name')} />
        <TextInput
          label={t.birthNumber}
          inputMode="numeric"
          autoComplete="off"
          {...form.text('spouse.birth_number')}
        />
        <MonthsInput label={t.spouseMonths} {...form.field('spouse.months')} />
        <MoneyInput label={t.spouseIncome} {...form.field('spouse.income')} />
      </FieldGrid>
      <Group>
        <Checkbox label={t.childUnder3} {...form.checked('spouse.child_under_3')} />
        <Checkbox label={t.spouseZtpp} {...form.checked('spouse.ztpp')} />
      </Group>
    </Stack>
  );
}

export function ChildrenPart({ form, income }: PartProps) {
  const { children } = form.values;
  if (children === null) {
    const rows = childrenOf(income.inputs);
    return (
      <Stack gap="xs">
        <Text size="sm" c="dimmed">
          {rows.length === 0 ? t.noChildren : t.childrenFromSettings}
        </Text>
        <List size="sm">
          {rows.map(({ key, order, months, first_name, last_name }) => (
            <List.Item key={key}>
              {t.childLine(`${first_name} ${last_name}`.trim(), t.orders[order], months ?? 0)}
            </List.Item>
          ))}
        </List>
        <Group className="no-print">
          <Button variant="default" size="compact-sm" onClick={() => form.set('children', rows)}>
            {t.changeChildren}
          </Button>
        </Group>
      </Stack>
    );
  }
  return (
    <div data-field="children" tabIndex={-1}>
      <RowList
        title={null}
        rows={children}
        onChange={(rows) => form.set('children', rows)}
        add={t.addChild}
        make={() => newChild(children)}
        legend={t.childOf}
        remove={t.removeChild}
        columns={3}
      >
        {(child, change, i) => <ChildFields form={form} child={child} change={change} index={i} />}
      </RowList>
      <Group mt="xs" className="no-print">
        <Button variant="subtle" size="compact-sm" onClick={() => form.set('children', null)}>
          {t.asSettings}
        </Button>
      </Group>
    </div>
  );
}

type ChildFieldsProps = {
  form: PartProps['form'];
  child: ChildRow;
  change: (next: Partial<ChildRow>) => void;
  index: number;
};

function ChildFields({ form, child, change, index }: ChildFieldsProps) {
  const error = (name: string) => form.errors[`children[${index}].${name}`];
  return (
    <>
      <TextInput
        label={t.firstName}
        autoComplete="off"
        value={child.first_name}
        onChange={(event) => change({ first_name: event.currentTarget.value })}
        error={error('first_name')}
      />
      <TextInput
        label={t.lastName}
        autoComplete="off"
        value={child.last_name}
        onChange={(event) => change({ last_name: event.currentTarget.value })}
        error={error('last_name')}
      />
      <TextInput
        label={t.birthNumber}
        inputMode="numeric"
        autoComplete="off"
        value={child.birth_number}
        onChange={(event) => change({ birth_number: event.currentTarget.value })}
        error={error('birth_number')}
      />
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
    </>
  );
}

export function DisabilityPart({ form }: PartProps) {
  return (
    <FieldGrid columns={3}>
      <Choice label={t.degree} options={t.degrees} {...form.field('disability.degree')} />
      <MonthsInput label={t.claimMonths} {...form.field('disability.months')} />
    </FieldGrid>
  );
}

export const ZtppPart = ({ form }: PartProps) => (
  <FieldGrid columns={3}>
    <MonthsInput label={t.ztppMonths} {...form.field('ztpp_months')} />
  </FieldGrid>
);

export const StudentPart = ({ form }: PartProps) => (
  <FieldGrid columns={3}>
    <MonthsInput label={t.studentMonths} {...form.field('student_months')} />
  </FieldGrid>
);

export const KindergartenPart = ({ form }: PartProps) => (
  <FieldGrid columns={3}>
    <MoneyInput label={t.kindergartenAmount} {...form.field('kindergarten')} />
  </FieldGrid>
);

export function EnforcementsPart({ form }: PartProps) {
  return (
    <RowList
      title={null}
      rows={form.values.stopped_enforcements}
      onChange={(rows) => form.set('stopped_enforcements', rows)}
      add={t.addEnforcement}
      make={newAmount}
      legend={t.enforcementOf}
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
  );
}

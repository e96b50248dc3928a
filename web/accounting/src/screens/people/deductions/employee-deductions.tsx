import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useCompany } from '../../../api/companies.ts';
import { deductions as t } from '../../../cs/deductions.ts';
import { Can } from '../../../parts/can.tsx';
import { confirmDestructive } from '../../../parts/confirm.tsx';
import { type Column, DataTable } from '../../../parts/data-table.tsx';
import { dateText } from '../../../parts/dates.ts';
import { Loaded } from '../../../parts/loaded.tsx';
import { moneyText } from '../../../parts/money.ts';
import { Section } from '../../../parts/section.tsx';
import { type Deduction, useDeductions, useDeleteDeduction } from './api.ts';
import { DeductionDialog } from './deduction-dialog.tsx';
import { hasTotal } from './deduction-values.ts';

/** What is deducted from the wages of an employee, in the order of delivery. */
export function EmployeeDeductions({ employeeId }: { employeeId: number }) {
  const { id: entityId, can_write } = useCompany();
  const query = useDeductions(entityId, employeeId);
  const remove = useDeleteDeduction(entityId);
  const [opened, setOpened] = useState<Deduction | null | undefined>(undefined);
  const askToRemove = (deduction: Deduction) =>
    confirmDestructive({
      title: t.removeTitle(deduction.creditor),
      text: t.removeText,
      confirm: t.remove,
      run: () => remove.mutate(deduction),
    });
  const columns = can_write ? [...COLUMNS, actionsOf(setOpened, askToRemove)] : COLUMNS;
  return (
    <Section title={t.title} text={t.text}>
      <Loaded query={query} missing={null}>
        {(rows) =>
          rows.length === 0 ? (
            <Text size="sm">{t.none}</Text>
          ) : (
            <DataTable
              label={t.title}
              rows={rows}
              columns={columns}
              rowKey={({ id }) => id}
              sortName="srazky"
              maxHeight="none"
              rowHeight={58}
            />
          )
        }
      </Loaded>
      <Group className="no-print">
        <Can permission="writer">
          <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => setOpened(null)}>
            {t.add}
          </Button>
        </Can>
      </Group>
      <DeductionDialog employeeId={employeeId} deduction={opened} onClose={() => setOpened(undefined)} />
    </Section>
  );
}

const COLUMNS: readonly Column<Deduction>[] = [
  {
    id: 'poradi',
    title: t.deliveredOn,
    kind: 'date',
    value: ({ delivered_on }) => delivered_on,
    hideBelow: 'sm',
  },
  {
    id: 'veritel',
    title: t.creditor,
    value: ({ creditor }) => creditor,
    cell: (deduction) => <Creditor deduction={deduction} />,
  },
  {
    id: 'kolik',
    title: t.howMuch,
    kind: 'money',
    value: ({ monthly, total }) => monthly ?? total,
    cell: (deduction) => howMuchText(deduction),
    hideBelow: 'sm',
  },
  {
    id: 'zbyva',
    title: t.remaining,
    kind: 'money',
    value: ({ remaining }) => remaining,
    cell: (deduction) => remainingText(deduction),
  },
];

/** On a phone with what its hidden columns say. */
function Creditor({ deduction }: { deduction: Deduction }) {
  const { creditor, reference, kind, delivered_on } = deduction;
  return (
    <>
      {creditor}
      <Text size="xs" c="dimmed">
        {[t.kinds[kind], reference].filter((text) => text !== null).join(', ')}
      </Text>
      <Text size="xs" c="dimmed" hiddenFrom="sm">
        {`${t.deliveredOn} ${dateText(delivered_on)}, ${howMuchText(deduction)}`}
      </Text>
    </>
  );
}

function howMuchText({ kind, monthly, total }: Deduction): string {
  if (monthly !== null) return t.monthlyText(moneyText(monthly));
  return total === null || !hasTotal(kind) ? t.unlimited : moneyText(total);
}

function remainingText({ remaining, ended_on }: Deduction): string {
  if (ended_on !== null) return t.ended(dateText(ended_on));
  if (remaining === null) return '';
  return remaining === 0 ? t.paid : moneyText(remaining);
}

function actionsOf(
  change: (deduction: Deduction) => void,
  remove: (deduction: Deduction) => void,
): Column<Deduction> {
  return {
    id: 'akce',
    title: t.actions,
    isScreenOnly: true,
    cell: (deduction) => (
      <Group gap={4} wrap="nowrap" justify="flex-end">
        <ActionIcon
          variant="subtle"
          aria-label={t.change(deduction.creditor)}
          onClick={() => change(deduction)}
        >
          <IconPencil size={16} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          aria-label={t.removeOf(deduction.creditor)}
          onClick={() => remove(deduction)}
        >
          <IconTrash size={16} />
        </ActionIcon>
      </Group>
    ),
  };
}

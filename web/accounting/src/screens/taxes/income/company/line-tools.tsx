import { ActionIcon, Group } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useCompany } from '../../../../api/companies.ts';
import { companyTax as t } from '../../../../cs/company-tax.ts';
import { useSaveWorking } from '../api.ts';
import type { CompanyIncome } from '../model.ts';
import type { FormItem, FormLine } from '../shown-lines.ts';
import type { Edited } from './adjustment-dialog.tsx';
import { adjustmentOf, takesAdjustments } from './adjustments.ts';

type LineToolsProps = {
  income: CompanyIncome;
  line: FormLine;
  item: FormItem | null;
  onEdit: (edited: Edited) => void;
};

/** What can be entered to a line, and what can be done with what was. */
export function LineTools({ income, line, item, onEdit }: LineToolsProps) {
  const remove = useRemoveAdjustment(income);
  if (item === null) {
    if (!takesAdjustments(line)) return null;
    const blank = { row: Number(line.code), amount: null, reason: '', reference: null };
    return (
      <ActionIcon
        variant="subtle"
        size={24}
        aria-label={t.addTo(line.code)}
        onClick={() => onEdit({ index: null, adjustment: blank })}
      >
        <IconPlus size={16} />
      </ActionIcon>
    );
  }
  const found = adjustmentOf(income, item);
  if (found === null) return null;
  return (
    <Group gap={2} wrap="nowrap">
      <ActionIcon
        variant="subtle"
        size={24}
        aria-label={t.editOf(found.adjustment.reason)}
        onClick={() => onEdit(found)}
      >
        <IconPencil size={16} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="red"
        size={24}
        aria-label={t.removeOf(found.adjustment.reason)}
        onClick={() => remove(found.index)}
      >
        <IconTrash size={16} />
      </ActionIcon>
    </Group>
  );
}

export function useRemoveAdjustment(income: CompanyIncome) {
  const save = useSaveWorking(useCompany().id, 'notify');
  return (index: number) =>
    save.mutate({
      read: income,
      changes: { adjustments: income.inputs.adjustments.toSpliced(index, 1) },
      done: t.removed,
      back: { adjustments: income.inputs.adjustments },
    });
}

import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEntityId } from '../../../api/companies.ts';
import { payroll as t } from '../../../cs/payroll.ts';
import { Can } from '../../../parts/can.tsx';
import { nameList } from '../../../parts/name-list.ts';
import type { Month } from '../../../parts/url-month.ts';
import { WarningNote } from '../../../parts/warning-note.tsx';
import { employeesQuery } from '../employees/api.ts';
import type { Payslip } from './api.ts';
import { useGenerateAgain } from './generate-again.tsx';
import { namesWithoutSlip } from './relations.ts';

type MissingSlipsProps = {
  month: Month;
  slips: readonly Payslip[];
  isGenerating: boolean;
  onGenerate: () => void;
};

/** Who came after the slips were made, or whose slip was deleted to be made anew. */
export function MissingSlips({ month, slips, isGenerating, onGenerate }: MissingSlipsProps) {
  const cards = useQuery(employeesQuery(useEntityId())).data ?? [];
  const generateAgain = useGenerateAgain(month, onGenerate);
  const names = namesWithoutSlip(slips, cards, month);
  if (names.length === 0) return null;
  return (
    <WarningNote title={t.withoutSlip}>
      <Group justify="space-between">
        <Text size="sm">{nameList(names)}</Text>
        <Can permission="writer">
          <Button size="compact-sm" loading={isGenerating} onClick={() => void generateAgain()}>
            {t.generateMissing}
          </Button>
        </Can>
      </Group>
    </WarningNote>
  );
}

import { Button } from '@mantine/core';
import { useEntityId } from '../../../api/companies.ts';
import { payroll as t } from '../../../cs/payroll.ts';
import { Can } from '../../../parts/can.tsx';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { LinkButton } from '../../../parts/link.tsx';
import type { Month } from '../../../parts/url-month.ts';
import { useEmployees } from '../employees/api.ts';

type EmptyMonthProps = {
  month: Month;
  /** Whether the rates of the year are known. */
  canBeCalculated: boolean;
  isGenerating: boolean;
  onGenerate: () => void;
};

/** A month without payslips: they are made here, employees are added first, or the rates of the year are awaited. */
export function EmptyMonth({ month, canBeCalculated, isGenerating, onGenerate }: EmptyMonthProps) {
  const entityId = useEntityId();
  const employees = useEmployees(entityId);
  if (employees.data?.length === 0) {
    return (
      <div className="surface">
        <EmptyState
          title={t.noEmployeesTitle}
          text={t.noEmployeesText}
          action={
            <Can permission="writer">
              <LinkButton to={`/firmy/${entityId}/zamestnanci/novy`}>{t.addEmployee}</LinkButton>
            </Can>
          }
        />
      </div>
    );
  }
  if (!canBeCalculated) {
    return (
      <div className="surface">
        <EmptyState title={t.noRatesTitle(month.year)} text={t.noRatesText} />
      </div>
    );
  }
  return (
    <div className="surface">
      <EmptyState
        title={t.emptyTitle}
        text={t.emptyText}
        action={
          <Can permission="writer">
            <Button loading={isGenerating} onClick={onGenerate}>
              {t.generate}
            </Button>
          </Can>
        }
      />
    </div>
  );
}

import { Button } from '@mantine/core';
import { useEntityId } from '../../../api/companies.ts';
import { payroll as t } from '../../../cs/payroll.ts';
import { Can } from '../../../parts/can.tsx';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { LinkButton } from '../../../parts/link.tsx';
import type { Month } from '../../../parts/url-month.ts';
import { useEmployees } from '../employees/api.ts';

type EmptyMonthProps = { month: Month; isGenerating: boolean; onGenerate: () => void };

/** A month without payslips: they are made here, or employees are added first. */
export function EmptyMonth({ isGenerating, onGenerate }: EmptyMonthProps) {
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

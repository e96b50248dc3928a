import { Button } from '@mantine/core';
import { useEntityId } from '../../../api/companies.ts';
import { payroll as t } from '../../../cs/payroll.ts';
import { Can } from '../../../parts/can.tsx';
import { dateText } from '../../../parts/dates.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { LinkButton } from '../../../parts/link.tsx';
import { lastDayOf, type Month, monthOf, monthText } from '../../../parts/url-month.ts';
import { type Employee, useEmployees } from '../employees/api.ts';
import { isEmployedIn } from '../employees/employed-in.ts';

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
  if (employees.data?.some((each) => isEmployedIn(each, month)) === false) {
    const first = firstStartAfter(employees.data, month);
    return (
      <div className="surface">
        <EmptyState
          title={t.nobodyTitle}
          text={first === null ? t.nobodyText : t.nobodyYetText(dateText(first))}
          action={
            first !== null && (
              <LinkButton variant="default" to={`/firmy/${entityId}/mzdy`} search={searchOf(monthOf(first))}>
                {t.toWagesOf(monthText(monthOf(first)))}
              </LinkButton>
            )
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

/** The first day of work after a month; null: nobody starts later. */
function firstStartAfter(employees: readonly Pick<Employee, 'started_on'>[], month: Month): string | null {
  const later = employees.map(({ started_on }) => started_on).filter((day) => day > lastDayOf(month));
  return later.sort()[0] ?? null;
}

const searchOf = ({ year, month }: Month) => ({ rok: String(year), mesic: String(month) });

import { Badge } from '@mantine/core';
import { useEntityId } from '../../api/companies.ts';
import { overviewTexts as t } from '../../cs/overview.ts';
import { TextLink } from '../../parts/link.tsx';
import { useCheck } from '../jmhz/api.ts';
import { DeadlineRow } from './deadline-row.tsx';

type ReportDueProps = { year: number; month: number; today: string };

/** The report of the last month, as long as it is not filed: its day has come or is near. */
export function ReportDue({ year, month, today }: ReportDueProps) {
  const entityId = useEntityId();
  const check = useCheck(entityId, { year, month });
  if (check.data === undefined || check.data.employments === 0) return null;
  const { state, due_date } = check.data;
  if (state === 'filed') return null;
  return (
    <DeadlineRow
      title={
        <TextLink to={`/firmy/${entityId}/jmhz`} search={{ rok: String(year), mesic: String(month) }}>
          {t.deadline.jmhz}
        </TextLink>
      }
      month={month}
      year={year}
      day={due_date}
      distance={
        due_date < today && (
          <Badge color="red" variant="light" radius="sm">
            {t.late}
          </Badge>
        )
      }
    />
  );
}

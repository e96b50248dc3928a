import { Badge, Group, Text } from '@mantine/core';
import { useEntityId } from '../../api/companies.ts';
import { overviewTexts as t } from '../../cs/overview.ts';
import { Day } from '../../parts/date-display.tsx';
import { monthName } from '../../parts/dates.ts';
import { TextLink } from '../../parts/link.tsx';
import { useCheck } from '../jmhz/api.ts';

type ReportDueProps = { year: number; month: number; today: string };

/** The report of the last month, as long as it is not filed: its day has come or is near. */
export function ReportDue({ year, month, today }: ReportDueProps) {
  const entityId = useEntityId();
  const check = useCheck(entityId, { year, month });
  if (check.data === undefined || check.data.employments === 0) return null;
  const { state, due_date } = check.data;
  if (state === 'filed') return null;
  const isLate = due_date < today;
  return (
    <Group justify="space-between" wrap="nowrap" p="sm" px="md" align="flex-start">
      <div>
        <TextLink
          to={`/firmy/${entityId}/jmhz`}
          search={{ rok: String(year), mesic: String(month) }}
          size="sm"
          fw={550}
        >
          {t.deadline.jmhz}
        </TextLink>
        <Text size="sm" c="dimmed">
          {t.deadlinesFor(monthName(month), year)}
        </Text>
      </div>
      <div style={{ textAlign: 'right' }}>
        <Text size="sm">
          <Day day={due_date} />
        </Text>
        {isLate && (
          <Badge color="red" variant="light" radius="sm">
            {t.late}
          </Badge>
        )}
      </div>
    </Group>
  );
}

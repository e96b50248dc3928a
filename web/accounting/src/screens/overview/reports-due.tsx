import { Badge, Text } from '@mantine/core';
import { useEntityId } from '../../api/companies.ts';
import { overviewTexts as t } from '../../cs/overview.ts';
import { dateText } from '../../parts/dates.ts';
import { TextLink } from '../../parts/link.tsx';
import { nameList } from '../../parts/name-list.ts';
import { isFiled, type ReportMonth } from '../people/jmhz/api.ts';
import { DeadlineRow } from './deadline-row.tsx';

/** The months whose report is not filed or has to be corrected, the oldest first. */
export function ReportsDue({ months }: { months: readonly ReportMonth[] }) {
  return months
    .filter(({ report }) => report.status !== 'filed')
    .toReversed()
    .map((month) => <ReportDue key={month.period} {...month} />);
}

function ReportDue({ year, month, report }: ReportMonth) {
  const entityId = useEntityId();
  return (
    <DeadlineRow
      title={
        <TextLink to={`/firmy/${entityId}/jmhz`} search={{ rok: String(year), mesic: String(month) }}>
          {t.report}
        </TextLink>
      }
      month={month}
      year={year}
      day={report.due_date}
      distance={<Lateness report={report} />}
    >
      {report.status === 'differs' && <Text size="sm">{reasonOf(report)}</Text>}
    </DeadlineRow>
  );
}

function Lateness({ report }: Pick<ReportMonth, 'report'>) {
  if (report.status === 'differs') {
    return (
      <Badge color="orange" variant="dot" radius="sm" tt="none">
        {t.correctionWaits}
      </Badge>
    );
  }
  if (isFiled(report) || report.overdue_since === null) return null;
  return (
    <Badge color="red" variant="light" radius="sm" tt="none">
      {t.lateSince(dateText(report.overdue_since))}
    </Badge>
  );
}

/** Who differs and since when. */
function reasonOf({ differences, differs_since }: ReportMonth['report']): string {
  const reasons = (['removed', 'added', 'changed'] as const).flatMap((change) => {
    const names = differences.filter((each) => each.change === change).map(({ employee }) => employee);
    return names.length === 0 ? [] : t.differs[change](nameList(names));
  });
  const since = differs_since === null ? '' : ` ${t.differsSince(dateText(differs_since))}`;
  return reasons.join(', ') + since;
}

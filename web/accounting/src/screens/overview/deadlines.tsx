import { Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEntityId } from '../../api/companies.ts';
import { overviewTexts as t } from '../../cs/overview.ts';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { monthsQuery } from '../people/jmhz/api.ts';
import { useDuties } from './api.ts';
import { DutyRow } from './duty-row.tsx';
import { ReportsDue } from './reports-due.tsx';

/** What is late and what is due in the next weeks; only what applies to the company. */
export function Deadlines() {
  const entityId = useEntityId();
  const duties = useDuties(entityId);
  const reports = useQuery(monthsQuery(entityId));
  const failed = [duties, reports].find(({ data, isError }) => isError && data === undefined);
  return (
    <Stack component="section" gap="sm">
      <Title order={2}>{t.deadlines}</Title>
      {failed === undefined ? (
        <div className="surface">
          <List duties={duties.data} reports={reports.data} />
        </div>
      ) : (
        <LoadFailed error={failed.error} onRetry={() => void failed.refetch()} />
      )}
    </Stack>
  );
}

type ListProps = {
  duties: ReturnType<typeof useDuties>['data'];
  reports: Parameters<typeof ReportsDue>[0]['months'] | undefined;
};

function List({ duties, reports }: ListProps) {
  if (duties === undefined || reports === undefined) return <Skeleton height={248} />;
  // The report of an ended month has its own row, which knows whether it is filed.
  const ended = new Set(reports.map(({ period }) => period));
  const shown = duties.filter(({ kind, period }) => kind !== 'jmhz' || !ended.has(period));
  if (shown.length === 0 && reports.every(({ report }) => report.status === 'filed')) {
    return (
      <Text p="md" c="dimmed">
        {t.noDeadlines}
      </Text>
    );
  }
  return (
    <>
      <ReportsDue months={reports} />
      {shown.map((duty) => (
        <DutyRow key={`${duty.due_on} ${duty.period} ${duty.label}`} duty={duty} />
      ))}
    </>
  );
}

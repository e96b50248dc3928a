import { Stack } from '@mantine/core';
import { useEntityId } from '../../api/companies.ts';
import { overviewTexts as t } from '../../cs/overview.ts';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { useOverview } from './api.ts';
import { Deadlines } from './deadlines.tsx';
import { Figures } from './figures.tsx';
import { FirstSteps } from './first-steps.tsx';
import { Months } from './months.tsx';
import classes from './overview.module.css';
import { Places } from './places.tsx';
import { QuickActions } from './quick-actions.tsx';
import { Waiting } from './waiting.tsx';

/** The home of a company: where it stands, what waits, what is due, what to do first. */
export default function Overview() {
  const { data, isError, error, refetch } = useOverview(useEntityId());
  const isFailed = isError && data === undefined;
  return (
    <>
      <PageHeader title={t.title} />
      <Stack gap="xl">
        {isFailed ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : (
          <>
            <Figures overview={data} />
            <Waiting overview={data} />
          </>
        )}
        <div className={classes.columns}>
          <FirstSteps />
          <QuickActions />
          {!isFailed && <Deadlines date={data?.date} deadlines={data?.deadlines} />}
          <Places overview={data} />
        </div>
        {!isFailed && <Months months={data?.months} />}
      </Stack>
    </>
  );
}

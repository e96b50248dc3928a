import { Stack } from '@mantine/core';
import { useRef } from 'react';
import { useEntityId } from '../../api/companies.ts';
import { overviewTexts as t } from '../../cs/overview.ts';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { useOverview } from './api.ts';
import { useDayKeys } from './day-keys.ts';
import { Deadlines } from './deadlines.tsx';
import { Figures } from './figures.tsx';
import { FirstSteps } from './first-steps.tsx';
import { CashFlow, Result } from './months.tsx';
import classes from './overview.module.css';
import { Places } from './places.tsx';
import { QuickActions } from './quick-actions.tsx';
import { Waiting } from './waiting.tsx';

/** The home of a company: what waits and what is due now, what to do first, and where it stands. */
export default function Overview() {
  const { data, isError, error, refetch } = useOverview(useEntityId());
  const now = useRef<HTMLDivElement>(null);
  useDayKeys(now);
  const isFailed = isError && data === undefined;
  return (
    <>
      <PageHeader title={t.title} />
      <Stack gap="xl">
        {isFailed ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : (
          <>
            <div className={classes.columns} ref={now}>
              <Waiting overview={data} />
              <Deadlines
                date={data?.date}
                deadlines={data?.deadlines}
                before={data?.counts.before_kept ?? 0}
              />
              <FirstSteps />
            </div>
            <Figures overview={data} />
            <div className={classes.columns}>
              <CashFlow overview={data} />
              <Result months={data?.months} />
            </div>
          </>
        )}
        <div className={classes.columns}>
          {isFailed && <FirstSteps />}
          <QuickActions />
          <Places overview={data} />
        </div>
      </Stack>
    </>
  );
}

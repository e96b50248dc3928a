import { Skeleton, Stack } from '@mantine/core';
import { type RefObject, useRef } from 'react';
import { useCompany } from '../../api/companies.ts';
import { overviewTexts as t } from '../../cs/overview.ts';
import { useDrawnParts } from '../../parts/in-pieces.ts';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { Coming } from '../../parts/loaded.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { type Overview as Standing, useFirstSteps, useOverview } from './api.ts';
import { useDayKeys } from './day-keys.ts';
import { Deadlines } from './deadlines.tsx';
import { Figures } from './figures.tsx';
import { areListed, FirstSteps } from './first-steps.tsx';
import { CashFlow, Result } from './months.tsx';
import classes from './overview.module.css';
import { Places } from './places.tsx';
import { QuickActions } from './quick-actions.tsx';
import { Waiting } from './waiting.tsx';

/** What is to be done, and under it where the company stands. */
const PARTS = 2;

/** The home of a company: what waits and what is due now, what to do first, and where it stands. */
export default function Overview() {
  const { id, settings } = useCompany();
  const { data, isError, error, refetch } = useOverview(id);
  // Those of a sample company are hidden for good.
  const steps = useFirstSteps(id, settings.demo !== true);
  const now = useRef<HTMLDivElement>(null);
  useDayKeys(now);
  const isFailed = isError && data === undefined;
  const drawn = useDrawnParts(data !== undefined && !steps.isLoading, PARTS);
  return (
    <>
      <PageHeader title={t.title} text={t.text} />
      {isFailed ? (
        <Stack gap="xl">
          <LoadFailed error={error} onRetry={() => void refetch()} />
          <div className={classes.columns}>
            <FirstSteps query={steps} />
            <QuickActions />
          </div>
        </Stack>
      ) : data === undefined || drawn === 0 ? (
        <Shape />
      ) : (
        <Content overview={data} steps={steps} now={now} isWhole={drawn === PARTS} />
      )}
    </>
  );
}

type ContentProps = {
  overview: Standing;
  steps: ReturnType<typeof useFirstSteps>;
  /** What waits and what is due: the keys of the day go through it. */
  now: RefObject<HTMLDivElement | null>;
  /** Whether the figures under it are drawn, too. */
  isWhole: boolean;
};

function Content({ overview, steps, now, isWhole }: ContentProps) {
  // Both columns end at about the same height, in a new company as in one with many duties.
  const isNew = areListed(steps.data);
  return (
    <Stack gap="xl" aria-busy={!isWhole}>
      <div className={classes.columns} ref={now}>
        <Stack gap="xl">
          <div data-day>
            <Waiting overview={overview} />
          </div>
          <FirstSteps query={steps} />
          <QuickActions />
          {!isNew && <Places overview={overview} />}
        </Stack>
        <Stack gap="xl">
          <div data-day>
            <Deadlines overview={overview} />
          </div>
          {isNew && <Places overview={overview} />}
        </Stack>
      </div>
      {isWhole && (
        <>
          <Figures overview={overview} />
          <div className={classes.columns}>
            <CashFlow overview={overview} />
            <Result overview={overview} />
          </div>
        </>
      )}
    </Stack>
  );
}

/** Until it is known what there is, and how much of it: what is drawn before would have to move. */
function Shape() {
  return (
    <Coming>
      <Stack gap="xl">
        <Skeleton height={248} />
        <Skeleton height={126} />
        <Skeleton height={244} />
      </Stack>
    </Coming>
  );
}

import { Alert, Button, Stack, Switch } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useCompany, useEntityId } from '../../../api/companies.ts';
import { common } from '../../../cs/common.ts';
import { taxCalendar as t } from '../../../cs/tax-calendar.ts';
import { todayInPrague } from '../../../parts/dates.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { LinkButton } from '../../../parts/link.tsx';
import { Loaded } from '../../../parts/loaded.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { useUrlState, useUrlYear } from '../../../parts/url-state.ts';
import { YearSelect } from '../../../parts/year-select.tsx';
import { type TaxCalendar, useTaxCalendar } from './api.ts';
import { BeforeKept } from './before-kept.tsx';
import classes from './calendar.module.css';
import { byMonths, firstOfKinds, isLate, isLateBefore } from './duty-facts.ts';
import { DutyRow } from './duty-row.tsx';
import { MonthOfDuties } from './month.tsx';
import { OwnUnknown } from './own-unknown.tsx';
import { TurnoverGauge } from './turnover.tsx';

/** Everything that is to be filed and paid in a year, by months, with its state and how it is paid. */
export default function Calendar() {
  const today = todayInPrague();
  const [year, setYear] = useUrlYear(Number(today.slice(0, 4)));
  const calendar = useTaxCalendar(useEntityId(), year);
  return (
    <>
      <PageHeader
        title={t.title}
        text={t.text}
        controls={
          <>
            <YearSelect year={year} onChange={setYear} isCalendar />
            <Button variant="default" onClick={() => window.print()}>
              {common.print}
            </Button>
          </>
        }
      />
      <Loaded query={calendar}>{(data) => <OfYear calendar={data} today={today} />}</Loaded>
    </>
  );
}

function OfYear({ calendar, today }: { calendar: TaxCalendar; today: string }) {
  const { year, duties, turnover } = calendar;
  const isPerson = useCompany().legal_form === 'osvc';
  const [all, setAll] = useUrlState('vse');
  const shown = all === '' ? duties.filter(({ state }) => state !== 'none') : duties;
  const before = duties.filter(isLateBefore);
  const late = duties.filter(isLate).length;
  const explained = firstOfKinds(
    shown.filter((duty) => !isLateBefore(duty)),
    today,
  );
  return (
    <Stack gap="lg">
      {late > 0 && (
        <Alert color="red" variant="light" icon={<IconAlertTriangle />} title={t.late(late)}>
          {t.lateText}
        </Alert>
      )}
      <OwnUnknown year={calendar.year} duties={calendar.duties} />
      {turnover !== null && <TurnoverGauge turnover={turnover} />}
      {duties.length === 0 && (
        <div className="surface">
          <EmptyState
            title={t.emptyTitle(year)}
            text={isPerson ? t.emptyTextOfPerson : t.emptyText}
            action={<ToSettings />}
          />
        </div>
      )}
      {shown.length < duties.length || all !== '' ? (
        <Switch
          className="no-print"
          label={t.withNothing}
          checked={all !== ''}
          onChange={(event) => setAll(event.currentTarget.checked ? 'ano' : '')}
        />
      ) : null}
      {before.length > 0 && (
        <BeforeKept count={before.length}>
          <ul className={classes.list}>
            {before.map((duty) => (
              <DutyRow key={`${duty.kind} ${duty.period} ${duty.label}`} duty={duty} duties={duties} />
            ))}
          </ul>
        </BeforeKept>
      )}
      {byMonths(shown.filter((duty) => !isLateBefore(duty))).map((month) => (
        <MonthOfDuties key={month.month} month={month} duties={duties} explained={explained} today={today} />
      ))}
    </Stack>
  );
}

function ToSettings() {
  return (
    <LinkButton variant="default" to={`/firmy/${useEntityId()}/nastaveni/dph`}>
      {t.toSettings}
    </LinkButton>
  );
}

import { Stack, Text } from '@mantine/core';
import { messageOf } from '../../../api/error.ts';
import { attendance as t } from '../../../cs/attendance.ts';
import { decimalText } from '../../../parts/decimal.ts';
import { moneyWithCurrency, sumOf } from '../../../parts/money.ts';
import { counted } from '../../../parts/plural.ts';
import { monthText } from '../../../parts/url-month.ts';
import type { Absence, Preview, usePreview } from './api.ts';
import classes from './attendance.module.css';

type PreviewProps = {
  query: ReturnType<typeof usePreview>;
  kind: Absence['kind'];
  /** Too little is entered to compute from. */
  isWaiting: boolean;
  /** A field of the form says already what is wrong. */
  isSaid: boolean;
};

/** What an absence that is being entered does to the wages of its months. */
export function AbsencePreview({ query, kind, isWaiting, isSaid }: PreviewProps) {
  const { data, error, isPlaceholderData } = query;
  const isShown = !isWaiting && error === null && data !== undefined;
  return (
    <section aria-label={t.preview} aria-busy={isPlaceholderData} className={classes.preview}>
      <Text fw={600} size="sm">
        {t.preview}
      </Text>
      {isShown ? (
        <Stack gap="xs">
          {data.months.map((month) => (
            <MonthOf key={`${month.year}-${month.month}`} month={month} />
          ))}
          {data.months.length === 0 && <Text size="sm">{t.noMonths}</Text>}
          {t.paidByOthers[kind] !== '' && <Text size="xs">{t.paidByOthers[kind]}</Text>}
        </Stack>
      ) : (
        <Text size="sm" c="dimmed" role="status">
          {isWaiting ? t.previewWaits : error === null ? t.computing : isSaid ? '' : messageOf(error)}
        </Text>
      )}
    </section>
  );
}

function MonthOf({ month: of }: { month: Preview['months'][number] }) {
  const { before, after, average } = of;
  const days = of.of_month;
  const change = sumOf([before.base_gross, -after.base_gross]);
  return (
    <div>
      <Text size="sm" fw={600}>
        {monthText(of)}
        {days !== null && (
          <Text span size="sm" c="dimmed">
            {' '}
            {t.days(counted(days.calendar_days, t.dayForms), counted(days.working_days, t.workingDayForms))}
          </Text>
        )}
      </Text>
      <dl className={classes.figures}>
        <dt>{t.base}</dt>
        <dd>
          {moneyWithCurrency(after.base_gross)}
          {change !== 0 && (
            <Text span size="xs" c="dimmed">
              {' '}
              {change > 0 ? t.baseChange(moneyWithCurrency(change)) : t.baseMore(moneyWithCurrency(-change))}
            </Text>
          )}
        </dd>
        <dt>{t.sickPay}</dt>
        <dd>
          {moneyWithCurrency(after.sick_pay)}
          <Text span size="xs" c="dimmed">
            {' '}
            {days === null || days.compensated_hours === 0
              ? t.noPay
              : t.paidFor(decimalText(days.compensated_hours))}
          </Text>
        </dd>
        <dt>{t.net}</dt>
        <dd>
          {moneyWithCurrency(after.net)}
          {after.net !== before.net && (
            <Text span size="xs" c="dimmed">
              {' '}
              {t.netFrom(moneyWithCurrency(before.net))}
            </Text>
          )}
        </dd>
      </dl>
      {average !== null && (
        <Text size="xs" c="dimmed">
          {t.average(decimalText(average.hourly), decimalText(average.reduced))}{' '}
          {t.averageSources[average.source]}
        </Text>
      )}
    </div>
  );
}

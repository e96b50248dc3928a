import { Button, Stack, Text } from '@mantine/core';
import { ApiError } from '../../../api/error.ts';
import { common } from '../../../cs/common.ts';
import { rates as t } from '../../../cs/rates.ts';
import { type Column, DataTable } from '../../../parts/data-table.tsx';
import { DateInput } from '../../../parts/date-input.tsx';
import { dateText, todayInPrague } from '../../../parts/dates.ts';
import { decimalText } from '../../../parts/decimal.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { LoadFailed } from '../../../parts/load-failed.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { useUrlState } from '../../../parts/url-state.ts';
import { type Rate, type RateList, useRateList } from './api.ts';
import { Conversion } from './conversion.tsx';

/** The central bank's exchange rates of a day, and what an amount is worth by them. */
export default function Rates() {
  const [day, setDay] = useUrlState('den');
  const query = useRateList(/^\d{4}-\d{2}-\d{2}$/.test(day) ? day : null);
  const { data, error, isError } = query;
  const isUnavailable = error instanceof ApiError && error.code === 'CNB_UNAVAILABLE';
  const again = () => void query.refetch();
  return (
    <>
      <PageHeader
        title={t.title}
        {...(data === undefined || isError ? {} : { text: t.ofList(data.number, dateText(data.rate_date)) })}
        controls={
          <>
            <DateInput
              aria-label={t.day}
              value={day || (data?.date ?? null)}
              onChange={(next) => setDay(next ?? '')}
              maxDate={todayInPrague()}
              clearable={day !== ''}
            />
            <Button variant="default" onClick={() => window.print()}>
              {common.print}
            </Button>
          </>
        }
      />
      {isUnavailable && (
        <div className="surface">
          <EmptyState
            title={t.emptyTitle}
            text={t.emptyText}
            action={
              <Button variant="default" onClick={again}>
                {common.retry}
              </Button>
            }
          />
        </div>
      )}
      {isError && !isUnavailable && <LoadFailed error={error} onRetry={again} />}
      {!isError && <OfList list={data} />}
    </>
  );
}

function OfList({ list }: { list: RateList | undefined }) {
  return (
    <Stack gap="lg">
      {list !== undefined && list.rate_date !== list.date && (
        <Text size="sm" c="dimmed">
          {t.holdsOn(dateText(list.date))} {list.date === todayInPrague() && t.beforeToday}
        </Text>
      )}
      {list !== undefined && <Conversion rates={list.rates} />}
      <DataTable
        label={t.list}
        rows={list?.rates}
        columns={COLUMNS}
        rowKey={({ currency }) => currency}
        maxHeight="none"
      />
    </Stack>
  );
}

const COLUMNS: Column<Rate>[] = [
  { id: 'zeme', title: t.country, value: ({ currency, country }) => t.countryOf(currency, country) },
  { id: 'mena', title: t.name, value: ({ currency, name }) => t.nameOf(currency, name), hideBelow: 'sm' },
  { id: 'kod', title: t.currency, value: ({ currency }) => currency },
  { id: 'mnozstvi', title: t.amount, kind: 'number', value: ({ amount }) => amount },
  {
    id: 'kurz',
    title: t.rate,
    kind: 'number',
    value: ({ rate }) => rate,
    cell: ({ rate }) => decimalText(rate),
  },
  {
    id: 'jednotka',
    title: t.perUnit,
    kind: 'number',
    value: ({ rate_per_unit }) => rate_per_unit,
    cell: ({ rate_per_unit }) => decimalText(rate_per_unit),
    hideBelow: 'sm',
  },
];

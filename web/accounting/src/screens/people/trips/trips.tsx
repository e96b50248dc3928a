import { Badge, Group, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useCompany } from '../../../api/companies.ts';
import { tripsFile } from '../../../api/list-files.ts';
import { trips as t } from '../../../cs/trips.ts';
import { withoutAccents } from '../../../palette/words.ts';
import { BatchProgress, useBatch } from '../../../parts/batch.tsx';
import { Can, useWhyNot } from '../../../parts/can.tsx';
import { Choice } from '../../../parts/choice.tsx';
import type { Column } from '../../../parts/data-table.tsx';
import { dateText, todayInPrague } from '../../../parts/dates.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { LinkButton, TextLink } from '../../../parts/link.tsx';
import { LoadFailed } from '../../../parts/load-failed.tsx';
import { moneyText, moneyWithCurrency, sumOf } from '../../../parts/money.ts';
import { PageHeader } from '../../../parts/page-header.tsx';
import { counted } from '../../../parts/plural.ts';
import { SearchInput } from '../../../parts/search-input.tsx';
import { useNewShortcut } from '../../../parts/shortcuts.tsx';
import { TickableTable } from '../../../parts/tickable-table.tsx';
import { lastDayOf, monthBefore, monthOf } from '../../../parts/url-month.ts';
import { useUrlState, useUrlYear } from '../../../parts/url-state.ts';
import { wholeRows } from '../../../parts/whole-rows.ts';
import { YearSelect } from '../../../parts/year-select.tsx';
import { type TripRow, useTrips } from './api.ts';
import { foreignOf, sumsByCurrency } from './foreign.ts';
import { nameOfTrip } from './name-of-trip.ts';
import { TripsBar } from './trips-bar.tsx';

const MOST_ROWS = 500;

/** Business trips of a fiscal year. */
export default function Trips() {
  const { id: entityId, fiscal_year_start } = useCompany();
  const today = monthOf(todayInPrague());
  const [year, setYear] = useUrlYear(today.month < fiscal_year_start ? today.year - 1 : today.year);
  const query = useTrips(entityId, year);
  const navigate = useNavigate();
  const whyNot = useWhyNot('writer');
  const home = `/firmy/${entityId}/cesty`;
  useNewShortcut(t.new, whyNot === null ? () => void navigate({ href: `${home}/nova` }) : null);
  if (query.isError && query.data === undefined) {
    return <LoadFailed error={query.error} onRetry={() => void query.refetch()} />;
  }
  const add = (
    <Can permission="writer">
      <LinkButton to={`${home}/nova`} leftSection={<IconPlus size={18} />}>
        {t.new}
      </LinkButton>
    </Can>
  );
  const isEmpty = query.data?.length === 0;
  return (
    <>
      <PageHeader
        title={t.title}
        text={fiscal_year_start === 1 ? t.text : fiscalText(year, fiscal_year_start)}
        controls={<YearSelect year={year} onChange={setYear} />}
        action={isEmpty ? undefined : add}
      />
      {isEmpty ? (
        <div className="surface">
          <EmptyState title={t.emptyTitle} text={t.emptyText} action={add} />
        </div>
      ) : (
        <TripList rows={query.data} home={home} year={year} />
      )}
    </>
  );
}

function fiscalText(year: number, start: number): string {
  const first = `${year}-${String(start).padStart(2, '0')}-01`;
  return t.fiscalYear(dateText(first), dateText(lastDayOf(monthBefore({ year: year + 1, month: start }))));
}

type TripListProps = { rows: TripRow[] | undefined; home: string; year: number };

function TripList({ rows, home, year }: TripListProps) {
  const { id: entityId, can_write } = useCompany();
  const batch = useBatch();
  const [status, setStatus] = useUrlState('stav', 'vse');
  const [search, setSearch] = useUrlState('hledat');
  const navigate = useNavigate();
  const wanted = withoutAccents(search.trim());
  const shown = rows?.filter(
    (trip) => (status === 'vse' || trip.status === status) && wordsOf(trip).includes(wanted),
  );
  return (
    <>
      <Group mb="md" className="no-print">
        <SearchInput value={search} onChange={setSearch} label={t.searchLabel} />
        <Choice
          aria-label={t.statusFilter}
          value={status}
          onChange={setStatus}
          options={[
            { value: 'vse', label: t.allStatuses },
            ...(['draft', 'approved', 'paid'] as const).map((each) => ({
              value: each as string,
              label: t.statuses[each],
            })),
          ]}
        />
      </Group>
      <BatchProgress batch={batch} />
      <TickableTable
        label={t.list}
        paged={wholeRows(shown)}
        columns={columnsOf(home, shown)}
        rowKey={({ id }) => id}
        nameOf={nameOfTrip}
        forms={t.tripForms}
        filter={`${year} ${status} ${wanted}`}
        actions={
          can_write ? (ticked, clear) => <TripsBar ticked={ticked} batch={batch} onDone={clear} /> : undefined
        }
        onOpen={({ id }) => void navigate({ href: `${home}/${id}` })}
        file={{ name: 'cesty', ask: tripsFile(entityId, year), of: rows?.length }}
        empty={<EmptyState title={t.nothingFound} />}
      />
      {rows !== undefined && rows.length >= MOST_ROWS && (
        <Text size="sm" c="dimmed" mt="xs">
          {t.mostRows}
        </Text>
      )}
    </>
  );
}

function columnsOf(home: string, rows: readonly TripRow[] | undefined): Column<TripRow>[] {
  return [
    {
      id: 'kam',
      title: t.destination,
      fields: ['destination'],
      value: ({ destination }) => destination,
      cell: ({ id, destination }) => (
        <TextLink to={`${home}/${id}`} underline="hover" inherit fw={550}>
          {destination}
        </TextLink>
      ),
      total: rows === undefined ? null : counted(rows.length, t.tripForms),
    },
    {
      id: 'kdo',
      title: t.traveller,
      value: nameOf,
      fields: ['employee_name', 'traveller_name'],
      hideBelow: 'sm',
    },
    { id: 'ucel', title: t.purpose, value: ({ purpose }) => purpose, fields: ['purpose'], hideBelow: 'lg' },
    {
      id: 'odjezd',
      title: t.departed,
      kind: 'date',
      fields: ['departed_at'],
      value: ({ departed_at }) => departed_at.slice(0, 10),
    },
    {
      id: 'navrat',
      title: t.returned,
      fields: ['returned_at'],
      kind: 'date',
      value: ({ returned_at }) => returned_at.slice(0, 10),
      hideBelow: 'md',
    },
    {
      id: 'stav',
      title: t.status,
      fields: ['status'],
      value: ({ status }) => t.statuses[status],
      cell: ({ status }) => <TripStatus status={status} />,
      hideBelow: 'sm',
    },
    {
      id: 'celkem',
      title: t.total,
      fields: ['total', 'result.foreign_per_diem.amount', 'result.foreign_per_diem.currency'],
      kind: 'money',
      value: ({ total }) => total,
      cell: (trip) => (
        <>
          {moneyText(trip.total)}
          <Foreign amounts={foreignOf(trip)} />
        </>
      ),
      total: rows === undefined ? null : sumOf(rows.map(({ total }) => total)),
      besideTotal: rows !== undefined && <Foreign amounts={sumsByCurrency(rows.flatMap(foreignOf))} />,
    },
  ];
}

/** Amounts in other currencies, which are no part of the one in crowns. */
function Foreign({ amounts }: { amounts: ReturnType<typeof foreignOf> }) {
  return amounts.map(({ currency, amount }) => (
    <Text key={currency} size="xs" c="dimmed" className="figure">
      {t.andForeign(moneyWithCurrency(amount, currency))}
    </Text>
  ));
}

const COLOURS = { draft: 'gray', approved: 'blue', paid: 'accent' };

export function TripStatus({ status }: { status: TripRow['status'] }) {
  return (
    <Badge component="span" variant="dot" color={COLOURS[status]} miw="max-content">
      {t.statuses[status]}
    </Badge>
  );
}

function nameOf({ employee_name, traveller_name }: TripRow): string | null {
  return traveller_name ?? employee_name;
}

function wordsOf(trip: TripRow): string {
  return withoutAccents(`${trip.destination} ${trip.purpose ?? ''} ${nameOf(trip) ?? ''}`);
}

import { Badge, Group, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useCompany } from '../../../api/companies.ts';
import { settlementsFile } from '../../../api/list-files.ts';
import { settlement as t } from '../../../cs/settlement.ts';
import { withoutAccents } from '../../../palette/words.ts';
import { Choice } from '../../../parts/choice.tsx';
import { type Column, DataTable } from '../../../parts/data-table.tsx';
import { dateText, todayInPrague } from '../../../parts/dates.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { LinkButton, TextLink } from '../../../parts/link.tsx';
import { LoadFailed } from '../../../parts/load-failed.tsx';
import { sumOf } from '../../../parts/money.ts';
import { PageHeader } from '../../../parts/page-header.tsx';
import { counted } from '../../../parts/plural.ts';
import { SearchInput } from '../../../parts/search-input.tsx';
import { useUrlState, useUrlYear } from '../../../parts/url-state.ts';
import { YearSelect } from '../../../parts/year-select.tsx';
import { type SettlementRow, useSettlements } from './api.ts';

const STATUSES = ['ready', 'not_requested', 'refused', 'applied', 'running'] as const;

/** The yearly settlements of all employees, with the state of each. */
export default function Settlements() {
  const { id: entityId } = useCompany();
  const [year, setYear] = useUrlYear(Number(todayInPrague().slice(0, 4)) - 1);
  const query = useSettlements(entityId, year);
  const home = `/firmy/${entityId}`;
  if (query.isError && query.data === undefined)
    return <LoadFailed error={query.error} onRetry={() => void query.refetch()} />;
  const { data } = query;
  return (
    <>
      <PageHeader
        title={t.title}
        text={data === undefined ? t.text : `${t.text} ${t.requestUntil(dateText(data.request_until))}`}
        controls={
          <>
            <YearSelect year={year} onChange={setYear} isCalendar />
            <LinkButton to={`${home}/dan-z-mezd`} search={{ rok: year }} variant="default">
              {t.toYear}
            </LinkButton>
          </>
        }
      />
      {data?.rows.length === 0 ? (
        <div className="surface">
          <EmptyState
            title={t.emptyTitle}
            text={t.emptyText}
            action={<LinkButton to={`${home}/zamestnanci`}>{t.toEmployees}</LinkButton>}
          />
        </div>
      ) : (
        <SettlementTable rows={data?.rows} year={year} home={`${home}/rocni-zuctovani`} />
      )}
    </>
  );
}

type TableProps = { rows: SettlementRow[] | undefined; year: number; home: string };

function SettlementTable({ rows, year, home }: TableProps) {
  const { id: entityId } = useCompany();
  const [status, setStatus] = useUrlState('stav', 'vse');
  const [search, setSearch] = useUrlState('hledat');
  const navigate = useNavigate();
  const wanted = withoutAccents(search.trim());
  const shown = rows?.filter(
    (row) =>
      (status === 'vse' || row.status === status) && withoutAccents(row.employee_name).includes(wanted),
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
            { value: 'vse', label: t.all },
            ...STATUSES.map((each) => ({ value: each as string, label: t.statuses[each] })),
          ]}
        />
      </Group>
      <DataTable
        label={t.list}
        rows={shown}
        columns={columnsOf(home, year, shown)}
        rowKey={({ employee_id }) => employee_id}
        onOpen={({ employee_id }) => void navigate({ href: `${home}/${employee_id}?rok=${year}` })}
        file={{ name: 'rocni-zuctovani', ask: settlementsFile(entityId, year), of: rows?.length }}
        empty={<EmptyState title={t.nothingFound} />}
      />
    </>
  );
}

function columnsOf(
  home: string,
  year: number,
  rows: readonly SettlementRow[] | undefined,
): Column<SettlementRow>[] {
  const money = (
    id: string,
    title: string,
    name: 'income' | 'advances' | 'refund',
    hideBelow?: 'md' | 'lg',
  ): Column<SettlementRow> => ({
    ...{ id, title, kind: 'money', fields: [name], value: (row) => row[name] },
    total: rows === undefined ? null : sumOf(rows.map((row) => row[name] ?? 0)),
    ...(hideBelow === undefined ? {} : { hideBelow }),
  });
  return [
    {
      id: 'kdo',
      title: t.employee,
      fields: ['employee_name'],
      value: ({ employee_name }) => employee_name,
      cell: ({ employee_id, employee_name, refused, status }) => (
        <>
          <TextLink to={`${home}/${employee_id}`} search={{ rok: year }} underline="hover" inherit fw={550}>
            {employee_name}
          </TextLink>
          {status === 'refused' && refused !== null && (
            <Text size="xs" c="dimmed">
              {refused}
            </Text>
          )}
        </>
      ),
      total: rows === undefined ? null : counted(rows.length, t.people),
    },
    {
      id: 'stav',
      title: t.status,
      fields: ['status', 'refused'],
      value: ({ status }) => t.statuses[status],
      cell: ({ status }) => <SettlementStatus status={status} />,
    },
    {
      id: 'pozadal',
      title: t.requested,
      kind: 'date',
      fields: ['requested_on'],
      value: ({ requested_on }) => requested_on,
      hideBelow: 'md',
    },
    money('prijmy', t.income, 'income', 'md'),
    money('zalohy', t.advances, 'advances', 'lg'),
    money('preplatek', t.refund, 'refund'),
    {
      id: 'mzda',
      title: t.inWage,
      fields: ['applied_month'],
      value: ({ applied_month }) => (applied_month === null ? null : t.month(applied_month, year + 1)),
      hideBelow: 'sm',
    },
  ];
}

const COLOURS = {
  ready: 'blue',
  not_requested: 'gray',
  refused: 'orange',
  applied: 'accent',
  running: 'gray',
};

export function SettlementStatus({ status }: { status: SettlementRow['status'] }) {
  return (
    <Badge component="span" variant="dot" color={COLOURS[status]} miw="max-content">
      {t.statuses[status]}
    </Badge>
  );
}

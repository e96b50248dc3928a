import { Badge, Group, SegmentedControl } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEntityId } from '../../../api/companies.ts';
import { employeesFile } from '../../../api/list-files.ts';
import { employees as t } from '../../../cs/employees.ts';
import { employeesPaste } from '../../../cs/employees-paste.ts';
import { payslipPasswords } from '../../../cs/payslip-passwords.ts';
import { withoutAccents } from '../../../palette/words.ts';
import { Can, useWhyNot } from '../../../parts/can.tsx';
import { type Column, DataTable } from '../../../parts/data-table.tsx';
import { todayInPrague } from '../../../parts/dates.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { LinkButton, TextLink } from '../../../parts/link.tsx';
import { LoadFailed } from '../../../parts/load-failed.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { counted } from '../../../parts/plural.ts';
import { SearchInput } from '../../../parts/search-input.tsx';
import { useNewShortcut } from '../../../parts/shortcuts.tsx';
import { useUrlState } from '../../../parts/url-state.ts';
import { type Employee, useEmployees, useHasCompanyWorkplace } from './api.ts';
import { missingOf } from './missing.ts';
import { relationOfCard } from './relation.ts';
import { WorkplaceForAll } from './workplace-for-all.tsx';

/** Everybody who works or worked for the company. */
export default function Employees() {
  const entityId = useEntityId();
  const query = useEmployees(entityId);
  const hasWorkplace = useHasCompanyWorkplace(entityId);
  const [wanted, setWanted] = useUrlState('stav', 'soucasni');
  const [search, setSearch] = useUrlState('hledat');
  const navigate = useNavigate();
  const whyNot = useWhyNot('writer');
  const home = `/firmy/${entityId}/zamestnanci`;
  useNewShortcut(t.new, whyNot === null ? () => void navigate({ href: `${home}/novy` }) : null);
  if (query.isError && query.data === undefined) {
    return <LoadFailed error={query.error} onRetry={() => void query.refetch()} />;
  }
  const add = (
    <Can permission="writer">
      <LinkButton to={`${home}/novy`} leftSection={<IconPlus size={18} />}>
        {t.new}
      </LinkButton>
    </Can>
  );
  const paste = <PasteButton home={home} />;
  const isEmpty = query.data?.length === 0;
  return (
    <>
      <PageHeader
        title={t.title}
        text={t.listText}
        action={isEmpty ? undefined : add}
        controls={isEmpty ? undefined : <Controls home={home} />}
      />
      {isEmpty ? (
        <div className="surface">
          <EmptyState
            title={t.emptyTitle}
            text={t.emptyText}
            action={
              <Group justify="center">
                {add}
                {paste}
              </Group>
            }
          />
        </div>
      ) : (
        <>
          <Group mb="md" className="no-print">
            <SearchInput value={search} onChange={setSearch} label={t.searchLabel} />
            <SegmentedControl
              aria-label={t.stateFilter}
              value={wanted}
              onChange={setWanted}
              data={[
                { value: 'soucasni', label: t.current },
                { value: 'ukonceni', label: t.ended },
                { value: 'vsichni', label: t.all },
              ]}
            />
          </Group>
          <WorkplaceForAll missing={(query.data ?? []).flatMap((each) => missingOf(each, hasWorkplace))} />
          <EmployeeTable
            rows={query.data?.filter((each) => isWanted(each, wanted) && isFound(each, search))}
            of={query.data?.length}
            hasWorkplace={hasWorkplace}
            home={home}
          />
        </>
      )}
    </>
  );
}

function Controls({ home }: { home: string }) {
  return (
    <Group gap="sm">
      <LinkButton to={`${home}/hesla`} variant="subtle">
        {payslipPasswords.open}
      </LinkButton>
      <PasteButton home={home} />
    </Group>
  );
}

function PasteButton({ home }: { home: string }) {
  return (
    <Can permission="writer">
      <LinkButton to={`${home}/z-tabulky`} variant="default">
        {employeesPaste.open}
      </LinkButton>
    </Can>
  );
}

type TableProps = {
  rows: Employee[] | undefined;
  /** How many there are, whatever is shown. */
  of: number | undefined;
  hasWorkplace: boolean | null;
  home: string;
};

function EmployeeTable({ rows, of, hasWorkplace, home }: TableProps) {
  const navigate = useNavigate();
  const entityId = useEntityId();
  const columns: Column<Employee>[] = [
    {
      id: 'jmeno',
      title: t.name,
      fields: ['last_name', 'first_name'],
      value: ({ last_name, first_name }) => `${last_name} ${first_name}`,
      cell: ({ id, last_name, first_name }) => (
        <TextLink to={`${home}/${id}`} underline="hover" inherit fw={550}>
          {last_name} {first_name}
        </TextLink>
      ),
      total: rows === undefined ? null : counted(rows.length, t.peopleForms),
    },
    {
      id: 'vztah',
      title: t.contract,
      fields: ['contract'],
      value: (row) => t.contracts[relationOfCard(row)],
      cell: (row) => (
        <abbr title={t.contracts[relationOfCard(row)]}>{t.contractsShort[relationOfCard(row)]}</abbr>
      ),
      hideBelow: 'sm',
    },
    { id: 'stav', title: t.state, value: (row) => t.states[stateOf(row)], hideBelow: 'sm' },
    {
      id: 'od',
      title: t.since,
      kind: 'date',
      fields: ['started_on'],
      value: ({ started_on }) => started_on,
      hideBelow: 'md',
    },
    {
      id: 'do',
      title: t.until,
      kind: 'date',
      fields: ['ended_on'],
      value: ({ ended_on }) => ended_on,
      hideBelow: 'lg',
    },
    {
      id: 'mzda',
      title: t.wage,
      kind: 'money',
      fields: ['gross_wage'],
      value: ({ gross_wage }) => gross_wage,
    },
    {
      id: 'chybi',
      title: t.missing,
      value: (row) => missingOf(row, hasWorkplace).length,
      cell: (row) => <MissingCell row={row} hasWorkplace={hasWorkplace} home={home} />,
    },
  ];
  return (
    <DataTable
      label={t.list}
      rows={rows}
      columns={columns}
      rowKey={({ id }) => id}
      onOpen={({ id }) => void navigate({ href: `${home}/${id}` })}
      file={{ name: 'zamestnanci', ask: employeesFile(entityId), of }}
      empty={<EmptyState title={t.nothingFound} />}
    />
  );
}

function MissingCell({ row, hasWorkplace, home }: { row: Employee } & Omit<TableProps, 'rows' | 'of'>) {
  const missing = missingOf(row, hasWorkplace);
  const [first] = missing;
  if (first === undefined) return t.nothingMissing;
  return (
    <TextLink to={`${home}/${row.id}`} search={{ pole: first.field }}>
      <Badge
        color="orange"
        variant="dot"
        style={{ cursor: 'pointer' }}
        title={missing.map(({ what }) => what).join(', ')}
      >
        {counted(missing.length, t.missingForms)}
      </Badge>
    </TextLink>
  );
}

function stateOf({ started_on, ended_on }: Employee): keyof typeof t.states {
  const today = todayInPrague();
  if (ended_on !== null && ended_on < today) return 'ended';
  return started_on > today ? 'future' : 'current';
}

function isWanted(employee: Employee, wanted: string): boolean {
  if (wanted === 'vsichni') return true;
  return (stateOf(employee) === 'ended') === (wanted === 'ukonceni');
}

function isFound({ first_name, last_name, personal_number }: Employee, search: string): boolean {
  const text = withoutAccents(`${first_name} ${last_name} ${first_name} ${personal_number}`);
  return text.includes(withoutAccents(search.trim()));
}

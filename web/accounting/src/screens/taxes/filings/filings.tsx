import { Group, Stack } from '@mantine/core';
import { IconFileCheck } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useCompany, useEntityId } from '../../../api/companies.ts';
import { common } from '../../../cs/common.ts';
import { filings as t } from '../../../cs/filings.ts';
import { BatchProgress, useBatch } from '../../../parts/batch.tsx';
import { Choice } from '../../../parts/choice.tsx';
import { ClearFilters } from '../../../parts/clear-filters.tsx';
import type { Column } from '../../../parts/data-table.tsx';
import { todayInPrague } from '../../../parts/dates.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { LinkButton, TextLink } from '../../../parts/link.tsx';
import { LoadFailed } from '../../../parts/load-failed.tsx';
import { moneyText } from '../../../parts/money.ts';
import { optionsOf } from '../../../parts/options.ts';
import { PageHeader } from '../../../parts/page-header.tsx';
import { TickableTable } from '../../../parts/tickable-table.tsx';
import { useUrlFilter } from '../../../parts/url-state.ts';
import { allFilingsFile, useFilings } from './api.ts';
import { FilingsBar } from './filings-bar.tsx';
import type { Filing } from './model.ts';
import { filingAddress, useTitles } from './names.ts';
import { FilingState, ProofText } from './state.tsx';

/** Everything that was prepared for authorities, the newest first. */
export default function FilingsScreen() {
  const id = useEntityId();
  const navigate = useNavigate();
  const home = `/firmy/${id}`;
  const { filter, controls } = useFilter();
  const { head: found, rows } = useFilings(id, filter);
  const batch = useBatch();
  const titles = useTitles();
  return (
    <>
      <PageHeader title={t.title} text={t.text} />
      <Stack gap="md">
        {controls}
        <BatchProgress batch={batch} />
        {found.isError && found.data === undefined ? (
          <LoadFailed error={found.error} onRetry={() => void found.refetch()} />
        ) : (
          <TickableTable
            label={t.list}
            paged={rows}
            columns={columnsOf(home, titles)}
            rowKey={(row) => row.id}
            nameOf={titles.filingTitle}
            forms={t.filingForms}
            filter={JSON.stringify(filter)}
            actions={(ticked, clear) => <FilingsBar ticked={ticked} batch={batch} onDone={clear} />}
            onOpen={(row) => void navigate({ href: filingAddress(row, home) })}
            file={{ name: 'podani-vse', ask: allFilingsFile(id, filter) }}
            empty={<NoFilings isFiltered={Object.values(filter).some((value) => value !== '')} home={home} />}
          />
        )}
      </Stack>
    </>
  );
}

function NoFilings({ isFiltered, home }: { isFiltered: boolean; home: string }) {
  const isPerson = useCompany().legal_form === 'osvc';
  if (isFiltered) return <EmptyState title={common.filterNothing} />;
  return (
    <EmptyState
      title={t.empty}
      text={isPerson ? t.emptyTextOfPerson : t.emptyText}
      icon={<IconFileCheck size={26} stroke={1.5} />}
      action={
        <LinkButton variant="default" to={`${home}${isPerson ? '/dan-z-prijmu' : '/dph'}`}>
          {isPerson ? t.toIncomeTax : t.toVat}
        </LinkButton>
      }
    />
  );
}

const YEARS_BACK = 10;

/** What is asked for, in the address, with the controls that change it. */
function useFilter() {
  const [kind, setKind] = useUrlFilter('druh');
  const [status, setStatus] = useUrlFilter('stav');
  const [year, setYear] = useUrlFilter('rok');
  const filter = {
    kind: Object.hasOwn(t.kinds, kind) ? kind : '',
    status: Object.hasOwn(t.statuses, status) ? status : '',
    year: /^20\d\d$/.test(year) ? year : '',
  };
  const present = Number(todayInPrague().slice(0, 4));
  const years = Array.from({ length: YEARS_BACK }, (_, back) => String(present - back));
  const offered = filter.year === '' || years.includes(filter.year) ? years : [filter.year, ...years];
  const controls = (
    <Group gap="sm" className="no-print">
      <Choice
        aria-label={t.kind}
        value={filter.kind}
        onChange={setKind}
        options={[{ value: '', label: t.anyKind }, ...optionsOf<string>(t.kinds)]}
      />
      <Choice
        aria-label={t.status}
        value={filter.status}
        onChange={setStatus}
        options={[{ value: '', label: t.anyStatus }, ...optionsOf<string>(t.statuses)]}
      />
      <Choice
        aria-label={t.period}
        value={filter.year}
        onChange={setYear}
        options={[{ value: '', label: t.allYears }, ...offered.map((value) => ({ value, label: value }))]}
      />
      {Object.values(filter).some((value) => value !== '') && <ClearFilters />}
    </Group>
  );
  return { filter, controls };
}

function columnsOf(
  home: string,
  { filingTitle, shownPeriod }: ReturnType<typeof useTitles>,
): Column<Filing>[] {
  return [
    {
      id: 'co',
      title: t.kind,
      fields: ['kind', 'filing_type'],
      value: ({ kind }) => t.kinds[kind],
      cell: (filing) => (
        <>
          <TextLink to={filingAddress(filing, home)} aria-label={filingTitle(filing)}>
            {t.kinds[filing.kind]}
          </TextLink>
          {`, ${t.typeOf(filing.kind, filing.filing_type)}`}
        </>
      ),
      isSortable: false,
    },
    {
      id: 'obdobi',
      title: t.period,
      fields: ['period'],
      value: shownPeriod,
      isSortable: false,
    },
    { id: 'stav', title: t.status, fields: ['status'], cell: (filing) => <FilingState filing={filing} /> },
    {
      id: 'termin',
      title: t.dueOn,
      kind: 'date',
      fields: ['due_on'],
      value: ({ due_on }) => due_on,
      isSortable: false,
      hideBelow: 'md',
    },
    {
      id: 'podano',
      title: t.filedOn,
      kind: 'date',
      fields: ['filed_on'],
      value: ({ filed_on }) => filed_on,
      isSortable: false,
      hideBelow: 'sm',
    },
    {
      id: 'castka',
      title: t.amount,
      kind: 'money',
      fields: ['amount'],
      value: ({ amount }) => amount,
      cell: ({ amount }) => (amount === null ? '' : moneyText(amount)),
      isSortable: false,
      hideBelow: 'md',
    },
    {
      id: 'odpoved',
      title: t.proof,
      fields: ['proof_state'],
      cell: (filing) => <ProofText filing={filing} />,
      hideBelow: 'lg',
    },
  ];
}

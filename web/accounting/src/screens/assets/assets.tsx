import { Button, NativeSelect, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBuildingWarehouse, IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useCompany } from '../../api/companies.ts';
import { assetsFile } from '../../api/list-files.ts';
import { assetLedgerTexts as l } from '../../cs/asset-ledger.ts';
import { assetsTexts as t } from '../../cs/assets.ts';
import { common } from '../../cs/common.ts';
import { withoutAccents } from '../../palette/words.ts';
import { hasLedger } from '../../parts/bookkeeping-years.ts';
import { Can } from '../../parts/can.tsx';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { dateText, todayInPrague } from '../../parts/dates.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { TextLink } from '../../parts/link.tsx';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { LockedPeriod, useIsLocked } from '../../parts/locked-period.tsx';
import { sumOf } from '../../parts/money.ts';
import { PageHeader } from '../../parts/page-header.tsx';
import { SearchInput } from '../../parts/search-input.tsx';
import { useNewShortcut } from '../../parts/shortcuts.tsx';
import { useUrlState, useUrlYear } from '../../parts/url-state.ts';
import { WarningNote } from '../../parts/warning-note.tsx';
import { YearSelect } from '../../parts/year-select.tsx';
import { type AssetRow, useAssets } from './api.ts';
import { DepreciateDialog } from './depreciate-dialog.tsx';
import { type DifferingCard, useDifferingCards } from './ledger-api.ts';

/** The value of the filter for cards that the ledger does not agree with. */
const DIFFERING = 'nesouhlasi';

/** The fixed assets of a company with their figures of a year. */
export default function Assets() {
  const company = useCompany();
  const navigate = useNavigate();
  const [year, setYear] = useUrlYear(Number(todayInPrague().slice(0, 4)));
  const [query, setQuery] = useUrlState('hledat');
  const [state, setState] = useUrlState('stav');
  const assets = useAssets(company.id, year);
  const base = `/firmy/${company.id}/majetek`;
  const openNew = () => void navigate({ to: `${base}/novy` });
  useNewShortcut(t.add, openNew);
  const differing = useDifferingCards(company.id).data;
  const notes = useMemo(() => notesOf(differing ?? []), [differing]);
  const rows = assets.data?.filter(
    (asset) => matches(asset, query, state) && (state !== DIFFERING || notes.get(asset.id) === l.mark),
  );
  const isBooked = hasLedger(company);
  const columns = useMemo(
    () => columnsOf({ year, base, rows, notes, isBooked }),
    [year, base, rows, notes, isBooked],
  );
  return (
    <>
      <PageHeader
        title={t.title}
        text={t.text(year)}
        controls={
          <>
            <YearSelect year={year} onChange={setYear} isCalendar />
            <DepreciateButton year={year} assets={assets.data ?? []} />
          </>
        }
        action={
          <Can permission="writer">
            <Button leftSection={<IconPlus size={16} />} onClick={openNew}>
              {t.add}
            </Button>
          </Can>
        }
      />
      <LockedPeriod day={`${year}-12-31`} />
      <DifferingNote notes={notes} isShown={state === DIFFERING} onShow={() => setState(DIFFERING)} />
      <Stack gap="sm">
        <Filters {...{ query, setQuery, state, setState }} />
        {assets.isError && assets.data === undefined ? (
          <LoadFailed error={assets.error} onRetry={() => void assets.refetch()} />
        ) : (
          <DataTable
            label={t.title}
            rows={rows}
            columns={columns}
            rowKey={({ id }) => id}
            onOpen={({ id }) => void navigate({ to: `${base}/${id}` })}
            file={{ name: 'majetek', ask: assetsFile(company.id, year), of: assets.data?.length }}
            {...(assets.data?.length === 0 ? { empty: <NoAssets onNew={openNew} /> } : {})}
          />
        )}
      </Stack>
    </>
  );
}

type FiltersProps = {
  query: string;
  setQuery: (query: string) => void;
  state: string;
  setState: (state: string) => void;
};

function Filters({ query, setQuery, state, setState }: FiltersProps) {
  return (
    <div className="filters no-print" style={{ display: 'flex', gap: 12, flexWrap: 'wrap' }}>
      <SearchInput value={query} onChange={setQuery} label={t.searchLabel} />
      <NativeSelect
        aria-label={t.state}
        value={state}
        onChange={(event) => setState(event.currentTarget.value)}
        data={[
          { value: '', label: t.stateAll },
          { value: 'uzivane', label: t.stateActive },
          { value: 'vyrazene', label: t.stateDisposed },
          { value: DIFFERING, label: l.stateDiffering },
        ]}
      />
    </div>
  );
}

function matches(asset: AssetRow, query: string, state: string): boolean {
  if (state === 'uzivane' && asset.disposed_on !== null) return false;
  if (state === 'vyrazene' && asset.disposed_on === null) return false;
  const wanted = withoutAccents(query.trim());
  return (
    withoutAccents(asset.name).includes(wanted) || withoutAccents(asset.inventory_number).includes(wanted)
  );
}

/** What is said of a card in the list, by its id. */
type Notes = ReadonlyMap<number, string>;

function notesOf(cards: readonly DifferingCard[]): Notes {
  return new Map(
    cards.map(({ asset_id, years, disposal }) => [
      asset_id,
      years.length > 0 || disposal === 'differs' ? l.mark : l.disposalUnposted,
    ]),
  );
}

type DifferingNoteProps = { notes: Notes; isShown: boolean; onShow: () => void };

/** Says that there are cards which the ledger does not agree with. */
function DifferingNote({ notes, isShown, onShow }: DifferingNoteProps) {
  const count = [...notes.values()].filter((note) => note === l.mark).length;
  if (count === 0) return null;
  return (
    <WarningNote title={l.cardsDiffer(count)}>
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{l.cardsDifferText(count)}</Text>
        {!isShown && (
          <Button size="xs" variant="default" className="no-print" onClick={onShow}>
            {l.showThem}
          </Button>
        )}
      </Stack>
    </WarningNote>
  );
}

type ColumnsOf = {
  year: number;
  base: string;
  rows: readonly AssetRow[] | undefined;
  notes: Notes;
  /** Whether assets are depreciated in books at all, not only for the tax. */
  isBooked: boolean;
};

function columnsOf({ year, base, rows, notes, isBooked }: ColumnsOf): Column<AssetRow>[] {
  const figures = figureColumns({ year, rows });
  return [
    ...cardColumns({ base, notes }),
    ...(isBooked ? figures : figures.filter(({ id }) => id !== 'ucetne')),
  ];
}

function cardColumns({ base, notes }: Pick<ColumnsOf, 'base' | 'notes'>): Column<AssetRow>[] {
  return [
    {
      id: 'nazev',
      title: t.name,
      fields: ['name'],
      value: ({ name }) => name,
      cell: ({ id, name }) => (
        <>
          <TextLink to={`${base}/${id}`}>{name}</TextLink>
          {notes.has(id) && (
            <Text size="xs" c="dimmed">
              {notes.get(id)}
            </Text>
          )}
        </>
      ),
    },
    {
      id: 'cislo',
      title: t.inventoryNumber,
      value: (row) => row.inventory_number,
      fields: ['inventory_number'],
      hideBelow: 'lg',
    },
    {
      id: 'druh',
      title: t.category,
      value: (row) => t.categories[row.category],
      fields: ['category'],
      hideBelow: 'xl',
    },
    {
      id: 'od',
      title: t.inUseFrom,
      kind: 'date',
      fields: ['in_use_from'],
      value: (row) => row.in_use_from,
      hideBelow: 'lg',
    },
    {
      id: 'do',
      title: t.disposedOn,
      kind: 'date',
      fields: ['disposed_on'],
      value: (row) => row.disposed_on,
      hideBelow: 'xl',
    },
  ];
}

function figureColumns({ year, rows }: Pick<ColumnsOf, 'year' | 'rows'>): Column<AssetRow>[] {
  const total = (of: (row: AssetRow) => number | null) =>
    rows === undefined ? null : sumOf(rows.map((row) => of(row)));
  return [
    {
      id: 'cena',
      title: t.price,
      fields: ['price'],
      kind: 'money',
      value: ({ price }) => price,
      total: total(({ price }) => price),
      hideBelow: 'sm',
    },
    {
      id: 'danove',
      title: t.taxThisYear(year),
      fields: ['tax_this_year'],
      kind: 'money',
      value: (row) => row.tax_this_year,
      total: total((row) => row.tax_this_year),
    },
    {
      id: 'ucetne',
      title: t.accountingThisYear(year),
      fields: ['accounting_this_year'],
      kind: 'money',
      value: (row) => row.accounting_this_year,
      total: total((row) => row.accounting_this_year),
      hideBelow: 'sm',
    },
    {
      id: 'zustatek',
      title: t.remainingTax,
      fields: ['remaining_tax'],
      kind: 'money',
      value: (row) => row.remaining_tax,
      total: total((row) => row.remaining_tax),
      hideBelow: 'md',
    },
  ];
}

function DepreciateButton({ year, assets }: { year: number; assets: readonly AssetRow[] }) {
  const company = useCompany();
  const isLocked = useIsLocked();
  const [isOpen, { open, close }] = useDisclosure(false);
  if (assets.length === 0 || !hasLedger(company)) return null;
  const whyNot =
    company.bookkeeping !== 'double_entry'
      ? t.onlyDoubleEntry
      : isLocked(`${year}-12-31`)
        ? common.locked(dateText(company.locked_until ?? ''))
        : null;
  return (
    <>
      <Can permission="writer" whyNot={whyNot}>
        <Button variant="default" onClick={open}>
          {t.depreciate}
        </Button>
      </Can>
      <DepreciateDialog year={year} assets={assets} isOpen={isOpen} onClose={close} />
    </>
  );
}

function NoAssets({ onNew }: { onNew: () => void }) {
  return (
    <EmptyState
      title={t.emptyTitle}
      text={t.emptyText}
      icon={<IconBuildingWarehouse size={26} stroke={1.5} />}
      action={
        <Can permission="writer">
          <Button variant="light" onClick={onNew}>
            {t.add}
          </Button>
        </Can>
      }
    />
  );
}

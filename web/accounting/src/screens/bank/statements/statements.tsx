import { ActionIcon, Badge, Button, Group, Menu, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEntityId } from '../../../api/companies.ts';
import { statementsFile } from '../../../api/list-files.ts';
import { sayError } from '../../../api/toasts.ts';
import { bankStatements as t } from '../../../cs/bank-statements.ts';
import { Can } from '../../../parts/can.tsx';
import { Choice } from '../../../parts/choice.tsx';
import { ClearFilters } from '../../../parts/clear-filters.tsx';
import { confirmDestructive } from '../../../parts/confirm.tsx';
import { type Column, DataTable } from '../../../parts/data-table.tsx';
import { todayInPrague } from '../../../parts/dates.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { TextLink } from '../../../parts/link.tsx';
import { LoadFailed } from '../../../parts/load-failed.tsx';
import { moneyWithCurrency } from '../../../parts/money.ts';
import { optionsOf } from '../../../parts/options.ts';
import { PageHeader } from '../../../parts/page-header.tsx';
import { Pages, useUrlPage } from '../../../parts/pages.tsx';
import { useIsPhone } from '../../../parts/phone.ts';
import { amountIn, totalsOf } from '../../../parts/totals.tsx';
import { useUrlFilter, useUrlState } from '../../../parts/url-state.ts';
import { WarningNote } from '../../../parts/warning-note.tsx';
import { AccountFilter, useAccountNames } from '../account-choice.tsx';
import { periodText } from '../period-text.ts';
import { filled, idOr } from '../query.ts';
import { StatementButton } from '../statement-button.tsx';
import {
  STATEMENTS_A_PAGE,
  type Statement,
  type StatementSums,
  saveStatement,
  useDeleteStatement,
  useStatements,
} from './api.ts';

const YEARS = 8;
const ROW_HEIGHT = 58;

/** Statements of the bank: whether one follows the other, their files. */
export default function Statements() {
  const entityId = useEntityId();
  const navigate = useNavigate();
  const [account] = useUrlState('ucet');
  const [year] = useUrlState('rok');
  const [continuity] = useUrlState('navaznost');
  const [page, setPage] = useUrlPage();
  const filter = filled({
    bank_account_id: idOr(account),
    year: /^\d{4}$/.test(year) ? year : '',
    continuity: Object.hasOwn(t.continuities, continuity) ? continuity : '',
  });
  const found = useStatements(entityId, filter, page);
  const columns = useColumns(found.data?.sums);
  // Nothing is dragged on a phone.
  const isPhone = useIsPhone();
  if (found.isError && found.data === undefined) {
    return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
  }
  const isEmpty = found.data?.total === 0 && Object.keys(filter).length === 0;
  return (
    <>
      <PageHeader
        title={t.title}
        text={isPhone ? t.text : `${t.text} ${t.drop}`}
        action={isEmpty ? undefined : <StatementButton />}
      />
      {isEmpty ? (
        <div className="surface">
          <EmptyState title={t.emptyTitle} text={t.emptyText} action={<StatementButton />} />
        </div>
      ) : (
        <Stack gap="sm">
          <Gaps account={filter.bank_account_id ?? ''} isShown={continuity !== 'gap'} />
          <Filters />
          <DataTable
            label={t.list}
            rows={found.data?.rows}
            columns={columns}
            rowKey={({ id }) => id}
            rowHeight={ROW_HEIGHT}
            onOpen={({ id }) => void navigate({ href: `/firmy/${entityId}/banka/pohyby?vypis=${id}` })}
            file={{ name: 'vypisy', ask: statementsFile(entityId, filter) }}
            empty={<EmptyState title={t.nothing} />}
          />
          <Pages page={page} per={STATEMENTS_A_PAGE} total={found.data?.total ?? 0} onChange={setPage} />
        </Stack>
      )}
    </>
  );
}

/** Where statements are missing, whatever the list shows. */
function Gaps({ account, isShown }: { account: string; isShown: boolean }) {
  const [, show] = useUrlFilter('navaznost');
  const filter = filled({ bank_account_id: account, continuity: 'gap' });
  const count = useStatements(useEntityId(), filter, 1, 1).data?.total ?? 0;
  if (count === 0 || !isShown) return null;
  return (
    <WarningNote title={t.gapsTitle}>
      <Stack gap="xs" align="flex-start">
        {t.gapsText(count)}
        <Button size="compact-sm" variant="default" className="no-print" onClick={() => show('gap')}>
          {t.showGaps}
        </Button>
      </Stack>
    </WarningNote>
  );
}

function Filters() {
  const [account] = useUrlState('ucet');
  const [year, setYear] = useUrlFilter('rok');
  const [continuity, setContinuity] = useUrlFilter('navaznost');
  const latest = Number(todayInPrague().slice(0, 4));
  const years = Array.from({ length: YEARS }, (_, back) => String(latest - back));
  return (
    <Group gap="sm" className="no-print">
      <AccountFilter label={t.accountFilter} any={t.anyAccount} />
      <Choice
        aria-label={t.year}
        value={year}
        onChange={setYear}
        options={[{ value: '', label: t.anyYear }, ...years.map((each) => ({ value: each, label: each }))]}
      />
      <Choice
        aria-label={t.continuityFilter}
        value={continuity}
        onChange={setContinuity}
        options={[{ value: '', label: t.anyContinuity }, ...optionsOf(t.continuities)]}
      />
      {`${account}${year}${continuity}` !== '' && <ClearFilters />}
    </Group>
  );
}

function useColumns(sums: readonly StatementSums[] | undefined): Column<Statement>[] {
  const entityId = useEntityId();
  const isPhone = useIsPhone();
  const nameOf = useAccountNames();
  // A phone shows none of the columns that have sums.
  const shownSums = isPhone ? undefined : sums;
  const amount = (value: number | null, { currency }: Statement) =>
    value === null ? '—' : amountIn(value, currency);
  return [
    {
      id: 'obdobi',
      title: t.period,
      fields: ['from', 'to', 'number', 'bank_account', 'format'],
      cell: (row) => <PeriodCell row={row} account={nameOf(row.bank_account_id)} entityId={entityId} />,
    },
    {
      id: 'pocatecni',
      title: t.opening,
      kind: 'money',
      fields: ['opening', 'currency'],
      cell: (row) => amount(row.opening, row),
      hideBelow: 'lg',
    },
    turnover('prijmy', 'credit', shownSums),
    turnover('vydaje', 'debit', shownSums),
    {
      id: 'konecny',
      title: t.closing,
      kind: 'money',
      fields: ['closing', 'currency'],
      cell: (row) => (
        <>
          {amount(row.closing, row)}
          {isPhone && (
            <div>
              <Continuity statement={row} />
            </div>
          )}
        </>
      ),
    },
    {
      id: 'pohyby',
      title: t.count,
      fields: ['count', 'matched'],
      cell: ({ matched, count }) => <Text size="sm">{t.matched(matched, count)}</Text>,
      hideBelow: 'lg',
    },
    {
      id: 'navaznost',
      title: t.continuity,
      fields: ['continuity', 'gap'],
      cell: (row) => <Continuity statement={row} />,
      hideBelow: 'sm',
    },
    {
      id: 'akce',
      title: t.actionsHead,
      head: <VisuallyHidden>{t.actionsHead}</VisuallyHidden>,
      cell: (row) => <StatementMenu statement={row} />,
      isScreenOnly: true,
      width: '3rem',
    },
  ];
}

/** What came in or went out, with its sums. */
function turnover(
  id: string,
  field: 'credit' | 'debit',
  sums: readonly StatementSums[] | undefined,
): Column<Statement> {
  return {
    ...{ id, title: t[field], kind: 'money', fields: [field, 'currency'], hideBelow: 'md' },
    cell: (row) => amountIn(row[field], row.currency),
    ...totalsOf(sums, (each) => each[field]),
  };
}

type PeriodCellProps = { row: Statement; account: string; entityId: number };

function PeriodCell({ row: { id, number, from, to, format }, account, entityId }: PeriodCellProps) {
  const parts = [number === null ? null : t.named(number), account, t.formats[format]];
  return (
    <>
      <TextLink
        to={`/firmy/${entityId}/banka/pohyby`}
        search={{ vypis: String(id) }}
        underline="hover"
        fw={550}
      >
        {periodText(from, to)}
      </TextLink>
      <Text size="xs" c="dimmed">
        {parts.filter((part) => part !== null && part !== '').join(' · ')}
      </Text>
    </>
  );
}

const COLOURS = { first: 'gray', ok: 'accent', gap: 'red', overlap: 'orange', unknown: 'gray' } as const;

function Continuity({ statement: { continuity, gap, currency } }: { statement: Statement }) {
  return (
    <>
      <Badge component="span" variant="dot" color={COLOURS[continuity]} miw="max-content">
        {t.continuities[continuity]}
      </Badge>
      {gap !== null && gap !== 0 && (
        <Text size="xs" c="dimmed">
          {t.gap(moneyWithCurrency(gap, currency))}
        </Text>
      )}
    </>
  );
}

function StatementMenu({ statement }: { statement: Statement }) {
  const entityId = useEntityId();
  const remove = useDeleteStatement(entityId);
  const { from, to, number, file_name: file } = statement;
  const name = [number, periodText(from, to)].filter((part) => part !== null).join(', ');
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t.actions(`${name} (${file})`)}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void saveStatement(entityId, statement).catch(sayError)}>
          {t.download}
        </Menu.Item>
        <Can permission="writer">
          <Menu.Item
            color="red"
            onClick={() =>
              confirmDestructive({
                title: t.deleteTitle,
                text: t.deleteText(name),
                confirm: t.delete,
                run: () => remove.mutate(statement),
              })
            }
          >
            {t.delete}
          </Menu.Item>
        </Can>
      </Menu.Dropdown>
    </Menu>
  );
}

import { ActionIcon, Badge, Button, Checkbox, Group, Stack } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useCompany } from '../../api/companies.ts';
import { accountsFile } from '../../api/list-files.ts';
import { accountTexts } from '../../cs/accounts.ts';
import { booksTexts as t } from '../../cs/books.ts';
import { common } from '../../cs/common.ts';
import { withoutAccents } from '../../palette/words.ts';
import { keepsLedgerIn } from '../../parts/bookkeeping-years.ts';
import { Can } from '../../parts/can.tsx';
import { Choice } from '../../parts/choice.tsx';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { fiscalYearText, presentFiscalYear } from '../../parts/fiscal-year.ts';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { sumOf } from '../../parts/money.ts';
import { optionsOf } from '../../parts/options.ts';
import { PageHeader } from '../../parts/page-header.tsx';
import { SearchInput } from '../../parts/search-input.tsx';
import { useNewShortcut } from '../../parts/shortcuts.tsx';
import { useUrlState, useUrlYear } from '../../parts/url-state.ts';
import { YearSelect } from '../../parts/year-select.tsx';
import { AccountDialog } from './account-dialog.tsx';
import { type Account, useAccounts } from './api.ts';
import { NotDoubleEntry } from './not-double-entry.tsx';

/** The chart of accounts with turnovers and balances; a row leads to the account's movements. */
export default function Accounts() {
  const { id, can_manage, double_entry, fiscal_year_start: start } = useCompany();
  const [edited, setEdited] = useState<Account | 'new' | null>(null);
  const canEdit = can_manage && double_entry;
  useNewShortcut(t.addAccount, canEdit ? () => setEdited('new') : null);
  const navigate = useNavigate();
  const [year, setYear] = useUrlYear(presentFiscalYear(start));
  const [query] = useUrlState('hledat');
  const [shown, setShown] = useUrlState('ucty', 'pouzite');
  const [inUse] = useUrlState('uzivani');
  const accounts = useAccounts(id, year);
  const rows = accounts.data?.filter(
    (account) =>
      matches(account, query) &&
      (shown === 'vsechny' || isUsed(account) || !account.system) &&
      (inUse === '' || account.active === (inUse === 'ano')),
  );
  const isUnused =
    shown !== 'vsechny' && accounts.data?.every((account) => account.system && !isUsed(account)) === true;
  const columns = useMemo(
    () => [...columnsOf(rows), ...(canEdit ? [editColumn(setEdited)] : [])],
    [rows, canEdit],
  );
  return (
    <>
      <PageHeader
        title={t.accounts}
        text={t.accountsText(fiscalYearText(year, start))}
        action={
          <Can permission="manager" whyNot={double_entry ? null : t.onlyDoubleEntry}>
            <Button leftSection={<IconPlus size={16} />} onClick={() => setEdited('new')}>
              {t.addAccount}
            </Button>
          </Can>
        }
        controls={<YearSelect year={year} onChange={setYear} />}
      />
      <Stack gap="sm">
        <Filters />
        {accounts.isError && accounts.data === undefined ? (
          <LoadFailed error={accounts.error} onRetry={() => void accounts.refetch()} />
        ) : (
          <DataTable
            label={t.accounts}
            rows={rows}
            columns={columns}
            rowKey={({ code }) => code}
            file={{ name: 'ucty', ask: accountsFile(id, year), of: accounts.data?.length }}
            {...(isUnused ? { empty: <NoneUsed year={year} onShowAll={() => setShown('vsechny')} /> } : {})}
            onOpen={(account) =>
              void navigate({
                to: `/firmy/${id}/ucty/${account.id}`,
                search: { rok: String(year) } as never,
              })
            }
          />
        )}
      </Stack>
      <AccountDialog
        account={edited === 'new' ? null : edited}
        opened={edited !== null}
        onClose={() => setEdited(null)}
      />
    </>
  );
}

/** What of the chart is shown, as the address has it. */
function Filters() {
  const [query, setQuery] = useUrlState('hledat');
  const [shown, setShown] = useUrlState('ucty', 'pouzite');
  const [inUse, setInUse] = useUrlState('uzivani');
  return (
    <Group className="no-print">
      <SearchInput value={query} onChange={setQuery} label={t.searchAccount} />
      <Checkbox
        label={t.onlyUsed}
        checked={shown !== 'vsechny'}
        onChange={(event) => setShown(event.currentTarget.checked ? 'pouzite' : 'vsechny')}
      />
      <Choice
        aria-label={accountTexts.state}
        value={inUse}
        onChange={setInUse}
        options={optionsOf(accountTexts.states)}
      />
    </Group>
  );
}

function editColumn(onEdit: (account: Account) => void): Column<Account> {
  return {
    id: 'upravit',
    title: common.edit,
    width: '4.5rem',
    isScreenOnly: true,
    cell: (account) => (
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t.editAccount(account.code)}
        onClick={() => onEdit(account)}
      >
        <IconPencil size={16} aria-hidden="true" />
      </ActionIcon>
    ),
  };
}

/** The name, with a word about accounts that nothing can be posted to. */
function nameOf({ name, active }: Account) {
  if (active) return name;
  return (
    <Group gap="xs">
      <span>{name}</span>
      <Badge variant="light" color="gray">
        {t.accountOut}
      </Badge>
    </Group>
  );
}

function NoneUsed({ year, onShowAll }: { year: number; onShowAll: () => void }) {
  if (!keepsLedgerIn(useCompany(), year)) return <NotDoubleEntry year={year} />;
  return (
    <EmptyState
      title={t.noneUsed}
      text={t.noneUsedText}
      action={
        <Button variant="light" onClick={onShowAll}>
          {t.showAll}
        </Button>
      }
    />
  );
}

function matches({ code, name }: Account, query: string): boolean {
  const wanted = withoutAccents(query.trim());
  return code.startsWith(wanted) || withoutAccents(name).includes(wanted);
}

function isUsed({ debit, credit, balance }: Account): boolean {
  return debit !== 0 || credit !== 0 || balance !== 0;
}

function columnsOf(rows: readonly Account[] | undefined): Column<Account>[] {
  const total = (of: (account: Account) => number) => (rows === undefined ? null : sumOf(rows.map(of)));
  return [
    { id: 'ucet', title: t.code, width: '4rem', value: ({ code }) => code, fields: ['code'] },
    { id: 'nazev', title: t.name, value: ({ name }) => name, cell: nameOf, fields: ['name'] },
    {
      id: 'druh',
      title: t.kind,
      value: ({ kind }) => t.kinds[kind] ?? kind,
      fields: ['kind'],
      hideBelow: 'md',
    },
    {
      id: 'md',
      title: t.debit,
      fields: ['debit'],
      kind: 'money',
      value: ({ debit }) => debit,
      total: total(({ debit }) => debit),
      hideBelow: 'sm',
    },
    {
      id: 'd',
      title: t.credit,
      fields: ['credit'],
      kind: 'money',
      value: ({ credit }) => credit,
      total: total(({ credit }) => credit),
      hideBelow: 'sm',
    },
    { id: 'zustatek', title: t.balance, kind: 'money', value: ({ balance }) => balance, fields: ['balance'] },
  ];
}

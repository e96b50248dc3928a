import { Badge, Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useCompany } from '../../api/companies.ts';
import { bank as t } from '../../cs/bank.ts';
import { Can } from '../../parts/can.tsx';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { AccountDialog } from './account-dialog.tsx';
import { numberText } from './account-values.ts';
import { type BankAccount, useBankAccounts } from './api.ts';

/** Bank accounts of the company, and the dialog that adds one and changes one. */
export default function BankAccounts() {
  const { id, can_manage, bookkeeping } = useCompany();
  const accounts = useBankAccounts(id);
  const [edited, setEdited] = useState<BankAccount | 'new' | null>(null);
  return (
    <>
      <PageHeader
        title={t.title}
        text={t.text}
        action={
          <Can permission="manager">
            <Button leftSection={<IconPlus size={18} />} onClick={() => setEdited('new')}>
              {t.new}
            </Button>
          </Can>
        }
      />
      <Loaded query={accounts}>
        {(rows) => (
          <DataTable
            label={t.list}
            rows={rows}
            columns={columnsOf(bookkeeping === 'double_entry')}
            rowKey={(account) => account.id}
            {...(can_manage ? { onOpen: (account: BankAccount) => setEdited(account) } : {})}
            empty={<EmptyState title={t.emptyTitle} text={t.emptyText} />}
          />
        )}
      </Loaded>
      {edited !== null && (
        <AccountDialog account={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </>
  );
}

function columnsOf(isDoubleEntry: boolean): Column<BankAccount>[] {
  const ofLedger: Column<BankAccount>[] = [
    { id: 'ucet', title: t.account, value: ({ account_code }) => account_code, hideBelow: 'md' },
    { id: 'zustatek', title: t.ledgerBalance, kind: 'money', value: ({ balance_czk }) => balance_czk },
  ];
  return [
    { id: 'nazev', title: t.name, value: ({ name }) => name },
    { id: 'cislo', title: t.number, value: numberText },
    { id: 'iban', title: t.iban, value: ({ iban }) => iban, hideBelow: 'lg' },
    { id: 'mena', title: t.currency, value: ({ currency }) => currency, hideBelow: 'sm' },
    ...(isDoubleEntry ? ofLedger : []),
    {
      id: 'stav',
      title: t.state,
      value: (account) => statesOf(account).join(', '),
      hideBelow: 'sm',
      cell: (account) => (
        <Group gap={4}>
          {statesOf(account).map((state) => (
            <Badge key={state} variant="light" color={state === t.isDefault ? 'blue' : 'gray'}>
              {state}
            </Badge>
          ))}
        </Group>
      ),
    },
  ];
}

function statesOf({ default: isDefault, archived, on_documents }: BankAccount): string[] {
  return [
    ...(isDefault ? [t.isDefault] : []),
    ...(archived ? [t.isArchived] : []),
    ...(on_documents ? [] : [t.isHidden]),
  ];
}

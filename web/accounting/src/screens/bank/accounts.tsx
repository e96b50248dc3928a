import { Button, Group, SimpleGrid } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useCompany } from '../../api/companies.ts';
import { bank as t } from '../../cs/bank.ts';
import { Can } from '../../parts/can.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { AccountCard } from './account-card.tsx';
import { AccountDialog } from './account-dialog.tsx';
import { type BankAccount, useBankAccounts } from './api.ts';
import { ConnectionDialog } from './connection-dialog.tsx';
import { StatementButton } from './statement-button.tsx';
import { Waiting } from './waiting.tsx';

type Opened =
  | { dialog: 'account'; account: BankAccount | null }
  | { dialog: 'connection'; account: BankAccount };

/** Bank accounts of the company with what is on them, where their statements come from, and their dialogs. */
export default function BankAccounts() {
  const accounts = useBankAccounts(useCompany().id);
  const [opened, setOpened] = useState<Opened | null>(null);
  const isEmpty = accounts.data?.length === 0;
  const add = (
    <Can permission="manager">
      <Button
        variant={isEmpty ? 'filled' : 'default'}
        leftSection={<IconPlus size={18} />}
        onClick={() => setOpened({ dialog: 'account', account: null })}
      >
        {t.new}
      </Button>
    </Can>
  );
  return (
    <>
      <PageHeader
        title={t.title}
        text={t.text}
        controls={isEmpty ? undefined : add}
        action={isEmpty ? undefined : <StatementButton />}
      />
      <Waiting />
      <Loaded query={accounts}>
        {(rows) =>
          rows.length === 0 ? (
            <div className="surface">
              <EmptyState
                title={t.emptyTitle}
                text={t.emptyText}
                action={
                  <Group justify="center">
                    {add}
                    <StatementButton variant="default" />
                  </Group>
                }
              />
            </div>
          ) : (
            <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md">
              {/* Those in use first. */}
              {rows
                .toSorted((a, b) => Number(a.archived) - Number(b.archived))
                .map((account) => (
                  <AccountCard
                    key={account.id}
                    account={account}
                    onEdit={() => setOpened({ dialog: 'account', account })}
                    onConnect={() => setOpened({ dialog: 'connection', account })}
                  />
                ))}
            </SimpleGrid>
          )
        }
      </Loaded>
      {opened?.dialog === 'account' && (
        <AccountDialog account={opened.account} onClose={() => setOpened(null)} />
      )}
      {opened?.dialog === 'connection' && (
        <ConnectionDialog account={opened.account} onClose={() => setOpened(null)} />
      )}
    </>
  );
}

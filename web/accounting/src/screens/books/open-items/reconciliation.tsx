import { openItems as t } from '../../../cs/open-items.ts';
import { type Column, DataTable } from '../../../parts/data-table.tsx';
import { sumOf } from '../../../parts/money.ts';
import { Section } from '../../../parts/section.tsx';
import type { LinkOf } from '../statements/account-links.ts';
import { AccountLink } from './account-link.tsx';
import type { ReconciledAccount } from './api.ts';

type ReconciliationProps = { accounts: readonly ReconciledAccount[] | undefined; linkOf: LinkOf };

/** Each account with what documents explain of its balance, and the rest. */
export function Reconciliation({ accounts, linkOf }: ReconciliationProps) {
  if (accounts?.length === 0) return null;
  return (
    <Section title={t.reconciliation} text={t.reconciliationText}>
      <DataTable
        label={t.reconciliation}
        rows={accounts}
        columns={columnsOf(accounts ?? [], linkOf)}
        rowKey={({ account }) => account}
        sortName="razeni-uctu"
        maxHeight="none"
      />
    </Section>
  );
}

function columnsOf(accounts: readonly ReconciledAccount[], linkOf: LinkOf): Column<ReconciledAccount>[] {
  const figure = (id: 'ledger' | 'documents' | 'unpaired', hideBelow?: 'sm'): Column<ReconciledAccount> => ({
    id,
    title: t[id],
    kind: 'money',
    value: (row) => row[id],
    total: sumOf(accounts.map((row) => row[id])),
    hideBelow,
  });
  return [
    {
      id: 'ucet',
      title: t.account,
      value: ({ account }) => account,
      cell: ({ account }) => <AccountLink account={account} linkOf={linkOf} />,
      width: '6rem',
    },
    { id: 'nazev', title: t.accountName, value: ({ name }) => name, hideBelow: 'sm' },
    figure('documents', 'sm'),
    figure('unpaired', 'sm'),
    figure('ledger'),
  ];
}

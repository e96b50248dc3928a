import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useCompany } from '../../api/companies.ts';
import { assetLedgerTexts as t } from '../../cs/asset-ledger.ts';
import { common } from '../../cs/common.ts';
import { keepsLedgerIn } from '../../parts/bookkeeping-years.ts';
import { Can } from '../../parts/can.tsx';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { dateText } from '../../parts/dates.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { useIsLocked } from '../../parts/locked-period.tsx';
import { moneyWithCurrency } from '../../parts/money.ts';
import { Section } from '../../parts/section.tsx';
import type { Asset } from './api.ts';
import { type DisposalEntry, useDisposalEntry, usePostDisposal, useRemoveDisposal } from './ledger-api.ts';

type EntryPosting = DisposalEntry['postings'][number];

/** The entry of a disposal: what it will post, and what is posted. */
export function DisposalSection({ asset }: { asset: Asset }) {
  const company = useCompany();
  const { disposed_on: on, category } = asset;
  if (on === null || category === 'low_value' || !keepsLedgerIn(company, Number(on.slice(0, 4)))) return null;
  return (
    <Section title={t.disposal} text={t.disposalText}>
      <Entry key={`${asset.disposed_on} ${asset.disposal_kind}`} asset={asset} />
    </Section>
  );
}

function Entry({ asset }: { asset: Asset }) {
  const { id: entityId } = useCompany();
  const [account, setAccount] = useState<string | null>(null);
  const entry = useDisposalEntry(entityId, asset.id, account);
  return (
    <Loaded query={entry}>
      {(data) => (
        <Stack gap="md">
          <Text size="sm">
            {[
              `${t.price} ${moneyWithCurrency(data.price)}`,
              `${t.accumulated} ${moneyWithCurrency(data.accumulated)}`,
              `${t.remaining} ${moneyWithCurrency(data.remaining)}`,
            ].join(' · ')}
          </Text>
          {data.findings.map(({ code, message, level }) => (
            <Text key={code} size="sm" fw={level === 'warning' ? 650 : undefined}>
              {message}
            </Text>
          ))}
          {data.state === 'posted' ? (
            <EntryTable label={t.posted} rows={data.posted} />
          ) : (
            <>
              {(data.account === null || account !== null) && (
                <AccountChoice value={account} onChange={setAccount} />
              )}
              {data.postings.length > 0 && <EntryTable label={t.preview} rows={data.postings} />}
            </>
          )}
          <Actions asset={asset} entry={data} account={account} />
        </Stack>
      )}
    </Loaded>
  );
}

type AccountChoiceProps = { value: string | null; onChange: (account: string | null) => void };

function AccountChoice({ value, onChange }: AccountChoiceProps) {
  return (
    <NativeSelect
      className="no-print"
      maw={360}
      label={t.account}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || null)}
      data={[{ value: '', label: t.chooseAccount }, ...t.accounts]}
    />
  );
}

const COLUMNS: Column<EntryPosting>[] = [
  { id: 'datum', title: t.date, kind: 'date', width: '6.5rem', value: ({ date }) => date, isSortable: false },
  { id: 'text', title: t.text, value: ({ text }) => text, isSortable: false, hideBelow: 'sm' },
  { id: 'md', title: t.debit, width: '4rem', value: ({ debit }) => debit, isSortable: false },
  { id: 'd', title: t.credit, width: '4rem', value: ({ credit }) => credit, isSortable: false },
  { id: 'castka', title: t.amount, kind: 'money', value: ({ amount }) => amount, isSortable: false },
];

function EntryTable({ label, rows }: { label: string; rows: readonly EntryPosting[] }) {
  return (
    <DataTable
      label={label}
      rows={rows}
      columns={COLUMNS}
      rowKey={({ debit, credit }) => `${debit} ${credit}`}
      sortName="razeni-vyrazeni"
    />
  );
}

function Actions({ asset, entry, account }: { asset: Asset; entry: DisposalEntry; account: string | null }) {
  const { id: entityId, locked_until } = useCompany();
  const post = usePostDisposal(entityId, asset.id);
  const remove = useRemoveDisposal(entityId, asset.id);
  const isLocked = useIsLocked();
  const days = [entry.disposed_on, ...entry.posted.map(({ date }) => date)];
  const locked = days.some(isLocked) ? common.locked(dateText(locked_until ?? '')) : null;
  return (
    <Group className="no-print">
      {entry.state !== 'posted' && (
        <Can permission="writer" whyNot={locked ?? (entry.postings.length === 0 ? t.chooseAccount : null)}>
          <Button loading={post.isPending} onClick={() => post.mutate(account)}>
            {t.post}
          </Button>
        </Can>
      )}
      {entry.posted.length > 0 && (
        <Can permission="writer" whyNot={locked}>
          <Button variant="default" loading={remove.isPending} onClick={() => remove.mutate(entry.account)}>
            {t.takeBack}
          </Button>
        </Can>
      )}
    </Group>
  );
}

import { ActionIcon, Group, Text } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { openItems as t } from '../../../cs/open-items.ts';
import type { Column } from '../../../parts/data-table.tsx';
import { dateText } from '../../../parts/dates.ts';
import { TextLink } from '../../../parts/link.tsx';
import { moneyText, moneyWithCurrency } from '../../../parts/money.ts';
import { counted } from '../../../parts/plural.ts';
import type { LinkOf } from '../statements/account-links.ts';
import { AccountLink } from './account-link.tsx';
import type { OpenItem, OpenItems } from './api.ts';
import type { ShownRow } from './rows.ts';

type Shown = {
  /** Address of the company. */
  home: string;
  linkOf: LinkOf;
  sums: OpenItems['sums'] | undefined;
  isOpen: (key: string) => boolean;
  toggle: (key: string) => void;
  isGrouped: boolean;
};

const ofItem =
  <T,>(read: (item: OpenItem) => T) =>
  (row: ShownRow): T | null =>
    row.kind === 'item' ? read(row.item) : null;

/** By partner the order is theirs; otherwise every column sorts. */
export function columnsOf({ home, linkOf, sums, isOpen, toggle, isGrouped }: Shown): Column<ShownRow>[] {
  const columns: Column<ShownRow>[] = [
    {
      id: 'partner',
      title: t.partner,
      fields: ['partner_name'],
      value: (row) => (row.kind === 'item' ? row.item.partner_name : row.partner.partner_name),
      cell: (row) =>
        row.kind === 'partner' ? (
          <PartnerName shown={row} isOpen={isOpen(row.key)} toggle={toggle} />
        ) : (
          <PartnerLink item={row.item} home={home} isGrouped={isGrouped} />
        ),
    },
    {
      id: 'doklad',
      title: t.document,
      fields: ['number'],
      value: ofItem(({ number }) => number),
      cell: (row) => documentCell(row, home),
    },
    {
      id: 'ucet',
      title: t.account,
      fields: ['account'],
      value: ofItem(({ account }) => account),
      cell: (row) => accountCell(row, linkOf),
      hideBelow: 'md',
      width: '5rem',
    },
    {
      id: 'splatnost',
      title: t.due,
      kind: 'date',
      fields: ['due_on'],
      value: ofItem(({ due_on }) => due_on),
      hideBelow: 'sm',
    },
    {
      id: 'dni',
      title: t.overdueDays,
      kind: 'number',
      fields: ['days_overdue'],
      value: (row) => (row.kind === 'item' ? row.item.days_overdue : row.partner.days_overdue) || null,
      hideBelow: 'sm',
      width: '6rem',
    },
    {
      id: 'zbyva',
      title: t.remaining,
      kind: 'money',
      fields: ['remaining', 'currency'],
      cell: (row) => (row.kind === 'item' ? moneyWithCurrency(row.item.remaining, row.item.currency) : null),
      hideBelow: 'lg',
    },
    {
      id: 'zbyva-czk',
      title: t.remainingCzk,
      kind: 'money',
      fields: ['remaining_czk'],
      value: (row) => (row.kind === 'item' ? row.item.remaining_czk : row.partner.balance),
      cell: (row) => balanceCell(row),
      ...(sums === undefined ? {} : { total: sums.balance }),
    },
  ];
  return isGrouped ? columns.map((column) => ({ ...column, isSortable: false })) : columns;
}

type PartnerNameProps = {
  shown: Extract<ShownRow, { kind: 'partner' }>;
  isOpen: boolean;
  toggle: (key: string) => void;
};

/** Unfolds a partner; the row does the same by keyboard. */
function PartnerName({ shown: { key, partner }, isOpen, toggle }: PartnerNameProps) {
  const name = partner.partner_name ?? t.nobody;
  const Icon = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <Group gap={6} wrap="nowrap">
      <ActionIcon
        size="xs"
        variant="subtle"
        color="gray"
        className="no-print"
        tabIndex={-1}
        aria-expanded={isOpen}
        aria-label={isOpen ? t.close(name) : t.open(name)}
        onClick={(event) => {
          event.stopPropagation();
          toggle(key);
        }}
      >
        <Icon size={16} stroke={1.8} />
      </ActionIcon>
      <Text span inherit fw={600}>
        {name}
      </Text>
      <Text span size="xs" c="dimmed">
        {counted(partner.count, t.itemForms)}
      </Text>
    </Group>
  );
}

/** Under a partner its name is not said again. */
function PartnerLink({ item, home, isGrouped }: { item: OpenItem; home: string; isGrouped: boolean }) {
  if (isGrouped) return null;
  if (item.partner_id === null) return item.partner_name ?? t.nobody;
  return <TextLink to={`${home}/kontakty/${item.partner_id}`}>{item.partner_name}</TextLink>;
}

/** A document, or what an account holds beyond documents; on a phone with what has no column there. */
function documentCell(row: ShownRow, home: string): ReactNode {
  if (row.kind === 'partner') return null;
  const { document_id, number, account, due_on, days_overdue } = row.item;
  return (
    <>
      {document_id === null ? (
        <Text span inherit c="dimmed">
          {account === null ? t.beyond : t.beyondOf(account)}
        </Text>
      ) : (
        <TextLink to={`${home}/doklady/${document_id}`}>{number}</TextLink>
      )}
      {due_on !== null && (
        <Text size="xs" c="dimmed" hiddenFrom="sm">
          {t.dueOf(dateText(due_on), days_overdue)}
        </Text>
      )}
    </>
  );
}

function accountCell(row: ShownRow, linkOf: LinkOf): ReactNode {
  if (row.kind === 'partner' || row.item.account === null) return null;
  return <AccountLink account={row.item.account} linkOf={linkOf} />;
}

function balanceCell(row: ShownRow): ReactNode {
  if (row.kind === 'item') return moneyText(row.item.remaining_czk);
  return (
    <Text span inherit fw={600}>
      {moneyText(row.partner.balance)}
    </Text>
  );
}

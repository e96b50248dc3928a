import { ActionIcon, Group, Text } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useMemo } from 'react';
import { statementsTexts as t } from '../../../cs/statements.ts';
import { type Column, DataTable } from '../../../parts/data-table.tsx';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { TextLink } from '../../../parts/link.tsx';
import { moneyText } from '../../../parts/money.ts';
import { useUrlState } from '../../../parts/url-state.ts';
import type { LinkOf } from './account-links.ts';
import type { RowAccount } from './api.ts';
import { figureText, type StatementUnit } from './figure-text.ts';
import { type Line, linesOf } from './lines.ts';

export type ShownRow = {
  key: string;
  designation: string;
  name: string;
  number: number;
  level: number;
  accounts?: RowAccount[] | undefined;
};

/** A column of figures. */
export type Figure<Row> = {
  id: string;
  title: string;
  of: (row: Row) => number;
  /** What an account has in it; absent or null: nothing. */
  ofAccount?: (account: RowAccount) => number | null;
  hideBelow?: Column<Row>['hideBelow'];
};

type StatementTableProps<Row> = {
  label: string;
  rows: readonly Row[] | undefined;
  figures: readonly Figure<Row>[];
  unit: StatementUnit;
  onlyUsed: boolean;
  linkOf: LinkOf;
};

/** The rows of a statement, which unfold to their accounts; an account leads to its movements. */
export function StatementTable<Row extends ShownRow>(props: StatementTableProps<Row>) {
  const { label, rows, figures, unit, onlyUsed, linkOf } = props;
  const [text, setText] = useUrlState('rozbaleno');
  const turned = useMemo(() => new Set(String(text).split(' ').filter(Boolean)), [text]);
  const lines = useMemo(
    () =>
      rows === undefined
        ? undefined
        : linesOf<RowAccount, Row & { accounts?: RowAccount[] }>(rows as never, {
            turned,
            isUsed: onlyUsed ? (row) => figures.some(({ of }) => of(row) !== 0) : null,
          }),
    [rows, turned, onlyUsed, figures],
  );
  const turn = (key: string) => {
    const next = new Set(turned);
    if (!next.delete(key)) next.add(key);
    setText([...next].sort().join(' '));
  };
  const columns = [
    designationColumn<Row>(),
    nameColumn<Row>(turn, linkOf),
    numberColumn<Row>(),
    ...figures.map((figure) => figureColumn(figure, unit)),
  ];
  return (
    <DataTable
      label={label}
      rows={lines}
      columns={columns}
      rowKey={({ id }) => id}
      maxHeight="none"
      opens={({ isOpen }) => isOpen !== null}
      onOpen={({ row, isOpen }) => {
        if (isOpen !== null) turn(row.key);
      }}
      empty={<EmptyState title={t.nothing} text={t.nothingText} />}
    />
  );
}

type ShownLine<Row> = Line<Row, RowAccount>;

function designationColumn<Row extends ShownRow>(): Column<ShownLine<Row>> {
  return {
    id: 'oznaceni',
    title: t.designation,
    width: '6rem',
    hideBelow: 'sm',
    cell: ({ row, account }) => (account === null ? <Strong row={row}>{row.designation}</Strong> : ''),
  };
}

function nameColumn<Row extends ShownRow>(
  turn: (key: string) => void,
  linkOf: LinkOf,
): Column<ShownLine<Row>> {
  return {
    id: 'nazev',
    title: t.name,
    cell: ({ row, account, depth, isOpen }) => (
      <Group gap={4} wrap="nowrap" align="flex-start" pl={depth * 14}>
        <span className="no-print" style={{ flex: '0 0 22px' }}>
          {isOpen !== null && <Turn row={row} isOpen={isOpen} onTurn={() => turn(row.key)} />}
        </span>
        {account === null ? (
          <Strong row={row}>{row.name}</Strong>
        ) : (
          <AccountName account={account} link={linkOf(account.account)} />
        )}
      </Group>
    ),
  };
}

type TurnProps = { row: ShownRow; isOpen: boolean; onTurn: () => void };

function Turn({ row, isOpen, onTurn }: TurnProps) {
  const name = `${row.designation} ${row.name}`.trim();
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={24}
      aria-expanded={isOpen}
      aria-label={isOpen ? t.fold(name) : t.unfold(name)}
      onClick={onTurn}
    >
      {isOpen ? (
        <IconChevronDown size={16} aria-hidden="true" />
      ) : (
        <IconChevronRight size={16} aria-hidden="true" />
      )}
    </ActionIcon>
  );
}

function AccountName({ account, link }: { account: RowAccount; link: ReturnType<LinkOf> }) {
  const text = t.movementsOf(account.account, account.name);
  return link === null ? <span>{text}</span> : <TextLink {...link}>{text}</TextLink>;
}

function numberColumn<Row extends ShownRow>(): Column<ShownLine<Row>> {
  return {
    id: 'radek',
    title: t.row,
    width: '4rem',
    hideBelow: 'lg',
    cell: ({ row, account }) => (account === null ? row.number : ''),
  };
}

function figureColumn<Row extends ShownRow>(
  { id, title, of, ofAccount, hideBelow }: Figure<Row>,
  unit: StatementUnit,
): Column<ShownLine<Row>> {
  return {
    id,
    title,
    kind: 'number',
    hideBelow,
    cell: ({ row, account }) => {
      if (account === null) return <Strong row={row}>{figureText(of(row), unit)}</Strong>;
      const amount = ofAccount?.(account) ?? null;
      if (amount === null) return '';
      return (
        <Text span inherit c="dimmed">
          {unit === 'czk' ? moneyText(amount) : t.crowns(moneyText(amount))}
        </Text>
      );
    },
  };
}

/** Totals and results stand out. */
function Strong({ row, children }: { row: ShownRow; children: React.ReactNode }) {
  return (
    <Text span inherit fw={row.level === 0 ? 700 : row.level === 1 ? 600 : 400}>
      {children}
    </Text>
  );
}

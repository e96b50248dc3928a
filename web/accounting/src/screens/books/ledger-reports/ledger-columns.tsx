import { ActionIcon, Group, Text } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useCompany } from '../../../api/companies.ts';
import { ledgerReportTexts as t } from '../../../cs/ledger-reports.ts';
import type { Column } from '../../../parts/data-table.tsx';
import { monthName } from '../../../parts/dates.ts';
import { TextLink } from '../../../parts/link.tsx';
import { moneyText } from '../../../parts/money.ts';
import { useAccountLinks } from '../statements/account-links.ts';
import type { LedgerMonth, LedgerRow, Sums } from './api.ts';
import { daysOfMonth, type LedgerLine } from './ledger-lines.ts';

type Days = { year: number; from: string; to: string };
type LinkOfMonth = (row: LedgerRow, month: LedgerMonth) => { to: string; search: Record<string, string> };

/** Where the movements of a month are: those of an account, or of what begins alike. */
export function useMonthLinks({ year, from, to }: Days): LinkOfMonth {
  const { id } = useCompany();
  const linkOf = useAccountLinks({ year, from, to });
  return ({ account }, { month }) => {
    const inMonth = daysOfMonth(month, { from, to });
    const link = linkOf(account);
    if (link !== null) return { to: link.to, search: { ...link.search, od: inMonth.from, do: inMonth.to } };
    return {
      to: `/firmy/${id}/denik`,
      search: { rok: String(year), ucet: account, mesic: String(Number(month.slice(5))) },
    };
  };
}

type ColumnsProps = { turn: (account: string) => void; linkOf: LinkOfMonth; sums: Sums | undefined };

export function ledgerColumns({ turn, linkOf, sums }: ColumnsProps): Column<LedgerLine>[] {
  return [
    {
      id: 'ucet',
      title: t.code,
      width: '4rem',
      fields: ['account'],
      cell: ({ row, month }) => (month === null ? row.account : ''),
    },
    {
      id: 'nazev',
      title: t.name,
      fields: ['name', 'period'],
      cell: (line) => <Name line={line} turn={turn} linkOf={linkOf} />,
    },
    figure('opening', t.opening, sums, ({ row, month }) => (month === null ? row.opening : null), 'sm'),
    figure('debit', t.debit, sums, ({ row, month }) => (month ?? row).debit, 'sm'),
    figure('credit', t.credit, sums, ({ row, month }) => (month ?? row).credit, 'sm'),
    figure('closing', t.closing, sums, ({ row, month }) => month?.balance ?? row.closing),
  ];
}

function figure(
  id: keyof Sums,
  title: string,
  sums: Sums | undefined,
  amountOf: (line: LedgerLine) => number | null,
  hideBelow?: 'sm',
): Column<LedgerLine> {
  return {
    id,
    title,
    kind: 'money',
    hideBelow,
    // A file has the opening as a row of its own.
    ...(id === 'opening' ? {} : { fields: [id === 'closing' ? 'balance' : id] }),
    cell: (line) => {
      const amount = amountOf(line);
      if (amount === null) return '';
      return (
        <Text span inherit {...(line.month === null ? {} : { c: 'dimmed' })}>
          {moneyText(amount)}
        </Text>
      );
    },
    ...(sums === undefined ? {} : { total: sums[id] }),
  };
}

type NameProps = { line: LedgerLine; turn: (account: string) => void; linkOf: LinkOfMonth };

function Name({ line: { row, month, isOpen }, turn, linkOf }: NameProps) {
  const { debit, credit } = month ?? row;
  return (
    <Group gap={4} wrap="nowrap" align="flex-start" pl={month === null ? 0 : 26}>
      {month === null && <Turn account={row.account} isOpen={isOpen} onTurn={() => turn(row.account)} />}
      <div>
        {month === null ? (
          row.name
        ) : (
          <TextLink {...linkOf(row, month)}>
            {t.monthOf(monthName(Number(month.month.slice(5))), month.month.slice(0, 4))}
          </TextLink>
        )}
        <Text size="xs" c="dimmed" hiddenFrom="sm">
          {t.sidesOf(moneyText(debit), moneyText(credit))}
        </Text>
      </div>
    </Group>
  );
}

function Turn({ account, isOpen, onTurn }: { account: string; isOpen: boolean; onTurn: () => void }) {
  return (
    <ActionIcon
      className="no-print"
      variant="subtle"
      color="gray"
      size={24}
      aria-expanded={isOpen}
      aria-label={isOpen ? t.fold(account) : t.unfold(account)}
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

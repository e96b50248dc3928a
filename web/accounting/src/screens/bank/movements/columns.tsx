import { Text } from '@mantine/core';
import { bankMovements as t } from '../../../cs/bank-movements.ts';
import type { Column } from '../../../parts/data-table.tsx';
import { dateText } from '../../../parts/dates.ts';
import { TextLink } from '../../../parts/link.tsx';
import { amountIn, totalsOf } from '../../../parts/totals.tsx';
import type { MovementRow, MovementSums } from './api.ts';
import { counterText, symbolsText, whoOf } from './facts-of.ts';
import { MovementState } from './movement-state.tsx';

type ColumnsOf = {
  open: (id: number) => string;
  isPhone: boolean;
  sums: readonly MovementSums[] | undefined;
  /** What an account is called. */
  nameOf: (id: number) => string;
};

/** The columns of the list of movements; on a phone the day and the state stand in the first two. */
export function columnsOf({ open, isPhone, sums, nameOf }: ColumnsOf): Column<MovementRow>[] {
  return [
    {
      id: 'datum',
      title: t.date,
      kind: 'date',
      fields: ['booked_on'],
      value: ({ booked_on }) => booked_on,
      isSortable: false,
      hideBelow: 'sm',
      width: '7rem',
    },
    {
      id: 'protistrana',
      title: t.counter,
      fields: ['counter_name', 'counter_number', 'counter_bank_code', 'counter_iban'],
      cell: (row) => <WhoCell row={row} to={open(row.id)} isPhone={isPhone} />,
      width: isPhone ? '60%' : '30%',
    },
    {
      id: 'zprava',
      title: t.message,
      fields: ['variable_symbol', 'constant_symbol', 'specific_symbol', 'message'],
      cell: (row) => <MessageCell row={row} />,
      hideBelow: 'md',
    },
    {
      id: 'ucet',
      title: t.account,
      fields: ['bank_account'],
      cell: ({ bank_account_id: id }) => nameOf(id),
      hideBelow: 'xl',
    },
    {
      id: 'castka',
      title: t.amount,
      kind: 'money',
      fields: ['amount', 'currency'],
      cell: (row) => (
        <>
          <Text span inherit fw={550}>
            {amountIn(row.amount, row.currency)}
          </Text>
          {isPhone && (
            <Text size="xs" c="dimmed">
              {t.states[row.state]}
            </Text>
          )}
        </>
      ),
      ...sumsCell(sums),
    },
    {
      id: 'zbyva',
      title: t.remaining,
      kind: 'money',
      fields: ['remaining'],
      cell: ({ remaining, currency }) => (remaining === 0 ? '—' : amountIn(remaining, currency)),
      hideBelow: 'lg',
      ...totalsOf(sums, ({ remaining }) => remaining),
    },
    {
      id: 'stav',
      title: t.state,
      fields: ['state'],
      cell: ({ state }) => <MovementState state={state} />,
      hideBelow: 'sm',
    },
  ];
}

/** What came in and, under it, what went out, each currency for itself. */
function sumsCell(sums: readonly MovementSums[] | undefined) {
  const texts = (sums ?? []).flatMap((sum) => [
    `+${amountIn(sum.in, sum.currency)}`,
    amountIn(sum.out === 0 ? 0 : -sum.out, sum.currency),
  ]);
  const [first, ...others] = texts;
  if (first === undefined) return {};
  return {
    total: first,
    besideTotal: others.map((text, position) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two sums may be alike
      <Text key={position} size="sm" fw={650}>
        {text}
      </Text>
    )),
  };
}

type WhoCellProps = { row: MovementRow; to: string; isPhone: boolean };

function WhoCell({ row, to, isPhone }: WhoCellProps) {
  const account = counterText(row);
  const under = isPhone
    ? [dateText(row.booked_on), row.variable_symbol === null ? null : t.vs(row.variable_symbol)]
    : [account === whoOf(row) ? null : account];
  return (
    <>
      <TextLink to={to} underline="hover" inherit fw={550}>
        {whoOf(row)}
      </TextLink>
      <Text size="xs" c="dimmed" className="figure" style={{ overflowWrap: 'anywhere' }}>
        {under.filter((part) => part !== null && part !== '').join(' · ')}
      </Text>
    </>
  );
}

function MessageCell({ row }: { row: MovementRow }) {
  const symbols = symbolsText(row);
  // What stands for who it is of is not said twice.
  const message = row.message === whoOf(row) ? null : row.message;
  return (
    <>
      <Text size="sm" lineClamp={1} style={{ overflowWrap: 'anywhere' }}>
        {message ?? (symbols === '' ? '—' : symbols)}
      </Text>
      {message !== null && symbols !== '' && (
        <Text size="xs" c="dimmed" className="figure">
          {symbols}
        </Text>
      )}
    </>
  );
}

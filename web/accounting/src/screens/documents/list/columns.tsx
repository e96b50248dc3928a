import { documentLists, documents as t } from '../../../cs/documents.ts';
import type { Column } from '../../../parts/data-table.tsx';
import { dateText } from '../../../parts/dates.ts';
import { RowLink, RowNote } from '../../../parts/row-parts.tsx';
import { amountIn, totalsOf } from '../../../parts/totals.tsx';
import { kindName } from '../kind-name.ts';
import { isDeducted, type ListName } from '../kinds.ts';
import type { DocumentRow, Sums } from '../model.ts';
import { nameOfDocument } from '../name-of.ts';
import { StateBadge, stateOf } from '../state-badge.tsx';

type ColumnsOf = {
  list: ListName;
  /** The address of a document. */
  open: (id: number) => string;
  isPhone: boolean;
  sums: readonly Sums[] | undefined;
  isOfDrafts: boolean;
};

type MoneyColumn = {
  id: string;
  title: string;
  field: 'base' | 'total_payable' | 'asked';
  sum: 'base' | 'total_payable' | 'asked';
};

/** The columns of a list of documents; on a phone who it is of and its state stand in the first two. */
export function columnsOf(given: ColumnsOf): Column<DocumentRow>[] {
  const { list, open, isPhone, sums } = given;
  const isReceived = list === 'received';
  const hasPayments = list !== 'offers';
  return [
    {
      id: 'cislo',
      title: t.number,
      fields: ['number', 'kind'],
      cell: (row) => <NumberCell row={row} to={open(row.id)} isPhone={isPhone} />,
      width: isPhone ? '58%' : '9rem',
    },
    {
      id: 'partner',
      title: t.partner,
      fields: ['partner.name'],
      cell: ({ partner }) => partner?.name ?? '—',
      hideBelow: 'sm',
      width: '26%',
    },
    ...(isReceived
      ? [
          {
            id: 'cislo-dodavatele',
            title: t.externalNumber,
            fields: ['external_number'],
            cell: ({ external_number: number }: DocumentRow) => number ?? '—',
            hideBelow: 'xl' as const,
          },
        ]
      : []),
    {
      id: 'datum',
      title: isReceived ? t.receivedOn : t.issuedOn,
      kind: 'date',
      fields: [isReceived ? 'received_on' : 'issued_on'],
      value: (row) => (isReceived ? (row.received_on ?? row.issued_on) : row.issued_on),
      isSortable: false,
      hideBelow: 'md',
      width: '7rem',
    },
    ...(hasPayments ? [dueColumn()] : []),
    baseColumn(sums),
    amountColumn(given),
    ...(hasPayments
      ? [moneyColumn({ id: 'zbyva', title: t.remaining, field: 'asked', sum: 'asked' }, sums, 'lg')]
      : []),
    {
      id: 'stav',
      title: documentLists.state,
      fields: ['status', 'payment_state'],
      cell: (row) => <StateBadge document={row} />,
      hideBelow: 'sm',
    },
  ];
}

function dueColumn(): Column<DocumentRow> {
  return {
    id: 'splatnost',
    title: t.dueOn,
    kind: 'date',
    fields: ['due_on'],
    value: ({ due_on }) => due_on,
    isSortable: false,
    hideBelow: 'lg',
    width: '7rem',
  };
}

/** Amounts of all currencies stand in one column: those that are not CZK say so. */
function moneyColumn(
  { id, title, field, sum }: MoneyColumn,
  sums: readonly Sums[] | undefined,
  hideBelow: Column<DocumentRow>['hideBelow'],
): Column<DocumentRow> {
  return {
    id,
    title,
    kind: 'money',
    fields: [field, 'currency'],
    cell: (row) => (field === 'asked' && !isAsked(row) ? '—' : amountIn(row[field], row.currency)),
    hideBelow,
    ...totalsOf(sums, (each) => each[sum]),
  };
}

/** Of a draft nothing is to be paid yet, and for the rest of an advance that an invoice deducted that invoice asks. */
const isAsked = (row: DocumentRow): boolean => row.status === 'issued' && !isDeducted(row);

/** The base with the tax under it: two columns would leave no room for who it is of. */
function baseColumn(sums: readonly Sums[] | undefined): Column<DocumentRow> {
  const column = moneyColumn({ id: 'zaklad', title: t.base, field: 'base', sum: 'base' }, sums, 'xl');
  const tax = (amount: number, currency: string) => `${t.vat} ${amountIn(amount, currency)}`;
  return {
    ...column,
    fields: ['base', 'vat_total', 'currency'],
    cell: ({ base, vat_total, currency }) => (
      <>
        {amountIn(base, currency)}
        <RowNote>{tax(vat_total, currency)}</RowNote>
      </>
    ),
    besideTotal: (
      <>
        {column.besideTotal}
        {sums?.map(({ currency, vat }) => (
          <RowNote key={currency}>{tax(vat, currency)}</RowNote>
        ))}
      </>
    ),
  };
}

function amountColumn({ list, isPhone, sums, isOfDrafts }: ColumnsOf): Column<DocumentRow> {
  // Nothing is owed by an offer or an order.
  const title = list === 'offers' ? t.total : t.payable;
  const column = moneyColumn(
    { id: 'castka', title, field: 'total_payable', sum: 'total_payable' },
    sums,
    undefined,
  );
  if (!isPhone) return column;
  return {
    ...column,
    title: isOfDrafts ? documentLists.sumsOfDrafts : title,
    cell: (row) => (
      <>
        {amountIn(row.total_payable, row.currency)}
        <StateOnPhone row={row} />
      </>
    ),
  };
}

type NumberCellProps = { row: DocumentRow; to: string; isPhone: boolean };

function NumberCell({ row, to, isPhone }: NumberCellProps) {
  const { number, partner, issued_on } = row;
  const name = kindName(row);
  return (
    <>
      <RowLink to={to} label={number === null ? nameOfDocument(row) : undefined}>
        {number ?? t.statuses.draft}
      </RowLink>
      {isPhone && (
        <RowNote isPlain isOneLine>
          {partner?.name ?? t.withoutPartner}
        </RowNote>
      )}
      <RowNote>{isPhone ? `${name} · ${dateText(issued_on)}` : name}</RowNote>
    </>
  );
}

function StateOnPhone({ row }: { row: DocumentRow }) {
  const { text, colour } = stateOf(row);
  return <RowNote isAlarming={colour === 'red'}>{text}</RowNote>;
}

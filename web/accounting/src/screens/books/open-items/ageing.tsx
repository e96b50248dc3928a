import { openItems as t } from '../../../cs/open-items.ts';
import { type Column, DataTable } from '../../../parts/data-table.tsx';
import { moneyText } from '../../../parts/money.ts';
import classes from './ageing.module.css';
import type { OpenItems } from './api.ts';

type Bucket = keyof typeof t.buckets;
type Row = { bucket: Bucket; receivable: number; payable: number };

/** How late what is open is: figures with bars, receivables over payables. */
export function Ageing({ answer }: { answer: OpenItems | undefined }) {
  const rows = answer === undefined ? undefined : rowsOf(answer);
  const most = Math.max(1, ...(rows ?? []).flatMap(({ receivable, payable }) => [receivable, -payable]));
  return (
    <DataTable
      label={t.ageing}
      rows={rows}
      columns={columnsOf(most, answer?.sums)}
      rowKey={({ bucket }) => bucket}
      sortName="razeni-stari"
      maxHeight="none"
    />
  );
}

function rowsOf({ buckets }: OpenItems): Row[] {
  return (Object.keys(t.buckets) as Bucket[]).map((bucket) => ({
    bucket,
    receivable: buckets[bucket].receivable,
    payable: buckets[bucket].payable,
  }));
}

function columnsOf(most: number, sums: OpenItems['sums'] | undefined): Column<Row>[] {
  const figure = (id: 'receivable' | 'payable'): Column<Row> => ({
    id,
    title: t[id],
    kind: 'money',
    isSortable: false,
    value: (row) => row[id] || null,
    ...(sums === undefined ? {} : { total: sums[id] }),
    width: '10rem',
  });
  return [
    {
      id: 'prodleni',
      title: t.bucket,
      isSortable: false,
      value: ({ bucket }) => t.buckets[bucket],
      width: '9rem',
    },
    figure('receivable'),
    figure('payable'),
    { id: 'podil', title: t.share, cell: (row) => <Bars row={row} most={most} />, hideBelow: 'sm' },
  ];
}

/** What is negative has no bar. */
function Bars({ row: { receivable, payable }, most }: { row: Row; most: number }) {
  const width = (amount: number) => `${Math.max(0, Math.min(100, (amount / most) * 100))}%`;
  return (
    <div
      role="img"
      aria-label={t.shareOf(moneyText(receivable), moneyText(payable))}
      className={classes.bars}
    >
      <div className={classes.receivable} style={{ width: width(receivable) }} />
      <div className={classes.payable} style={{ width: width(-payable) }} />
    </div>
  );
}

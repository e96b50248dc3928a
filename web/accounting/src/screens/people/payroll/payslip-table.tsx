import { useNavigate } from '@tanstack/react-router';
import { memo } from 'react';
import { useCompany } from '../../../api/companies.ts';
import { payslipsFile } from '../../../api/list-files.ts';
import { payroll as t } from '../../../cs/payroll.ts';
import { payrollBulk as bulk } from '../../../cs/payroll-bulk.ts';
import { wagePayment } from '../../../cs/wage-payment.ts';
import { type Column, DataTable } from '../../../parts/data-table.tsx';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { TextLink } from '../../../parts/link.tsx';
import { moneyText, sumOf } from '../../../parts/money.ts';
import { useIsPhone } from '../../../parts/phone.ts';
import { counted } from '../../../parts/plural.ts';
import { useTableRoom } from '../../../parts/table-room.ts';
import type { Month } from '../../../parts/url-month.ts';
import classes from './amount-cell.module.css';
import { AmountCell } from './amount-cell.tsx';
import { type ChangeOfPayslip, type Payslip, useChangePayslip } from './api.ts';
import { columnsInRoom } from './columns-in-room.ts';
import { mailWord } from './mail-state.tsx';
import { StatusBadge } from './status-badge.tsx';
import { paymentWord, type SlipPayment } from './wage-payment.ts';

/** A name with its status under it. */
const PHONE_ROW_HEIGHT = 58;

/** What the tax office gets for a slip: advance and withheld tax less the bonus. */
export function taxOf({ data: { tax } }: Payslip): number {
  return sumOf([tax.advance, tax.withholding, -tax.child_benefit.bonus]);
}

/** What the company pays for days of illness; older slips do not say it. */
const sickPayOf = ({ data }: Payslip) => data.sick_pay ?? 0;

type PayslipTableProps = {
  rows: readonly Payslip[];
  /** How many the month has, whatever is shown. */
  of: number;
  month: Month;
  /** How far those are paid that pay something out; undefined: not known yet. */
  payments: readonly SlipPayment[] | undefined;
};

/** The grid of a month: wages and bonuses are changed in their places. */
export function PayslipTable({ rows, of, month, payments }: PayslipTableProps) {
  const { id: entityId, can_write } = useCompany();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const { mutateAsync } = useChangePayslip(entityId, { done: t.recalculated, errors: 'form' });
  const open = (id: number) => `/firmy/${entityId}/mzdy/${id}`;
  const room = useTableRoom();
  const all = columnsOf({ rows, payments, open, isPhone, canWrite: can_write, change: mutateAsync });
  const hasFields = can_write && rows.some(({ status }) => status !== 'posted');
  const columns = columnsInRoom(all, { rows, room, changeable: hasFields ? WITH_FIELDS : NONE });
  return (
    <DataTable
      label={t.list}
      rows={rows}
      columns={columns}
      rowKey={({ id }) => id}
      onOpen={({ id }) => void navigate({ href: open(id) })}
      file={{ name: 'pasky', ask: payslipsFile(entityId, month), of }}
      empty={<EmptyState title={t.nothingFound} />}
      {...(isPhone ? { rowHeight: PHONE_ROW_HEIGHT } : {})}
    />
  );
}

const WITH_FIELDS: ReadonlySet<string> = new Set(['zaklad', 'odmeny']);
const NONE: ReadonlySet<string> = new Set();

type ColumnsOf = {
  rows: readonly Payslip[];
  payments: readonly SlipPayment[] | undefined;
  open: (id: number) => string;
  isPhone: boolean;
  canWrite: boolean;
  change: (change: ChangeOfPayslip) => Promise<unknown>;
};

/** What became of the mail with a slip; where none was sent there is no such column. */
const MAIL: Column<Payslip> = {
  id: 'posta',
  title: bulk.mail,
  fields: ['mail.status'],
  value: mailWord,
};

/** How far each is paid; while nothing is approved there is no such column. */
function paymentColumn(payments: readonly SlipPayment[]): Column<Payslip> {
  const bySlip = new Map(payments.map((payment) => [payment.payslip_id, payment]));
  const value = ({ id }: Payslip) => paymentWord(bySlip.get(id));
  return { id: 'vyplata', title: wagePayment.column, value };
}

/** What became of the slips after they were computed, as far as anything has. */
const fateColumns = ({ rows, payments }: Pick<ColumnsOf, 'rows' | 'payments'>): Column<Payslip>[] => [
  ...(payments === undefined || payments.length === 0 ? [] : [paymentColumn(payments)]),
  ...(rows.some(({ mail }) => mail !== undefined) ? [MAIL] : []),
];

type AmountOf = (row: Payslip) => number;

const payoutOf: AmountOf = ({ data }) => data.payout;

const isAnyonePaidOtherwise = (rows: readonly Payslip[]) => rows.some((row) => payoutOf(row) !== row.net);

const isAnyoneSick = (rows: readonly Payslip[]) => rows.some((row) => sickPayOf(row) > 0);

/** Only where it is another sum: for whom deductions or a refund make it differ stands nowhere else in a month. */
const payoutColumn = (rows: readonly Payslip[]): Column<Payslip> => ({
  ...{ id: 'vyplaceno', title: t.payout, fields: ['data.payout'], kind: 'money' },
  ...{ value: payoutOf, total: sumOf(rows.map(payoutOf)) },
});

function columnsOf({ rows, payments, open, isPhone, canWrite, change }: ColumnsOf): Column<Payslip>[] {
  const money = (id: string, title: string, value: AmountOf, ...fields: string[]): Column<Payslip> => ({
    id,
    title,
    fields,
    kind: 'money',
    value,
    total: sumOf(rows.map(value)),
  });
  return [
    {
      id: 'jmeno',
      title: t.name,
      fields: ['employee_name'],
      value: ({ employee_name }) => sortName(employee_name),
      cell: ({ id, employee_name, status }) => (
        <NameCell to={open(id)} name={employee_name} {...(isPhone ? { status } : {})} />
      ),
      total: counted(rows.length, t.payslipForms),
    },
    {
      id: 'stav',
      title: t.status,
      fields: ['status'],
      value: ({ status }) => t.statuses[status],
      cell: ({ status }) => <StatusBadge status={status} />,
    },
    ...fateColumns({ rows, payments }),
    {
      ...money('zaklad', t.base, ({ data }) => data.base_gross, 'data.base_gross'),
      cell: (row) => <BaseCell row={row} canWrite={canWrite} change={change} />,
    },
    {
      ...money('odmeny', t.bonuses, ({ data }) => data.bonuses, 'data.bonuses'),
      cell: (row) => <BonusesCell row={row} canWrite={canWrite} change={change} />,
    },
    money('hruba', t.gross, ({ gross }) => gross, 'gross'),
    // Only where somebody has it: without it the net wage does not follow from the gross one.
    ...(isAnyoneSick(rows) ? [money('nahrada', t.sickPayShort, sickPayOf, 'data.sick_pay')] : []),
    {
      ...money(
        'pojistne',
        t.insurance,
        ({ data }) => data.employee.total,
        'data.employee.social',
        'data.employee.health',
      ),
    },
    {
      ...money(
        'dan',
        t.tax,
        taxOf,
        'data.tax.advance',
        'data.tax.withholding',
        'data.tax.child_benefit.bonus',
      ),
    },
    money('cista', t.net, ({ net }) => net, 'net'),
    ...(isAnyonePaidOtherwise(rows) ? [payoutColumn(rows)] : []),
    money('naklad', t.cost, ({ employer_cost }) => employer_cost, 'employer_cost'),
  ];
}

// Cells are kept while the grid scrolls: links and inputs of rows that stay in sight are not made anew.

type NameProps = { to: string; name: string; status?: Payslip['status'] };

const NameCell = memo(function NameCell({ to, name, status }: NameProps) {
  return (
    <>
      <TextLink to={to} underline="hover" inherit fw={550} className={classes.name} truncate>
        {name}
      </TextLink>{' '}
      {status !== undefined && <StatusBadge status={status} />}
    </>
  );
});

type AmountProps = {
  row: Payslip;
  canWrite: boolean;
  change: (change: ChangeOfPayslip) => Promise<unknown>;
};

const BaseCell = memo(function BaseCell({ row, canWrite, change }: AmountProps) {
  const { base_gross, bonuses } = row.data;
  if (!canWrite || row.status === 'posted') return moneyText(base_gross);
  return (
    <AmountCell
      label={t.editBase(row.employee_name)}
      column="base"
      value={base_gross}
      // A base wage alone would take the bonuses away.
      save={(gross) => change({ read: row, change: { gross, bonuses } })}
    />
  );
});

const BonusesCell = memo(function BonusesCell({ row, canWrite, change }: AmountProps) {
  const { bonuses } = row.data;
  if (!canWrite || row.status === 'posted') return moneyText(bonuses);
  return (
    <AmountCell
      label={t.editBonuses(row.employee_name)}
      column="bonuses"
      value={bonuses}
      save={(next) => change({ read: row, change: { bonuses: next } })}
    />
  );
});

/** By the last name, as the service orders them. */
function sortName(name: string): string {
  const words = name.split(' ');
  return `${words.at(-1)} ${words.slice(0, -1).join(' ')}`;
}

import { memo } from 'react';
import { attendance as t } from '../../../cs/attendance.ts';
import { dateText } from '../../../parts/dates.ts';
import { TextLink } from '../../../parts/link.tsx';
import { moneyText } from '../../../parts/money.ts';
import type { AttendanceDay, AttendanceRow } from './api.ts';
import classes from './attendance.module.css';
import { absenceOn, isEmployedOn } from './days.ts';

type GridRowProps = {
  row: AttendanceRow;
  /** Of the grid, from 1; the head is the first. */
  index: number;
  days: readonly AttendanceDay[];
  href: string;
  /** The chosen days; -1: none of this row. */
  first: number;
  last: number;
  /** The day that the keyboard is on; -1: on another row. */
  active: number;
};

/** An employee with the days of the month. Drawn anew only when something of the row changes. */
export const GridRow = memo(function GridRow({ row, index, days, href, first, last, active }: GridRowProps) {
  return (
    <tr aria-rowindex={index}>
      <th
        scope="row"
        className={classes.name}
        title={row.payslip === null ? t.noSlip : t.slips[row.payslip.status]}
      >
        <TextLink to={href} underline="hover" c="inherit">
          {row.full_name}
        </TextLink>
      </th>
      {days.map((day, place) => {
        const absence = absenceOn(row, day.date)?.absence;
        const isOutside = !isEmployedOn(row, day.date);
        const isChosen = place >= first && place <= last;
        return (
          <td
            key={day.date}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: keys move between the cells of a grid
            role="gridcell"
            tabIndex={place === active ? 0 : -1}
            data-row={row.employee_id}
            data-place={place}
            data-day={isOutside ? 'outside' : day.kind}
            data-kind={absence?.kind}
            data-chosen={isChosen || undefined}
            aria-selected={isChosen}
            aria-label={t.day(row.full_name, dateText(day.date), wordsOf(day, absence?.kind, isOutside))}
            className={classes.day}
          >
            {absence === undefined ? '' : t.letters[absence.kind]}
          </td>
        );
      })}
      <td className={classes.amount}>{amountOf(row.wage?.lost)}</td>
      <td className={classes.amount}>{amountOf(row.wage?.sick_pay)}</td>
    </tr>
  );
});

function wordsOf(day: AttendanceDay, kind: keyof typeof t.kinds | undefined, isOutside: boolean): string {
  if (isOutside) return t.outside;
  const words = [
    kind === undefined ? null : t.kinds[kind],
    day.holiday ?? (day.kind === 'weekend' ? t.weekend : null),
  ];
  return words.filter((word) => word !== null).join(', ');
}

function amountOf(amount: number | undefined): string {
  return amount === undefined || amount === 0 ? '' : moneyText(amount);
}

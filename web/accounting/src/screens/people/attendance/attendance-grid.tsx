import { useRef } from 'react';
import { useEntityId } from '../../../api/companies.ts';
import { attendance as t } from '../../../cs/attendance.ts';
import { locale } from '../../../cs/locale.ts';
import { moneyText, sumOf } from '../../../parts/money.ts';
import { monthText } from '../../../parts/url-month.ts';
import { useVirtualRows } from '../../../parts/virtual-rows.ts';
import classes from './attendance.module.css';
import type { ViewProps } from './attendance.tsx';
import { GridRow } from './grid-row.tsx';
import { KindMark } from './kind-mark.tsx';
import { useDayChoice } from './use-day-choice.ts';

const LONG_FROM = 120;
const ROW_HEIGHT = 41;

/** A row for each employee, a column for each day; days are chosen by dragging or by keyboard. */
export function AttendanceGrid({ attendance, rows, onOpen }: ViewProps) {
  const entityId = useEntityId();
  const body = useRef<HTMLTableSectionElement>(null);
  const isLong = rows.length > LONG_FROM;
  const virtual = useVirtualRows({ count: rows.length, isLong, rowHeight: ROW_HEIGHT, scroll: null, body });
  const { chosen, active, handlers } = useDayChoice({ days: attendance.days, rows, onOpen });
  const items = isLong ? virtual.getVirtualItems() : null;
  const margin = virtual.options.scrollMargin;
  const above = items === null ? 0 : (items[0]?.start ?? margin) - margin;
  const below = items === null ? 0 : virtual.getTotalSize() - ((items.at(-1)?.end ?? margin) - margin);
  const places = items === null ? rows.map((_, i) => i) : items.map(({ index }) => index);
  const columns = attendance.days.length + 3;
  return (
    <>
      <div className={classes.scroll}>
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: keys move between its cells
          role="grid"
          aria-label={t.grid(monthText(attendance))}
          aria-rowcount={rows.length + 2}
          aria-multiselectable="true"
          className={classes.grid}
          {...handlers}
        >
          <Head attendance={attendance} />
          <tbody ref={body}>
            {above > 0 && <Space columns={columns} height={above} />}
            {places.map((place) => {
              const row = rows[place];
              if (row === undefined) return null;
              const isOf = chosen?.employeeId === row.employee_id;
              return (
                <GridRow
                  key={row.employee_id}
                  row={row}
                  index={place + 2}
                  days={attendance.days}
                  href={`/firmy/${entityId}/zamestnanci/${row.employee_id}`}
                  first={isOf ? Math.min(chosen.anchor, chosen.end) : -1}
                  last={isOf ? Math.max(chosen.anchor, chosen.end) : -1}
                  active={active.employeeId === row.employee_id ? active.place : -1}
                />
              );
            })}
            {below > 0 && <Space columns={columns} height={below} />}
          </tbody>
          <Totals rows={rows} days={attendance.days.length} />
        </table>
      </div>
      <Legend />
    </>
  );
}

function Head({ attendance }: Pick<ViewProps, 'attendance'>) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className={classes.name}>
          {t.employee}
        </th>
        {attendance.days.map(({ date, kind, holiday }) => (
          <th key={date} scope="col" data-day={kind} className={classes.dayHead} title={holiday ?? undefined}>
            <span>{locale.weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()]}</span>
            {Number(date.slice(8))}
          </th>
        ))}
        <th scope="col" className={classes.amount}>
          {t.lost}
        </th>
        <th scope="col" className={classes.amount}>
          {t.sickPay}
        </th>
      </tr>
    </thead>
  );
}

function Totals({ rows, days }: { rows: ViewProps['rows']; days: number }) {
  return (
    <tfoot>
      <tr aria-rowindex={rows.length + 2}>
        <th scope="row" className={classes.name}>
          {t.totals}
        </th>
        <td colSpan={days} />
        <td className={classes.amount}>{moneyText(sumOf(rows.map(({ wage }) => wage?.lost)))}</td>
        <td className={classes.amount}>{moneyText(sumOf(rows.map(({ wage }) => wage?.sick_pay)))}</td>
      </tr>
    </tfoot>
  );
}

function Space({ columns, height }: { columns: number; height: number }) {
  return (
    <tr>
      <td colSpan={columns} style={{ height, padding: 0, border: 0 }} />
    </tr>
  );
}

function Legend() {
  return (
    <ul className={classes.legend} aria-label={t.keys}>
      {(Object.keys(t.kinds) as (keyof typeof t.kinds)[]).map((kind) => (
        <li key={kind}>
          <KindMark kind={kind} /> {t.kinds[kind]}
        </li>
      ))}
    </ul>
  );
}

import { attendance } from '../../../cs/attendance.ts';
import { payroll as t } from '../../../cs/payroll.ts';
import { dateText } from '../../../parts/dates.ts';
import { decimalText } from '../../../parts/decimal.ts';
import { moneyText } from '../../../parts/money.ts';
import { Section } from '../../../parts/section.tsx';
import type { Payslip } from './api.ts';
import classes from './slip-figures.module.css';

/** Absences that a slip counts with; nothing when there are none. */
export function SlipAbsences({ slip: { data } }: { slip: Payslip }) {
  const { absences = [] } = data;
  if (absences.length === 0) return null;
  return (
    <Section title={t.absences} text={<span className="no-print">{t.absencesNote}</span>}>
      <table className={classes.table} aria-label={t.absences}>
        <thead>
          <tr>
            <th scope="col">{t.absence}</th>
            <th scope="col" className={classes.amount}>
              {t.absenceWorkingDays}
            </th>
            <th scope="col" className={classes.amount}>
              {t.absencePay}
            </th>
          </tr>
        </thead>
        <tbody>
          {absences.map((absence) => (
            <tr key={absence.absence_id}>
              <th scope="row">
                {attendance.kinds[absence.kind]}
                <br />
                {daysText(absence)}
              </th>
              <td className={classes.amount}>{absence.working_days}</td>
              <td className={classes.amount}>
                {moneyText(absence.amount)}
                {absence.compensated_hours > 0 && (
                  <>
                    <br />
                    {t.compensated(decimalText(absence.compensated_hours))}
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

function daysText({ from, to }: { from: string; to: string }): string {
  return from === to ? dateText(from) : `${dateText(from)} – ${dateText(to)}`;
}

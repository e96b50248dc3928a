import { halerToJson } from '@news-and-accounting/money';
import Type from 'typebox';
import type { AbsentWage } from '../payslips/index.ts';

const Amount = (description: string) => Type.Number({ description: `CZK: ${description}` });
const Day = Type.String({ format: 'date' });

export const AbsenceOfMonthSchema = Type.Object(
  {
    from: Day,
    to: Day,
    calendar_days: Type.Integer(),
    working_days: Type.Integer({ description: 'The base wage is reduced by them' }),
    compensated_hours: Type.Number({ description: 'Hours that the employer pays sick pay for' }),
    amount: Amount('sick pay'),
  },
  { title: 'AbsenceOfMonth', description: 'An absence within a month and the relationship' },
);

export const WageSchema = Type.Object(
  {
    present: Amount('the base wage as it would be without absences'),
    base_gross: Amount('the base wage'),
    lost: Amount('how much less the base wage is'),
    sick_pay: Amount('what the employer pays for sickness and quarantine'),
    net: Amount('net wage'),
  },
  { title: 'AbsentWage' },
);

export const SlipSchema = Type.Union(
  [Type.Object({ id: Type.Integer(), status: Type.Enum(['draft', 'approved', 'posted']) }), Type.Null()],
  { description: 'The payslip of the month; null: there is none yet' },
);

export function wageJson({ present, base, sickPay, net }: AbsentWage) {
  return {
    present: halerToJson(present),
    base_gross: halerToJson(base),
    lost: halerToJson((present - base) as typeof present),
    sick_pay: halerToJson(sickPay),
    net: halerToJson(net),
  };
}

/** Days and pay of one of the absences; null when it has no day in the month. */
export function ofMonthJson(wage: AbsentWage | undefined, absenceId: number) {
  const found = wage?.absences.find(({ absence_id }) => absence_id === absenceId);
  if (found === undefined) return null;
  const { from, to, calendar_days, working_days, compensated_hours, amount } = found;
  return { from, to, calendar_days, working_days, compensated_hours, amount };
}

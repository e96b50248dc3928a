import { halers, nearestCrowns } from '../amounts.ts';
import { decimalText, thousandths } from '../hours.ts';
import type { CardDetails, ReportPayslip } from '../report-input.ts';
import type { WorkFigures } from './work.ts';

/** The wage of a relationship in its parts; whole crowns. */
export interface WageFigures {
  /** For work, without compensation for vacation. */
  readonly wage: number;
  readonly tariff: number;
  readonly bonuses: number;
  readonly overtimePay: number;
  readonly vacationPay: number;
  /** Compensation by the employer in sickness and quarantine. */
  readonly sickPay: number;
  /** Average hourly earnings in thousandths of a crown. */
  readonly hourly: number;
}

export function wageFigures(
  { data, attendance }: ReportPayslip,
  details: CardDetails,
  { worked }: WorkFigures,
): WageFigures {
  const [gross, base, bonuses] = [halers(data.gross), halers(data.base_gross), halers(data.bonuses)];
  const [vacationPay, overtimePay] = [
    halers(attendance?.vacation_pay ?? 0),
    halers(attendance?.overtime_pay ?? 0),
  ];
  const wage = gross - vacationPay;
  return {
    wage: nearestCrowns(wage),
    // A negative bonus, a deduction from the wage, has no element of its own.
    tariff: nearestCrowns(base - vacationPay - overtimePay + Math.min(0, bonuses)),
    bonuses: nearestCrowns(Math.max(0, bonuses)),
    overtimePay: nearestCrowns(overtimePay),
    vacationPay: nearestCrowns(vacationPay),
    sickPay: nearestCrowns(halers(data.sick_pay ?? 0)),
    hourly: enteredEarnings(details) ?? estimatedEarnings(wage, worked),
  };
}

function enteredEarnings({ average_hourly_earnings }: CardDetails): number | null {
  return average_hourly_earnings === undefined || average_hourly_earnings === null
    ? null
    : thousandths(average_hourly_earnings);
}

/** Haléře by thousandths of an hour, to two decimals of a crown. */
function estimatedEarnings(wage: number, worked: number): number {
  if (worked === 0 || wage <= 0) return 0;
  return Math.floor((wage * 2000 + worked) / (2 * worked)) * 10;
}

export function earningsText({ hourly }: WageFigures): string {
  return decimalText(hourly);
}

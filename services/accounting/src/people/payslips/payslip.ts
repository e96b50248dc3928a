import { type Haler, halerToJson, sum } from '@news-and-accounting/money';
import type { PayslipDataJson } from '@news-and-accounting/payroll';
import type { Attendance } from './attendance.ts';
import type { Reduction } from './facts.ts';

export type PayslipStatus = 'draft' | 'approved' | 'posted';

/** A payslip as lists need it; amounts in haléře. */
export type PayslipRow = {
  id: number;
  employee_id: number;
  employee_name: string;
  person: string;
  year: number;
  month: number;
  status: PayslipStatus;
  gross: Haler;
  base_gross: Haler;
  bonuses: Haler;
  net: Haler;
  payout: Haler;
  employer_cost: Haler;
  social: Haler;
  health: Haler;
  tax: Haler;
  reduction: Reduction | null;
  data: PayslipDataJson;
  attendance: Attendance | null;
  created_at: Date;
  updated_at: Date;
  mail: PayslipMail | null;
};

/** What became of the last mail with a slip. */
export type PayslipMail = {
  status: 'queued' | 'sent' | 'failed' | 'suppressed';
  to: string;
  encrypted: boolean;
  /** As the database writes times in JSON. */
  created_at: string;
  sent_at: string | null;
  error: string | null;
  /** The slip says something else since. */
  outdated: boolean;
};

export function payslipJson(row: PayslipRow) {
  const { data, attendance, mail } = row;
  return {
    id: row.id,
    employee_id: row.employee_id,
    employee_name: row.employee_name,
    year: row.year,
    month: row.month,
    gross: halerToJson(row.gross),
    net: halerToJson(row.net),
    employer_cost: halerToJson(row.employer_cost),
    status: row.status,
    created_at: row.created_at,
    updated_at: row.updated_at,
    data: attendance === null ? data : { ...data, attendance },
    ...(mail === null ? {} : { mail: mailJson(mail) }),
  };
}

function mailJson({ created_at, sent_at, ...mail }: PayslipMail) {
  const moment = (text: string) => new Date(text).toISOString();
  return { ...mail, created_at: moment(created_at), sent_at: sent_at === null ? null : moment(sent_at) };
}

const TOTALS = ['gross', 'net', 'payout', 'employer_cost', 'social', 'health', 'tax'] as const;

/**
 * Sums over slips in CZK. Premiums are those of both sides and `tax` is what the tax office gets, less the bonuses:
 * net, social, health and tax add up to the employer's cost.
 */
export function totalsOf(rows: readonly PayslipRow[]): Record<(typeof TOTALS)[number], number> {
  const entries = TOTALS.map((name) => [name, halerToJson(sum(rows.map((row) => row[name])))]);
  return Object.fromEntries(entries);
}

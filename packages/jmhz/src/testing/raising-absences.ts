import { localDate } from '@news-and-accounting/law';
import type { FindingCode } from '../findings/codes.ts';
import type { SettledChild } from '../report-input.ts';
import { absenceOf, inputWith, type Job, personOf } from './inputs.ts';
import type { Raised } from './raising.ts';
import { SETTLED_CHILD, SPOUSE, settlementWith, YOUNG_CHILD } from './settlements.ts';

const october = (field: string | null, job: Job): Raised => ({
  input: inputWith(personOf(1, [job])),
  field,
  employeeId: 1,
});

const february = (field: string, job: Job): Raised => ({
  input: inputWith(personOf(1, [job], 2026, 2), { month: 2, today: localDate('2026-06-15') }),
  field,
  employeeId: 1,
});

const withChildren = (...children: readonly Partial<SettledChild>[]): Job => ({
  slip: {
    settlement: settlementWith({ children: children.map((each) => ({ ...SETTLED_CHILD, ...each })) }),
  },
});

type Codes = Extract<
  FindingCode,
  | 'absence_hours_mismatch'
  | 'maternity_birth_unknown'
  | 'insurance_month_uncertain'
  | 'office_sickness_days'
  | 'spouse_incomplete'
  | 'spouse_child_missing'
  | 'settlement_child_incomplete'
  | 'settlement_orders_invalid'
  | 'settlement_months_guessed'
>;

/** Of absences and of settlements of the year before. */
export const RAISING_ABSENCES: Readonly<Record<Codes, readonly Raised[]>> = {
  absence_hours_mismatch: [
    october('payslip.attendance.unpaid_hours', {
      absences: [absenceOf('unpaid', '2026-10-05', '2026-10-06')],
      attendance: { unpaid_hours: 8 },
    }),
  ],
  maternity_birth_unknown: [
    october('children', { absences: [absenceOf('maternity', '2026-09-14', '2027-03-28')] }),
  ],
  insurance_month_uncertain: [
    october(null, {
      wage: 0,
      agreed: 40_000,
      absences: [
        absenceOf('sickness', '2026-10-01', '2026-10-15'),
        absenceOf('unpaid', '2026-10-16', '2026-10-31', { id: 2 }),
      ],
    }),
  ],
  office_sickness_days: [
    october(null, {
      details: { activity_type: 'S' },
      facts: { payee: 'statutory_body' },
      absences: [absenceOf('sickness', '2026-10-05', '2026-10-09')],
    }),
  ],
  spouse_incomplete: [
    february('payslip.settlement', {
      card: { children: [YOUNG_CHILD] },
      slip: { settlement: settlementWith({ spouse: { ...SPOUSE, birth_number: null } }) },
    }),
  ],
  spouse_child_missing: [
    february('children', { slip: { settlement: settlementWith({ spouse: SPOUSE }) } }),
    february('children', {
      // Three years on the 15th of June 2025: six months.
      card: { children: [{ ...YOUNG_CHILD, birth_date: '2022-06-15' }] },
      slip: { settlement: settlementWith({ spouse: { ...SPOUSE, months: 7 } }) },
    }),
  ],
  settlement_child_incomplete: [february('payslip.settlement', withChildren({ birth_number: null }))],
  settlement_orders_invalid: [
    february('payslip.settlement', withChildren({}, { birth_number: '155630/0020' })),
    february('payslip.settlement', withChildren({ order: 2 })),
  ],
  settlement_months_guessed: [
    february('payslip.settlement', withChildren({ months: 7 })),
    february('payslip.settlement', withChildren({ ztpp_months: 3 })),
  ],
};

import { localDate } from '@news-and-accounting/law';
import { haler } from '@news-and-accounting/money';
import type { PayslipDataJson } from '@news-and-accounting/payroll';
import type { FindingCode } from '../findings/codes.ts';
import type { ChildOfCard, FiledForm, Filing, ReportInput } from '../report-input.ts';
import { cardWith, inputWith, type Job, PRAGUE, personNumber, personOf, VARIABLE_SYMBOL } from './inputs.ts';
import { RAISING_ABSENCES } from './raising-absences.ts';
import { RAISING_FORMS } from './raising-forms.ts';

/** An input that raises the finding, with what is expected of it besides the usual level. */
export interface Raised {
  readonly input: ReportInput;
  readonly field: string | null;
  /** Null: the company. */
  readonly employeeId: number | null;
  readonly level?: 'error' | 'warning';
}

export const CHILD: ChildOfCard = {
  order: 1,
  first_name: 'Eva',
  last_name: 'Nováková',
  birth_date: '2015-06-30',
  birth_number: null,
  ztpp: false,
};

export function formOf(employee_id: number, changes: Partial<FiledForm> = {}): FiledForm {
  const form_id = `0199D5C0-0000-7000-8000-0000000001${String(employee_id).padStart(2, '0')}`;
  return { employee_id, form_id, letter: 'R', name: 'Jan Novák', ik_mpsv: null, id_ppv: null, ...changes };
}

export const SUBMISSION = '0199D5C0-0000-7000-8000-00000000000A';

export function filed(forms: readonly FiledForm[], filing_type: Filing['filing_type'] = 'B'): Filing {
  return { filing_type, status: 'filed', submission_id: SUBMISSION, forms };
}

const IDS = { ik_mpsv: personNumber(1), id_ppv: '1000000000001' };

function company(input: ReportInput, field: string | null = null, level?: 'error' | 'warning'): Raised {
  return { input, field, employeeId: null, ...(level ? { level } : {}) };
}

/** One employee with the given job. */
function one(
  job: Job,
  field: string,
  level?: 'error' | 'warning',
  changes: Partial<ReportInput> = {},
): Raised {
  return { input: inputWith(personOf(1, [job]), changes), field, employeeId: 1, ...(level ? { level } : {}) };
}

/** A second employee, or a second relationship of the first, with a finding on it. */
function two(jobs: readonly [Job, Job], field: string, employeeId = 2): Raised {
  return { input: inputWith(personOf(1, jobs)), field, employeeId };
}

const settings = (changes: Partial<ReportInput['company']>) =>
  inputWith(undefined, {
    company: { cssz_variable_symbol: VARIABLE_SYMBOL, jmhz_workplace: PRAGUE, ...changes },
  });

const taxed =
  (tax: Partial<PayslipDataJson['tax']>) =>
  (data: PayslipDataJson): PayslipDataJson => ({ ...data, tax: { ...data.tax, ...tax } });

const child = (changes: Partial<ChildOfCard>, field: string, level?: 'error' | 'warning') =>
  one({ card: { children: [{ ...CHILD, ...changes }] } }, `children[0].${field}`, level);

const december = { year: 2026, month: 12, today: localDate('2027-01-05') } as const;
const decemberWith = (annual: ReportInput['company']['jmhz_annual']) =>
  inputWith(personOf(1, [{}], 2026, 12), {
    ...december,
    company: { ...inputWith().company, jmhz_annual: annual ?? null },
  });

const PART_TIME: Job = { wage: 20_000, details: { weekly_hours: 20, part_time_discount: 'A' } };
const discounted = (job: Job): Job => ({ ...job, slip: { employer_discount: haler(100_000) } });
const NO_DECLARATION = { declaration: false } as const;

/** For every code at least one input. */
export const RAISING: Readonly<Record<FindingCode, readonly Raised[]>> = {
  ...RAISING_FORMS,
  ...RAISING_ABSENCES,
  rates_missing: [company({ ...inputWith([]), year: 2031, today: localDate('2031-12-01') })],
  period_unsupported: [company({ ...inputWith(), year: 2025, month: 12 })],
  period_not_ended: [company(inputWith(undefined, { today: localDate('2026-10-31') }))],
  deadline_passed: [company(inputWith(undefined, { today: localDate('2026-11-21') }))],
  variable_symbol_missing: [
    company(settings({ cssz_variable_symbol: null }), 'settings.cssz_variable_symbol'),
  ],
  variable_symbol_invalid: [
    company(settings({ cssz_variable_symbol: '1234567890' }), 'settings.cssz_variable_symbol'),
    company(settings({ cssz_variable_symbol: '123456789' }), 'settings.cssz_variable_symbol'),
  ],
  workplace_missing: [company(settings({ jmhz_workplace: null }), 'settings.jmhz_workplace')],
  workplace_municipality_invalid: [
    company(
      settings({ jmhz_workplace: { ...PRAGUE, municipality: 'Praha (1)' } }),
      'settings.jmhz_workplace.municipality',
    ),
    one({ details: { workplace: { ...PRAGUE, municipality: '' } } }, 'details.workplace.municipality'),
  ],
  workplace_code_invalid: [
    company(
      settings({ jmhz_workplace: { ...PRAGUE, municipality_code: '55478' } }),
      'settings.jmhz_workplace.municipality_code',
    ),
  ],
  workplace_country_invalid: [
    one({ details: { workplace: { ...PRAGUE, country: 'cz' } } }, 'details.workplace.country'),
  ],
  annual_data_missing: [
    company(decemberWith({ ownership_form: '5', collective_agreements: ['0'] }), 'settings.jmhz_annual'),
    company(decemberWith({ ownership_form: '1', collective_agreements: ['9'] }), 'settings.jmhz_annual'),
    company(decemberWith(null), 'settings.jmhz_annual', 'warning'),
  ],
  no_payslips: [company(inputWith(personOf(1, [{ slip: null }])))],
  too_many_forms: [
    company(
      inputWith(
        Array.from({ length: 1501 }, (_, i) => ({ ...personOf(1, [{}])[0], card: cardWith(i + 1) })) as never,
      ),
    ),
  ],
  payslip_missing: [
    {
      input: inputWith([...personOf(1, [{}]), ...personOf(2, [{ slip: null }])]),
      field: null,
      employeeId: 2,
    },
  ],
  payslip_not_approved: [one({ slip: { status: 'draft' } }, 'payslip.status')],
  last_name_missing: [one({ card: { last_name: ' ' } }, 'last_name')],
  first_name_missing: [one({ card: { first_name: '' } }, 'first_name')],
  name_invalid: [
    one({ card: { last_name: 'Novák 2' } }, 'last_name'),
    one({ card: { first_name: 'Jan (ml.)' } }, 'first_name'),
    one({ card: { first_name: 'J'.repeat(101) } }, 'first_name'),
  ],
  birth_date_missing: [one({ details: { birth_date: null } }, 'details.birth_date')],
  birth_number_invalid: [
    one({ details: { birth_number: '8502141235' } }, 'details.birth_number'),
    one({ details: { birth_number: '850214/0009', birth_date: '1985-02-15' } }, 'details.birth_number'),
  ],
  start_date_missing: [{ ...one({}, 'started_on'), input: withoutStart() }],
  employment_outside_month: [
    one({ card: { started_on: '2026-11-01' }, facts: { startedOn: localDate('2024-01-01') } }, 'started_on'),
    one({ card: { ended_on: '2026-09-30' }, facts: { endedOn: null } }, 'ended_on'),
  ],
  identifiers_incomplete: [
    one({ details: { ik_mpsv: IDS.ik_mpsv } }, 'details.id_ppv'),
    one({ details: { id_ppv: IDS.id_ppv } }, 'details.ik_mpsv'),
  ],
  ik_mpsv_invalid: [one({ details: { ...IDS, ik_mpsv: '1000000015' } }, 'details.ik_mpsv')],
  id_ppv_invalid: [
    one({ details: { ...IDS, id_ppv: '12A' } }, 'details.id_ppv'),
    one({ details: { ...IDS, id_ppv: '123456789012' } }, 'details.id_ppv', 'warning'),
  ],
  duplicate_relationship: [
    {
      input: inputWith([...personOf(1, [{ details: IDS }]), ...personOf(2, [{ details: IDS }])]),
      field: 'details.id_ppv',
      employeeId: 2,
    },
  ],
  identifiers_missing: [one({}, 'details.ik_mpsv')],
  activity_type_invalid: [one({ details: { activity_type: 'L' } }, 'details.activity_type')],
  activity_type_mismatch: [one({ details: { activity_type: 'T' } }, 'details.activity_type')],
  activity_type_duplicate: [
    two([{ details: { activity_type: '2' } }, { details: { activity_type: '2' } }], 'details.activity_type'),
  ],
  primary_ambiguous: [
    two(
      [{ details: { primary_employment: true } }, { details: { primary_employment: true } }],
      'details.primary_employment',
    ),
  ],
  risk_category_invalid: [one(categoryJob(), 'details.risk_category')],
  weekly_hours_invalid: [
    one({ details: { weekly_hours: -1 } }, 'details.weekly_hours'),
    one({ details: { weekly_hours: 37.1234 } }, 'details.weekly_hours'),
    one({ details: { standard_weekly_hours: 37.125 } }, 'details.standard_weekly_hours'),
  ],
  apz_instrument_missing: [one({ details: { apz_contribution: true } }, 'details.apz_instrument')],
  credit_without_declaration: [
    {
      input: inputWith(
        personOf(1, [{}]).map((each) => ({ ...each, card: { ...each.card, declaration: false } })),
      ),
      field: 'declaration',
      employeeId: 1,
    },
  ],
  withholding_with_declaration: [
    one({ data: taxed({ kind: 'withholding', withholding: 100, advance: 0 }) }, 'declaration'),
  ],
  advance_below_limit: [one({ card: NO_DECLARATION, wage: 3000, agreed: 40_000 }, 'payslip.tax.kind')],
  withholding_above_limit: [
    one(
      { card: NO_DECLARATION, wage: 5000, data: taxed({ kind: 'withholding', withholding: 750 }) },
      'payslip.tax.kind',
    ),
    one(
      {
        card: { ...NO_DECLARATION, contract: 'dpp' },
        wage: 12_000,
        data: taxed({ kind: 'withholding', withholding: 1800 }),
      },
      'payslip.tax.kind',
    ),
  ],
  credit_non_resident: [
    one(
      {
        details: { tax_residence: 'SK' },
        data: taxed({ child_benefit: { total: 1267, as_credit: 1267, bonus: 0 } }),
      },
      'details.tax_residence',
    ),
  ],
  tax_bonus_below_minimum: [
    one(
      {
        card: { children: [CHILD] },
        data: taxed({ child_benefit: { total: 1267, as_credit: 1218, bonus: 49 } }),
      },
      'payslip.tax.child_benefit.bonus',
    ),
  ],
  children_missing: [
    one({ data: taxed({ child_benefit: { total: 1267, as_credit: 1267, bonus: 0 } }) }, 'children'),
  ],
  child_name_missing: [child({ first_name: '' }, 'first_name'), child({ last_name: 'N4' }, 'last_name')],
  child_birth_missing: [child({ birth_date: null }, 'birth_date')],
  child_birth_number_invalid: [
    child({ birth_number: '1234' }, 'birth_number'),
    child({ birth_number: '155630/0005' }, 'birth_number', 'warning'),
  ],
  child_order_invalid: [
    {
      ...one({ card: { children: [CHILD] } }, 'children[0].order'),
      input: withChildren([{ ...CHILD, order: 4 }]),
    },
  ],
  child_order_duplicate: [
    one({ card: { children: [CHILD, { ...CHILD, first_name: 'Petr' }] } }, 'children[1].order'),
  ],
  child_order_gap: [
    child({ order: 2 }, 'order'),
    one(
      {
        card: {
          children: [
            { ...CHILD, order: 3 },
            { ...CHILD, order: 'N' },
          ],
        },
      },
      'children[0].order',
    ),
  ],
  child_too_old: [child({ birth_date: '2000-10-01' }, 'birth_date')],
  other_person_incomplete: [
    one({ card: { children: [CHILD] }, details: { other_supporting_person: true } }, 'details.other_persons'),
    one(
      {
        card: { children: [CHILD] },
        details: {
          other_supporting_person: true,
          other_persons: [{ first_name: 'Petr', last_name: 'Nový' }],
        },
      },
      'details.other_persons',
    ),
  ],
  amount_invalid: [
    one({ data: (data) => ({ ...data, gross: -1 }) }, 'payslip.gross'),
    one({ details: { average_hourly_earnings: -1 } }, 'details.average_hourly_earnings'),
    one({ data: (data) => ({ ...data, gross: 100_000_000 }) }, 'payslip.gross'),
    one(
      { data: taxed({ withholding: -1, kind: 'withholding' }), card: NO_DECLARATION, wage: 1000 },
      'payslip.tax.withholding',
    ),
    one(
      { data: (data) => ({ ...data, employer: { ...data.employer, health: -1 } }) },
      'payslip.employer.health',
    ),
  ],
  wage_components_negative: [
    one({ wage: 1000, attendance: { vacation_pay: 1001, vacation_hours: 8 } }, 'payslip.attendance'),
    one({ wage: 1000, bonuses: 500, attendance: { overtime_pay: 1001 } }, 'payslip.attendance'),
  ],
  overtime_exceeds_worked: [
    one({ attendance: { worked_hours: 5, overtime_hours: 5.001 } }, 'payslip.attendance.overtime_hours'),
  ],
  overtime_pay_missing: [one({ attendance: { overtime_hours: 2 } }, 'payslip.attendance.overtime_pay')],
  vacation_data_mismatch: [
    one({ attendance: { vacation_hours: 8 } }, 'payslip.attendance.vacation_hours'),
    one({ attendance: { vacation_pay: 800 } }, 'payslip.attendance.vacation_hours'),
  ],
  hours_invalid: [
    one({ attendance: { worked_hours: -1 } }, 'payslip.attendance.worked_hours'),
    one({ attendance: { unpaid_hours: 1.0001 } }, 'payslip.attendance.unpaid_hours'),
  ],
  worked_hours_missing: [
    one({ card: { ...NO_DECLARATION, contract: 'dpp' }, wage: 5000 }, 'payslip.attendance.worked_hours'),
  ],
  average_earnings_estimated: [
    one({ details: { average_hourly_earnings: null } }, 'details.average_hourly_earnings'),
  ],
  unpaid_leave_days_missing: [one({ attendance: { unpaid_hours: 8 } }, 'payslip.attendance.unpaid_hours')],
  social_insurance_mismatch: [
    one(
      { data: (data) => ({ ...data, employee: { ...data.employee, social: 2839 } }) },
      'payslip.employee.social',
    ),
  ],
  vacation_over_fund: [
    one({ attendance: { vacation_hours: 170, vacation_pay: 1, unpaid_hours: 7 } }, 'payslip.attendance'),
  ],
  cancellation_expired: [
    company(
      inputWith(undefined, {
        kind: 'cancellation',
        today: localDate('2026-11-21'),
        filings: [filed([formOf(1)])],
      }),
    ),
  ],
  form_cancellation_expired: [
    {
      input: inputWith(undefined, {
        today: localDate('2026-11-21'),
        filings: [filed([formOf(1), formOf(2)])],
      }),
      field: null,
      employeeId: 2,
    },
  ],
  last_form_cancelled: [company(inputWith([], { filings: [filed([formOf(1)])] }))],
  corrective_expired: [
    company(inputWith(undefined, { today: localDate('2037-01-01'), filings: [filed([formOf(1)])] })),
  ],
  identification_changed: [
    one({ details: IDS }, 'details.id_ppv', undefined, {
      filings: [filed([formOf(1, { ik_mpsv: IDS.ik_mpsv, id_ppv: '1000000000009' })])],
    }),
  ],
  employer_discount_invalid: [
    one(discounted({ ...PART_TIME, card: { contract: 'dpc' } }), 'details.part_time_discount'),
    one(discounted({ ...PART_TIME, details: { weekly_hours: 20 } }), 'details.part_time_discount'),
    one(discounted({ ...PART_TIME, details: { part_time_discount: 'B' } }), 'details.part_time_discount'),
    one(
      discounted({ ...PART_TIME, details: { part_time_discount: 'B', weekly_hours: 30.01 } }),
      'details.part_time_discount',
    ),
  ],
  employer_discount_twice: [
    two([discounted(PART_TIME), discounted(PART_TIME)], 'details.part_time_discount'),
  ],
  employer_discount_late: [
    company(inputWith(personOf(1, [discounted(PART_TIME)]), { today: localDate('2026-11-21') })),
    company(
      inputWith(personOf(1, [discounted(PART_TIME)]), {
        today: localDate('2026-11-21'),
        filings: [filed([formOf(1)])],
      }),
      null,
      'warning',
    ),
  ],
  employee_discount_invalid: [
    one({ slip: { pensioner_discount: haler(100) } }, 'details.pensioner'),
    one({ details: { pensioner: true }, slip: { pensioner_discount: haler(100) } }, 'details.pensioner'),
  ],
  report_already_filed: [company(inputWith(undefined, { kind: 'regular', filings: [filed([formOf(1)])] }))],
  report_not_filed: [
    company(inputWith(undefined, { kind: 'corrective' })),
    company(inputWith(undefined, { kind: 'cancellation' })),
  ],
  net_wage_negative: [one({ wage: 0, agreed: 40_000 }, 'payslip.net')],
};

function withoutStart(): ReportInput {
  return inputWith(personOf(1, [{}]).map((each) => ({ ...each, card: { ...each.card, started_on: '' } })));
}

function withChildren(children: readonly ChildOfCard[]): ReportInput {
  const employments = personOf(1, [{ card: { children: [CHILD] } }]);
  return inputWith(employments.map((each) => ({ ...each, card: { ...each.card, children } })));
}

function categoryJob(): Job {
  return { details: { risk_category: 'D' }, facts: { category: 'A' } };
}

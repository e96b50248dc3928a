import { dateOf, dateOfDayNumber, dayNumber } from '@news-and-accounting/calendar';
import { localDate } from '@news-and-accounting/law';
import { ABSENCE_KINDS, type Absence } from '@news-and-accounting/payroll';
import fc from 'fast-check';
import type { CardDetails, ChildOfCard, Employment, EmploymentCard, ReportInput } from '../report-input.ts';
import { absenceOf, inputWith, type Job, personNumber, personOf } from './inputs.ts';

const hours = (maximum: number) => fc.integer({ min: 0, max: maximum * 1000 }).map((n) => n / 1000);
const rarely = fc.integer({ min: 0, max: 4 }).map((n) => n === 0);
const name = fc.constantFrom('Novák', 'Nová  Ková-Čáp', "O'Brien", 'Šťastný', ' Müller ', 'Žďár, ml.');

const wage = fc.oneof(
  fc.integer({ min: 0, max: 80_000 }),
  fc.integer({ min: 0, max: 4_000_000 }).map((n) => n / 100),
  fc.constantFrom(0, 1, 4499, 4499.99, 4500, 11_999, 11_999.5, 12_000, 12_000.01, 146_901, 400_000),
);

const contract = fc.constantFrom<EmploymentCard['contract'][]>('hpp', 'hpp', 'dpc', 'dpp');

/** What was entered for a month without contradictions. */
const attendance = fc.option(
  fc.record({
    worked_hours: fc.integer({ min: 60, max: 250 }),
    overtime_hours: hours(20),
    overtime_pay: fc.constantFrom(0, 1, 20.5),
    vacation_hours: hours(100),
    vacation_pay: fc.constantFrom(0, 0.5, 1),
    unpaid_hours: fc.constantFrom(0, 8, 37.125),
  }),
);

/** Up to three absences one after another, which may begin before the month and end after it. */
const absences: fc.Arbitrary<readonly ShiftedAbsence[]> = fc.array(
  fc.record({
    kind: fc.constantFrom(...ABSENCE_KINDS),
    after: fc.integer({ min: 0, max: 12 }),
    days: fc.integer({ min: 1, max: 40 }),
    firstDayWorked: rarely,
    hoursPerDay: fc.constantFrom(800, 750, 400),
    average: fc.constantFrom(100_000, 204_000, 900_000),
  }),
  { maxLength: 3 },
);

interface ShiftedAbsence {
  readonly kind: Absence['kind'];
  /** Days between the absence before, or the 15th of the month before, and this one. */
  readonly after: number;
  readonly days: number;
  readonly firstDayWorked: boolean;
  readonly hoursPerDay: number;
  readonly average: number;
}

function placed(shifted: readonly ShiftedAbsence[], year: number, month: number): readonly Absence[] {
  let next = dayNumber(dateOf(year, month, 1)) - 16;
  return shifted.map(({ kind, after, days, firstDayWorked, hoursPerDay, average }, i) => {
    const first = next + after + 1;
    next = first + days - 1;
    const [from, to] = [dateOfDayNumber(first), dateOfDayNumber(next)];
    const paid = { source: 'entered', amount: average, hours: 100 } as const;
    return absenceOf(kind, from, to, {
      id: i + 1,
      firstDayWorked: firstDayWorked && days > 1,
      hoursPerDay,
      average: kind === 'sickness' || kind === 'quarantine' ? paid : null,
    });
  });
}

const details: fc.Arbitrary<CardDetails> = fc.record({
  birth_date: fc.constantFrom('1985-02-14', '1999-12-31'),
  risk_category: fc.constantFrom('A', 'A', 'B', 'C', null),
  weekly_hours: fc.constantFrom(null, 40, 20, 37.5, 0),
  standard_weekly_hours: fc.constantFrom(null, 40, 38.75, 37.5),
  average_hourly_earnings: fc.constantFrom(null, 250, 199.999),
  wage_deductions: fc.boolean(),
  functional_benefits: fc.boolean(),
  annual_settlement_requested: fc.constantFrom(null, true, false),
  primary_employment: fc.constantFrom(null, true),
  pensioner: rarely,
});

const disability = fc.constantFrom<('none' | 'first' | 'third')[]>('none', 'none', 'first', 'third');

const children: fc.Arbitrary<readonly ChildOfCard[]> = fc.array(fc.boolean(), { maxLength: 4 }).map((ztpps) =>
  ztpps.map((ztpp, i) => ({
    order: Math.min(i + 1, 3),
    first_name: 'Eva',
    last_name: 'Nováková',
    birth_date: i % 2 === 0 ? '2015-06-30' : null,
    birth_number: i % 2 === 0 ? null : '155630/0020',
    ztpp,
  })),
);

type RandomJob = Job & { readonly shifted?: readonly ShiftedAbsence[] };

const job: fc.Arbitrary<RandomJob> = fc
  .record({
    contract,
    shifted: fc.oneof(
      { arbitrary: fc.constant<readonly ShiftedAbsence[]>([]), weight: 2 },
      { arbitrary: absences, weight: 1 },
    ),
    hasAbsenceOnly: rarely,
    seasonal: rarely,
    wage,
    bonuses: fc.constantFrom(0, 0, 1500.5, 30_000, -29.5),
    attendance,
    details,
    first_name: name,
    last_name: name,
    children,
    startsLate: rarely,
    endsSoon: rarely,
    discount: fc.constantFrom(null, null, 'A', 'G'),
    disability,
    ztpp: rarely,
  })
  .map(({ contract, shifted, hasAbsenceOnly, seasonal, bonuses, discount, disability, ztpp, ...rest }) => {
    const { attendance, startsLate, endsSoon, ...card } = rest;
    const wage = hasAbsenceOnly && shifted.length > 0 ? 0 : card.wage;
    const isPartTime = contract === 'hpp' && discount !== null;
    const agreed = contract === 'dpp' ? null : (card.details.weekly_hours ?? null);
    const { details, wage: _, ...names } = card;
    // The authority takes the discount up to a limit only, and never with the pensioner's.
    const isGrowing = seasonal && contract === 'dpp' && wage + bonuses < 40_000;
    return {
      shifted,
      // What was entered cannot exceed a small wage.
      attendance: attendance && wage < 60 ? { worked_hours: 80 } : attendance,
      wage,
      bonuses: wage < 60 ? Math.max(0, bonuses) : bonuses,
      details: {
        ...details,
        pensioner: !isGrowing && details.pensioner === true,
        weekly_hours: isPartTime ? 25.25 : agreed,
        part_time_discount: isPartTime ? discount : null,
      },
      facts: { disability, ztpp, ...(isGrowing ? { seasonalProduce: true as const } : {}) },
      card: {
        ...names,
        contract,
        started_on: startsLate ? '2026-01-02' : '2024-03-01',
        ended_on: endsSoon ? '2026-12-10' : null,
      },
    };
  });

/** A relationship whose form is not that of ordinary work. */
const otherJob: fc.Arbitrary<RandomJob> = fc
  .record({
    member: fc.constantFrom('S', 'Q', 'P', 'R', 'K', 'N', 'O', 'M', '15', 'group'),
    small: fc.constantFrom('10', '11', '12', '13', '14'),
    isMember: fc.boolean(),
    contract: fc.constantFrom<EmploymentCard['contract'][]>('dpc', 'dpp'),
    wage,
    isPrimary: rarely,
  })
  .map(({ member, small, isMember, contract, wage, isPrimary }) => {
    const primary_employment = isPrimary || null;
    if (isMember) {
      const details =
        member === 'group' ? { employment_specification: 'specific_group' } : { activity_type: member };
      return { card: { contract: 'hpp' }, wage, details: { ...details, primary_employment } };
    }
    const amount = small === '10' ? 0 : Math.min(wage, 1500);
    return { card: { contract }, wage: amount, details: { activity_type: small, primary_employment } };
  });

/** One to three relationships of a person. */
const person = fc.record({
  jobs: fc.array(fc.oneof({ arbitrary: job, weight: 4 }, { arbitrary: otherJob, weight: 1 }), {
    minLength: 1,
    maxLength: 3,
  }),
  declaration: fc.boolean(),
  isShared: fc.boolean(),
  numbers: rarely,
  residence: fc.constantFrom('CZ', 'CZ', null, 'SK'),
});

/** A month of 2026 of a company with up to six persons, before its report is due. */
export const anyInput: fc.Arbitrary<ReportInput> = fc
  .record({
    persons: fc.array(person, { minLength: 1, maxLength: 6 }),
    month: fc.integer({ min: 1, max: 12 }),
    annual: fc.boolean(),
  })
  .map(({ persons, month, annual }) => {
    const employments = persons.flatMap(
      ({ jobs, declaration, isShared, numbers, residence }, i): readonly Employment[] => {
        const id = i * 10 + 1;
        return personOf(
          id,
          jobs.map(({ shifted = [], ...each }, j) => ({
            ...each,
            absences: placed(shifted, 2026, month),
            card: { ...each.card, declaration },
            details: {
              ...each.details,
              tax_residence: residence,
              other_supporting_person: isShared,
              other_persons: [{ first_name: 'Petr', last_name: 'Nový', birth_date: '1980-01-01' }],
              ...(numbers ? { ik_mpsv: personNumber(id), id_ppv: `${1_000_000_000_000 + id + j}` } : {}),
            },
          })),
          2026,
          month,
        );
      },
    );
    return inputWith(employments, {
      month,
      today: localDate(month < 4 ? '2026-06-15' : dayOfNextMonth(month)),
      company: {
        ...inputWith().company,
        jmhz_annual: annual
          ? {
              ownership_form: '3',
              collective_agreements: ['1', '2'],
              average_headcount: 30.5,
              average_disabled_headcount: 1.25,
            }
          : null,
      },
    });
  });

function dayOfNextMonth(month: number): string {
  return month === 12 ? '2027-01-15' : `2026-${String(month + 1).padStart(2, '0')}-15`;
}

import { fileURLToPath } from 'node:url';
import { type LocalDate, loadLaw, localDate } from '@news-and-accounting/law';
import { crowns, halerFromJson, ZERO } from '@news-and-accounting/money';
import {
  type Absence,
  isCompensated,
  type PayslipDataJson,
  payslips,
  payslipToJson,
  type Relationship,
} from '@news-and-accounting/payroll';
import { buildReport } from '../build-report.ts';
import type { CardDetails, Employment, EmploymentCard, ReportInput, ReportPayslip } from '../report-input.ts';
import type { BuildOptions, BuiltReport } from '../report-output.ts';
import { rulesFromLaw } from '../rules.ts';

export const RULES = rulesFromLaw(loadLaw(fileURLToPath(new URL('../../../../law', import.meta.url))), {
  municipalities: [
    { code: '554782', name: 'Praha', isConfirmed: true, hasParts: true },
    { code: '544256', name: 'České Budějovice', isConfirmed: false, hasParts: false },
  ],
  countries: new Set(['CZ', 'SK']),
});

/** Passes the check digit of the variable symbol. */
export const VARIABLE_SYMBOL = '1234567897';

export const PRAGUE = { municipality: 'Praha', municipality_code: '554782', country: 'CZ' };

/** A month of a person's relationship: changes of the card, the wage in CZK, what was entered for the month. */
export interface Job {
  readonly card?: Partial<EmploymentCard>;
  readonly details?: CardDetails;
  readonly wage?: number;
  readonly bonuses?: number;
  /** For the thresholds; the wage when missing. */
  readonly agreed?: number;
  readonly attendance?: ReportPayslip['attendance'];
  readonly absences?: readonly Absence[];
  readonly facts?: Partial<Relationship>;
  /** Changes of the calculated payslip. */
  readonly data?: (data: PayslipDataJson) => PayslipDataJson;
  readonly slip?: Partial<ReportPayslip> | null;
}

const DETAILS: CardDetails = { birth_date: '1985-02-14', average_hourly_earnings: 250 };

export function cardWith(
  id: number,
  changes: Partial<EmploymentCard> = {},
  details?: CardDetails,
): EmploymentCard {
  return {
    id,
    person: `#${id}`,
    first_name: 'Jan',
    last_name: 'Novák',
    contract: 'hpp',
    started_on: '2024-03-01',
    ended_on: null,
    declaration: true,
    children: [],
    details: { ...DETAILS, ...details },
    ...changes,
  };
}

/** The relationships of one person with payslips as the payroll calculates them; ids from `firstId`. */
export function personOf(
  firstId: number,
  jobs: readonly Job[],
  year = 2026,
  month = 10,
): readonly Employment[] {
  const cards = jobs.map((job, i) =>
    cardWith(firstId + i, { person: `#${firstId}`, ...job.card }, job.details),
  );
  const facts = jobs.map((job, i) => relationshipOf(cards[i] as EmploymentCard, job));
  const slips = payslips({ year, month, socialBaseReached: ZERO, relationships: facts }, RULES.payroll);
  return jobs.map((job, i) => {
    const [card, slip] = [cards[i], slips[i]];
    if (!card || !slip) throw new Error('a job without a payslip');
    const data = payslipToJson(slip);
    const payslip: ReportPayslip = {
      status: 'approved',
      data: job.data ? job.data(data) : data,
      attendance: job.attendance ?? null,
      work_category: slip.category,
      employer_discount: slip.employerDiscount,
      pensioner_discount: slip.pensionerDiscount,
      ...(job.absences?.length ? { absences: job.absences } : {}),
      ...job.slip,
    };
    return { card, payslip: job.slip === null ? null : payslip };
  });
}

/** An absence of eight hours a day whose hour is worth 250 CZK on average. */
export function absenceOf(
  kind: Absence['kind'],
  from: string,
  to: string,
  changes: Partial<Absence> = {},
): Absence {
  return {
    id: 1,
    kind,
    from: from as LocalDate,
    to: to as LocalDate,
    firstDayWorked: false,
    hoursPerDay: 800,
    average: isCompensated(kind) ? { source: 'entered', amount: 250_000, hours: 100 } : null,
    ...changes,
  };
}

function relationshipOf(card: EmploymentCard, job: Job): Relationship {
  const wage = halerFromJson(job.wage ?? 40_000);
  const details = card.details ?? {};
  return {
    contract: card.contract,
    payee: 'employee',
    startedOn: card.started_on as LocalDate,
    endedOn: card.ended_on as LocalDate | null,
    baseGross: wage,
    bonuses: halerFromJson(job.bonuses ?? 0),
    agreedIncome: job.agreed === undefined ? wage : crowns(job.agreed),
    category: (details.risk_category ?? 'A') as Relationship['category'],
    partTimeDiscount: (details.part_time_discount ?? null) as Relationship['partTimeDiscount'],
    pensioner: details.pensioner ?? false,
    stateInsured: false,
    healthMinimumElsewhere: false,
    declaration: card.declaration,
    disability: 'none',
    ztpp: false,
    student: false,
    children: card.children.map(({ order, ztpp }) => ({ order: order as 1 | 2 | 3 | 'N', ztpp })),
    taxResident: (details.tax_residence ?? 'CZ') === 'CZ',
    ...(job.absences?.length ? { absences: job.absences } : {}),
    ...job.facts,
  };
}

/** October 2026 of a company on 10 November. */
export function inputWith(
  employments: readonly Employment[] = personOf(1, [{}]),
  changes: Partial<ReportInput> = {},
): ReportInput {
  return {
    year: 2026,
    month: 10,
    kind: null,
    today: localDate('2026-11-10'),
    company: { cssz_variable_symbol: VARIABLE_SYMBOL, jmhz_workplace: PRAGUE },
    employments,
    filings: [],
    inOneFile: true,
    ...changes,
  };
}

/** GUIDs 1, 2, 3 … */
export function guids(): () => string {
  let count = 0;
  return () => `0199D5C0-0000-7000-8000-${String(++count).padStart(12, '0')}`;
}

export function optionsWith(changes: Partial<BuildOptions> = {}): BuildOptions {
  return {
    filledAt: '2026-11-10T09:30:00Z',
    newGuid: guids(),
    vendor: { name: 'Test', version: '1' },
    ...changes,
  };
}

/** The report, or an error with the findings that prevent it. */
export function builtFrom(input: ReportInput, options = optionsWith()): BuiltReport {
  const result = buildReport(input, RULES, options);
  if (!result.ok) throw new Error(JSON.stringify(result.findings.filter(({ level }) => level === 'error')));
  return result.report;
}

/** A number of a person in the register with its check digit. */
export function personNumber(n: number): string {
  const nine = 100_000_000 + n;
  return `${nine}${(nine % 11) % 10}`;
}

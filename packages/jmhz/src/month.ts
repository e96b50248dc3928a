import { type PayrollParameters, type PayrollRules, parametersFor } from '@news-and-accounting/payroll';
import { activitiesOf, byStart, type FormKind, formOfActivity, isJobAgreement } from './activity.ts';
import { type AbsenceFigures, absenceFigures } from './figures/absence.ts';
import {
  type InsuranceFigures,
  insuranceFigures,
  type SocialRates,
  socialRates,
} from './figures/insurance.ts';
import { type PersonFigures, personFigures, taxableIncomes } from './figures/person.ts';
import { type WageFigures, wageFigures } from './figures/wage.ts';
import { type WorkFigures, workFigures } from './figures/work.ts';
import { type Interval, intervalOf, type Period, periodOf } from './period.ts';
import type { CardDetails, Employment, EmploymentCard, ReportInput, ReportPayslip } from './report-input.ts';

/** A relationship with a payslip, so with a form; its figures as the form has them. */
export interface Relationship {
  readonly card: EmploymentCard;
  readonly details: CardDetails;
  readonly slip: ReportPayslip;
  /** Null when it does not exist in the month, which is an error. */
  readonly interval: Interval | null;
  /** Null when the kinds of activity do not suffice, which is an error. */
  readonly activity: string | null;
  readonly form: FormKind;
  readonly isPrimary: boolean;
  readonly person: Person;
  /** Taxable income, whole crowns. */
  readonly income: number;
  readonly insurance: InsuranceFigures;
  readonly absence: AbsenceFigures;
  readonly work: WorkFigures;
  readonly wage: WageFigures;
}

/** A person with at least one payslip of the month. */
export interface Person {
  /** The primary one first. */
  readonly relationships: readonly Relationship[];
  /** The card with the signed declaration, else the primary one's. */
  readonly taxpayer: EmploymentCard;
  /** Whether the person has asked for the settlement of the year before. */
  readonly wasSettlementRequested: boolean;
  readonly figures: PersonFigures;
}

/** The month's cards and payslips, brought into the shape of the report. */
export interface Month {
  readonly period: Period;
  /** Null for a year without rates. */
  readonly parameters: PayrollParameters | null;
  readonly rates: SocialRates;
  readonly persons: readonly Person[];
  /** By card id: the order of the forms. */
  readonly relationships: readonly Relationship[];
  /** Cards of relationships that exist in the month and have no payslip. */
  readonly withoutSlip: readonly EmploymentCard[];
}

const NO_DETAILS: CardDetails = {};
/** Of a year without rates. */
const NO_SICK_PAY = { days: 0, daysOfOffice: 0 };
const CONTRACT_ORDER = { hpp: 0, dpc: 1, dpp: 2 } as const;
const FORM_ORDER: Readonly<Record<FormKind, number>> = {
  bezPriznaku: 0,
  pestoun: 1,
  cinnostKS: 2,
  jinyPrijem: 3,
  mezinarodniPronajemSily: 4,
  ozpTpp: 5,
};

/** Throws `RangeError` for a month outside 1 to 12. */
export function monthOf(input: ReportInput, rules: PayrollRules): Month {
  const period = periodOf(input.year, input.month);
  const parameters = knownParameters(rules, period);
  const rates = socialRates(parameters);
  const byPerson = new Map<string, Employment[]>();
  for (const employment of input.employments) {
    const own = byPerson.get(employment.card.person);
    if (own) own.push(employment);
    else byPerson.set(employment.card.person, [employment]);
  }
  const persons: Person[] = [];
  for (const employments of byPerson.values()) {
    const person = personOf(employments, period, rates, parameters);
    if (person) persons.push(person);
  }
  return {
    period,
    parameters,
    rates,
    persons,
    relationships: persons.flatMap((person) => person.relationships).sort((a, b) => a.card.id - b.card.id),
    withoutSlip: input.employments
      .filter(({ card, payslip }) => payslip === null && intervalOf(card, period) !== null)
      .map(({ card }) => card),
  };
}

function knownParameters(rules: PayrollRules, { year, month, first }: Period): PayrollParameters | null {
  const [oldest, newest] = [rules[0], rules.at(-1)];
  if (!oldest || !newest || first < oldest.from || (newest.to !== null && first > newest.to)) return null;
  return parametersFor(rules, year, month);
}

function personOf(
  employments: readonly Employment[],
  period: Period,
  rates: SocialRates,
  parameters: PayrollParameters | null,
): Person | null {
  const withSlip = employments.flatMap(({ card, payslip }) => (payslip ? [{ card, slip: payslip }] : []));
  if (withSlip.length === 0) return null;
  const activities = activitiesOf(employments.map(({ card }) => card));
  const reported = withSlip.map(({ card, slip }) => {
    const activity = activities.get(card.id) ?? null;
    const details = card.details ?? NO_DETAILS;
    return { card, slip, details, activity, form: formOfActivity(activity, details) };
  });
  const ordered = reported.length === 1 ? reported : reported.sort(byRank);
  const incomes = taxableIncomes(
    ordered.map(({ card, slip, activity }) => ({
      isJobAgreement: isOfJobAgreement({ card, activity }),
      data: slip.data,
    })),
  );
  const relationships: Relationship[] = [];
  const person: Person = {
    relationships,
    taxpayer: taxpayerOf(ordered.map(({ card }) => card)),
    figures: personFigures(
      ordered.map(({ slip }) => slip.data),
      parameters?.benefits ?? null,
    ),
    wasSettlementRequested:
      employments.some(({ settlementRequested }) => settlementRequested === true) ||
      ordered.some(({ details }) => details.annual_settlement_requested === true),
  };
  ordered.forEach(({ card, slip, details, activity, form }, i) => {
    const interval = intervalOf(card, period);
    const absence = absenceFigures(slip, card, period, parameters?.sickPay ?? NO_SICK_PAY);
    const work = workFigures(
      agreedTimeOf(card, form),
      details,
      slip.attendance ?? {},
      interval,
      absence.hours,
    );
    relationships.push({
      card,
      details,
      slip,
      interval,
      activity,
      form,
      isPrimary: i === 0 && form !== 'ozpTpp',
      person,
      income: incomes[i] ?? 0,
      insurance: insuranceFigures(slip, rates, form),
      absence,
      work,
      wage: wageFigures(slip, details, work),
    });
  });
  return person;
}

/** Whether the authority adds its income to those of agreements to complete a job. */
export function isOfJobAgreement({ card, activity }: Pick<Relationship, 'card' | 'activity'>): boolean {
  return activity === null ? card.contract === 'dpp' : isJobAgreement(activity);
}

/** A member of a body has no working time unless one is agreed. */
function agreedTimeOf({ contract }: EmploymentCard, form: FormKind): EmploymentCard['contract'] {
  return form === 'cinnostKS' ? 'dpc' : contract;
}

interface Ranked {
  readonly card: EmploymentCard;
  readonly details: CardDetails;
  readonly form: FormKind;
}

/**
 * The relationship marked as primary first, else one whose form tells most of the person, employments before agreements,
 * then by start and id. Practical training has nothing about the person.
 */
function byRank(a: Ranked, b: Ranked): number {
  const byTraining = Number(a.form === 'ozpTpp') - Number(b.form === 'ozpTpp');
  if (byTraining !== 0) return byTraining;
  const [markedA, markedB] = [a.details.primary_employment === true, b.details.primary_employment === true];
  if (markedA !== markedB) return markedA ? -1 : 1;
  return FORM_ORDER[a.form] - FORM_ORDER[b.form] || byContract(a.card, b.card);
}

function byContract(a: EmploymentCard, b: EmploymentCard): number {
  return CONTRACT_ORDER[a.contract] - CONTRACT_ORDER[b.contract] || byStart(a, b);
}

function taxpayerOf(cards: readonly EmploymentCard[]): EmploymentCard {
  const [first] = cards;
  if (!first) throw new RangeError('a person without relationships');
  const declared = cards.filter(({ declaration }) => declaration);
  return declared.length > 1 ? ([...declared].sort(byContract)[0] ?? first) : (declared[0] ?? first);
}

/** Signed with this employer by the person, on whichever card. */
export function hasDeclaration({ taxpayer }: Person): boolean {
  return taxpayer.declaration;
}

export function isResident({ taxpayer }: Person): boolean {
  return (taxpayer.details?.tax_residence ?? 'CZ') === 'CZ';
}

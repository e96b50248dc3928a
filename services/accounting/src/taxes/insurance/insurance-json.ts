import type { Line } from '@news-and-accounting/income-tax';
import { type Haler, halerToJson } from '@news-and-accounting/money';
import {
  explainHealth,
  explainSocial,
  type HealthInsurance,
  type InsuranceYear,
  type SocialInsurance,
  type SocialOverview,
  sicknessAdvance,
} from '@news-and-accounting/osvc-insurance';
import { filingJson } from '../filings/index.ts';
import type { AdvanceStep, NewAdvances } from './duties.ts';
import { figureFindings, overviewIssues } from './findings.ts';
import type { HealthOverview } from './forms/overview.ts';
import type { Insurance } from './read.ts';
import { yearRules } from './year.ts';

const czk = halerToJson;
const percent = (rate: number) => rate / 100;

/** The answer of `GET …/taxes/insurance`. */
export function insuranceJson(insurance: Insurance, advances: NewAdvances) {
  const { year, rules, settings, inputs, social, health, due, filings } = insurance;
  return {
    year,
    months: inputs.months,
    inputs: {
      starting: inputs.starting,
      voluntary: inputs.voluntary,
      advances_left_out: inputs.advancesLeftOut,
      health_minimum_months: inputs.minimumMonths,
      pension_discount_months: inputs.discountMonths,
    },
    social: socialJson(social, rules),
    sickness: sicknessJson(inputs.sicknessBase, rules),
    health: healthJson(health, rules, settings.osvc_health.insurer),
    advances: { social: advances.social.map(stepJson), health: advances.health.map(stepJson) },
    due,
    findings: findingsOf(insurance),
    filings: filings.map(filingJson),
  };
}

const stepJson = ({ from, amount }: AdvanceStep) => ({ from, amount: czk(amount) });

/** What is missing for an overview stops nothing here, so it is only a warning. */
function findingsOf(insurance: Insurance) {
  const missing = (['osvc_social', 'osvc_health'] as const).flatMap((kind) =>
    overviewIssues(insurance, kind),
  );
  const once = missing.filter(({ code }, i) => missing.findIndex((each) => each.code === code) === i);
  return [
    ...figureFindings(insurance),
    ...once.map((issue) => (issue.level === 'error' ? { ...issue, level: 'warning' as const } : issue)),
  ];
}

/** Voluntary sickness insurance has its own base and is paid apart. */
function sicknessJson(base: Haler | null, rules: InsuranceYear) {
  if (base === null) return null;
  return {
    monthly_base: czk(base),
    rate: percent(rules.social.sickness),
    amount: czk(sicknessAdvance(base, rules)),
    reference: rules.references['osvc.sickness'] ?? null,
  };
}

export function socialJson(social: SocialInsurance, rules: InsuranceYear) {
  return {
    participates: social.participates,
    profit: czk(social.profit),
    percent: percent(rules.social.basePercent),
    computed_base: czk(social.computedBase),
    minimum_base: czk(social.minimumBase),
    maximum_base: czk(social.maximumBase),
    base: czk(social.base),
    rate: percent(rules.social.rate),
    insurance: czk(social.insurance),
    discount: czk(social.discount),
    relief: czk(social.relief),
    paid: czk(social.paid),
    balance: czk(social.balance),
    months_main: social.monthsMain,
    months_secondary: social.monthsSecondary,
    threshold: social.threshold === null ? null : czk(social.threshold),
    advance: { monthly_base: czk(social.advance.monthlyBase), amount: czk(social.advance.amount) },
    reference: rules.references['osvc.social.base_percent'] ?? null,
    lines: explainSocial(social, rules).map(lineJson),
  };
}

export function healthJson(health: HealthInsurance, rules: InsuranceYear, insurer: string | null) {
  return {
    insurer,
    profit: czk(health.profit),
    computed_base: czk(health.computedBase),
    minimum_base: czk(health.minimumBase),
    base: czk(health.base),
    rate: percent(rules.health.rate),
    insurance: czk(health.insurance),
    relief: czk(health.relief),
    paid: czk(health.paid),
    balance: czk(health.balance),
    minimum_months: health.minimumMonths,
    advance: { amount: czk(health.advance.amount), voluntary: health.advance.isVoluntary },
    reference: rules.references['osvc.health.base_percent'] ?? null,
    lines: explainHealth(health, rules).map(lineJson),
  };
}

const lineJson = ({ amount, ...line }: Line) => ({ ...line, amount: czk(amount) });

/** What a filed overview for the social security administration says. */
export function filedSocialJson({ year, months, result }: SocialOverview) {
  return { year, months, social: socialJson(result, filedRules(year)) };
}

/** The same of one for a health insurer. */
export function filedHealthJson({ year, months, insurer, result }: HealthOverview) {
  return { year, months, health: healthJson(result, filedRules(year), insurer) };
}

function filedRules(year: number): InsuranceYear {
  const rules = yearRules(year);
  if (rules === null) throw new Error(`no rates of ${year}`);
  return rules;
}

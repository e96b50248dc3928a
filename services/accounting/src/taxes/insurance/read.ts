import { add, type Haler, sum, ZERO } from '@news-and-accounting/money';
import {
  countMonths,
  type HealthInsurance,
  healthInsurance,
  type InsuranceYear,
  overviewDays,
  type SocialInsurance,
  socialInsurance,
} from '@news-and-accounting/osvc-insurance';
import {
  flatAdvancesUntil,
  type OsvcSettings,
  osvcSettings,
  statementSettings,
} from '../../access/companies/index.ts';
import { taxFactsOf } from '../../books/cash-journal/index.ts';
import { invalid } from '../../platform/errors.ts';
import type { Queries } from '../../platform/store.ts';
import { type DutyKind, paidDuties } from '../duties/index.ts';
import type { FilingRow } from '../filings/index.ts';
import { filingsOfPeriod } from '../filings/index.ts';
import {
  dueOfYear,
  enteredFor,
  isPerson,
  partsOfPayments,
  type ReturnOfYear,
  readReturn,
  startsTold,
  type TaxAsker,
  type Working,
} from '../income/index.ts';
import { type InsuranceInputs, inputsOf } from './inputs.ts';
import { type InsuredCompany, insuredCompany } from './store.ts';
import { yearRules } from './year.ts';

/** The insurance of a year as everything stands now. */
export type Insurance = {
  year: number;
  rules: InsuranceYear;
  company: InsuredCompany;
  settings: OsvcSettings;
  /** The last month whose insurance was paid with the flat tax that the year lost; null: none. */
  flatTaxUntil: string | null;
  inputs: InsuranceInputs;
  social: SocialInsurance;
  health: HealthInsurance;
  due: { filing_mode: Working['due']['filing_mode']; statutory_on: string; due_on: string };
  filings: readonly FilingRow[];
};

/** Of it what does not hang on the profit of the year. */
export type BareInsurance = Omit<Insurance, 'social' | 'health'>;

const PROFIT_ROW = '113';

/**
 * @throws {HttpError} 422 of other companies than self-employed persons, `FLAT_TAX` of who pays it: it has the insurance
 * in it, so there are no overviews
 */
export async function readInsurance(asker: TaxAsker, year: number): Promise<Insurance> {
  if (!isPerson(asker.company)) throw invalid('Pojistné OSVČ má jen osoba samostatně výdělečně činná.');
  const found = await insuranceOf(asker, year);
  if (found === null)
    throw invalid('V paušálním režimu se přehledy nepodávají, pojistné je v paušální dani.', {
      code: 'FLAT_TAX',
    });
  return found;
}

/** The same of a self-employed person; null in a year of flat tax, and for a year without rates. */
export async function insuranceOf(asker: TaxAsker, year: number): Promise<Insurance | null> {
  if (yearRules(year) === null) return null;
  const { sql, company } = asker;
  const [working, paid] = await Promise.all([readReturn(asker, year), paidInsurance(sql, company.id, year)]);
  return insuranceFrom(asker, year, working, paid);
}

/**
 * The same without what hangs on the profit, which is not looked for in the books then. Of who pays the flat tax all is
 * worked out, because the profit decides whether there is an insurance of its own.
 */
export async function bareInsuranceOf(asker: TaxAsker, year: number): Promise<BareInsurance | null> {
  const { sql, company } = asker;
  const { bookkeeping } = await taxFactsOf(sql, company.id, year);
  if (bookkeeping === 'flat_tax') return insuranceOf(asker, year);
  if (yearRules(year) === null) return null;
  const [due, entered, paid] = await Promise.all([
    dueOfYear(asker, year),
    enteredFor(sql, company.id, year),
    paidInsurance(sql, company.id, year),
  ]);
  return bareInsuranceFrom(asker, year, { due, entered }, paid);
}

/** Whether overviews of a year are asked of a self-employed person: of whom any month is one of activity. */
export async function isActiveIn(asker: TaxAsker, year: number): Promise<boolean> {
  const bare = await bareInsuranceOf(asker, year);
  return bare?.inputs.months.some((kind) => kind !== 'none') === true;
}

/** The insurance that follows from a return, as it is or as it will be. */
export async function insuranceFrom(
  asker: TaxAsker,
  year: number,
  working: ReturnOfYear,
  paid: InsuranceInputs['paid'],
): Promise<Insurance | null> {
  if (working.kind !== 'dpfo') return null;
  const bare = await bareInsuranceFrom(asker, year, working, paid);
  return bare === null ? null : { ...bare, ...figuresOf(profitOf(working), bare.inputs, bare.rules) };
}

async function bareInsuranceFrom(
  { sql, company }: TaxAsker,
  year: number,
  { entered, due }: Pick<ReturnOfYear, 'entered' | 'due'>,
  paid: InsuranceInputs['paid'],
): Promise<BareInsurance | null> {
  const rules = yearRules(year);
  if (rules === null) return null;
  const facts = await taxFactsOf(sql, company.id, year);
  const [insured, filings, starts] = await Promise.all([
    insuredCompany(sql, company.id),
    overviewsOf(sql, company.id, year),
    startsTold(sql, company.id),
  ]);
  const settings = osvcSettings(insured.settings);
  const { founded_on: foundedOn } = statementSettings(insured.settings);
  const inputs = inputsOf(entered.insurance, { year, settings, foundedOn, paid, starts });
  const days = overviewDays(due.due_on);
  return {
    ...{ year, rules, company: insured, settings, inputs, filings },
    flatTaxUntil: flatAdvancesUntil(facts, year),
    due: { filing_mode: due.filing_mode, statutory_on: days.statutoryOn, due_on: days.dueOn },
  };
}

function figuresOf(profit: Haler, inputs: InsuranceInputs, rules: InsuranceYear) {
  const { months, starting, startingNext, voluntary, minimumMonths, discountMonths, paid, relief } = inputs;
  const counted = countMonths(months);
  const next = yearRules(rules.year + 1);
  return {
    social: socialInsurance(
      {
        ...{ profit, months: counted, starting, startingNext, voluntary, discountMonths },
        ...{ relief: relief.social, paid: paid.social },
      },
      rules,
      next,
    ),
    health: healthInsurance(
      {
        ...{ profit, months: counted.main + counted.secondary, minimumMonths },
        ...{ relief: relief.health, paid: paid.health },
      },
      rules,
      next,
    ),
  };
}

/** Row 113, with what a cooperating person takes over; never below zero. */
function profitOf({ lines }: Pick<Working, 'lines'>): Haler {
  const row = lines.find(({ code }) => code === PROFIT_ROW)?.amount ?? ZERO;
  return row < 0 ? ZERO : row;
}

/** What was paid of the advances of a year; of those of a flat tax that was lost, the parts that are insurance. */
async function paidInsurance(sql: Queries, entityId: number, year: number) {
  const facts = await taxFactsOf(sql, entityId, year);
  const flat = await partsOfPayments(sql, entityId, year, facts);
  const months = Array.from({ length: 12 }, (_, i) => `${year}-${String(i + 1).padStart(2, '0')}`);
  const paid = await paidDuties(sql, entityId, months);
  const of = (kind: DutyKind) => sum(paid.filter((each) => each.kind === kind).map((each) => each.paid));
  return {
    social: add(of('self_employed_social'), flat.social),
    health: add(of('self_employed_health'), flat.health),
  };
}

/** Both kinds of overviews of a year. */
async function overviewsOf(sql: Queries, entityId: number, year: number): Promise<FilingRow[]> {
  const kinds = ['osvc_social', 'osvc_health'] as const;
  const found = await Promise.all(kinds.map((kind) => filingsOfPeriod(sql, entityId, kind, String(year))));
  return found.flat();
}

import {
  type AdvancePlan,
  advanceRulesFromLaw,
  advancesOf,
  type Business,
  dueOf,
  type FilingMode,
  PERSON_FORM_YEARS,
  type PersonResult,
  personReturn,
  type ReturnFinding,
  returnMonthsFromLaw,
  type TaxYear,
  taxYear,
} from '@news-and-accounting/income-tax';
import { type Haler, halerToJson, subtract, sum, ZERO } from '@news-and-accounting/money';
import { flatTaxUntil } from '../../access/companies/index.ts';
import { type TaxFacts, taxFactsOf } from '../../books/cash-journal/index.ts';
import type { YearChildValues } from '../../people/settlement/index.ts';
import { LAW } from '../../platform/law.ts';
import { partsOfPayments } from './flat-tax-parts.ts';
import { knownLosses } from './known-losses.ts';
import { paidOfFlatYear } from './paid-of-flat-year.ts';
import { type PersonBooks, personBooks } from './person-books.ts';
import { announcedOf, type FlatPayment, flatPayments, flatTaxState } from './person-flat-tax.ts';
import { businessOf, personDefaults, personYearOf, profileChildren } from './person-inputs.ts';
import { propertyOfBooks } from './person-property.ts';
import { foundingOf } from './store.ts';
import type { PersonResultJson, TaxAsker, WorkedOut, YearInputs } from './working.ts';
import { YEARS } from './year.ts';

const DEFAULT_FILING_MODE: FilingMode = 'electronic';

/** What both kinds of tax of a person are worked out from. */
type Given = {
  facts: TaxFacts;
  books: PersonBooks;
  business: Business;
  children: readonly YearChildValues[];
  /** Payments of the flat tax by month; null: no month of the year was one of it. */
  flatPaid: readonly FlatPayment[] | null;
  /** Whether what is owned and owed is looked up in the books. */
  withProperty: boolean;
};

/** The working of a self-employed person, of the ordinary return or of the flat tax. */
export async function personWorking(
  asker: TaxAsker,
  inputs: YearInputs,
  { withProperty }: Pick<Given, 'withProperty'>,
): Promise<WorkedOut> {
  const { sql, company } = asker;
  const { year, entered } = inputs;
  const facts = await taxFactsOf(sql, company.id, year);
  const isFlatTax = facts.bookkeeping === 'flat_tax';
  const foundedOn = await foundingOf(sql, company.id);
  const [books, flatPaid] = await Promise.all([
    personBooks(asker, { ...facts, foundedOn }, year),
    flatTaxUntil(facts, year) === null ? null : flatPayments(sql, company.id, year, facts),
  ]);
  const business = businessOf(entered.business, books, facts);
  const children = entered.children ?? profileChildren(facts);
  const given = { facts, books, business, children, flatPaid, withProperty };
  if (flatPaid === null || !isFlatTax) return ordinaryReturn(asker, inputs, given, []);
  const paid = entered.advances_paid ?? (await paidOfFlatYear(sql, company.id, year, flatPaid, facts));
  const announced = await announcedOf(sql, company.id, year, flatPaid, facts);
  const state = flatTaxState(business, entered, facts, { year, paid, foundedOn, announced });
  if (!state.kept) return ordinaryReturn(asker, inputs, given, [state.finding]);
  return {
    kind: 'flat_tax',
    form: null,
    defaults: {
      ...personDefaults(business, books, profileChildren(facts), paid, null),
      announced_band: announced.band,
    },
    ...{
      lines: [],
      losses: [],
      foreignTax: null,
      proposals: [],
      result: state.result,
      advances: NO_ADVANCES,
    },
    due: dueOfReturn(inputs),
    findings: [...state.findings, ...books.findings],
  };
}

/** The flat tax has monthly advances of its own. */
const NO_ADVANCES: AdvancePlan = {
  ...{ basis: ZERO, frequency: 'none', amount: ZERO, noneTo: null, why: null, dates: [] },
};

async function ordinaryReturn(
  asker: TaxAsker,
  inputs: YearInputs,
  given: Given,
  lost: readonly ReturnFinding[],
): Promise<WorkedOut> {
  const { year, period, entered } = inputs;
  const { facts, books, business, children } = given;
  const known = await knownLosses(asker, year, entered.losses ?? []);
  const payments = await paymentsOf(asker, inputs, given);
  const property =
    given.withProperty && keepsTaxRecords(inputs, given)
      ? await propertyOfBooks(asker.sql, asker.company.id, year)
      : null;
  const person = personYearOf(entered, children, { business, losses: known.losses, ...payments });
  const worked = personReturn(person, yearOf(year));
  const due = dueOfReturn(inputs);
  const rules = advanceRulesFromLaw(LAW, period.to);
  const { lines, losses, result, advanceShare } = worked;
  return {
    kind: 'dpfo',
    form: PERSON_FORM_YEARS.includes(year) ? 'DPFDP7' : null,
    defaults: personDefaults(business, books, profileChildren(facts), payments.advancesPaid, property),
    ...{ lines, losses, foreignTax: null, due, result: resultJson(result), proposals: [] },
    advances: advancesOf(result.lastKnownTax, period, due.due_on, rules, advanceShare),
    findings: [
      ...[...lost, ...worked.findings, ...known.findings, ...booksFindings(given)],
      ...inputFindings(inputs, given),
      ...cooperationFindings(inputs, children, lines),
      ...propertyFindings(inputs, given),
    ],
  };
}

/** Who lost the flat tax has paid its advances: only their part of the tax is one of the return. */
async function paymentsOf(
  { sql, company }: TaxAsker,
  { year, entered, advancesPaid }: YearInputs,
  { facts, flatPaid }: Given,
) {
  const advancesEntered = (entered.advances_paid ?? null) !== null;
  if (flatPaid === null) return { advancesPaid, advancesEntered, flatTaxPaid: ZERO };
  const ofFlatTax = sum(flatPaid.map(({ paid }) => paid));
  return {
    advancesPaid: entered.advances_paid ?? subtract(advancesPaid, ofFlatTax),
    advancesEntered,
    flatTaxPaid: (await partsOfPayments(sql, company.id, year, facts)).tax,
  };
}

/** What the books say does not matter where somebody entered the activities. */
const booksFindings = ({ books, business }: Given): readonly ReturnFinding[] =>
  business.source === 'manual' ? [] : books.findings;

/** What was entered and does not fit the year or misses something. */
function inputFindings({ year, entered }: YearInputs, { business }: Given): ReturnFinding[] {
  const { rate } = business.activities.find((each) => each.rate === null) ?? { rate: 0 };
  const findings: ReturnFinding[] = [];
  if (business.mode === 'flat' && rate === null)
    findings.push({
      ...{ level: 'error', code: 'flat_rate_missing', field: 'working.business.activities' },
      message: 'Výdaje procentem z příjmů potřebují sazbu: doplňte ji u činnosti, nebo u firmy.',
    });
  if (year > 2020 && (entered.employment?.employer_insurance ?? ZERO) > ZERO)
    findings.push({
      ...{ level: 'warning', code: 'not_in_year', field: 'working.employment.employer_insurance' },
      message: `Pojistné zaměstnavatele v roce ${year} do základu nepatří.`,
    });
  return findings;
}

/** Section 13(3): nothing moves to a spouse or a child of whom something is claimed in the same year. */
function cooperationFindings(
  { entered }: YearInputs,
  children: Given['children'],
  lines: WorkedOut['lines'],
): ReturnFinding[] {
  const cooperation = entered.business?.cooperation ?? null;
  if (cooperation?.direction !== 'gives') return [];
  const warning = (code: string, message: string): ReturnFinding => ({
    ...{ level: 'warning', code, message, field: 'working.business.cooperation' },
  });
  const isGranted = (codes: readonly string[]) =>
    lines.some(({ code, amount }) => codes.includes(code) && amount !== ZERO);
  if (cooperation.relation === 'spouse')
    return isGranted(['65a', '65b'])
      ? [
          warning(
            'cooperation_spouse_credit',
            'Na manželku nebo manžela se příjmy podle § 13 nepřevádějí v roce, kdy se na ně uplatňuje sleva.',
          ),
        ]
      : [];
  const numbers = (cooperation.persons ?? []).map(({ dic }) => dic?.replaceAll(/\D/g, '') ?? null);
  const isClaimed = children.some(
    ({ order, birth_number }) =>
      order !== 'N' && birth_number !== null && numbers.includes(birth_number.replaceAll(/\D/g, '')),
  );
  return isClaimed
    ? [
        warning(
          'cooperation_child',
          'Na dítě se příjmy podle § 13 nepřevádějí v měsících, kdy se na ně uplatňuje zvýhodnění.',
        ),
      ]
    : [];
}

/** Only who keeps tax records and deducts real expenses has table D of annex 1. */
const keepsTaxRecords = ({ year }: YearInputs, { facts, business }: Given) =>
  facts.bookkeeping === 'tax_records' && business.mode === 'actual' && PERSON_FORM_YEARS.includes(year);

/** Who keeps tax records tells in the return what he has and owes: only he knows all of it. */
function propertyFindings(inputs: YearInputs, given: Given): ReturnFinding[] {
  const isAsked = keepsTaxRecords(inputs, given) && given.books.activity.income !== ZERO;
  if (!isAsked || (inputs.entered.property ?? null) !== null) return [];
  return [
    {
      ...{ level: 'info', code: 'property_from_books', field: 'working.property' },
      message:
        'Majetek a dluhy na začátku a na konci roku (tabulka D přílohy 1) se berou z karet majetku, dokladů, pokladny, účtů v Kč a schválených výplatních pásek. Zásoby, ostatní majetek, rezervy a peníze v cizí měně doplňte, pokud je máte.',
    },
  ];
}

function dueOfReturn({ period, entered }: YearInputs) {
  return dueOf(period, entered.filing_mode ?? DEFAULT_FILING_MODE, returnMonthsFromLaw(LAW, period.to));
}

/** @throws {RangeError} for a year that the operations refuse before */
function yearOf(year: number): TaxYear {
  const found = taxYear(YEARS, year);
  if (found === null) throw new RangeError(`${year} has no rates`);
  return found;
}

function resultJson(result: PersonResult): PersonResultJson {
  const czk = (amount: Haler) => halerToJson(amount);
  const { childBenefit } = result;
  return {
    ...{ employment: czk(result.employment), business: czk(result.business), capital: czk(result.capital) },
    ...{ rent: czk(result.rent), other: czk(result.other), base: czk(result.base), loss: czk(result.loss) },
    ...{ loss_used: czk(result.lossUsed), deductions: czk(result.deductions) },
    ...{ rounded_base: czk(result.roundedBase), tax_before_credits: czk(result.taxBeforeCredits) },
    credits: czk(result.credits),
    child_benefit: {
      ...{ total: czk(childBenefit.total), as_credit: czk(childBenefit.asCredit) },
      bonus: czk(childBenefit.bonus),
    },
    ...{ tax: czk(result.tax), paid: czk(result.paid), balance: czk(result.balance) },
    last_known_tax: czk(result.lastKnownTax),
  };
}

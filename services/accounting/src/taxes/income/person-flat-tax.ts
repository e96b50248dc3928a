import {
  type Business,
  FLAT_TAX_BANDS,
  type FlatTaxBand,
  type FlatTaxMonth,
  type FlatTaxYear,
  flatTaxBand,
  flatTaxBandLimit,
  flatTaxOf,
  flatTaxRulesFromLaw,
  flatTaxYear,
  type IncomeByRate,
  type ReturnFinding,
} from '@news-and-accounting/income-tax';
import { add, formatCzk, type Haler, halerToJson, subtract, sum, ZERO } from '@news-and-accounting/money';
import {
  type BookkeepingFacts,
  flatAdvancesUntil,
  flatTaxUntil,
  isFlatTaxMonth,
  type VatFacts,
} from '../../access/companies/index.ts';
import { isPayerIn, type TaxFacts } from '../../books/cash-journal/index.ts';
import { invalidFields } from '../../platform/http/fields.ts';
import { LAW } from '../../platform/law.ts';
import type { Queries } from '../../platform/store.ts';
import { paidDuties } from '../duties/index.ts';
import type { Entered } from './fields.ts';
import { announcedBand, enteredFor, foundingOf } from './store.ts';
import type { FlatTaxMonthJson, FlatTaxResultJson } from './working.ts';
import { YEARS } from './year.ts';

export const FLAT_TAX = flatTaxRulesFromLaw(
  LAW,
  YEARS.map(({ year }) => year),
);
const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
/** The least favourable rate: what counts where nobody has said which it is. */
const UNKNOWN_RATE = 30;
const BEST_RATE = 80;

/** What was paid of the advances of each month of a year. */
export type FlatPayment = { month: number; paid: Haler };

/** Of the months of a year that are of the flat tax; others may have advances of the ordinary tax. */
export async function flatPayments(
  sql: Queries,
  entityId: number,
  year: number,
  company: BookkeepingFacts,
): Promise<FlatPayment[]> {
  if (flatTaxUntil(company, year) === null) return [];
  const periodOf = periodIn(year);
  const paid = await paidDuties(sql, entityId, MONTHS.map(periodOf));
  return MONTHS.flatMap((month) => {
    const own = paid.filter(
      ({ kind, period }) => kind === 'personal_income_tax' && period === periodOf(month),
    );
    return own.length === 0 || !isFlatTaxMonth(company, periodOf(month))
      ? []
      : [{ month, paid: sum(own.map((each) => each.paid)) }];
  });
}

export const periodIn = (year: number) => (month: number) => `${year}-${String(month).padStart(2, '0')}`;

export type Announced = { band: FlatTaxBand; by: FlatTaxResultJson['announced_by'] };

/**
 * The band that the advances of a year follow: the one entered last, otherwise the one whose advance the first payment
 * of the year is, or the last of the year before; the first where nothing says another.
 */
export async function announcedOf(
  sql: Queries,
  entityId: number,
  year: number,
  payments: readonly FlatPayment[],
  company: BookkeepingFacts,
): Promise<Announced> {
  const rules = flatTaxYear(FLAT_TAX, year);
  const entered = await announcedBand(sql, entityId, year);
  const known = rules?.bands.find(({ band }) => band === entered?.band);
  if (known !== undefined) return { band: known.band, by: 'entered' };
  const before = flatTaxYear(FLAT_TAX, year - 1);
  const paid =
    payments.map((each) => bandOfMonths(each, rules)).find((band) => band !== null) ??
    (await flatPayments(sql, entityId, year - 1, company))
      .map((each) => bandOfMonths(each, before))
      .findLast((band) => band !== null) ??
    null;
  return paid === null ? { band: 1, by: 'assumed' } : { band: paid, by: 'payments' };
}

/** The advances of the flat tax that a year asks for although its tax is not flat, by the band that was announced. */
export async function flatAdvancesOf(
  sql: Queries,
  entityId: number,
  year: number,
  company: BookkeepingFacts & VatFacts,
): Promise<FlatTaxMonthJson[]> {
  const payments = await flatPayments(sql, entityId, year, company);
  return advancesAfter(sql, entityId, year, payments, company);
}

/** The same after what was paid of the year. */
export async function advancesAfter(
  sql: Queries,
  entityId: number,
  year: number,
  payments: readonly FlatPayment[],
  company: BookkeepingFacts & VatFacts,
): Promise<FlatTaxMonthJson[]> {
  const rules = flatTaxYear(FLAT_TAX, year);
  const until = flatAdvancesUntil(company, year);
  if (rules === null || until === null) return [];
  const [{ band }, entered, foundedOn] = await Promise.all([
    announcedOf(sql, entityId, year, payments, company),
    enteredFor(sql, entityId, year),
    foundingOf(sql, entityId),
  ]);
  const active = insuredMonths(entered) ?? MONTHS.filter(isSince(foundedOn, String(year)));
  const months = active.filter((month) => month <= Number(until.slice(5)));
  return flatTaxOf(band, months, rules).payable.map(monthJson);
}

/** Only the exact amount: what was paid for more months at once is no higher band. */
export function bandOfPayment({ month, paid }: FlatPayment, rules: FlatTaxYear | null): FlatTaxBand | null {
  const amounts = rules?.months[month - 1];
  return FLAT_TAX_BANDS.find((band) => amounts?.[band]?.amount === paid) ?? null;
}

/** Also of what pays some months at once, to the crown, be some of them of the next year. */
function bandOfMonths({ month, paid }: FlatPayment, rules: FlatTaxYear | null): FlatTaxBand | null {
  if (rules === null) return null;
  const months = [
    ...rules.months.slice(month - 1),
    ...(flatTaxYear(FLAT_TAX, rules.year + 1)?.months.slice(0, month - 1) ?? []),
  ];
  return (
    FLAT_TAX_BANDS.find((band) => {
      const amounts = months.flatMap((bands) => bands[band]?.amount ?? []);
      return amounts.some((_, i) => sum(amounts.slice(0, i + 1)) === paid);
    }) ?? null
  );
}

/** @throws {HttpError} 422 for a band that the flat tax of the year does not have */
export function checkAnnouncedBand(year: number, band: number | null | undefined): void {
  if (band === null || band === undefined) return;
  const bands = flatTaxYear(FLAT_TAX, year)?.bands.map((each) => Number(each.band)) ?? [];
  if (!bands.includes(band))
    throw invalidFields({ 'working.announced_band': `V roce ${year} paušální daň ${band}. pásmo nemá.` });
}

export type FlatTaxState =
  | { kept: true; result: FlatTaxResultJson; findings: ReturnFinding[] }
  | { kept: false; finding: ReturnFinding };

type FlatTaxOfYear = { year: number; paid: Haler; foundedOn: string | null; announced: Announced };

/** Whether the tax of the year stays flat (sections 2a and 7a), and what it comes to. */
export function flatTaxState(
  business: Business,
  entered: Entered,
  facts: TaxFacts,
  { year, paid, foundedOn, announced }: FlatTaxOfYear,
): FlatTaxState {
  const rules = flatTaxYear(FLAT_TAX, year);
  if (rules === null) return lost('Paušální daň je až od roku 2021.', null);
  const incomes = incomeByRate(business);
  const income = sum(Object.values(incomes));
  const reason = reasonLost(income, entered, facts, rules);
  if (reason !== null) return lost(reason.text, reason.field);
  const band = flatTaxBand(incomes, rules);
  const bandLimit = flatTaxBandLimit(incomes, rules);
  if (band === null || bandLimit === null)
    throw new Error(`an income of ${income} within the limit of ${year} has no band`);
  const months = monthsOf(business, entered, String(year), foundedOn);
  const { monthly, total, overpaid } = flatTaxOf(band, months, rules);
  const advances = flatTaxOf(announced.band, months, rules);
  const owed = subtract(total, overpaid);
  const settlement = subtract(owed, sum(advances.payable.map(({ amount }) => amount)));
  return {
    kept: true,
    result: {
      ...{ income: halerToJson(income), band, limit: halerToJson(rules.incomeLimit) },
      ...{ band_limit: halerToJson(bandLimit), announced_band: announced.band, announced_by: announced.by },
      ...{
        months: months.length,
        monthly: monthly.map(monthJson),
        advances: advances.payable.map(monthJson),
      },
      ...{ total: halerToJson(total), overpaid: halerToJson(overpaid) },
      ...{ settlement: halerToJson(settlement) },
      ...{ paid: halerToJson(paid), balance: halerToJson(subtract(owed, paid)) },
    },
    findings: [
      ...(advances.overpaid === ZERO ? [] : [overpaidFinding(advances.overpaid, announced.band, rules)]),
      ...(band > announced.band && settlement > ZERO
        ? [exceededFinding(income, band, announced, settlement)]
        : []),
      ...(flatTaxBand(incomeByRate(business, BEST_RATE), rules) === band ? [] : [UNKNOWN_RATE_FINDING]),
    ],
  };
}

function monthJson({ month, amount, tax, social, health }: FlatTaxMonth): FlatTaxMonthJson {
  return {
    ...{ month, amount: halerToJson(amount), tax: halerToJson(tax) },
    ...{ social: halerToJson(social), health: halerToJson(health) },
  };
}

/** Section 38lk: advances follow the announced band; what the decisive one is more is paid with a notice. */
function exceededFinding(
  income: Haler,
  band: number,
  announced: Announced,
  settlement: Haler,
): ReturnFinding {
  const isAssumed = announced.by === 'assumed';
  return {
    ...{ level: isAssumed ? 'warning' : 'info', code: 'flat_tax_band_exceeded' },
    field: 'working.announced_band',
    message: [
      `Příjmy ${formatCzk(income)} odpovídají ${band}. pásmu. Zálohy se dál platí podle ${announced.band}. pásma;`,
      `rozdíl za rok ${formatCzk(settlement)} se po jeho konci oznámí finančnímu úřadu a doplatí.`,
      ...(isAssumed
        ? ['Oznámené pásmo není vyplněno, počítá se s prvním: platíte-li ve vyšším, doplňte ho.']
        : []),
    ].join(' '),
  };
}

/** @param unknown the rate that counts where nobody has said one */
function incomeByRate({ activities }: Business, unknown = UNKNOWN_RATE): IncomeByRate {
  const incomes: Record<number, Haler> = {};
  for (const { income, rate } of activities) {
    const key = rate ?? unknown;
    incomes[key] = add(incomes[key] ?? ZERO, income);
  }
  return incomes;
}

/** Only where another rate would make another band: up to the first limit any income is of the first. */
const UNKNOWN_RATE_FINDING: ReturnFinding = {
  ...{ level: 'warning', code: 'flat_rate_missing', field: 'working.business.activities' },
  message:
    'Není vyplněno, jaké procento výdajů by příjmům příslušelo; pásmo je určeno, jako by šlo o 30 %. Doplňte sazbu u činnosti.',
};

function reasonLost(
  income: Haler,
  { employment, capital, rent, other }: Entered,
  facts: TaxFacts,
  rules: FlatTaxYear,
): { text: string; field: string | null } | null {
  const { year, incomeLimit, otherIncomeLimit } = rules;
  if (income > incomeLimit)
    return {
      text: `Příjmy ${formatCzk(income)} přesahují limit paušálního režimu ${formatCzk(incomeLimit)}.`,
      field: 'working.business',
    };
  if (isPayerIn(facts, year)) return { text: 'Plátce DPH v paušálním režimu být nemůže.', field: null };
  if ((employment?.income ?? ZERO) > ZERO)
    return { text: 'Příjmy ze zaměstnání paušální režim vylučují.', field: 'working.employment' };
  const others = sum([capital ?? ZERO, rent?.income ?? ZERO, ...(other ?? []).map((each) => each.income)]);
  if (others > otherIncomeLimit)
    return {
      text: `Příjmy podle § 8 až § 10 přesahují ${formatCzk(otherIncomeLimit)}.`,
      field: 'working.other',
    };
  return null;
}

function lost(reason: string, field: string | null): FlatTaxState {
  return {
    kept: false,
    finding: {
      ...{ level: 'warning', code: 'flat_tax_lost', field },
      message: `${reason} Podává se běžné přiznání.`,
    },
  };
}

/**
 * The months of activity that the insurance names; otherwise as many as the longest activity has, the last of the year,
 * and none before the business began.
 */
function monthsOf(
  { activities }: Business,
  entered: Entered,
  year: string,
  foundedOn: string | null,
): number[] {
  const named = insuredMonths(entered);
  if (named !== null) return named;
  const count = activities.reduce((most, { months }) => Math.max(most, months), 0);
  return MONTHS.slice(MONTHS.length - (count === 0 ? MONTHS.length : count)).filter(isSince(foundedOn, year));
}

const isSince = (foundedOn: string | null, year: string) => (month: number) =>
  `${year}-${String(month).padStart(2, '0')}` >= (foundedOn?.slice(0, 7) ?? '');

function insuredMonths(entered: Entered): number[] | null {
  const kinds = entered.insurance?.months ?? null;
  return kinds === null ? null : MONTHS.filter((month) => kinds[month - 1] !== 'none');
}

function overpaidFinding(overpaid: Haler, band: number, { year }: FlatTaxYear): ReturnFinding {
  return {
    ...{ level: 'info', code: 'flat_tax_overpaid', field: null },
    message: `Záloha ${band}. pásma se v průběhu roku ${year} snížila. Za dřívější měsíce tak bylo předepsáno o ${formatCzk(overpaid)} víc; o tolik jsou nižší další platby.`,
  };
}

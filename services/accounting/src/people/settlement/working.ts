import {
  type Refusal,
  refusalOf,
  requestDeadline,
  type Settlement,
  settle,
  type TaxYear,
  type YearEmployment,
} from '@news-and-accounting/income-tax';
import type { LocalDate } from '@news-and-accounting/law';
import { halerToJson } from '@news-and-accounting/money';
import { LAW } from '../../platform/law.ts';
import { type Employee, fullName } from '../employees/index.ts';
import { claimsOf, DEFAULTED, packageClaims } from './claims.ts';
import { NO_VALUES, type SettlementValues } from './fields.ts';
import { monthsText, monthsWithoutSlip } from './missing-months.ts';
import { type Claims, isApplied, type ResultJson, type SettlementRow, valuesOf } from './settlement.ts';
import { monthsOf, ownEmployment, type YearSlip } from './year.ts';

/** A finding about a settlement; `field` is the input it is about. */
export type Finding = { level: 'warning' | 'info'; code: string; message: string; field: string | null };

export type SettlementStatus = 'running' | 'not_requested' | 'refused' | 'ready' | 'applied';

/** The settlement of somebody's year as it comes out now. */
export type Working = {
  card: Employee;
  year: TaxYear;
  row: SettlementRow | null;
  slips: readonly YearSlip[];
  /** Past months of the employment in the year that have no slip here. */
  missing: readonly number[];
  own: YearEmployment;
  claims: Claims;
  settlement: Settlement;
  refusal: Refusal | null;
};

/**
 * Reads nothing: everything comes from what was read.
 * @param cards all of the person, of which `card` is the one that leads here
 */
export function workingOf(
  card: Employee,
  cards: readonly Employee[],
  year: TaxYear,
  row: SettlementRow | null,
  slips: readonly YearSlip[],
  today: string,
): Working {
  const values = row === null ? NO_VALUES : valuesOf(row);
  const claims = claimsOf(values, card, slips, { year: year.year, childAgeLimit: childAgeLimit(year.year) });
  const own = ownEmployment(slips, year.year);
  const others = values.other_employers.map(employmentOf);
  const settlement = settle({ own, others, ...packageClaims(claims) }, year);
  const state = {
    ...{ own, others, slips: slips.length, ...monthsOf(slips) },
    // Days come from columns and texts that were read as days.
    ...{ requestedOn: values.requested_on as LocalDate | null, today: today as LocalDate },
  };
  const missing = monthsWithoutSlip(cards, slips, year.year, today);
  return { card, year, row, slips, missing, own, claims, settlement, refusal: refusalOf(state, year) };
}

function employmentOf({
  income,
  advances,
  bonuses,
}: SettlementValues['other_employers'][number]): YearEmployment {
  // A certificate states one income; to 2020 the gross part of it is not known, and stands for it.
  return { income, gross: income, advances, bonuses };
}

/** Under which age a child is claimed, as the monthly report checks it. */
function childAgeLimit(year: number): number {
  const values = LAW.history('jmhz.child_age_limit', 'number');
  const held = values.findLast(({ from }) => from <= `${year}-12-31`) ?? values[0];
  return Number(held?.value);
}

export function statusOf({ row, refusal }: Working): SettlementStatus {
  if (isApplied(row)) return 'applied';
  if (refusal === null) return 'ready';
  if (refusal.code === 'year_running') return 'running';
  return refusal.code === 'not_requested' ? 'not_requested' : 'refused';
}

export function resultJson({ settlement, refusal }: Working): ResultJson {
  const czk = halerToJson;
  const { childBenefit } = settlement;
  return {
    income: czk(settlement.income),
    deductions: czk(settlement.deductions),
    rounded_base: czk(settlement.roundedBase),
    tax: czk(settlement.tax),
    credits: czk(settlement.credits),
    child_benefit: {
      total: czk(childBenefit.total),
      as_credit: czk(childBenefit.asCredit),
      bonus: czk(childBenefit.bonus),
    },
    tax_after: czk(settlement.taxAfter),
    advances: czk(settlement.advances),
    bonuses_paid: czk(settlement.bonusesPaid),
    refund: czk(settlement.refund),
    refused: refusal?.message ?? null,
  };
}

/** The answer of `GET …/annual_settlement`. @param slipId the slip that it is in */
export function workingJson(working: Working, slipId: number | null) {
  const { card, year, row, own, claims, settlement, slips } = working;
  const values = row === null ? NO_VALUES : valuesOf(row);
  return {
    year: year.year,
    employee_id: card.id,
    employee_name: fullName(card),
    status: statusOf(working),
    requested_on: values.requested_on,
    request_until: requestDeadline(year),
    ...claimsJson(claims),
    defaulted: DEFAULTED.filter((key) => values[key] === null),
    own: {
      income: halerToJson(own.income),
      advances: halerToJson(own.advances),
      bonuses: halerToJson(own.bonuses),
      ...monthsJson(slips),
    },
    result: resultJson(working),
    lines: settlement.lines.map((line) => ({ ...line, amount: halerToJson(line.amount) })),
    findings: findingsOf(working),
    applied: appliedJson(row, slipId),
    updated_at: row?.updated_at ?? null,
  };
}

function monthsJson(slips: readonly YearSlip[]) {
  const { months, declaredMonths } = monthsOf(slips);
  return { months, declared_months: declaredMonths };
}

function appliedJson(row: SettlementRow | null, slipId: number | null) {
  if (!isApplied(row)) return null;
  return {
    year: row.year + 1,
    month: row.applied_month,
    employee_id: row.applied_employee_id,
    payslip_id: slipId,
    refund: halerToJson(row.refund),
    applied_at: row.applied_at,
  };
}

/** Claims with their amounts in CZK. */
export function claimsJson(claims: Claims) {
  const czk = halerToJson;
  const { retirement, spouse, kindergarten } = claims;
  return {
    ...claims,
    other_employers: claims.other_employers.map(({ income, advances, bonuses, ...each }) => ({
      ...each,
      ...{ income: czk(income), advances: czk(advances), bonuses: czk(bonuses) },
    })),
    gifts: claims.gifts.map((gift) => ({ ...gift, amount: czk(gift.amount) })),
    mortgage: claims.mortgage.map((each) => ({ ...each, paid: czk(each.paid) })),
    retirement:
      retirement === null
        ? null
        : {
            pension: czk(retirement.pension),
            life: czk(retirement.life),
            dip: czk(retirement.dip),
            long_term_care: czk(retirement.long_term_care),
          },
    spouse: spouse === null ? null : { ...spouse, income: czk(spouse.income) },
    kindergarten: kindergarten === null ? null : czk(kindergarten),
    stopped_enforcements: claims.stopped_enforcements.map(czk),
  };
}

function findingsOf(working: Working): Finding[] {
  const { settlement, slips, missing, year, row, claims } = working;
  const drafts = new Set(slips.filter(({ status }) => status === 'draft').map(({ month }) => month));
  const undeclared = slips.filter(({ kind, declaration }) => kind === 'advance' && !declaration);
  const findings: Finding[] = settlement.findings.map((each) => ({ level: 'warning', ...each }));
  const add = (level: Finding['level'], code: string, message: string, field: string | null = null) =>
    findings.push({ level, code, message, field });
  if (drafts.size > 0)
    add('warning', 'payslips_open', `Některé mzdy roku ${year.year} nejsou schválené a mohou se změnit.`);
  // Without any slip the settlement is refused, and who has entered other income knows of it.
  if (slips.length > 0 && missing.length > 0 && claims.other_employers.length === 0)
    add(
      'warning',
      'months_without_payslips',
      `Za měsíce ${monthsText(missing)} roku ${year.year} tu chybí výplatní pásky, ačkoli pracovní poměr trval; zúčtování by tak vrátilo daň neprávem. Vytvořte je zpětně ve mzdách těch měsíců, nebo zapište příjmy a zálohy z nich mezi předchozí zaměstnavatele.`,
      'other_employers',
    );
  if (undeclared.length > 0 && undeclared.length < slips.length)
    add(
      'info',
      'months_undeclared',
      'V některých měsících nebylo podepsané prohlášení; zaměstnanec je může podepsat dodatečně do konce lhůty pro žádost.',
    );
  if (year.surcharge !== null && claims.other_employers.length > 0)
    add(
      'warning',
      'gross_unknown',
      'Do roku 2020 je příjmem základ daně s pojistným; solidární zvýšení se u předchozích zaměstnavatelů počítá z něj.',
      'other_employers',
    );
  if (isApplied(row) && row.refund !== settlement.refund)
    add(
      'warning',
      'changed_since_applied',
      'Od zahrnutí do mzdy se údaje změnily a zúčtování by vyšlo jinak. Vezměte je zpět a proveďte znovu.',
    );
  return findings;
}

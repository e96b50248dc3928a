import { taxYear } from '@news-and-accounting/income-tax';
import type { ChildOfCard, Employment, ReportSettlement, SettledChild } from '@news-and-accounting/jmhz';
import type { Queries } from '../../platform/store.ts';
import type { Month } from '../payslips/facts.ts';
import {
  type AppliedSettlement,
  settlementRequests,
  settlementsInMonth,
  TAX_YEARS,
} from '../settlement/index.ts';

/** Settlements of the year before are reported with these months. */
const LAST_MONTH = 3;

/** The employments with the settlements that are in their wages, and who has asked for one. */
export async function withSettlements(
  sql: Queries,
  entityId: number,
  month: Month,
  employments: Employment[],
): Promise<Employment[]> {
  if (month.month > LAST_MONTH) return employments;
  const [applied, requests] = await Promise.all([
    settlementsInMonth(sql, entityId, month),
    settlementRequests(sql, entityId, month.year - 1),
  ]);
  if (applied.length === 0 && requests.size === 0) return employments;
  const byEmployee = new Map(applied.map((each) => [each.employee_id, each]));
  const childrenOf = (person: string) =>
    employments.filter(({ card }) => card.person === person).flatMap(({ card }) => card.children);
  return employments.map(({ card, payslip }) => {
    const settlement = byEmployee.get(card.id);
    return {
      card,
      payslip:
        payslip === null || settlement === undefined
          ? payslip
          : { ...payslip, settlement: reported(settlement, childrenOf(card.person)) },
      ...(requests.has(card.person) ? { settlementRequested: true } : {}),
    };
  });
}

function reported(
  { year, tax_refund, bonus_refund, result }: AppliedSettlement,
  onCards: readonly ChildOfCard[],
): ReportSettlement {
  const { spouse, children } = result.claims;
  return {
    year,
    tax_refund,
    bonus_refund,
    spouse: spouse !== null && isCredited(spouse, year) ? spouse : null,
    children: children.map((child) => identified(child, onCards)),
  };
}

/** Who a child of the settlement is, by the card: by its number, its name, or as the only one of its order. */
function identified(child: SettledChild, onCards: readonly ChildOfCard[]): SettledChild {
  const isNamed = Boolean(child.first_name || child.last_name || child.birth_number);
  const same = onCards.filter(({ first_name, last_name, birth_number, order }) => {
    if (!isNamed) return order === child.order;
    if (child.birth_number) return birth_number === child.birth_number;
    return first_name === child.first_name && last_name === child.last_name;
  });
  const found = isNamed || same.length === 1 ? same[0] : undefined;
  return {
    ...child,
    first_name: child.first_name ?? found?.first_name ?? null,
    last_name: child.last_name ?? found?.last_name ?? null,
    birth_number: child.birth_number ?? found?.birth_number ?? null,
    birth_date: found?.birth_date ?? null,
  };
}

type Spouse = NonNullable<AppliedSettlement['result']['claims']['spouse']>;

/** Whether the credit was given: a spouse without a claim to it lowers no tax and is not reported. */
function isCredited({ months, income, child_under_3 }: Spouse, year: number): boolean {
  const credits = taxYear(TAX_YEARS, year)?.credits;
  if (credits === undefined) return false;
  const hasChild = credits.spouseChildAge === null || child_under_3;
  return months > 0 && income <= credits.spouseIncomeLimit && hasChild;
}

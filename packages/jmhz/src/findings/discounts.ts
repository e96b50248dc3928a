import { isEmployment, isJobAgreement } from '../activity.ts';
import { partUp } from '../amounts.ts';
import { dueDate } from '../deadlines.ts';
import { thousandths } from '../hours.ts';
import type { Relationship } from '../month.ts';
import type { PreparedReport } from '../prepare.ts';
import type { Collector } from './collector.ts';
import { czechDate } from './czech-date.ts';

/** Discounts on insurance: the employer's for shorter working time and the working pensioner's. */
export function checkDiscounts(prepared: PreparedReport, found: Collector): void {
  const { input, rules, month, kind } = prepared;
  const claiming = month.relationships.filter(({ insurance }) => insurance.hasEmployerDiscount);
  const due = dueDate(rules, input.year, input.month);
  if (claiming.length > 0 && input.today > due) {
    found.company('employer_discount_late', {
      values: { date: czechDate(due) },
      ...(kind === 'corrective' ? { level: 'warning' } : {}),
    });
  }
  const persons = new Set<string>();
  for (const relationship of claiming) {
    const { card } = relationship;
    const field = 'details.part_time_discount';
    if (!isClaimable(relationship, rules.partTimeWeeklyHours)) {
      found.employee(card, 'employer_discount_invalid', { field });
    }
    if (persons.has(card.person)) found.employee(card, 'employer_discount_twice', { field });
    persons.add(card.person);
  }
  for (const { card, activity, insurance } of month.relationships) {
    if (insurance.seasonalDiscount === 0) continue;
    const isRight =
      activity !== null &&
      isJobAgreement(activity) &&
      insurance.base <= rules.seasonalBaseLimit &&
      insurance.pensionerDiscount === 0;
    if (!isRight) found.employee(card, 'employee_discount_invalid', { field: 'details.seasonal_produce' });
  }
  const rate = month.parameters?.social.workingPensionerDiscountRate ?? 0;
  for (const { card, details, insurance } of month.relationships) {
    if (insurance.pensionerDiscount === 0) continue;
    const isRight =
      details.pensioner === true && insurance.pensionerDiscount === partUp(insurance.base, rate);
    if (!isRight) found.employee(card, 'employee_discount_invalid', { field: 'details.pensioner' });
  }
}

/** Controls 42, 45, 137 and 138: an employment, a reason, and shorter hours for every reason but G. */
function isClaimable({ activity, form, details }: Relationship, mostHours: number): boolean {
  const reason = details.part_time_discount ?? '';
  if (!isEmployment(activity) || form !== 'bezPriznaku' || !/^[A-G]$/.test(reason)) return false;
  if (reason === 'G') return true;
  const hours = thousandths(details.weekly_hours ?? 0);
  // The element has two decimals.
  return hours !== null && hours > 0 && hours <= mostHours * 1000 && hours % 10 === 0;
}

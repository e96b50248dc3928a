import { isEmployment } from '../activity.ts';
import { halers } from '../amounts.ts';
import { isResident, type Relationship } from '../month.ts';
import { hasPart } from '../xml/form-contents.ts';
import { hasAllCredits, hasWholeSummary } from '../xml/form-person.ts';
import type { Collector } from './collector.ts';

/** Whether the form of the kind of activity can say what the payslip does. */
export function checkForm(relationship: Relationship, found: Collector): void {
  const { card, details, slip, form, person } = relationship;
  const activity = relationship.activity ?? '';
  if (isEmployment(relationship.activity) && details.employment_specification === 'imprisonment') {
    found.employee(card, 'form_not_built', { field: 'details.employment_specification' });
  }
  if (form === 'bezPriznaku') return;
  if (form === 'ozpTpp') {
    if (hasIncome(relationship)) found.employee(card, 'training_with_income', { field: 'payslip.gross' });
    return;
  }
  if (!hasPart(form, 'pojisteni') && isInsured(relationship)) {
    found.employee(card, 'form_without_insurance', {
      field: 'details.activity_type',
      values: { activity },
    });
  }
  if (hasPart(form, 'pojisteni') && slip.work_category !== 'A') {
    found.employee(card, 'risk_category_not_in_form', {
      field: 'details.risk_category',
      values: { activity },
    });
  }
  if (form === 'cinnostKS' && !isResident(person)) {
    found.employee(card, 'member_non_resident', { field: 'details.tax_residence' });
  }
  checkSummary(relationship, found);
}

/** The primary form tells of all relationships of the person; some have no room for everything. */
function checkSummary({ card, activity, form, isPrimary, person }: Relationship, found: Collector): void {
  if (!isPrimary) return;
  const losesCredits = !hasAllCredits(form) && claimsMoreThanBasic(person);
  if (losesCredits || person.relationships.some((other) => hasWholeSummary(other.form))) {
    found.employee(card, 'primary_form_incomplete', {
      field: 'details.primary_employment',
      values: { activity: activity ?? '' },
      ...(losesCredits ? { level: 'error' } : {}),
    });
  }
}

function claimsMoreThanBasic({ figures }: Relationship['person']): boolean {
  const { taxpayer: _, ...others } = figures.credits;
  return figures.benefit > 0 || figures.bonus > 0 || Object.values(others).some((amount) => amount > 0);
}

function isInsured({ slip, insurance }: Relationship): boolean {
  const { employee, employer } = slip.data;
  return [insurance.base, employee.social, employee.health, employer.health].some((amount) => amount > 0);
}

function hasIncome(relationship: Relationship): boolean {
  const { slip } = relationship;
  return halers(slip.data.gross) !== 0 || slip.data.tax.base !== 0 || isInsured(relationship);
}

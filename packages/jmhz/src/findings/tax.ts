import type { PayrollParameters } from '@news-and-accounting/payroll';
import { halers } from '../amounts.ts';
import { hasDeclaration, isOfJobAgreement, isResident, type Person } from '../month.ts';
import type { PreparedReport } from '../prepare.ts';
import { checkChildren } from './children.ts';
import type { Collector } from './collector.ts';
import { checkSettlement } from './settlement.ts';

/** The tax of a person: declaration, kind of taxation, credits and children. */
export function checkTax(person: Person, prepared: PreparedReport, found: Collector): void {
  const { figures, relationships, taxpayer } = person;
  if (hasDeclaration(person)) {
    for (const { card, slip } of relationships) {
      if (slip.data.tax.kind !== 'withholding') continue;
      found.employee(card, 'withholding_with_declaration', { field: 'declaration' });
    }
  } else {
    if (claimsAnything(person)) {
      found.employee(taxpayer, 'credit_without_declaration', { field: 'declaration' });
    }
    if (prepared.month.parameters) checkKinds(person, prepared.month.parameters, found);
  }
  if (hasDeclaration(person) && !isResident(person) && claimsMoreThanBasic(person)) {
    found.employee(taxpayer, 'credit_non_resident', { field: 'details.tax_residence' });
  }
  const minimum = (prepared.month.parameters?.tax.bonusMinimumAmount ?? 0) / 100;
  if (figures.bonus > 0 && figures.bonus < minimum) {
    found.employee(taxpayer, 'tax_bonus_below_minimum', {
      field: 'payslip.tax.child_benefit.bonus',
      values: { minimum },
    });
  }
  if (hasDeclaration(person) && figures.benefit > 0) checkChildren(person, prepared, found);
  checkSettlement(person, found);
}

function claimsAnything({ relationships }: Person): boolean {
  return relationships.some(({ slip }) => {
    const { credits, child_benefit } = slip.data.tax;
    const isCredited = credits.some(({ amount, entitlement }) => amount > 0 || entitlement > 0);
    return isCredited || child_benefit.total > 0 || child_benefit.as_credit > 0 || child_benefit.bonus > 0;
  });
}

function claimsMoreThanBasic({ figures, relationships }: Person): boolean {
  if (figures.benefit > 0 || figures.benefitAsCredit > 0 || figures.bonus > 0) return true;
  return relationships.some(({ slip }) =>
    slip.data.tax.credits.some(
      ({ key, amount, entitlement }) => key !== 'taxpayer' && (amount > 0 || entitlement > 0),
    ),
  );
}

/**
 * Without a declaration small incomes are withheld and others advanced, agreements to complete a job apart from the
 * rest (section 6(4) of act 586/1992, controls 245 and 325). Employments agreed above the limit stay with the advance
 * in a poor month, so among the rest only what was withheld is compared, unless both sums reach their limits.
 */
function checkKinds({ relationships, figures }: Person, { tax }: PayrollParameters, found: Collector): void {
  const total = { dpp: 0, other: 0, otherWithheld: 0 };
  for (const relationship of relationships) {
    const { slip } = relationship;
    const isAgreement = isOfJobAgreement(relationship);
    const amount = halers(slip.data.tax.base);
    total[isAgreement ? 'dpp' : 'other'] += amount;
    if (!isAgreement && slip.data.tax.kind === 'withholding') total.otherWithheld += amount;
  }
  const isDppReached = reached(total.dpp, tax.withholdingDppEnd);
  const isOtherReached = reached(total.other, tax.withholdingOtherEnd);
  const isWithheldReached = reached(total.otherWithheld, tax.withholdingOtherEnd);
  const isAdvanced = figures.advanceBase > 0 || figures.advanceBeforeCredits > 0 || figures.advance > 0;
  for (const relationship of relationships) {
    const { card, slip } = relationship;
    const field = 'payslip.tax.kind';
    const { tax } = slip.data;
    // A payslip of nothing puts nothing into the report.
    if (tax.base <= 0 && tax.withholding <= 0) continue;
    if (tax.kind === 'advance') {
      if (isAdvanced && !isDppReached && !isOtherReached) {
        found.employee(card, 'advance_below_limit', { field });
      }
    } else if (
      (isDppReached && isOtherReached) ||
      (isOfJobAgreement(relationship) ? isDppReached : isWithheldReached)
    ) {
      found.employee(card, 'withholding_above_limit', { field });
    }
  }
}

function reached(amount: number, limit: PayrollParameters['tax']['withholdingDppEnd']): boolean {
  return limit.inclusive ? amount >= limit.amount : amount > limit.amount;
}

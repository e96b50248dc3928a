import { halers, nearestCrowns } from '../amounts.ts';
import { thousandths } from '../hours.ts';
import { hasDeclaration, type Person, type Relationship } from '../month.ts';
import type { PreparedReport } from '../prepare.ts';
import { hasPart } from '../xml/form-contents.ts';
import type { Collector } from './collector.ts';

/** Largest amounts of the schema: wages have 8 digits, insurance 12 (the pension record 10), tax 14. */
const WAGE = 99_999_999;
const PENSION_RECORD = 9_999_999_999;
const TAX = 99_999_999_999_999;
/** Eleven digits with the decimals, in thousandths of a crown. */
const HOURLY = 99_999_999_999;

type Amount = readonly [field: string, name: string, value: number, largest: number];

/** Amounts of the payslip that the report must be able to hold. */
export function checkAmounts(relationship: Relationship, { month }: PreparedReport, found: Collector): void {
  const { card, isPrimary, person, wage } = relationship;
  const isSplitWrong = hasPart(relationship.form, 'mzda') && (wage.wage < 0 || wage.tariff < 0);
  if (isSplitWrong && halers(relationship.slip.data.gross) >= 0) {
    found.employee(card, 'wage_components_negative', { field: 'payslip.attendance' });
  }
  const amounts = isPrimary
    ? [...ownAmounts(relationship), ...personAmounts(person)]
    : ownAmounts(relationship);
  for (const [field, name, value, largest] of amounts) {
    if (value < 0 || value > largest) {
      found.employee(card, 'amount_invalid', { field, values: { name } });
    }
  }
  if (isPrimary && person.figures.net < 0) {
    found.employee(card, 'net_wage_negative', { field: 'payslip.net' });
  }
  if (month.parameters !== null) checkPremium(relationship, found);
}

function ownAmounts({ details, slip, income, insurance, wage }: Relationship): readonly Amount[] {
  const entered = thousandths(details.average_hourly_earnings ?? 0);
  return [
    ['payslip.gross', 'hrubá mzda', nearestCrowns(halers(slip.data.gross)), WAGE],
    ['payslip.tax.base', 'základ daně', income, TAX],
    ['payslip.assessment_base.social', 'vyměřovací základ', insurance.base, PENSION_RECORD],
    ['payslip.attendance.overtime_pay', 'příplatek za přesčas', wage.overtimePay, WAGE],
    ['payslip.attendance.vacation_pay', 'náhrada za dovolenou', wage.vacationPay, WAGE],
    ['payslip.bonuses', 'odměny', wage.bonuses, WAGE],
    ['payslip.employee.social', 'sociální pojištění zaměstnance', halers(slip.data.employee.social), TAX],
    [
      'details.average_hourly_earnings',
      'průměrný hodinový výdělek',
      entered === null ? -1 : wage.hourly,
      HOURLY,
    ],
  ];
}

function personAmounts(person: Person): readonly Amount[] {
  const { figures } = person;
  return [
    ['payslip.tax.rounded_base', 'základ pro zálohu', figures.advanceBase, TAX],
    ['payslip.tax.advance_before_credits', 'vypočtená záloha', figures.advanceBeforeCredits, TAX],
    ['payslip.tax.advance', 'záloha na daň', figures.advance, TAX],
    ['payslip.tax.child_benefit.bonus', 'daňový bonus', hasDeclaration(person) ? figures.bonus : 0, TAX],
    ['payslip.tax.rounded_base', 'základ srážkové daně', figures.withheldBase, TAX],
    ['payslip.tax.withholding', 'sražená daň', figures.withholding, TAX],
    ['payslip.net', 'čistá mzda', Math.max(0, figures.net), WAGE],
    ['payslip.employee.health', 'zdravotní pojištění zaměstnance', figures.healthEmployee, TAX],
    ['payslip.employer.health', 'zdravotní pojištění zaměstnavatele', figures.healthEmployer, TAX],
  ];
}

/** The report carries the premium calculated from the base, whatever the payslip says. */
function checkPremium({ card, slip, insurance }: Relationship, found: Collector): void {
  const onSlip =
    halers(slip.data.employee.social) + slip.pensioner_discount + halers(slip.data.seasonal_discount ?? 0);
  if (onSlip === insurance.employee * 100) return;
  found.employee(card, 'social_insurance_mismatch', {
    field: 'payslip.employee.social',
    values: { slip: nearestCrowns(onSlip), computed: insurance.employee },
  });
}

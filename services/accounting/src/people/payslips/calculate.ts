import type { Haler } from '@news-and-accounting/money';
import type { BenefitsUsed, PersonDeductions, Relationship } from '@news-and-accounting/payroll';
import { type Payslip, type PayslipDataJson, payslips, payslipToJson } from '@news-and-accounting/payroll';
import { DEDUCT } from './deduct.ts';
import type { Facts, Month, Reduction } from './facts.ts';
import { calculated, RULES } from './rules.ts';

/** A relationship of a person in the month, to be calculated or to be taken as it is. */
export type Entry = {
  employeeId: number;
  name: string;
  relationship: Relationship;
  reduction: Reduction | null;
  /** What stands on a slip that stays as it is, in haléře; null when the slip is calculated. */
  kept: { net: number; employerCost: number } | null;
};

/** What of a month belongs to the person, whatever the relationship. */
export type PersonInputs = {
  /** Sum of the social assessment bases of earlier months of the year. */
  socialBaseReached: Haler;
  benefitsUsed?: BenefitsUsed | undefined;
  deductions?: PersonDeductions | undefined;
};

/** The figures of a slip as they are stored. */
export type Figures = {
  employee_id: number;
  gross_haler: number;
  base_gross_haler: number;
  bonuses_haler: number;
  net_haler: number;
  payout_haler: number;
  employer_cost_haler: number;
  social_haler: number;
  health_haler: number;
  tax_haler: number;
  work_category: string;
  social_base_haler: number;
  employer_social_haler: number;
  employer_discount_haler: number;
  pensioner_discount_haler: number;
  reduction: Reduction | null;
  facts: Facts;
  data: PayslipDataJson;
};

/**
 * The slips of one person in a month. Relationships that are kept take part with the facts they were calculated
 * from, so that the others share thresholds, credits and maximum with them; where a kept slip would come out
 * differently beside the new ones, the new ones say so.
 *
 * @param entries by employee id, which decides where contract and first day are the same
 * @throws {HttpError} 422 for facts no payslip can be made from
 */
export function calculatePerson(
  { year, month }: Month,
  { socialBaseReached, benefitsUsed, deductions }: PersonInputs,
  entries: readonly Entry[],
): Figures[] {
  const relationships = entries.map(({ relationship }) => relationship);
  const person = {
    year,
    month,
    socialBaseReached,
    relationships,
    ...(benefitsUsed === undefined ? {} : { benefitsUsed }),
    ...(deductions === undefined ? {} : { deductions }),
  };
  const slips = calculated(
    () => payslips(person, RULES, DEDUCT),
    (i) => (entries.length > 1 ? (entries[i]?.name ?? null) : null),
  );
  const outdated = entries.filter(({ kept }, i) => kept !== null && differs(kept, slips[i]));
  return entries.flatMap((entry, position) => {
    const slip = slips[position];
    if (slip === undefined || entry.kept !== null) return [];
    return [
      figuresOf(entry, slip, { ...person, position }, [
        ...aboutTaxAbroad(entry),
        ...outdated.map(warningAbout),
      ]),
    ];
  });
}

function differs(kept: { net: number; employerCost: number }, slip: Payslip | undefined): boolean {
  return slip?.net !== kept.net || slip.employerCost !== kept.employerCost;
}

function warningAbout({ relationship }: Entry): string {
  return `Schválená nebo zaúčtovaná páska téže osoby (${labelOf(relationship)}) by spolu s touto vyšla jinak; vraťte ji do rozpracovaných, nebo ji smažte a vytvořte znovu.`;
}

/** The package counts the tax of a resident; that of the special rate is in no source at hand. */
function aboutTaxAbroad({ relationship: { payee, taxResident } }: Entry): readonly string[] {
  if (payee !== 'statutory_body' || taxResident) return [];
  return [
    'Odměna člena orgánu, který není daňovým rezidentem, podléhá zvláštní sazbě daně. Páska s ní nepočítá a měsíční hlášení s ní nepůjde podat.',
  ];
}

const LABELS: Readonly<Record<Relationship['contract'], string>> = {
  hpp: 'pracovní poměr',
  dpc: 'dohoda o pracovní činnosti',
  dpp: 'dohoda o provedení práce',
};

function labelOf({ payee, contract }: Relationship): string {
  return payee === 'statutory_body' ? 'funkce v orgánu' : LABELS[contract];
}

function figuresOf(entry: Entry, slip: Payslip, facts: Facts, warnings: readonly string[]): Figures {
  const { tax, employee, employer } = slip;
  const data = payslipToJson(slip);
  return {
    employee_id: entry.employeeId,
    gross_haler: slip.gross,
    base_gross_haler: slip.baseGross,
    bonuses_haler: slip.bonuses,
    net_haler: slip.net,
    payout_haler: slip.payout,
    employer_cost_haler: slip.employerCost,
    social_haler: employee.social + employer.social,
    health_haler: employee.health + employer.health,
    tax_haler: tax.advance + tax.withholding - tax.childBenefit.bonus,
    work_category: slip.category,
    social_base_haler: slip.assessmentBase.social,
    employer_social_haler: employer.social,
    employer_discount_haler: slip.employerDiscount,
    pensioner_discount_haler: slip.pensionerDiscount,
    reduction: entry.reduction,
    facts,
    data: { ...data, warnings: [...data.warnings, ...warnings] },
  };
}

import { fileURLToPath } from 'node:url';
import { loadLaw } from '@news-and-accounting/law';
import { halerFromJson, halerToJson } from '@news-and-accounting/money';
import type { YearChild } from '../claims.ts';
import { type DisabilityDegree, type TaxYear, taxYear } from '../parameters.ts';
import { incomeTaxRulesFromLaw } from '../rules.ts';
import type { EmployeeYear, Settlement, YearEmployment } from '../settlement.ts';

export const LAW = loadLaw(fileURLToPath(new URL('../../../../law', import.meta.url)));

/** The rules as law/ has them. */
export const RULES = incomeTaxRulesFromLaw(LAW);

export function yearOf(year: number): TaxYear {
  return taxYear(RULES, year) ?? missing(year);
}

function missing(year: number): never {
  throw new Error(`no rates of ${year}`);
}

/** A case as it is written, in CZK. */
export interface WrittenYear {
  readonly year: number;
  readonly income: number;
  readonly gross?: number;
  readonly advances?: number;
  readonly bonuses?: number;
  /** Income, advances, bonuses. */
  readonly others?: readonly (readonly number[])[];
  readonly gifts?: readonly number[];
  /** Paid, months, acquired before 2021. */
  readonly mortgages?: readonly (readonly (number | boolean)[])[];
  readonly retirement?: { pension?: number; life?: number; dip?: number; care?: number };
  readonly spouse?: { months: number; ztpp?: boolean; income?: number; child?: boolean };
  /** Order, months, months with a card. */
  readonly children?: readonly (readonly (number | string)[])[];
  readonly disability?: readonly (number | string)[];
  readonly ztpp_months?: number;
  readonly student_months?: number;
  /** Paid, children. */
  readonly kindergarten?: readonly number[];
  readonly stopped_enforcements?: readonly number[];
}

export function employeeOf(written: WrittenYear): EmployeeYear {
  const { retirement = {}, spouse, disability, kindergarten = [] } = written;
  return {
    own: employment(written.income, written.advances, written.bonuses, written.gross),
    others: (written.others ?? []).map(([income = 0, advances, bonuses]) =>
      employment(income, advances, bonuses),
    ),
    gifts: (written.gifts ?? []).map(halerFromJson),
    mortgages: (written.mortgages ?? []).map(([paid, months, before]) => ({
      paid: halerFromJson(paid),
      months: Number(months),
      before2021: before === true,
    })),
    retirement: {
      pension: halerFromJson(retirement.pension ?? 0),
      life: halerFromJson(retirement.life ?? 0),
      dip: halerFromJson(retirement.dip ?? 0),
      longTermCare: halerFromJson(retirement.care ?? 0),
    },
    spouse:
      spouse === undefined
        ? null
        : {
            months: spouse.months,
            ztpp: spouse.ztpp ?? false,
            income: halerFromJson(spouse.income ?? 0),
            childUnder3: spouse.child ?? true,
          },
    children: (written.children ?? []).map(
      ([order, months, ztpp]): YearChild => ({
        order: order as YearChild['order'],
        months: Number(months),
        ztppMonths: Number(ztpp),
      }),
    ),
    disability:
      disability === undefined
        ? null
        : { degree: disability[0] as DisabilityDegree, months: Number(disability[1]) },
    ztppMonths: written.ztpp_months ?? 0,
    studentMonths: written.student_months ?? 0,
    kindergarten: halerFromJson(kindergarten[0] ?? 0),
    kindergartenChildren: kindergarten[1] ?? 0,
    stoppedEnforcements: (written.stopped_enforcements ?? []).map(halerFromJson),
  };
}

function employment(income: number, advances = 0, bonuses = 0, gross = income): YearEmployment {
  return {
    income: halerFromJson(income),
    gross: halerFromJson(gross),
    advances: halerFromJson(advances),
    bonuses: halerFromJson(bonuses),
  };
}

/** The figures of a settlement in CZK. */
export function written(settlement: Settlement) {
  const { childBenefit } = settlement;
  return {
    income: halerToJson(settlement.income),
    deductions: halerToJson(settlement.deductions),
    rounded_base: halerToJson(settlement.roundedBase),
    tax: halerToJson(settlement.tax),
    credits: halerToJson(settlement.credits),
    child: [childBenefit.total, childBenefit.asCredit, childBenefit.bonus].map(halerToJson),
    tax_after: halerToJson(settlement.taxAfter),
    refund: halerToJson(settlement.refund),
    findings: settlement.findings.map(({ code }) => code),
  };
}

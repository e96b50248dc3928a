import { type Haler, halerToJson } from '@news-and-accounting/money';
import type { CreditKey } from './credits.ts';
import type { Participation } from './participation.ts';
import type { Payslip } from './payslip.ts';
import type { Premiums } from './premiums.ts';
import type { TaxKind } from './tax-kind.ts';

/** `data` of a payslip in the words of the public interface; amounts are CZK, rates per cent. */
export interface PayslipDataJson {
  readonly gross: number;
  readonly base_gross: number;
  readonly bonuses: number;
  readonly insured: Participation;
  readonly assessment_base: { readonly social: number; readonly health: number };
  readonly employee: PremiumsJson;
  readonly employer: PremiumsJson;
  readonly health_min_base_topup: number;
  readonly tax: TaxJson;
  readonly net: number;
  readonly payout: number;
  readonly employer_cost: number;
  readonly postings: readonly PostingJson[];
  readonly warnings: readonly string[];
}

export interface PremiumsJson {
  readonly social: number;
  readonly health: number;
  readonly total: number;
}

export interface TaxJson {
  readonly base: number;
  readonly rounded_base: number;
  readonly rate_split: readonly { readonly rate: number; readonly base: number; readonly tax: number }[];
  readonly advance_before_credits: number;
  readonly credits: readonly {
    readonly key: CreditKey;
    readonly label: string;
    readonly amount: number;
    readonly entitlement: number;
  }[];
  readonly child_benefit: { readonly total: number; readonly as_credit: number; readonly bonus: number };
  readonly advance: number;
  readonly withholding: number;
  readonly kind: TaxKind;
}

export interface PostingJson {
  readonly debit: string;
  readonly credit: string;
  readonly amount: number;
  readonly text: string;
}

export function payslipToJson(slip: Payslip): PayslipDataJson {
  return {
    gross: czk(slip.gross),
    base_gross: czk(slip.baseGross),
    bonuses: czk(slip.bonuses),
    insured: { social: slip.insured.social, health: slip.insured.health },
    assessment_base: { social: czk(slip.assessmentBase.social), health: czk(slip.assessmentBase.health) },
    employee: premiumsToJson(slip.employee),
    employer: premiumsToJson(slip.employer),
    health_min_base_topup: czk(slip.healthMinimumTopUp),
    tax: taxToJson(slip.tax),
    net: czk(slip.net),
    payout: czk(slip.payout),
    employer_cost: czk(slip.employerCost),
    postings: slip.postings.map((posting) => ({ ...posting, amount: czk(posting.amount) })),
    warnings: slip.warnings,
  };
}

function taxToJson(tax: Payslip['tax']): TaxJson {
  const { total, asCredit, bonus } = tax.childBenefit;
  return {
    base: czk(tax.base),
    rounded_base: czk(tax.roundedBase),
    rate_split: tax.bands.map((band) => ({
      rate: band.rate / 100,
      base: czk(band.base),
      tax: czk(band.tax),
    })),
    advance_before_credits: czk(tax.advanceBeforeCredits),
    credits: tax.credits.map(({ key, label, amount, entitlement }) => ({
      key,
      label,
      amount: czk(amount),
      entitlement: czk(entitlement),
    })),
    child_benefit: { total: czk(total), as_credit: czk(asCredit), bonus: czk(bonus) },
    advance: czk(tax.advance),
    withholding: czk(tax.withholding),
    kind: tax.kind,
  };
}

function premiumsToJson({ social, health, total }: Premiums): PremiumsJson {
  return { social: czk(social), health: czk(health), total: czk(total) };
}

function czk(amount: number): number {
  return halerToJson(amount as Haler);
}

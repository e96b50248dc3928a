import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type LocalDate, loadLaw } from '@news-and-accounting/law';
import { halerFromJson } from '@news-and-accounting/money';
import type { Claim, ClaimKind } from '../claim.ts';
import type { DeductedWage } from '../deductions.ts';
import { deductionRulesFromLaw } from '../rules.ts';

export const RULES = deductionRulesFromLaw(
  loadLaw(fileURLToPath(new URL('../../../../law/', import.meta.url))),
);

/** Worked months: claims as `[id, kind, delivered on, at most, creditor]`, items as `[id, first, second]`, in CZK. */
export interface WorkedMonth {
  readonly title: string;
  /** `YYYY-MM`, the month of the wage. */
  readonly month: string;
  readonly net: number;
  readonly dependants: number;
  readonly claims: readonly [number, ClaimKind, string, number, string?][];
  readonly expected: {
    readonly protected: number;
    readonly third: number;
    readonly excess: number;
    readonly items: readonly [number, number, number][];
  };
}

export const WORKED: readonly WorkedMonth[] = JSON.parse(
  readFileSync(new URL('cases/deductions.json', import.meta.url), 'utf8'),
);

export function claimOf([id, kind, deliveredOn, amount, creditor]: WorkedMonth['claims'][number]): Claim {
  return {
    id,
    kind,
    creditor: creditor ?? `Věřitel ${id}`,
    deliveredOn: deliveredOn as LocalDate,
    outstanding: halerFromJson(amount),
  };
}

export function wageOf({ net, dependants, claims }: WorkedMonth): DeductedWage {
  return { income: halerFromJson(net), dependants, claims: claims.map(claimOf) };
}

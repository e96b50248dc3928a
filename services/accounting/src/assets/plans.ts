import {
  depreciationPlans,
  explainAccountingMonth,
  explainTaxYear,
  plansToJson,
  rulesFromLaw,
  type Step,
} from '@news-and-accounting/depreciation';
import { halerToJson } from '@news-and-accounting/money';
import type { ValuesOf } from '../platform/http/fields.ts';
import { LAW } from '../platform/law.ts';
import { type Asset, assetJson, depreciationCard } from './asset.ts';
import type { PLAN_FIELDS } from './fields.ts';

/** The rules of depreciation, from the statutory values. */
export const RULES = rulesFromLaw(LAW);

/** The three plans of a card, on request with the steps behind each year and month. */
export function plansJson(asset: ValuesOf<typeof PLAN_FIELDS>, withSteps: boolean) {
  const card = depreciationCard(asset);
  const plans = depreciationPlans(card, RULES);
  const json = plansToJson(plans);
  if (!withSteps) return json;
  return {
    tax: json.tax.map((row) => ({ ...row, steps: explainTaxYear(card, RULES, row.year).map(stepJson) })),
    accounting: json.accounting.map((row, i) => {
      const month = plans.accounting[i]?.month;
      return {
        ...row,
        steps: month === undefined ? [] : explainAccountingMonth(card, RULES, month).map(stepJson),
      };
    }),
    accounting_yearly: json.accounting_yearly,
  };
}

/** A card as its GET answers it. */
export function detailJson(asset: Asset, withSteps = false) {
  return { ...assetJson(asset), ...plansJson(asset, withSteps) };
}

/** A step with its amounts in CZK. */
function stepJson({ exact: _exact, result, ...step }: Step) {
  return { ...step, result: result === null ? null : halerToJson(result) };
}

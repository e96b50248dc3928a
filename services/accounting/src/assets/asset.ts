import { CardError, checkCard, type DepreciationCard } from '@news-and-accounting/depreciation';
import { halerToJson } from '@news-and-accounting/money';
import Type from 'typebox';
import { invalidFields, type ValuesOf } from '../platform/http/fields.ts';
import type { ASSET_FIELDS, PLAN_FIELDS } from './fields.ts';

export type AssetValues = ValuesOf<typeof ASSET_FIELDS>;
export type Asset = AssetValues & { id: number; created_at: Date; updated_at: Date };

/** Accumulated depreciation by the first three digits of the asset's account. */
const ACCUMULATED: Readonly<Record<string, string>> = {
  '013': '073',
  '014': '074',
  '015': '075',
  '019': '079',
  '021': '081',
  '022': '082',
  '025': '085',
  '026': '086',
  '029': '089',
};

export function accumulatedAccount(accountCode: string): string {
  return ACCUMULATED[accountCode.slice(0, 3)] ?? '082';
}

/** Whether assets of an account are written off at all: land and works of art are not. */
export function hasAccumulatedAccount(accountCode: string): boolean {
  return accountCode.slice(0, 3) in ACCUMULATED || /^0[12]/.test(accountCode);
}

/** What the plans of a card are made from. */
export function depreciationCard(asset: ValuesOf<typeof PLAN_FIELDS>): DepreciationCard {
  return {
    category: asset.category,
    inUseFrom: asset.in_use_from as DepreciationCard['inUseFrom'],
    disposedOn: asset.disposed_on as DepreciationCard['disposedOn'],
    price: asset.price,
    residualValue: asset.residual_value,
    usefulLifeMonths: asset.useful_life_months,
    taxGroup: asset.tax_group,
    taxMethod: asset.tax_method,
    vehicleM1: asset.vehicle_m1,
  };
}

/** @throws {HttpError} 422 naming the field for a card that no plan can be made from */
export function checkPlannable(asset: ValuesOf<typeof PLAN_FIELDS>): void {
  try {
    checkCard(depreciationCard(asset));
  } catch (error) {
    if (error instanceof CardError) throw invalidFields({ [error.field]: error.message });
    throw error;
  }
}

export function assetJson(asset: Asset) {
  return {
    id: asset.id,
    name: asset.name,
    inventory_number: asset.inventory_number,
    note: asset.note,
    category: asset.category,
    account_code: asset.account_code,
    accumulated_account: accumulatedAccount(asset.account_code),
    acquired_on: asset.acquired_on,
    in_use_from: asset.in_use_from,
    disposed_on: asset.disposed_on,
    disposal_kind: asset.disposal_kind,
    price: halerToJson(asset.price),
    residual_value: halerToJson(asset.residual_value),
    useful_life_months: asset.useful_life_months,
    tax_group: asset.tax_group,
    tax_method: asset.tax_method,
    vehicle_m1: asset.vehicle_m1,
    document_id: asset.document_id,
    created_at: asset.created_at,
    updated_at: asset.updated_at,
  };
}

const Text = Type.Union([Type.String(), Type.Null()]);
const Day = Type.String({ format: 'date' });
const DayOrNull = Type.Union([Day, Type.Null()]);
const Amount = Type.Number();
const Steps = Type.Optional(
  Type.Array(Type.Object({}, { additionalProperties: true }), { description: 'With `steps=1`' }),
);

const CARD = {
  id: Type.Integer(),
  name: Type.String(),
  inventory_number: Type.String(),
  note: Text,
  category: Type.Enum(['tangible', 'intangible', 'low_value']),
  account_code: Type.String(),
  accumulated_account: Type.String(),
  acquired_on: DayOrNull,
  in_use_from: Day,
  disposed_on: DayOrNull,
  disposal_kind: Text,
  price: Amount,
  residual_value: Amount,
  useful_life_months: Type.Integer(),
  tax_group: Type.Union([Type.Integer({ minimum: 1, maximum: 6 }), Type.Null()]),
  tax_method: Type.Enum(['straight', 'accelerated']),
  vehicle_m1: Type.Boolean(),
  document_id: Type.Union([Type.Integer(), Type.Null()], { description: 'Document of its purchase' }),
  created_at: Type.String({ format: 'date-time' }),
  updated_at: Type.String({ format: 'date-time' }),
};

const PLANS = {
  tax: Type.Array(
    Type.Object({
      year: Type.Integer(),
      rate_or_coefficient: Type.Number(),
      kind: Type.Enum(['first_year', 'following_year', 'disposal']),
      amount: Amount,
      deductible: Amount,
      accumulated: Amount,
      remaining: Amount,
      steps: Steps,
    }),
  ),
  accounting: Type.Array(
    Type.Object({
      month: Day,
      year: Type.Integer(),
      amount: Amount,
      accumulated: Amount,
      remaining: Amount,
      steps: Steps,
    }),
  ),
  accounting_yearly: Type.Array(
    Type.Object({ year: Type.Integer(), amount: Amount, accumulated: Amount, remaining: Amount }),
  ),
};

export const PlansSchema = Type.Object(PLANS, {
  title: 'DepreciationPlans',
  description: 'Depreciation plans',
});
export const AssetSchema = Type.Object(
  { ...CARD, ...PLANS },
  { title: 'Asset', description: 'A fixed asset with its plans' },
);
export const AssetRowSchema = Type.Object(
  {
    ...CARD,
    tax_this_year: Amount,
    accounting_this_year: Amount,
    remaining_tax: Type.Union([Amount, Type.Null()], {
      description: 'Null when the year is not in the tax plan',
    }),
  },
  { title: 'AssetRow', description: 'A fixed asset with its figures of a year' },
);

import type { AssetValues } from './api.ts';

/** What a new card begins with. */
export const EMPTY: AssetValues = {
  name: '',
  inventory_number: '',
  note: null,
  category: 'tangible',
  account_code: '022',
  acquired_on: null,
  in_use_from: null,
  disposed_on: null,
  disposal_kind: null,
  price: null,
  residual_value: 0,
  useful_life_months: 60,
  tax_group: 2,
  tax_method: 'straight',
  vehicle_m1: false,
  document_id: null,
};

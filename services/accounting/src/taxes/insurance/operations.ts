import type { AccountingOperation } from '../../platform/operation.ts';
import { getInsurance } from './get-insurance.ts';

export const INSURANCE_OPERATIONS: readonly AccountingOperation[] = [
  getInsurance, //          GET    /entities/{entity_id}/taxes/insurance
];

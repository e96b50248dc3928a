import { VAT_OFFICE } from '../../books/ledger/index.ts';
import type { DutyKind } from '../../taxes/duties/index.ts';

/** The account that a duty to an authority is owed on, that of the owner where it is the owner's own. */
export const DUTY_ACCOUNTS: Readonly<Record<DutyKind, string>> = {
  vat: VAT_OFFICE,
  corporate_income_tax: '341',
  personal_income_tax: '491',
  wage_tax: '342',
  withholding_tax: '342',
  social_insurance: '336',
  health_insurance: '336',
  self_employed_social: '491',
  self_employed_health: '491',
};

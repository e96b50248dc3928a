import { AGREEMENT_PAGE } from './calculators/agreement.ts';
import { DEPRECIATION_PAGE } from './calculators/depreciation.ts';
import { LATE_INTEREST_PAGE } from './calculators/late-interest.ts';
import { NET_WAGE_PAGE } from './calculators/net-wage.ts';
import { SELF_EMPLOYED_PAGE } from './calculators/self-employed.ts';
import { TRIP_PAGE } from './calculators/trip.ts';
import { VAT_PAGE } from './calculators/vat.ts';
import type { CalculatorPage } from './page.ts';

/** In the order of the index. */
export const CALCULATORS: readonly CalculatorPage[] = [
  SELF_EMPLOYED_PAGE,
  NET_WAGE_PAGE,
  AGREEMENT_PAGE,
  VAT_PAGE,
  LATE_INTEREST_PAGE,
  TRIP_PAGE,
  DEPRECIATION_PAGE,
];

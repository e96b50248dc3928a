import { crowns } from '@news-and-accounting/money';
import type { ChildOfCard, ReportSettlement, SettledChild, SettledSpouse } from '../report-input.ts';

export const SETTLED_CHILD: SettledChild = {
  order: 1,
  months: 12,
  ztpp_months: 0,
  first_name: 'Eva',
  last_name: 'Nováková',
  birth_number: '155630/0009',
};

/** Under three years through the whole of 2025. */
export const YOUNG_CHILD: ChildOfCard = {
  order: 1,
  first_name: 'Jan',
  last_name: 'Novák',
  birth_date: '2023-03-10',
  birth_number: null,
  ztpp: false,
};

export const SPOUSE: SettledSpouse = {
  first_name: 'Jana',
  last_name: 'Nováková',
  birth_number: '905505/0004',
  months: 12,
  ztpp: false,
};

/** Of 2025: 15,480 CZK of the tax back. */
export function settlementWith(changes: Partial<ReportSettlement> = {}): ReportSettlement {
  return {
    year: 2025,
    tax_refund: crowns(15_480),
    bonus_refund: crowns(0),
    spouse: null,
    children: [],
    ...changes,
  };
}

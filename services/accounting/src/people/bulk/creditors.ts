import { type Haler, halerToJson, subtract } from '@news-and-accounting/money';
import type { DeductionTarget } from '../../bank/orders/index.ts';
import type { Queries } from '../../platform/store.ts';
import type { Month } from '../payslips/index.ts';
import { DONE_BEFORE, type Outcome } from './result.ts';
import { claimsDeducted, type DeductedClaim } from './store.ts';

/** As long as the message of a payment order may be. */
const MESSAGE_AT_MOST = 140;

/** What was deducted for a claim, with its place in an order or why it has none. */
export type Creditor = { label: string; amount: number } & (
  | { target: DeductionTarget }
  | { target: null; outcome: Outcome }
);

const NO_PLACE: Outcome = {
  ok: false,
  status: 422,
  error: 'Do příkazu o 500 položkách se už nevejde, zaplaťte ji dalším příkazem.',
};

/** Those for whom wages of some months were deducted. @param places how many of them an order can still take */
export async function creditorsOf(
  tx: Queries,
  entityId: number,
  months: readonly Month[],
  places: number,
): Promise<Creditor[]> {
  const claims: DeductedClaim[] = [];
  for (const month of months) claims.push(...(await claimsDeducted(tx, entityId, month)));
  let free = places;
  return claims.map((claim): Creditor => {
    const about = { label: labelOf(claim), amount: halerToJson(claim.amount) };
    const left = subtract(claim.amount, claim.ordered);
    if (left <= 0) return { ...about, target: null, outcome: DONE_BEFORE };
    free -= 1;
    if (free < 0) return { ...about, target: null, outcome: NO_PLACE };
    return { ...about, target: targetOf(claim, left) };
  });
}

const labelOf = ({ creditor, employee_name, year, month }: DeductedClaim) =>
  `${creditor} (${employee_name}, ${month}/${year})`;

/** By its file the creditor knows the debt, and without one by the debtor; it goes first, as banks cut messages. */
function targetOf(claim: DeductedClaim, amount: Haler): DeductionTarget {
  const { id, year, month, creditor, reference, employee_name, bank_account, variable_symbol } = claim;
  const message = `${reference ?? employee_name}, srážka ze mzdy ${month}/${year}`;
  return {
    ...{ deduction: { id, year, month }, name: creditor, account: bank_account, amount, variable_symbol },
    message: message.slice(0, MESSAGE_AT_MOST),
  };
}

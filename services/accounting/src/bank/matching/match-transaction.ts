import { checkUnlocked, holdCompany } from '../../books/ledger/index.ts';
import { callerOf, companyOf } from '../../platform/context.ts';
import { invalid } from '../../platform/errors.ts';
import { ok } from '../../platform/http/answer.ts';
import { invalidFields, readBody } from '../../platform/http/fields.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { checkVersion } from '../../platform/http/versions.ts';
import { write } from '../../platform/idempotency/index.ts';
import { defineOperation } from '../../platform/operation.ts';
import {
  TransactionParams,
  TransactionSchema,
  transactionDetail,
  transactionDetailOf,
  transactionOf,
} from '../transactions/index.ts';
import { MATCH, MATCH_BODY } from './fields.ts';
import { leftOf, type Movement, remainingOf, wayOf } from './movement.ts';
import { markPaidItems } from './order-items.ts';
import { planMatch } from './plan.ts';
import { knownRates, type RatesOfDays, rateIfKnown, rateOfMovement } from './rates.ts';
import { namedItems, type ResolvedItem, resolveItems } from './resolve.ts';
import { settleMovements } from './settle.ts';
import { movementOf } from './store.ts';

export const matchTransaction = defineOperation({
  id: 'matchBankTransaction',
  method: 'POST',
  path: '/entities/{entity_id}/bank_transactions/{id}/match',
  summary: 'Say what a movement of a bank account settles',
  description:
    'Settles a movement, wholly or in part, by the things that `items` name: a document, a payment that was recorded before (it is linked, not paid twice), a payslip, a duty (`{kind, period, insurer?}`), the movement on another account of the company (`transaction_id`; `transfer: "waiting"` where it has not come yet), each with an `amount` in its own currency or what remains of both. Targets that the other direction would settle, such as a credit note among invoices, count against. A payslip that is a draft, also one put back to it after it was ordered, is a 422 at its `payslip_id`: approve it first. Everything is done or nothing.\n\nWhat is left over stays open, unless `difference` takes it: `rounding` of at most 1 CZK (548, 648), `fee` (568), `exchange` (563, 663), `overpayment` (stays on the last document, or goes to `account_code`), `other` (to `account_code`, which double entry requires; without double entry it needs none and, as every difference but an overpayment that stays, is an income or expense of the cash journal). Where the movement lacks, the difference closes the last document in full. Items above the movement without such a difference are a 422, and more than remains of a document without `overpayment`. A document that is not issued any more is a 422 `NOT_ISSUED` that names the item, one that nobody pays `NOT_PAYABLE`.\n\nA document, payslip, duty or transfer is paid by a payment on `booked_on`, which double entry posts with source `payment`: the account of the document, 331 (366 of members of bodies), 343900, 336, 342, 341 or 491, and 261 for transfers, against that of the bank. In another currency CZK are made by `rate`, else that of the movement, else the central bank’s of the day; none known is a 422 `RATE_MISSING`. From CZK to an own account in another currency, `rate` is that of the other side. The difference to what a document stands for in the books goes to 563 or 663.\n\nA movement of which nothing is left is a 422 `ALREADY_MATCHED`, one that is ignored or in a locked period a 422. The history gets the record `bank_transaction.matched`.',
  tag: 'Bank',
  meta: { permission: 'writer', versioned: true },
  params: TransactionParams,
  body: MATCH_BODY,
  responses: {
    ...json(200, 'The movement', TransactionSchema),
    ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429),
  },
  async handler({ params, body }, context) {
    const given = readBody(MATCH, body);
    const items = namedItems(given.items);
    const company = companyOf(context);
    const { userId } = callerOf(context);
    const named = items.flatMap(({ target }) => (target.kind === 'transaction' ? [target.id] : []));
    const rates = await knownRates(context, company.id, [params.id, ...named]);
    return write(context, async (tx) => {
      const held = await holdCompany(tx, company.id);
      const present = await transactionOf(tx, company.id, params.id);
      const movement = await movementOf(tx, company.id, params.id, true);
      await checkVersion(context, present, () => transactionDetail(tx, company.id, present));
      checkOpen(movement);
      checkUnlocked(held.lockedUntil, movement.booked_on);
      const resolved = await resolveItems(tx, company.id, movement, items);
      checkOtherDays(held.lockedUntil, resolved);
      const other = otherSideOf(resolved);
      const isRateOfOther = movement.currency === 'CZK' && other !== null && other.currency !== 'CZK';
      const rate = rateOfMovement(movement, isRateOfOther ? null : given.rate, rates);
      const left = { way: wayOf(movement), left: leftOf(movement), currency: movement.currency, rate };
      const parts = planMatch(left, resolved, given.difference);
      const settlement = {
        ...{ movement, items: resolved, parts, difference: given.difference, rate, evidence: [], by: userId },
        otherRate: other === null ? null : otherRateOf(other, movement, given.rate, rates),
      };
      const recorder = { company, userId, now: new Date(context.now()), held };
      await settleMovements(tx, recorder, [settlement]);
      await markPaidItems(tx, company.id, [settlement]);
      const detail = await transactionDetailOf(tx, company.id, movement.id);
      return ok(detail, detail.updated_at);
    });
  },
});

/** @throws {HttpError} 422, also `ALREADY_MATCHED` */
export function checkOpen(movement: Movement): void {
  if (movement.state === 'ignored') throw invalid('Pohyb je odložený, nejdřív ho vraťte mezi čekající.');
  if (remainingOf(movement) === 0) throw invalid('Pohyb už je celý vypořádaný.', { code: 'ALREADY_MATCHED' });
}

/** The other side of a transfer is posted on its own day. */
function checkOtherDays(lockedUntil: string | null, items: readonly ResolvedItem[]): void {
  for (const { paid } of items) {
    if (paid.kind === 'transaction' && paid.other !== null && paid.waitsAt === null)
      checkUnlocked(lockedUntil, paid.other.booked_on);
  }
}

function otherSideOf(items: readonly ResolvedItem[]): Movement | null {
  const others = items.flatMap(({ paid }) =>
    paid.kind === 'transaction' && paid.other !== null ? [paid.other] : [],
  );
  if (others.length > 1) throw invalidFields({ items: 'Převod má jen jednu druhou stranu.' });
  return others[0] ?? null;
}

/** The given rate is that of the side in another currency; where both are in one, it helps out where none is known. */
function otherRateOf(
  other: Movement,
  { currency }: Movement,
  given: number | null,
  rates: RatesOfDays,
): number | null {
  if (other.currency === currency && currency !== 'CZK')
    return rateOfMovement(other, rateIfKnown(other, null, rates) ?? given, rates);
  return rateOfMovement(other, currency === 'CZK' && other.currency !== 'CZK' ? given : null, rates);
}

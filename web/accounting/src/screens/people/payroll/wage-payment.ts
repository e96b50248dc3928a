import type { paths } from '@news-and-accounting/accounting-client';
import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../../api/client.ts';
import { wagePayment as t } from '../../../cs/wage-payment.ts';
import { sumOf } from '../../../parts/money.ts';
import type { Month } from '../../../parts/url-month.ts';

export type WagePayment =
  paths['/entities/{entity_id}/payslips/payment']['get']['responses'][200]['content']['application/json'];
export type SlipPayment = WagePayment['payslips'][number];

/** What of the wages of a month is paid, ordered and owed. */
export function useWagePayment(entityId: number, { year, month }: Month) {
  return useQuery({
    queryKey: ['entities', entityId, 'payslips', 'payment', year, month],
    queryFn: () =>
      unwrap(
        api.GET('/entities/{entity_id}/payslips/payment', {
          params: { path: { entity_id: entityId }, query: { year: String(year), month: String(month) } },
        }),
      ),
  });
}

/** What is left and stands in no order. */
export const unordered = ({ owed, ordered }: Pick<WagePayment, 'owed' | 'ordered'>) =>
  sumOf([owed, -ordered]);

/** What an order can still pay of a slip: of what was paid without naming it nobody knows whose wage it was. */
export const leftOfSlip = ({ payout, paid, ordered }: SlipPayment) => sumOf([payout, -paid, -ordered]);

/** What was deducted for creditors and no order has. */
export const undeducted = ({ deducted: { amount, paid, ordered } }: WagePayment) =>
  sumOf([amount, -paid, -ordered]);

/** The orders that wait for the bank. */
export const waitingOrders = ({ orders }: WagePayment) => orders.filter(({ waiting }) => waiting > 0);

/** How far a slip is paid, in a word; nothing for one that pays nothing or is a draft. */
export function paymentWord(slip: SlipPayment | undefined): string {
  if (slip === undefined) return '';
  const { payout, paid, ordered } = slip;
  if (paid >= payout) return t.states.paid;
  if (ordered > 0 && sumOf([paid, ordered]) >= payout) return t.states.ordered;
  return paid > 0 ? t.states.part : t.states.owed;
}

/** Where an order is. */
export const orderPath = (entityId: number, id: number) => `/firmy/${entityId}/banka/prikazy/${id}`;

import { judged } from './account.ts';
import type { GivenItem } from './fields.ts';
import type { OrderFormat, PaidDeduction } from './order.ts';

/** An item that pays what was deducted from wages: outside it is an own payment to this account. */
export type DeductionItem = PaidDeduction & {
  iban: string;
  variable_symbol: string | null;
  message: string | null;
};

/**
 * The items of an order that takes the place of another one: own payments that paid a deduction there still do, so that
 * it is not proposed to be paid once more. They are known by the account and the symbol, of several by the message.
 */
export function withDeductions(
  items: readonly GivenItem[],
  replaced: readonly DeductionItem[],
  format: OrderFormat,
): GivenItem[] {
  const left = [...replaced];
  const carried = new Map<GivenItem, PaidDeduction>();
  const carry = (isAlike: (item: GivenItem, other: DeductionItem) => boolean) => {
    for (const item of items) {
      const at = carried.has(item) ? -1 : left.findIndex((other) => isAlike(item, other));
      const [found] = at === -1 ? [] : left.splice(at, 1);
      if (found !== undefined) carried.set(item, { id: found.id, year: found.year, month: found.month });
    }
  };
  const isToSame = (item: GivenItem, { iban, variable_symbol }: DeductionItem) =>
    isOwn(item) && item.variable_symbol === variable_symbol && ibanOf(item, format) === iban;
  carry((item, other) => isToSame(item, other) && item.message === other.message);
  carry(isToSame);
  return items.map((item) => ({ ...item, deduction: carried.get(item) }));
}

const isOwn = ({ document_id, payslip_id, duty }: GivenItem) =>
  document_id === null && payslip_id === null && duty === null;

function ibanOf(item: GivenItem, format: OrderFormat): string | null {
  const payee = judged(item, format);
  return payee?.problem === null ? payee.account.iban : null;
}

import { insurance } from '../../../../cs/insurance.ts';
import { personTax } from '../../../../cs/person-tax.ts';
import { counted } from '../../../../parts/plural.ts';
import { wholeMoney } from '../../vat/whole-money.ts';

const t = personTax.flatTax;

type Result = {
  band: number;
  months: number;
  monthly: readonly { month: number; amount: number }[];
  total: number;
  paid: number;
  balance: number;
};

/** What the year of flat tax comes to, and from when the monthly payment is another one. */
export function flatTaxWhy({ band, months, monthly, total, paid, balance }: Result): string[] {
  const count = counted(months, t.monthForms);
  const changed = monthly.flatMap(({ month, amount }, i) => {
    const before = monthly[i - 1];
    return before === undefined || before.amount === amount || amount === 0
      ? []
      : [t.changed(insurance.monthsOf[month - 1] ?? '', wholeMoney(amount))];
  });
  return [yearText(count, { total, paid, balance }), ...changed, ...(band > 1 ? [t.raised] : [])];
}

function yearText(
  count: string,
  { total, paid, balance }: Pick<Result, 'total' | 'paid' | 'balance'>,
): string {
  if (balance === 0) return t.whyDone(count, wholeMoney(total));
  const say = balance > 0 ? t.why : t.whyOver;
  return say(count, wholeMoney(total), wholeMoney(paid), wholeMoney(Math.abs(balance)));
}

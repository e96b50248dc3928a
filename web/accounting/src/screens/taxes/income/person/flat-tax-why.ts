import { insurance } from '../../../../cs/insurance.ts';
import { personTax } from '../../../../cs/person-tax.ts';
import { monthName } from '../../../../parts/dates.ts';
import { sumOf } from '../../../../parts/money.ts';
import { counted } from '../../../../parts/plural.ts';
import { wholeMoney } from '../../vat/whole-money.ts';

const t = personTax.flatTax;

type Result = {
  band: number;
  announced_band: number;
  settlement: number;
  months: number;
  advances: readonly { month: number; amount: number }[];
  total: number;
  overpaid: number;
  paid: number;
  balance: number;
};

/** What the year costs in the end. */
export const owedOf = ({ total, overpaid }: Pick<Result, 'total' | 'overpaid'>) => sumOf([total, -overpaid]);

/** What the year of flat tax comes to, and from when the monthly payment is another one. */
export function flatTaxWhy(result: Result): string[] {
  const { band, announced_band: announced, settlement, months, advances, paid, balance } = result;
  const count = counted(months, t.monthForms);
  const total = owedOf(result);
  return [
    yearText(count, { total, paid, balance }),
    ...changesText(advances, result.overpaid),
    ...bandsText(band, announced, settlement),
  ];
}

/** From when another amount is paid; a month that is lower than the one after it has something taken off. */
function changesText(advances: Result['advances'], overpaid: number): string[] {
  const isLowered = (i: number) => (advances[i]?.amount ?? 0) < (advances[i + 1]?.amount ?? 0);
  return advances.flatMap(({ month, amount }, i) => {
    if (isLowered(i)) return [t.loweredOnce(monthName(month), wholeMoney(amount), wholeMoney(overpaid))];
    const before = advances[i - 1];
    return before === undefined || before.amount === amount || amount === 0
      ? []
      : [t.changed(insurance.monthsOf[month - 1] ?? '', wholeMoney(amount))];
  });
}

/** Advances follow the announced band; what the band of the income is more or less is settled after the year. */
function bandsText(band: number, announced: number, settlement: number): string[] {
  if (band === announced || settlement === 0) return [];
  const difference = wholeMoney(Math.abs(settlement));
  return [settlement > 0 ? t.raised(announced, band, difference) : t.lowered(announced, band, difference)];
}

function yearText(
  count: string,
  { total, paid, balance }: Pick<Result, 'total' | 'paid' | 'balance'>,
): string {
  if (balance === 0) return t.whyDone(count, wholeMoney(total));
  const say = balance > 0 ? t.why : t.whyOver;
  return say(count, wholeMoney(total), wholeMoney(paid), wholeMoney(Math.abs(balance)));
}

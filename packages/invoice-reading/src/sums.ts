import { type Amount, part } from '@news-and-accounting/document';
import { add, czechAmount, type Haler, subtract, sum, ZERO } from '@news-and-accounting/money';
import type { Merged } from './merge.ts';
import { TOLERANCE } from './proposed-lines.ts';
import type { Field } from './reading.ts';

/**
 * What does not add up in what the file says, in Czech: head, recapitulation and lines are compared wherever both are
 * there, with a tolerance of 1.00 for roundings that a file does not tell. A receipt for a payment is paid already.
 */
export function disagreements(merged: Merged): string[] {
  const { head } = merged;
  const { base, vat_total, rounding, total, advances, payable } = head;
  const bases = merged.rows.map((row) => row.base);
  const found: (string | null)[] = [
    base && vat_total && total
      ? differs(
          'základ a daň',
          add(add(base.value, vat_total.value), rounding?.value ?? ZERO),
          'celkem',
          total.value,
        )
      : null,
    base && isWhole(bases) ? differs('základy podle sazeb', total_(bases), 'základ', base.value) : null,
    vat_total && isWhole(merged.rows.map(({ vat }) => vat)) && isPaid(merged)
      ? differs('daň podle sazeb', total_(merged.rows.map(({ vat }) => vat)), 'daň', vat_total.value)
      : null,
    base && hasOwnLines(merged)
      ? differs('položky', total_(merged.lines.map((line) => line.base)), 'základ', base.value)
      : null,
    total && payable && head.kind?.value !== 'tax_receipt'
      ? differs(
          'celkem po odečtení záloh',
          subtract(total.value, advances?.value ?? ZERO),
          'k úhradě',
          payable.value,
        )
      : null,
    ...merged.rows.map(({ rate, base: of, vat }) =>
      rate && of && vat && rate.value > 0 && vat.value !== 0
        ? differs(
            `${rate.value / 100} % ze základu ${czechAmount(of.value)}`,
            part(of.value, rate.value, 10_000),
            'daň',
            vat.value,
          )
        : null,
    ),
  ];
  return found.filter((each) => each !== null);
}

type Amounts = readonly (Field<Amount> | undefined)[];

const isWhole = (fields: Amounts) => fields.length > 0 && fields.every((field) => field !== undefined);
const total_ = (fields: Amounts): Haler => sum(fields.map((field) => field?.value ?? ZERO));

/** A tax that the customer assesses is in no sum. */
const isPaid = ({ rows }: Merged) => rows.every(({ treatment }) => treatment?.value !== 'reverse_charge');

/** Prices of lines that were read of a text may be with tax or without: what they are nobody knows. */
const hasOwnLines = ({ lines }: Merged) =>
  isWhole(lines.map(({ base }) => base)) &&
  !lines.some(({ base }) => base?.evidence.source === 'text' || base?.evidence.source === 'model');

/** Signs of credit notes are nobody's agreement, so only sizes are compared. */
function differs(what: string, one: Haler, other: string, amount: Haler): string | null {
  const distance = Math.abs(Math.abs(one) - Math.abs(amount));
  return distance <= TOLERANCE ? null : `${what} ${czechAmount(one)}, ${other} ${czechAmount(amount)}`;
}

import { add, type Haler, multiplyDivideHalfUp, subtract, ZERO } from '@news-and-accounting/money';

/** What of a document's tax at a rate is deducted, and the tax at all, in CZK. */
export type DebtRow = {
  /** Hundredths of a per cent. */
  rate: number;
  base: Haler;
  vat: Haler;
  /** What of them a received document may deduct; of an issued one all. */
  claimed_base: Haler;
  claimed_vat: Haler;
};

/** A document that was not paid, as it stands on a day. */
export type Debt = {
  /** In the document's currency: what is open, and the whole with what settled receipts had taxed taken off. */
  open: Haler;
  total: Haler;
  /** The whole in CZK. */
  total_czk: Haler;
  rows: readonly DebtRow[];
};

export type DebtAmounts = { base: Haler; vat: Haler };

/**
 * Base and tax in what is open of a document (sections 46a, 74b): tax = open × VAT / total half up, base the rest. Of
 * several rates each has its part of what is open, of what is deducted by a share the share alone.
 */
export function openAmounts({ open, total, total_czk, rows }: Debt, row: DebtRow): DebtAmounts {
  if (open <= 0 || total <= 0) return { base: ZERO, vat: ZERO };
  const part = (amount: Haler) => multiplyDivideHalfUp(amount, open, total) as Haler;
  const vat = part(row.vat);
  const gross = rows.length === 1 && isWhole(total_czk, row) ? part(total_czk) : part(add(row.base, row.vat));
  const base = subtract(gross, vat);
  return { base: shareOf(base, row.claimed_base, row.base), vat: part(row.claimed_vat) };
}

/** Whether a document is nothing but the row, rounding apart: then the base is all that is not tax. */
const isWhole = (total: Haler, { base, vat }: DebtRow) => Math.abs(total - base - vat) < 100;

function shareOf(amount: Haler, claimed: Haler, whole: Haler): Haler {
  if (claimed === whole || whole <= 0) return amount;
  return multiplyDivideHalfUp(amount, claimed, whole) as Haler;
}

/** What is still to be recorded so that the records come to what is open. */
export function toRecord(target: DebtAmounts, recorded: DebtAmounts): DebtAmounts {
  return { base: subtract(target.base, recorded.base), vat: subtract(target.vat, recorded.vat) };
}

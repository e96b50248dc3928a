import type { Rate } from '@news-and-accounting/document';
import { type Haler, multiplyDivideHalfUp, subtract, ZERO } from '@news-and-accounting/money';
import { taxOfOpen } from '@news-and-accounting/vat';

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
 * Base and tax in what is open of a document (sections 46a, 74b), as proposals have them: of several rates each has its
 * part of what is open, of what is deducted by a share the share alone.
 */
export function openAmounts({ open, total, total_czk }: Debt, row: DebtRow): DebtAmounts {
  if (open <= 0 || total <= 0) return { base: ZERO, vat: ZERO };
  const { rate, claimed_base: base, claimed_vat: vat } = row;
  const rows = [{ rate: rate as Rate, base, vat }];
  const [amounts] = taxOfOpen({ total: total_czk, rows }, inCzk(open, { total, total_czk }));
  return amounts ?? { base: ZERO, vat: ZERO };
}

/** A part of a document in its own currency as the same part of it in CZK. */
export function inCzk(amount: Haler, { total, total_czk }: Pick<Debt, 'total' | 'total_czk'>): Haler {
  if (total === total_czk) return amount;
  const part = multiplyDivideHalfUp(Math.abs(amount), total_czk, total);
  return (amount < 0 ? 0 - part : part) as Haler;
}

/** What is still to be recorded so that the records come to what is open. */
export function toRecord(target: DebtAmounts, recorded: DebtAmounts): DebtAmounts {
  return { base: subtract(target.base, recorded.base), vat: subtract(target.vat, recorded.vat) };
}

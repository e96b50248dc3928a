import { add, type Haler, halerToJson, negate, ZERO } from '@news-and-accounting/money';
import type { BookRow } from './store.ts';

/** The cash book: what was in the register, each payment with the balance after it, and what is in it at the end. */
export function bookOf(opening: Haler, rows: readonly BookRow[]) {
  let balance = opening;
  let [income, expense] = [ZERO, ZERO];
  const shown = rows.map((row) => {
    const [came, went] = row.moved > 0 ? [row.moved, ZERO] : [ZERO, negate(row.moved)];
    balance = add(balance, row.moved);
    income = add(income, came);
    expense = add(expense, went);
    const { date, number, document_id, payment_id, cancelled } = row;
    return {
      ...{ date, number, text: textOf(row), document_id, payment_id },
      income: halerToJson(came),
      expense: halerToJson(went),
      balance: halerToJson(balance),
      below_zero: balance < 0,
      cancelled,
    };
  });
  return {
    opening: halerToJson(opening),
    rows: shown,
    sums: { income: halerToJson(income), expense: halerToJson(expense) },
    closing: halerToJson(balance),
  };
}

/** What was sold or bought for cash, or which document was paid. */
function textOf({ note, at_issue, amount, document_number, partner_name, first_line }: BookRow): string {
  if (note !== null) return note;
  const who = partner_name === null ? '' : `, ${partner_name}`;
  if (at_issue && first_line !== null) return `${first_line}${who}`;
  if (document_number === null) return amount > 0 ? 'Úhrada' : 'Vrácení úhrady';
  return `${amount > 0 ? 'Úhrada' : 'Vrácení úhrady'} dokladu ${document_number}${who}`;
}

import { add, type Haler, halerToJson, negate, ZERO } from '@news-and-accounting/money';
import type { BookRow } from './store.ts';

/** A cash book that is read on and on: each payment with the balance after it. */
class Book {
  private balance: Haler;
  private income = ZERO;
  private expense = ZERO;

  constructor(opening: Haler) {
    this.balance = opening;
  }

  rowOf(row: BookRow) {
    const [came, went] = row.moved > 0 ? [row.moved, ZERO] : [ZERO, negate(row.moved)];
    this.balance = add(this.balance, row.moved);
    this.income = add(this.income, came);
    this.expense = add(this.expense, went);
    const { date, number, document_id, payment_id, payslip_id, cancelled } = row;
    return {
      ...{ date, number, text: textOf(row), document_id, payment_id },
      ...(payslip_id === null ? {} : { payslip_id }),
      income: halerToJson(came),
      expense: halerToJson(went),
      balance: halerToJson(this.balance),
      below_zero: this.balance < 0,
      cancelled,
    };
  }

  end() {
    return {
      sums: { income: halerToJson(this.income), expense: halerToJson(this.expense) },
      closing: halerToJson(this.balance),
    };
  }
}

/** The rows of a book as they are read. */
export async function* bookBatches(opening: Haler, batches: AsyncIterable<readonly BookRow[]>) {
  const book = new Book(opening);
  for await (const batch of batches) yield batch.map((row) => book.rowOf(row));
}

/** Rows that become one piece of the JSON. */
const PIECE = 1000;

/**
 * A book as JSON, written while it is read: of a year of payments, others are answered meanwhile.
 * @param each reads the rows, one after another
 */
export async function bookJson(
  opening: Haler,
  each: (read: (row: BookRow) => void) => Promise<void>,
): Promise<Buffer> {
  const book = new Book(opening);
  const pieces = [Buffer.from(`{"opening":${halerToJson(opening)},"rows":[`)];
  let rows: string[] = [];
  const cut = () => {
    const isFirst = pieces.length === 1;
    if (rows.length > 0) pieces.push(Buffer.from(`${isFirst ? '' : ','}${rows.join(',')}`));
    rows = [];
  };
  await each((row) => {
    rows.push(JSON.stringify(book.rowOf(row)));
    if (rows.length === PIECE) cut();
  });
  cut();
  const { sums, closing } = book.end();
  pieces.push(Buffer.from(`],"sums":${JSON.stringify(sums)},"closing":${closing}}`));
  return Buffer.concat(pieces);
}

/** What was sold or bought for cash, or which document or wage was paid. */
function textOf(row: BookRow): string {
  const { note, at_issue, amount, document_id, document_number, partner_name, first_line, payslip } = row;
  if (note !== null) return note;
  // A payslip that was deleted leaves the row of its payment that was taken back.
  if (document_id === null) return payslip ?? 'Výplata mzdy';
  const who = partner_name === null ? '' : `, ${partner_name}`;
  if (at_issue && first_line !== null) return `${first_line}${who}`;
  if (document_number === null) return amount > 0 ? 'Úhrada' : 'Vrácení úhrady';
  return `${amount > 0 ? 'Úhrada' : 'Vrácení úhrady'} dokladu ${document_number}${who}`;
}

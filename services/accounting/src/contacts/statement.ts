import { type Haler, halerToJson } from '@news-and-accounting/money';
import type { Movement, OpenItem } from './dealings.ts';

const DAY_MS = 86_400_000;

/**
 * The statement of a partner between two days: what was open before, each movement with the balance after it, and what
 * is open at the end. Positive is owed to the company.
 * @param today open items are overdue by this day or by the last one of the statement, whichever is earlier
 */
export function statementOf(
  { movements, openItems }: { movements: readonly Movement[]; openItems: readonly OpenItem[] },
  { from, to }: { from: string; to: string },
  today: string,
) {
  let balance = 0;
  const rows = [];
  const inOrder = [...movements].sort(byDay);
  for (const movement of inOrder) if (movement.date < from) balance += movement.debit - movement.credit;
  const opening = balance;
  for (const movement of inOrder) {
    if (movement.date < from || movement.date > to) continue;
    const { debit, credit, amount, date, document_id, payment_id, number, text, currency } = movement;
    balance += debit - credit;
    rows.push({
      date,
      document_id,
      payment_id,
      number,
      text,
      debit: halerToJson(debit),
      credit: halerToJson(credit),
      balance: halerToJson(balance as Haler),
      currency,
      amount: halerToJson(amount),
    });
  }
  const on = to < today ? to : today;
  return {
    from,
    to,
    opening: halerToJson(opening as Haler),
    rows,
    closing: halerToJson(balance as Haler),
    open_items: [...openItems].sort(byDue).map((item) => openItemJson(item, on)),
  };
}

function openItemJson({ document_id, number, due_on, currency, ...amounts }: OpenItem, on: string) {
  return {
    document_id,
    number,
    due_on,
    currency,
    total_payable: halerToJson(amounts.total_payable),
    paid: halerToJson(amounts.paid),
    remaining: halerToJson(amounts.remaining),
    days_overdue:
      due_on === null ? 0 : Math.max(0, Math.round((Date.parse(on) - Date.parse(due_on)) / DAY_MS)),
  };
}

/** A document goes before its payment of the same day. */
function byDay(a: Movement, b: Movement): number {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  return (
    (a.payment_id === null ? 0 : 1) - (b.payment_id === null ? 0 : 1) ||
    (a.document_id ?? 0) - (b.document_id ?? 0) ||
    (a.payment_id ?? 0) - (b.payment_id ?? 0)
  );
}

function byDue(a: OpenItem, b: OpenItem): number {
  const [one, other] = [a.due_on ?? '9999', b.due_on ?? '9999'];
  return one === other ? a.document_id - b.document_id : one < other ? -1 : 1;
}

import { type Haler, halerToJson } from '@news-and-accounting/money';
import { postedBy } from '../../books/ledger/index.ts';
import type { Queries } from '../../platform/store.ts';
import { transactionOf } from './store.ts';
import { type Transaction, transactionJson } from './transaction.ts';

type StoredMatch = {
  id: number;
  target: string;
  document_id: number | null;
  payslip_id: number | null;
  duty_kind: string | null;
  duty_period: string | null;
  duty_insurer: string | null;
  other_transaction_id: number | null;
  payment_id: number;
  number: string | null;
  amount: Haler;
  difference: Haler;
  by: string;
  evidence: object[];
  created_at: Date;
};

/** A movement as its GET answers it. */
export async function transactionDetail(sql: Queries, entityId: number, transaction: Transaction) {
  const { id } = transaction;
  const [matches, own, lines, statements] = await Promise.all([
    matchesOf(sql, entityId, id),
    postedBy(sql, entityId, 'bank', [id]),
    linesOf(sql, entityId, id),
    statementsOf(sql, entityId, id),
  ]);
  // Also what brings money from 261 to the account, which no match names.
  const payments = await sql<{ id: number }[]>`
    select id from payments
    where entity_id = ${entityId} and bank_transaction_id = ${id} and removed_at is null order by id`;
  const paid = await postedBy(
    sql,
    entityId,
    'payment',
    payments.map((payment) => payment.id),
  );
  return { ...transactionJson(transaction), matches, entries: [...paid, ...own], lines, statements };
}

/** The detail of a stored movement. @throws {HttpError} 404 */
export async function transactionDetailOf(sql: Queries, entityId: number, id: number) {
  return transactionDetail(sql, entityId, await transactionOf(sql, entityId, id));
}

async function matchesOf(sql: Queries, entityId: number, id: number) {
  const rows = await sql<StoredMatch[]>`
    select m.id, m.target, p.document_id, p.payslip_id, p.duty_kind, p.duty_period, p.duty_insurer,
      m.other_transaction_id, m.payment_id, d.number, m.amount, m.difference, coalesce(u.username, 'auto') as by,
      m.evidence, m.created_at
    from bank_matches m
    join payments p on p.entity_id = m.entity_id and p.id = m.payment_id
    left join documents d on d.entity_id = p.entity_id and d.id = p.document_id
    left join users u on u.id = m.user_id
    where m.entity_id = ${entityId} and m.transaction_id = ${id} order by m.position`;
  return rows.map(
    ({ duty_kind, duty_period, duty_insurer, other_transaction_id, amount, difference, ...rest }) => ({
      ...rest,
      duty:
        duty_kind === null
          ? null
          : {
              kind: duty_kind,
              period: duty_period,
              ...(duty_insurer === null ? {} : { insurer: duty_insurer }),
            },
      transaction_id: other_transaction_id,
      amount: halerToJson(amount),
      difference: halerToJson(difference),
    }),
  );
}

async function linesOf(sql: Queries, entityId: number, id: number) {
  const rows = await sql<{ category: string; amount: Haler; text: string | null }[]>`
    select category, amount, text from bank_lines
    where entity_id = ${entityId} and transaction_id = ${id} and category is not null order by position`;
  return rows.map(({ amount, ...line }) => ({ ...line, amount: halerToJson(amount) }));
}

async function statementsOf(sql: Queries, entityId: number, id: number): Promise<object[]> {
  return sql`
    select s.id, s.number, s.format, s.from_on as from, s.to_on as to, s.file_name
    from bank_statement_transactions h
    join bank_statements s on s.entity_id = h.entity_id and s.id = h.statement_id
    where h.entity_id = ${entityId} and h.transaction_id = ${id} order by s.id`;
}

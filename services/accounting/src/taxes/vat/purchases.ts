import { dateOf, lastDayOfMonth } from '@news-and-accounting/calendar';
import type { Rate } from '@news-and-accounting/document';
import type { LocalDate } from '@news-and-accounting/law';
import { type Haler, subtract, ZERO } from '@news-and-accounting/money';
import type { UnpaidPurchase, VatPeriod } from '@news-and-accounting/vat';
import type { Queries } from '../../platform/store.ts';
import { type DebtRow, inCzk } from './debt.ts';
import { claimedRows, payableOf, wholeOf, withCorrections } from './debt-store.ts';
import type { Days } from './documents.ts';

type Row = {
  id: number;
  number: string | null;
  taxable_on: LocalDate;
  due_on: LocalDate;
  total: Haler;
  total_czk: Haler;
  payable: Haler;
  rows: DebtRow[];
  payments: { on: LocalDate; amount: Haler }[];
  records: { date: LocalDate; rate: Rate | null; base: Haler; vat: Haler }[];
};

/** The due days whose time to pay, so many months, ends in a period (section 74b(3)). */
export function dueDays({ from, to }: Pick<VatPeriod, 'from' | 'to'>, months: number): Days {
  const back = (day: LocalDate) => [Number(day.slice(0, 4)), Number(day.slice(5, 7)) - months] as const;
  return { from: dateOf(...back(from), 1), to: lastDayOfMonth(...back(to)) };
}

/** What a purchase has to be so that section 74b may concern it in a period. */
export type PurchaseQuestion = Days & {
  /** Due days whose time to pay ends in the period. */
  due: Days;
};

/**
 * Received documents whose deduction may change because they were not paid: those whose time to pay ends in the period
 * and which are open then, and those with a record, which may have been paid or credited since.
 */
export async function unpaidPurchases(
  sql: Queries,
  entityId: number,
  { due, from, to }: PurchaseQuestion,
): Promise<UnpaidPurchase[]> {
  const rows = await sql<Row[]>`
    with candidates as (
      select id from documents
      where entity_id = ${entityId} and remaining <> 0 and status = 'issued' and kind in ('received_invoice', 'receipt')
        and due_on between ${due.from} and ${due.to}
      union
      select d.id from documents d
      where d.entity_id = ${entityId} and d.status = 'issued' and d.kind in ('received_invoice', 'receipt')
        and d.due_on between ${due.from} and ${due.to} and exists (
          select from payments p
          where p.entity_id = d.entity_id and p.document_id = d.id and p.removed_at is null and p.paid_on > ${from}
        )
      union
      select document_id from vat_records
      where entity_id = ${entityId} and kind = 'bad_debt_debtor' and date <= ${to}
    )
    select d.id, d.number, d.taxable_on, d.due_on, w.whole as total, w.whole_czk as total_czk,
      (${payableOf(sql, to)}) as payable,
      coalesce((${claimedRows(sql, to)}), '[]'::json) as rows,
      (select coalesce(json_agg(json_build_object('on', p.day, 'amount', p.amount)), '[]'::json) from (
          select paid_on as day, amount from payments
          where entity_id = d.entity_id and document_id in (${withCorrections(sql, to)}) and removed_at is null
          union all
          -- From a correction on less is owed, as from a payment.
          select vat_period_on, 0 from documents
          where entity_id = d.entity_id and id <> d.id and id in (${withCorrections(sql, to)})
        ) p) as payments,
      (select coalesce(json_agg(json_build_object('date', r.date, 'rate', r.rate, 'base', r.base, 'vat', r.vat)
          order by r.date, r.id), '[]'::json) from vat_records r
        where r.entity_id = d.entity_id and r.document_id = d.id and r.kind = 'bad_debt_debtor') as records
    from documents d cross join lateral (${wholeOf(sql, to)}) w
    where d.entity_id = ${entityId} and d.id in (select id from candidates) and d.status = 'issued'
      and not d.taken_over and d.kind in ('received_invoice', 'receipt') and d.taxable_on is not null
      and d.due_on is not null
    order by d.id`;
  return rows.flatMap(purchaseOf);
}

function purchaseOf({ id, number, taxable_on, due_on, ...row }: Row): UnpaidPurchase[] {
  const isRecorded = (of: number) => row.records.some(({ rate }) => rate === null || rate === of);
  const rows = row.rows
    .filter(({ rate, claimed_vat }) => claimed_vat > 0 || isRecorded(rate))
    .map(({ rate, claimed_base, claimed_vat }) => ({
      rate: rate as Rate,
      base: claimed_base,
      vat: claimed_vat,
    }));
  const isCredited = row.total <= 0;
  if (rows.length === 0 || (isCredited && row.records.length === 0)) return [];
  const [total, total_czk] = isCredited ? [ZERO, ZERO] : [row.total, row.total_czk];
  const czkOf = (amount: Haler) => inCzk(amount, { total, total_czk });
  // What advances without a tax receipt have paid of it, before anything else.
  const advanced = czkOf(subtract(row.total, row.payable));
  const paid = row.payments.map(({ on, amount }) => ({ on, amount: czkOf(amount) }));
  return [
    {
      ...{ documentId: id, number, taxableOn: taxable_on, dueOn: due_on, total: total_czk, rows },
      payments: advanced === 0 ? paid : [{ on: taxable_on, amount: advanced }, ...paid],
      records: row.records,
    },
  ];
}

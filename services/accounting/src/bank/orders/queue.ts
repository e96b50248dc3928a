import { dateOfDayNumber, dayNumber, workingDayAfter } from '@news-and-accounting/calendar';
import { localDate } from '@news-and-accounting/law';
import type { Haler } from '@news-and-accounting/money';
import type { QueueSource } from '../../automation/queue/index.ts';
import { aboutDocuments, payableDocuments } from '../../documents/documents/index.ts';
import type { Queries } from '../../platform/store.ts';
import { live, orderNumber } from '../order-states/index.ts';

const DUE_WITHIN_DAYS = 3;
const EXECUTED_WITHIN_WORKING_DAYS = 3;

const daysAfter = (day: string, days: number) => dateOfDayNumber(dayNumber(localDate(day)) + days);

/** The last day whose orders a bank should have executed by a day. */
export function expectedExecuted(today: string): string {
  let day = localDate(today);
  while (workingDayAfter(day, EXECUTED_WITHIN_WORKING_DAYS) > today) day = daysAfter(day, -1);
  return day;
}

/** Whether a bank still has to pay an item `i` of an order `o`: no movement has, and nothing else settled what it pays. */
const isAwaited = (sql: Queries) => sql`
  i.executed_by is null and not case
    when i.document_id is not null then exists (
      select from documents d where d.entity_id = i.entity_id and d.id = i.document_id
        and (d.status = 'cancelled' or d.payment_state in ('paid', 'overpaid')))
    when i.payslip_id is not null then exists (
      select from payslips p where p.entity_id = i.entity_id and p.id = i.payslip_id and p.payout_haler <= (
        select coalesce(sum(m.amount), 0) from payments m
        where m.entity_id = i.entity_id and m.payslip_id = i.payslip_id and m.removed_at is null))
    when i.duty_kind is not null then i.amount <= (
      select coalesce(sum(m.amount), 0) from payments m
      where m.entity_id = i.entity_id and m.duty_kind = i.duty_kind and m.duty_period = i.duty_period
        and m.duty_insurer is not distinct from i.duty_insurer and m.removed_at is null
        and m.created_at >= o.created_at)
    else false end`;

/** What is to be paid, and what a bank was asked for in vain. */
export const ORDER_QUEUE: readonly QueueSource[] = [
  {
    kind: 'payable_due',
    rows: (sql, { company, today }) => sql`
      select d.id as nr, d.due_on, d.issued_at as since, d.updated_at as version from documents d
      where ${payableDocuments(sql, company.id)} and d.due_on <= ${daysAfter(today, DUE_WITHIN_DAYS)} and d.id not in (
        select i.document_id from payment_orders o
        join payment_order_items i on i.entity_id = o.entity_id and i.order_id = o.id
        where o.entity_id = ${company.id} and o.state in ${live(sql)}
          and i.executed_by is null and i.document_id is not null
      )`,
    about: (sql, asked, ids) =>
      aboutDocuments(sql, asked, ids, ({ id, name, remaining, currency }) => ({
        title: `Zaplatit: ${name}`,
        ...{ amount: Math.abs(remaining) as Haler, currency },
        actions: [
          { label: 'Připravit příkaz', method: 'POST', path: '/payment_orders' },
          { label: 'Zapsat úhradu', method: 'POST', path: `/documents/${id}/payments` },
        ],
      })),
  },
  {
    kind: 'order_not_executed',
    rows: (sql, { company, today }) => sql`
      select o.id as nr, o.due_on, o.created_at as since, o.created_at as version from payment_orders o
      where o.entity_id = ${company.id} and o.state in ${live(sql)}
        and o.due_on <= ${expectedExecuted(today)} and exists (
          select from payment_order_items i
          where i.entity_id = o.entity_id and i.order_id = o.id and ${isAwaited(sql)})`,
    async about(sql, { company }, ids) {
      const rows = await sql<{ id: number; currency: string; left: Haler }[]>`
        select o.id, o.currency, (
          select coalesce(sum(i.amount), 0)::bigint from payment_order_items i
          where i.entity_id = o.entity_id and i.order_id = o.id and ${isAwaited(sql)}
        ) as left
        from payment_orders o where o.entity_id = ${company.id} and o.id = any (${[...ids]}::bigint[])`;
      return new Map(
        rows.map(({ id, currency, left }) => [
          id,
          {
            ...{ subject_type: 'payment_order', subject_id: id, amount: left, currency },
            title: `Banka neprovedla příkaz ${orderNumber(id)}`,
            actions: [
              { label: 'Stáhnout příkaz', method: 'GET', path: `/payment_orders/${id}/file` },
              { label: 'Nahrát výpis', method: 'POST', path: '/statements' },
            ],
          },
        ]),
      );
    },
  },
];

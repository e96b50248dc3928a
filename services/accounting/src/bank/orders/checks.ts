import { byStatement, type Check, SHOWN } from '../../platform/check/by-statement.ts';

/** What must hold of payment orders. */
export const PAYMENT_ORDER_CHECKS: readonly Check[] = [
  byStatement(
    'the total of a payment order is that of its items, and its state follows from what movements have paid',
    (sql) => sql<{ violation: string }[]>`
      select 'payment order ' || o.id as violation
      from payment_orders o left join (
        select entity_id, order_id, count(*) as items, count(executed_by) as paid, sum(amount) as total
        from payment_order_items group by entity_id, order_id
      ) i on i.entity_id = o.entity_id and i.order_id = o.id
      where o.total is distinct from i.total or o.sha256 is null or case o.state
        when 'executed' then i.paid < i.items
        when 'partial' then i.paid = 0 or i.paid = i.items
        else i.paid > 0 end
      limit ${SHOWN}`,
    'payment_orders',
  ),
];

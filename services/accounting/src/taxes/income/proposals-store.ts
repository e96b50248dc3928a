import type { Haler } from '@news-and-accounting/money';
import type { Queries } from '../../platform/store.ts';

/** A liability that was open with its corrections at the end of a day, with what of it is cost in the books. */
export type OldLiability = {
  id: number;
  number: string | null;
  partner_name: string | null;
  due_on: string;
  /** In the currency of the document. */
  total: Haler;
  remaining: Haler;
  /** CZK on accounts of costs. */
  expense: Haler;
};

/**
 * Liabilities due by a day that were not paid at the end of another one; what was credited is owed no more and no cost, also
 * where nobody has set it off. They are looked for by the indexes of their kinds and days: most of a large company are
 * younger.
 */
export async function oldLiabilities(
  sql: Queries,
  entityId: number,
  { dueUntil, on }: { dueUntil: string; on: string },
): Promise<OldLiability[]> {
  return sql<OldLiability[]>`
    select o.id, o.number, o.partner_name, o.due_on, s.total, s.remaining, (
      select coalesce(sum(case when p.debit >= '5' and p.debit < '6' then p.amount_haler else 0 end
        - case when p.credit >= '5' and p.credit < '6' then p.amount_haler else 0 end), 0)::bigint
      from postings p
      where p.entity_id = ${entityId} and p.source = 'document' and p.source_id = any (o.with_corrections) and p.date <= ${on}
    ) as expense
    from (
      select d.id, coalesce(d.external_number, d.number) as number, d.partner ->> 'name' as partner_name, d.due_on,
        ${remainingOn(sql, on)} as remaining, array(
          select d.id union all
          select c.id from document_links k join documents c on c.entity_id = k.entity_id and c.id = k.document_id
          where k.entity_id = d.entity_id and k.other_id = d.id and k.relation = 'corrects' and c.status = 'issued'
            and c.accounting_on <= ${on}
        ) as with_corrections
      from documents d
      where d.entity_id = ${entityId} and d.accounting_on <= ${on} and d.id = any (array(
        select id from documents
        where entity_id = ${entityId} and status = 'issued' and kind in ('received_invoice', 'receipt')
          and due_on <= ${dueUntil}
        union all
        select id from documents
        where entity_id = ${entityId} and status = 'issued' and kind = 'other_liability' and due_on <= ${dueUntil}
      ))
    ) o
    cross join lateral (
      select sum(d.total_payable)::bigint as total, sum(${remainingOn(sql, on)})::bigint as remaining
      from documents d where d.entity_id = ${entityId} and d.id = any (o.with_corrections)
    ) s
    where o.remaining > 0 and s.remaining > 0 order by o.due_on, o.id`;
}

/** What of a document `d` was not paid at the end of a day, in its currency. */
const remainingOn = (sql: Queries, on: string) => sql`(d.remaining + coalesce((
  select sum(m.amount) from payments m
  where m.entity_id = d.entity_id and m.document_id = d.id and m.paid_on > ${on} and m.removed_at is null), 0))::bigint`;

/** Contractual penalties of a period on one account, by the document or the other account that owes them. */
export type Penalties = {
  account: string;
  document_id: number | null;
  number: string | null;
  counter: string;
  amount: Haler;
  /** Of the document; null without one. */
  total: Haler | null;
  remaining: Haler | null;
};

/** @param side which side of the posting the account of penalties is on */
export async function penaltiesOf(
  sql: Queries,
  entityId: number,
  { account, side, from, to }: { account: string; side: 'debit' | 'credit'; from: string; to: string },
): Promise<Penalties[]> {
  const other = side === 'debit' ? 'credit' : 'debit';
  const after = `${account.slice(0, -1)}${Number(account.slice(-1)) + 1}`;
  return sql<Penalties[]>`
    select s.*, d.number, d.total_payable as total, ${remainingOn(sql, to)} as remaining
    from (
      select ${sql(side)} as account, document_id, ${sql(other)} as counter, sum(amount_haler)::bigint as amount
      from postings
      where entity_id = ${entityId} and ${sql(side)} >= ${account} and ${sql(side)} < ${after}
        and date between ${from} and ${to} and source not in ('opening', 'closing') and left(${sql(other)}, 2) not in ('21', '22', '26')
      group by 1, 2, 3
    ) s left join documents d on d.entity_id = ${entityId} and d.id = s.document_id
    order by s.account, s.document_id nulls last, s.counter`;
}

/** What was paid to an account of liabilities in some days: its debits. */
export async function paidTo(
  sql: Queries,
  entityId: number,
  { account, from, to }: { account: string; from: string; to: string },
): Promise<Haler> {
  const after = `${account.slice(0, -1)}${Number(account.slice(-1)) + 1}`;
  const [row] = await sql<{ paid: Haler }[]>`
    select coalesce(sum(amount_haler), 0)::bigint as paid from postings
    where entity_id = ${entityId} and debit >= ${account} and debit < ${after} and date between ${from} and ${to}
      and source not in ('opening', 'closing')`;
  return row?.paid ?? (0 as Haler);
}

/** Years before one for which an adjustment of a row was entered. */
export async function yearsWithRow(
  sql: Queries,
  entityId: number,
  { before, row }: { before: number; row: number },
): Promise<Set<number>> {
  const rows = await sql<{ year: number }[]>`
    select year from income_tax_workings
    where entity_id = ${entityId} and year < ${before} and entered -> 'adjustments' @> ${sql.json([{ row }])}`;
  return new Set(rows.map(({ year }) => year));
}

import { localDate } from '@news-and-accounting/law';
import { formatCzk, type Haler, haler, halerFromDecimal } from '@news-and-accounting/money';
import { LAW } from '../../platform/law.ts';
import type { Queries } from '../../platform/store.ts';
import type { Warning } from './document.ts';

/** What may be paid in cash between two persons on a day; null for days before the law that is known. */
export function cashLimitOn(day: string): Haler | null {
  const found = LAW.find('civil.cash_payment_limit', localDate(day), 'number');
  return found === undefined ? null : halerFromDecimal(found.value);
}

/** Whether so much cash in a day is too much. */
export function isOverCashLimit(czk: number, day: string): boolean {
  const limit = cashLimitOn(day);
  return limit !== null && czk > limit;
}

export function cashLimitWarning(day: string): Warning {
  const limit = formatCzk(haler(cashLimitOn(day) ?? 0));
  return { code: 'CASH_LIMIT', message: `Hotově lze mezi dvěma osobami za den zaplatit nejvýš ${limit}.` };
}

type CashOfDay = {
  partnerId: number | null;
  day: string;
  /** Whose payments do not count; null: all do. */
  without: number | null;
  /** Where there is no contact: the document whose payments count. */
  documentId?: number;
};

/** What was paid in cash with a contact on a day, CZK, as a part of a statement. */
export function cashOfDay(
  sql: Queries,
  entityId: number,
  { partnerId, day, without, documentId }: CashOfDay,
) {
  if (partnerId === null && documentId === undefined) return sql`0::bigint`;
  const whose = partnerId === null ? sql`d.id = ${documentId ?? null}` : sql`d.partner_id = ${partnerId}`;
  return sql`(
    select coalesce(sum(abs(p.amount_czk)), 0)::bigint from payments p
    join documents d on d.entity_id = p.entity_id and d.id = p.document_id
    where p.entity_id = ${entityId} and p.paid_on = ${day} and p.removed_at is null and p.method = 'cash'
      and ${whose} and d.id is distinct from ${without})`;
}

/** What was paid in cash with the contact of a document on a day, CZK. */
export async function cashWithPartnerOf(
  sql: Queries,
  entityId: number,
  { id, partner_id }: { id: number; partner_id: number | null },
  day: string,
): Promise<Haler> {
  const [row] = await sql<{ czk: Haler }[]>`
    select ${cashOfDay(sql, entityId, { partnerId: partner_id, day, without: null, documentId: id })} as czk`;
  return row?.czk ?? (0 as Haler);
}

import type { Haler } from '@news-and-accounting/money';
import type { Queries } from '../../platform/store.ts';

export type MatchedBy = 'ico' | 'dic' | 'account';

export type FoundPartner = {
  id: number;
  matched_by: MatchedBy;
  /** Whether any account of the contact was looked up in the registry. */
  knows_published: boolean;
  /** Whether the account of the document is published; null: nobody has looked. */
  is_published: boolean | null;
};

export type PartnerKeys = {
  ico: string | null;
  dic: string | null;
  iban: string | null;
};

/**
 * The contact with a number, else one with the account: unless it has another IČO, since who asks for money to
 * somebody's account need not be him.
 */
export async function findPartner(
  sql: Queries,
  entityId: number,
  { ico, dic, iban }: PartnerKeys,
): Promise<FoundPartner | null> {
  if (ico === null && dic === null && iban === null) return null;
  const account = JSON.stringify([{ iban }]);
  const [found] = await sql<FoundPartner[]>`
    select f.id, f.matched_by,
      exists (select from jsonb_array_elements(f.bank_accounts) a where a -> 'published' <> 'null') as knows_published,
      (select (a ->> 'published')::boolean from jsonb_array_elements(f.bank_accounts) a
        where a ->> 'iban' = ${iban} limit 1) as is_published
    from (
      select p.id, p.bank_accounts, case
        when p.ico = ${ico} then 'ico'
        when p.dic = ${dic} or p.vat_id = ${dic} then 'dic'
        else 'account' end as matched_by
      from partners p
      where p.entity_id = ${entityId} and not p.archived and (
        p.ico = ${ico} or p.dic = ${dic} or p.vat_id = ${dic}
        or ${iban}::text is not null and p.bank_accounts @> ${account}::text::jsonb
          and (${ico}::text is null or p.ico is null or p.ico = ${ico})
      )
    ) f
    order by array_position(array['ico', 'dic', 'account'], f.matched_by), f.id limit 1`;
  return found ?? null;
}

export type Sought = {
  partnerId: number | null;
  /** The company's own documents, or those of others. */
  isIssued: boolean;
  number: string | null;
  variableSymbol: string | null;
  total: Haler | null;
};

const SHOWN = 20;

/** Documents that may be the same: by the supplier's number with the contact, or by symbol and total. */
export async function findDuplicates(sql: Queries, entityId: number, sought: Sought): Promise<number[]> {
  const { partnerId, isIssued, number, variableSymbol, total } = sought;
  const bySymbol =
    variableSymbol === null || total === null
      ? sql`false`
      : sql`d.variable_symbol = ${variableSymbol} and d.total = ${total}`;
  const byNumber = isIssued
    ? sql`${number}::text is not null and d.number = ${number}`
    : sql`d.external_number = ${number} and d.partner_id = ${partnerId}`;
  const rows = await sql<{ id: number }[]>`
    select d.id from documents d
    where d.entity_id = ${entityId} and d.status <> 'cancelled'
      and d.direction = ${isIssued ? 'issued' : 'received'} and (${byNumber} or ${bySymbol})
    order by d.id limit ${SHOWN}`;
  return rows.map(({ id }) => id);
}

import type { Haler } from '@news-and-accounting/money';
import type { Queries } from '../../platform/store.ts';
import type { NewPosting } from './post.ts';

export type PostingRow = {
  id: number;
  date: string;
  debit: string;
  credit: string;
  amount: Haler;
  text: string;
  source: string;
  source_id: number | null;
  created_at: Date;
  entry_id: number;
  /** Of the amount in another currency; null: it is in CZK. */
  currency: string | null;
  /** In hundredths of the currency. */
  currency_amount: Haler | null;
  partner_id: number | null;
  document_id: number | null;
  cost_centre: string | null;
};

/** What a posting says beside where it stands, in the ledger or in its history. */
export function contentColumns(sql: Queries) {
  return sql`date, debit, credit, amount_haler as amount, text, source, source_id, currency,
    currency_amount_hundredths as currency_amount, partner_id, document_id, cost_centre`;
}

/** Whether a posting or an internal document names a contact, what was removed since included. */
export async function isPartnerPosted(tx: Queries, entityId: number, partnerId: number): Promise<boolean> {
  const [row] = await tx<{ exists: boolean }[]>`
    select exists (select from postings where entity_id = ${entityId} and partner_id = ${partnerId})
      or exists (select from posting_history where entity_id = ${entityId} and partner_id = ${partnerId})
      or exists (select from internal_documents where entity_id = ${entityId} and partner_id = ${partnerId}) as exists`;
  return row?.exists === true;
}

/** Whether postings that are there name the partner; those that were removed may. */
export async function isPartnerInLedger(tx: Queries, entityId: number, partnerId: number): Promise<boolean> {
  const [row] = await tx<{ exists: boolean }[]>`
    select exists (select from postings where entity_id = ${entityId} and partner_id = ${partnerId})
      or exists (select from internal_documents where entity_id = ${entityId} and partner_id = ${partnerId}) as exists`;
  return row?.exists === true;
}

/**
 * The opening of an account within some days that was posted from elsewhere: by the journal against the opening
 * account, or by another opening than one thing's. Debit minus credit; null: there is none.
 */
export async function otherOpening(
  tx: Queries,
  entityId: number,
  account: string,
  { sourceId, part }: Pick<NewPosting, 'sourceId' | 'part'>,
  { from, to }: { from: string; to: string },
): Promise<Haler | null> {
  const [row] = await tx<{ amount: Haler | null }[]>`
    select sum(case when debit = ${account} then amount_haler else -amount_haler end)::bigint as amount
    from postings where entity_id = ${entityId} and date between ${from} and ${to} and ${account} in (debit, credit)
      and (source = 'opening' and (part is distinct from ${part ?? null}::text or source_id <> ${sourceId})
        or source = 'journal' and starts_with(case when debit = ${account} then credit else debit end, '701'))`;
  return row?.amount ?? null;
}

import { type Author, recordEvents } from '../../access/history/index.ts';
import { replacePostings } from '../../books/ledger/index.ts';
import { type Queries, rowsOf } from '../../platform/store.ts';
import { documentEvent, nameOf } from './events.ts';
import type { Direction, DocumentKind } from './kinds.ts';

/** A document with the version in which it was left. */
export type LeftDocument = { id: number; version: Date | null };

/** Why documents cannot be taken back as though they had never been, in the order in which it is looked at. */
const REASONS = {
  locked: 'Doklad je v uzamčeném období.',
  approved: 'Doklad je ve schvalování, nebo byl schválen.',
  matched: 'Doklad je spárovaný s pohybem na účtu.',
  paid: 'Doklad má úhradu.',
  linked: 'Na doklad navazuje jiný záznam.',
  edited: 'Doklad byl od převzetí změněn.',
} as const;

type Why = keyof typeof REASONS;

/**
 * Which of some documents nobody has touched since, and why the others stay; those that are gone are in neither.
 * @param lockedUntil the last day of the locked period
 */
export async function untouchedDocuments(
  tx: Queries,
  entityId: number,
  documents: readonly LeftDocument[],
  lockedUntil: string | null,
): Promise<{ free: number[]; kept: Map<number, string> }> {
  const rows = await tx<{ id: number; why: Why | null }[]>`
    select d.id, case
      when d.status <> 'draft' and d.accounting_on <= ${lockedUntil}::date then 'locked'
      when d.approval_state is not null then 'approved'
      when exists (${paymentsOf(tx)} and p.bank_transaction_id is not null) then 'matched'
      when exists (${paymentsOf(tx)} and not p.taken_over and not p.at_issue) then 'paid'
      when ${isNamed(tx)} then 'linked'
      when date_trunc('milliseconds', d.updated_at) <> date_trunc('milliseconds', r.updated_at) then 'edited'
    end as why
    from ${rowsOf(
      tx,
      'documents',
      documents.map(({ id, version }) => ({ id, updated_at: version })),
    )} r
    join documents d on d.entity_id = ${entityId} and d.id = r.id order by d.id`;
  const kept = new Map(rows.flatMap(({ id, why }) => (why === null ? [] : [[id, REASONS[why]] as const])));
  const free = rows.flatMap(({ id, why }) => (why === null ? [id] : []));
  return { free: await withoutFollowed(tx, entityId, free, kept), kept };
}

const paymentsOf = (tx: Queries) => tx`
  select from payments p
  where p.entity_id = d.entity_id and (p.document_id = d.id or p.offset_document_id = d.id) and p.removed_at is null`;

/** Whether something other than a document or an attachment names the document. */
const isNamed = (tx: Queries) => tx`(
  exists (select from payment_order_items i where i.entity_id = d.entity_id and i.document_id = d.id)
  or exists (select from document_mails m where m.entity_id = d.entity_id and m.document_id = d.id)
  or exists (select from recurrences c where c.entity_id = d.entity_id
    and (c.source_document_id = d.id or c.last_document_id = d.id))
  or exists (select from vat_records v where v.entity_id = d.entity_id and v.document_id = d.id)
  or exists (select from fixed_assets a where a.entity_id = d.entity_id and a.document_id = d.id)
  or exists (select from postings p where p.entity_id = d.entity_id and p.document_id = d.id
    and not (p.source = 'document' and p.source_id = d.id)
    and not (p.source = 'payment' and p.source_id in (
      select y.id from payments y where y.entity_id = d.entity_id and y.document_id = d.id and y.at_issue
    ))))`;

/** What documents that stay correct, settle or are made from stays, too. */
async function withoutFollowed(
  tx: Queries,
  entityId: number,
  given: readonly number[],
  kept: Map<number, string>,
): Promise<number[]> {
  let free = [...given];
  for (;;) {
    const rows = await tx<{ id: number }[]>`
      select k.other_id as id from document_links k
      where k.entity_id = ${entityId} and k.other_id = any (${free}::bigint[])
        and k.document_id <> all (${free}::bigint[])
      union select a.advance_id from document_advances a
      where a.entity_id = ${entityId} and a.advance_id = any (${free}::bigint[])
        and a.document_id <> all (${free}::bigint[])
      union select a.tax_receipt_id from document_advances a
      where a.entity_id = ${entityId} and a.tax_receipt_id = any (${free}::bigint[])
        and a.document_id <> all (${free}::bigint[])`;
    if (rows.length === 0) return free;
    const followed = new Set(rows.map(({ id }) => id));
    for (const id of followed) kept.set(id, REASONS.linked);
    free = free.filter((id) => !followed.has(id));
  }
}

/**
 * Takes documents back as though they had never been: their postings, the payments that came with them and their numbers
 * go, the history keeps that they were. Whoever calls holds the company and has asked `untouchedDocuments`.
 */
export async function eraseDocuments(
  tx: Queries,
  { entityId, userId }: { entityId: number; userId: Author },
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const own = tx`entity_id = ${entityId} and document_id = any (${[...ids]}::bigint[])`;
  const payments = await tx<{ id: number }[]>`select id from payments where ${own}`;
  await replacePostings(tx, entityId, { source: 'document', sourceIds: ids }, []);
  await replacePostings(tx, entityId, { source: 'payment', sourceIds: payments.map(({ id }) => id) }, []);
  await tx`delete from document_advances where ${own}`;
  // A receipt that stays keeps its advance, so those of these payments go as well.
  await tx`
    delete from payment_receipts where entity_id = ${entityId} and payment_id = any (${payments.map(({ id }) => id)}::bigint[])`;
  await tx`delete from payments where ${own}`;
  await tx`delete from recurrence_runs where ${own}`;
  const erased = await tx<Erased[]>`
    delete from documents where entity_id = ${entityId} and id = any (${[...ids]}::bigint[])
    returning id, kind, direction, number, partner`;
  await tx`
    delete from given_numbers n using ${rowsOf(tx, 'given_numbers', erased)} r
    where n.entity_id = ${entityId} and n.kind = r.kind and n.number = r.number`;
  await recordEvents(
    tx,
    erased.map((each) => ({
      ...documentEvent('deleted', entityId, userId, each),
      summary: `Vrácen převzatý doklad: ${nameOf(each)}`,
    })),
  );
}

type Erased = {
  id: number;
  kind: DocumentKind;
  direction: Direction;
  number: string | null;
  partner: null;
};

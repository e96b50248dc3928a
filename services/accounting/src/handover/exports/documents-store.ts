import type { Fragment } from '../../books/ledger/index.ts';
import type { DocumentKind, StoredDocument } from '../../documents/documents/index.ts';
import type { Queries } from '../../platform/store.ts';
import type { ReadingRun } from './format.ts';

/** A document as exports list it; the whole of it is `documentOf`. */
export type ListedDocument = Pick<
  StoredDocument,
  | 'id'
  | 'kind'
  | 'direction'
  | 'status'
  | 'number'
  | 'external_number'
  | 'self_billed'
  | 'accounting_on'
  | 'total'
  | 'currency'
> & { partner: { name: string } | null };

export type Narrowed = {
  directions?: readonly StoredDocument['direction'][];
  statuses?: readonly StoredDocument['status'][];
  kinds?: readonly DocumentKind[];
};

const AT_ONCE = 200;

/** Whether a document `d` is of the period and kinds that were asked for, and of those that a format takes. */
export const isWantedDocument = (
  run: ReadingRun,
  { directions, statuses, kinds }: Narrowed = {},
): Fragment => {
  const { tx, entityId, from, to, options } = run;
  return tx`d.entity_id = ${entityId}
    ${from === null ? tx`` : tx`and d.accounting_on >= ${from}`}
    ${to === null ? tx`` : tx`and d.accounting_on <= ${to}`}
    ${options.kinds.length === 0 ? tx`` : tx`and d.kind = any (${[...options.kinds]}::text[])`}
    ${directions === undefined ? tx`` : tx`and d.direction = any (${[...directions]}::text[])`}
    ${statuses === undefined ? tx`` : tx`and d.status = any (${[...statuses]}::text[])`}
    ${statuses?.includes('draft') === false ? tx`and d.status <> 'draft'` : tx``}
    ${kinds === undefined ? tx`` : tx`and d.kind = any (${[...kinds]}::text[])`}`;
};

/** How many documents there are of the period and kinds that were asked for. */
export async function documentsCount(run: ReadingRun, narrowed: Narrowed = {}): Promise<number> {
  const [row] = await run.tx<{ count: number }[]>`
    select count(*)::int as count from documents d where ${isWantedDocument(run, narrowed)}`;
  return row?.count ?? 0;
}

/** Documents of the period and kinds that were asked for, by their id, some at a time. */
export async function* documentsIn(
  run: ReadingRun,
  narrowed: Narrowed = {},
): AsyncGenerator<ListedDocument[]> {
  const { tx } = run;
  const wanted = isWantedDocument(run, narrowed);
  for await (const ids of documentIds(tx, wanted, AT_ONCE)) {
    run.signal.throwIfAborted();
    const rows = await tx<ListedDocument[]>`
      select d.id, d.kind, d.direction, d.status, d.number, d.external_number, d.self_billed, d.accounting_on, d.total, d.currency,
        coalesce(d.partner, jsonb_build_object('name', p.name)) as partner
      from documents d
      left join partners p on p.entity_id = d.entity_id and p.id = d.partner_id
      where ${wanted} and d.id = any (${ids}::bigint[]) order by d.id`;
    if (rows.length > 0) yield rows;
  }
}

/**
 * Ids of documents, so many at a time. They are found once, by the days that are wanted: page by page, every document of
 * other days would be passed each time.
 * @param wanted a condition on documents `d`
 */
export async function* documentIds(tx: Queries, wanted: Fragment, atOnce: number): AsyncGenerator<number[]> {
  const [{ ids }] = await tx<[{ ids: number[] }]>`
    select coalesce(json_agg(d.id order by d.id), '[]') as ids from documents d where ${wanted}`;
  for (let at = 0; at < ids.length; at += atOnce) yield ids.slice(at, at + atOnce);
}

export type LinkedFile = { document_id: number; name: string; file_id: number };

/** Files of attachments of documents, in the order of both. */
export async function filesOf(run: ReadingRun, documentIds: readonly number[]): Promise<LinkedFile[]> {
  return run.tx<LinkedFile[]>`
    select l.subject_id as document_id, a.name, a.file_id
    from attachment_links l join attachments a on a.entity_id = l.entity_id and a.id = l.attachment_id
    where l.entity_id = ${run.entityId} and l.subject_type = 'document'
      and l.subject_id = any (${[...documentIds]}::bigint[])
    order by l.subject_id, a.id`;
}

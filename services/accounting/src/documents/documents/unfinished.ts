import type { Queries } from '../../platform/store.ts';
import { DOCUMENT_KINDS, KINDS } from './kinds.ts';

const POSTED = DOCUMENT_KINDS.filter((kind) => KINDS[kind].isPosted);

/** How many drafts there are, as a query. */
export const draftCount = (sql: Queries, entityId: number) => sql`
  select count(*)::int from documents where entity_id = ${entityId} and status = 'draft'`;

/**
 * Issued documents that belong into the books and are not there, such as those of before a company changed to double
 * entry, as a query of `id`, `number`, `accounting_on` and `total_czk`. A line that was posted says where. Documents are
 * looked up by those of the few other lines: joined, all documents of a large company would be read.
 */
export const unpostedDocuments = (sql: Queries, entityId: number) => sql`
  select d.id, d.number, d.accounting_on, d.total_czk from documents d
  where d.entity_id = ${entityId} and d.status = 'issued' and not d.taken_over and d.kind = any (${POSTED})
    and d.id = any (array(
      select l.document_id from document_lines l where l.entity_id = ${entityId} and l.posted_account is null
    )) and not exists (
      select from postings p where p.entity_id = d.entity_id and p.source = 'document' and p.source_id = d.id
    )`;

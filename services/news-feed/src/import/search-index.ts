import type { Queries } from '../store.ts';

/** What some four hundred articles add: beyond it the gain is small, and every search reads what waits. */
const PENDING = '2MB';

/**
 * What is added to the search index from here to the end of the transaction waits in its pending list, where searches
 * look as well, until there is so much of it or until `mergeSearchIndex`.
 */
export async function collectForSearchIndex(tx: Queries): Promise<void> {
  await tx`select set_config('gin_pending_list_limit', ${PENDING}, true)`;
}

/** Merges what waits as a set. Left to the next vacuum where an importer does not own the index. */
export async function mergeSearchIndex(tx: Queries): Promise<void> {
  await tx`
    select gin_clean_pending_list(index.oid)
    from pg_index join pg_class index on index.oid = indexrelid join pg_am on pg_am.oid = index.relam
    where indrelid = 'article_index'::regclass and amname = 'gin' and pg_has_role(index.relowner, 'usage')`;
}

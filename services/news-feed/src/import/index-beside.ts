import type { Queries } from '../store.ts';

/** From so many articles on it is worth it. */
const FROM = 2000;
/**
 * What making the search index may take: less is written in more runs, and with more the tree in which the words are
 * sorted no longer fits the processor's own memory; four times this takes two fifths more of the processor.
 */
const MEMORY = '64MB';

type Definition = { name: string; definition: string };

/**
 * An import that is larger than what stands there fills `article_index` beside the present one and makes its indexes
 * at the end: keeping the search index with every row takes more than all else. The present one is read meanwhile and
 * gives up its place at the very end, because from then on readers wait for the commit.
 * @param touched how many articles get a new row
 * @returns whether that is how to fill it: into `article_index_beside`, then `complete`, and at last `takePlace`
 */
export async function beginBeside(tx: Queries, touched: number): Promise<boolean> {
  if (touched < FROM) return false;
  const [present] = await tx<{ rows: number; options: string[] | null }[]>`
    select (select count(*)::int from article_index) as rows, reloptions as options
    from pg_class where oid = 'article_index'::regclass`;
  if (present === undefined || present.rows > touched) return false;
  const options = present.options === null ? '' : `with (${present.options.join(', ')})`;
  await tx`
    create table article_index_beside (like article_index including defaults including constraints including storage)
    ${tx.unsafe(options)}`;
  return true;
}

/** Adds what was not touched, and makes indexes, constraints and grants as the present table has them. */
export async function complete(tx: Queries): Promise<void> {
  await tx`
    insert into article_index_beside
    select * from article_index present
    where not exists (select from touched where touched.lang = present.lang and touched.id = present.id)`;
  // By several processes from the first page on: the size that counts for it has no part in the long search vectors.
  await tx`
    select set_config('maintenance_work_mem', ${MEMORY}, true), set_config('min_parallel_table_scan_size', '0', true)`;
  const { indexes, constraints } = await definitions(tx);
  for (const { name, definition } of indexes) {
    const [, unique = '', columns = ''] = /^CREATE (UNIQUE )?INDEX .*? (USING .*)$/s.exec(definition) ?? [];
    await tx.unsafe(`create ${unique} index ${name}_beside on article_index_beside ${columns}`);
  }
  for (const { name, definition, type } of constraints) {
    const made = type === 'p' ? `primary key using index ${name}_beside` : definition;
    await tx.unsafe(`alter table article_index_beside add constraint ${name}_beside ${made}`);
  }
  const grants = await tx<{ privilege: string; grantee: string; option: string }[]>`
    select privilege_type as privilege, case grantee when 0 then 'public' else quote_ident(pg_get_userbyid(grantee)) end as grantee,
      case when is_grantable then 'with grant option' else '' end as option
    from pg_class, aclexplode(relacl) where pg_class.oid = 'article_index'::regclass and grantee <> relowner`;
  for (const { privilege, grantee, option } of grants)
    await tx.unsafe(`grant ${privilege} on article_index_beside to ${grantee} ${option}`);
}

/** Readers wait from here to the commit. */
export async function takePlace(tx: Queries): Promise<void> {
  const { indexes, constraints } = await definitions(tx);
  await tx`drop table article_index`;
  await tx`alter table article_index_beside rename to article_index`;
  for (const { name } of constraints)
    await tx`alter table article_index rename constraint ${tx(`${name}_beside`)} to ${tx(name)}`;
  for (const { name } of indexes.filter(({ name }) => constraints.every((each) => each.name !== name)))
    await tx`alter index ${tx(`${name}_beside`)} rename to ${tx(name)}`;
}

/** Those of the present table. */
async function definitions(tx: Queries) {
  const indexes = await tx<Definition[]>`
    select relname as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on pg_class.oid = indexrelid where indrelid = 'article_index'::regclass order by 1`;
  const constraints = await tx<(Definition & { type: string })[]>`
    select conname as name, pg_get_constraintdef(oid) as definition, contype as type
    from pg_constraint where conrelid = 'article_index'::regclass and contype in ('p', 'f') order by 1`;
  return { indexes, constraints };
}

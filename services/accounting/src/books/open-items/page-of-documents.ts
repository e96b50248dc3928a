import {
  changedAfter,
  type OpenDay,
  type OpenOfDay,
  type OpenOn,
  type OpenPart,
  openDocumentsBy,
} from '../../documents/documents/index.ts';
import type { Page } from '../../platform/http/paged.ts';
import type { Queries } from '../../platform/store.ts';
import type { Named } from './open-items.ts';

type Asked = { entityId: number; day: OpenDay; part: OpenPart };

/** The due day of what has none, after all others. */
const NEVER = 'infinity';

/**
 * A page of the documents in their order: of no other due days than those that reach into it any document is read.
 * @param days what is open of each due day, of the same part of the documents
 */
export async function pageOfDocumentsOn(
  sql: Queries,
  { entityId, day, part }: Asked,
  days: readonly OpenOfDay[],
  { offset, limit }: Page,
): Promise<OpenOn[]> {
  const reach = inReach(days, offset, offset + limit);
  if (reach === null) return [];
  const { from, to, before } = reach;
  return sql<OpenOn[]>`
    with ${changedAfter(sql, entityId, day)}
    select * from (${openDocumentsBy(sql, entityId, { ...part, due: [{ from, to }] })}) o
    order by due_on nulls last, number, document_id offset ${offset - before} limit ${limit}`;
}

/** The first and the last due day with documents of a page, and how many come before the first; null: there are none. */
function inReach(days: readonly OpenOfDay[], offset: number, end: number) {
  const counts = new Map<string, number>();
  for (const { due_on, count } of days)
    counts.set(due_on ?? NEVER, (counts.get(due_on ?? NEVER) ?? 0) + count);
  const reached: { day: string; before: number }[] = [];
  let before = 0;
  // 'infinity' is after all digits.
  for (const day of [...counts.keys()].sort()) {
    const upto = before + (counts.get(day) ?? 0);
    if (upto > offset && before < end) reached.push({ day, before });
    before = upto;
  }
  const [first, last] = [reached[0], reached.at(-1)];
  return first === undefined || last === undefined
    ? null
    : { from: first.day, to: last.day, before: first.before };
}

/** Those who have such documents, each once. */
export async function partnersOfDocumentsOn(sql: Queries, { entityId, day, part }: Asked): Promise<Named[]> {
  return sql<Named[]>`
    with ${changedAfter(sql, entityId, day)}
    select distinct partner_id, partner_name from (${openDocumentsBy(sql, entityId, part)}) o order by 1, 2`;
}

/** The documents of some of them, in their order. */
export async function documentsOfPartnersOn(
  sql: Queries,
  { entityId, day, part }: Asked,
  partners: readonly Named[],
): Promise<OpenOn[]> {
  const ids = partners.flatMap(({ partner_id }) => partner_id ?? []);
  const names = partners.flatMap(({ partner_id, partner_name }) =>
    partner_id === null ? [partner_name ?? ''] : [],
  );
  return sql<OpenOn[]>`
    with ${changedAfter(sql, entityId, day)}
    select * from (${openDocumentsBy(sql, entityId, part)}) o
    where partner_id = any (${ids}) or (partner_id is null and coalesce(partner_name, '') = any (${names}))
    order by due_on nulls last, number, document_id`;
}

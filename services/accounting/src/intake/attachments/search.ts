import { FOUND_AT_MOST, matching, type SearchPart } from '../../access/search/index.ts';

const WORDS = { table: 'attachments', key: 'id', column: 'words', parts: ['true'] };

/** Attachments by name, the latest first. */
export const searchAttachments: SearchPart = async (sql, input) => {
  const rows = await sql<{ id: number; name: string; day: string; is_linked: boolean }[]>`
    select a.id, a.name, to_char(a.created_at at time zone 'Europe/Prague', 'FMDD. FMMM. YYYY') as day, exists (
      select from attachment_links l where l.entity_id = a.entity_id and l.attachment_id = a.id
    ) as is_linked
    from (${matching(sql, input, WORDS)}) m
    join attachments a on a.entity_id = ${input.company.id} and a.id = m.key
    order by m.rank, a.id desc limit ${FOUND_AT_MOST}`;
  return rows.map(({ id, name, day, is_linked }) => ({
    type: 'attachment',
    id,
    title: name,
    subtitle: `${is_linked ? 'U záznamu' : 'Nezařazená'} · ${day}`,
    screen: `/prilohy/${id}`,
    numbers: [name],
  }));
};

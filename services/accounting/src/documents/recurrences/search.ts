import { FOUND_AT_MOST, matching, type SearchPart } from '../../access/search/index.ts';
import { dayText } from '../../platform/http/texts.ts';

const WORDS = { table: 'recurrences', key: 'id', terms: 'name' };

/** Documents that repeat by their names, those that come next first. */
export const searchRecurrences: SearchPart = async (sql, input) => {
  const rows = await sql<Row[]>`
    select c.id, c.name, c.active, c.next_on, p.name as partner
    from (${matching(sql, input, WORDS)}) m
    join recurrences c on c.entity_id = ${input.company.id} and c.id = m.key
    left join partners p on p.entity_id = c.entity_id and p.id = (c.document ->> 'partner_id')::bigint
    order by m.rank, c.active desc, c.next_on nulls last, c.id limit ${FOUND_AT_MOST}`;
  return rows.map(({ id, name, active, next_on, partner }) => ({
    type: 'recurrence',
    id,
    title: name,
    subtitle: [partner, nextText(active, next_on)].filter((part) => part !== null).join(' · '),
    screen: `/opakovani/${id}`,
  }));
};

type Row = { id: number; name: string; active: boolean; next_on: string | null; partner: string | null };

function nextText(isActive: boolean, next: string | null): string {
  if (next === null) return 'skončilo';
  return isActive ? `příště ${dayText(next)}` : 'pozastaveno';
}

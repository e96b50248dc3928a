import { FOUND_AT_MOST, hasWords, type SearchPart } from '../../access/search/index.ts';

const LOOKED_AT = 1000;

/** Number series by name or by what their numbers begin with: so few that they have no index. */
export const searchSeries: SearchPart = async (sql, { company, q }) => {
  const rows = await sql<{ id: number; name: string; prefix: string; pattern: string; archived: boolean }[]>`
    select id, name, prefix, pattern, archived from number_series
    where entity_id = ${company.id} order by archived, id limit ${LOOKED_AT}`;
  return rows
    .filter(({ name, prefix }) => hasWords(`${name} ${prefix}`, q))
    .slice(0, FOUND_AT_MOST)
    .map(({ id, name, prefix, pattern, archived }) => ({
      type: 'number_series',
      id,
      title: name,
      subtitle: [`${prefix} · ${pattern}`].concat(archived ? ['v archivu'] : []).join(' · '),
      screen: '/nastaveni/rady',
      numbers: [prefix],
    }));
};

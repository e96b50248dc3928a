import { FOUND_AT_MOST, matching, type SearchPart } from '../access/search/index.ts';

const WORDS = { table: 'fixed_assets', key: 'id', terms: "name || ' ' || inventory_number" };

/** Asset cards by name or inventory number. */
export const searchAssets: SearchPart = async (sql, input) => {
  const rows = await sql<{ id: number; name: string; inventory_number: string; is_gone: boolean }[]>`
    select a.id, a.name, a.inventory_number, a.disposed_on is not null as is_gone
    from (${matching(sql, input, WORDS)}) m
    join fixed_assets a on a.entity_id = ${input.company.id} and a.id = m.key
    order by m.rank, is_gone, a.name collate "cs-x-icu", a.id limit ${FOUND_AT_MOST}`;
  return rows.map(({ id, name, inventory_number, is_gone }) => ({
    type: 'asset',
    id,
    title: name,
    subtitle: [inventory_number === '' ? 'Karta majetku' : `Inventární číslo ${inventory_number}`]
      .concat(is_gone ? ['vyřazeno'] : [])
      .join(' · '),
    screen: `/majetek/${id}`,
    numbers: [inventory_number],
  }));
};

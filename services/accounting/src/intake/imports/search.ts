import { FOUND_AT_MOST, matching, type SearchPart } from '../../access/search/index.ts';

const WORDS = { table: 'imports', key: 'id', terms: 'filename' };

/** Imports of data by the name of the file, the latest first. */
export const searchImports: SearchPart = async (sql, input) => {
  const rows = await sql<{ id: number; filename: string; day: string; rows: number }[]>`
    select i.id, i.filename, i.rows_in_all as rows,
      to_char(i.created_at at time zone 'Europe/Prague', 'FMDD. FMMM. YYYY') as day
    from (${matching(sql, input, WORDS)}) m
    join imports i on i.entity_id = ${input.company.id} and i.id = m.key
    order by m.rank, i.id desc limit ${FOUND_AT_MOST}`;
  return rows.map(({ id, filename, day, rows: count }) => ({
    type: 'import',
    id,
    title: filename,
    subtitle: `Převzetí dat · ${day} · řádků: ${count}`,
    screen: `/prevzeti/${id}`,
  }));
};

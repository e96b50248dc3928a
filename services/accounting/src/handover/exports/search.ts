import { FOUND_AT_MOST, hasWords, type SearchPart } from '../../access/search/index.ts';
import { FORMAT_NAMES } from './events.ts';
import type { ExportFormatName } from './export.ts';

const LOOKED_AT = 200;

/** Exports by format, period or the word `export`, the latest first; of the latest only so many are looked at. */
export const searchExports: SearchPart = async (sql, { company, q }) => {
  const formats = Object.values(FORMAT_NAMES).join(' ');
  // Most of what is typed names no export at all.
  if (!q.split(/\s+/).some((word) => hasWords(`export ${formats}`, word) || /\d/.test(word))) return [];
  const rows = await sql<Row[]>`
    select id, format, period_from, period_to, coalesce(filename, '') as filename,
      to_char(created_at at time zone 'Europe/Prague', 'FMDD. FMMM. YYYY') as day
    from exports where entity_id = ${company.id} order by id desc limit ${LOOKED_AT}`;
  return rows
    .map(({ id, format, period_from, period_to, filename, day }) => ({
      type: 'export',
      id,
      title: `Export ${FORMAT_NAMES[format]}`,
      subtitle: [filename, day].filter((part) => part !== '').join(' · '),
      screen: '/predani',
      words: `export ${FORMAT_NAMES[format]} ${filename} ${period_from ?? ''} ${period_to ?? ''}`,
    }))
    .filter(({ words }) => hasWords(words, q))
    .slice(0, FOUND_AT_MOST)
    .map(({ words: _, ...found }) => found);
};

type Row = {
  id: number;
  format: ExportFormatName;
  period_from: string | null;
  period_to: string | null;
  filename: string;
  day: string;
};

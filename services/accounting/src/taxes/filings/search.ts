import { FOUND_AT_MOST, hasWords, type SearchPart } from '../../access/search/index.ts';
import type { FilingKind, FilingType } from './filing.ts';
import { filingName, formWords } from './names.ts';

/** A company files some 60 a year. */
const LOOKED_AT = 1000;

/** Filings by form, type and period, as `přiznání DPH 3/2026`, the latest first. */
export const searchFilings: SearchPart = async (sql, { company, q }) => {
  // Most of what is typed names no form: then nothing is read.
  if (!q.split(/\s+/).some((word) => word.length > 1 && hasWords(formWords, word))) return [];
  const rows = await sql<Row[]>`
    select id, kind, period, filing_type, status from filings
    where entity_id = ${company.id} order by id desc limit ${LOOKED_AT}`;
  return rows
    .map((row) => ({ ...row, name: filingName(row, company) }))
    .filter(({ name, period }) => hasWords(`${name} ${name.replaceAll('/', ' ')} ${plainPeriod(period)}`, q))
    .sort((a, b) => (a.period < b.period ? 1 : a.period > b.period ? -1 : b.id - a.id))
    .slice(0, FOUND_AT_MOST)
    .map(({ id, name, status }) => ({
      type: 'filing',
      id,
      title: `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
      subtitle: status === 'filed' ? 'Podáno' : 'Připravuje se',
      screen: `/podani/${id}`,
    }));
};

/** `2026-03` also as `3/2026`, as people write it. */
function plainPeriod(period: string): string {
  const [year, part = ''] = period.split('-');
  return `${period} ${part.replace(/^0/, '')}/${year} ${part}/${year}`;
}

type Row = {
  id: number;
  kind: FilingKind;
  period: string;
  filing_type: FilingType;
  status: 'draft' | 'filed';
};

import { FOUND_AT_MOST, matching, type SearchPart } from '../../access/search/index.ts';
import { dayText } from '../../platform/http/texts.ts';

const WORDS = {
  ...{ table: 'internal_documents', key: 'id' },
  terms: "number || ' ' || text || ' ' || coalesce(external_number, '')",
};

/** Entries by hand by number, text or number of the paper, the latest first. */
export const searchEntries: SearchPart = async (sql, input) => {
  const rows = await sql<Row[]>`
    select e.id, i.number, i.external_number, i.text, i.date
    from (${matching(sql, input, WORDS)}) m
    join internal_documents i on i.entity_id = ${input.company.id} and i.id = m.key
    join entries e on e.entity_id = i.entity_id and coalesce(e.source_id, 0) = i.id
      and e.source = case i.kind when 'opening' then 'opening' else 'journal' end
      and e.part = case i.kind when 'opening' then 'journal' else '' end
    where i.deleted_at is null
    order by m.rank, i.date desc, e.id desc limit ${FOUND_AT_MOST}`;
  return rows.map(({ id, number, external_number, text, date }) => ({
    type: 'entry',
    id,
    title: `Zápis ${number}`,
    subtitle: [text, external_number, dayText(date)].filter((part) => part !== null).join(' · '),
    screen: `/denik/${id}`,
    numbers: [number, external_number],
  }));
};

/** An entry of any source by the number that it is called by where its document has none: its id. */
export const searchEntryNumbers: SearchPart = async (sql, { company, q, isNamed = false }) => {
  if (!/^[1-9]\d{0,14}$/.test(q)) return [];
  const rows = await sql<EntryRow[]>`
    select e.id, i.number, p.text, p.date
    from entries e
    cross join lateral (
      select text, date from postings where entity_id = e.entity_id and entry_id = e.id order by id limit 1
    ) p
    left join internal_documents i on i.entity_id = e.entity_id and i.id = e.source_id
      and (e.source = 'journal' or e.part = 'journal')
    where e.entity_id = ${company.id} and e.id = ${q}`;
  return rows.map(({ id, number, text, date }) => ({
    type: 'entry',
    id,
    title: `Zápis ${number ?? id}`,
    subtitle: [text, dayText(date)].filter((part) => part !== null).join(' · '),
    screen: `/denik/${id}`,
    numbers: [isNamed ? q : null],
  }));
};

type EntryRow = { id: number; number: string | null; text: string | null; date: string };
type Row = { id: number; number: string; external_number: string | null; text: string; date: string };

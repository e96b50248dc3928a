import { FOUND_AT_MOST, matching, type SearchPart } from '../access/search/index.ts';

const WORDS = {
  ...{ table: 'partners', key: 'id', column: 'words', query: 'partner_query' },
  parts: ['not archived', 'archived'],
};

/** Contacts by name, IČO, DIČ, e-mail or account, those in the archive last. */
export const searchPartners: SearchPart = async (sql, input) => {
  const rows = await sql<Row[]>`
    select p.id, p.name, p.ico, p.city, p.email, p.archived from (${matching(sql, input, WORDS)}) m
    join partners p on p.entity_id = ${input.company.id} and p.id = m.key
    order by m.rank, p.archived, p.name collate "cs-x-icu", p.id limit ${FOUND_AT_MOST}`;
  return rows.map(({ id, name, ico, city, email, archived }) => ({
    type: 'partner',
    id,
    title: name,
    subtitle: [
      ico === null ? null : `IČO ${ico}`,
      city,
      ico === null ? email : null,
      archived ? 'v archivu' : null,
    ]
      .filter((part) => part !== null)
      .join(' · '),
    screen: `/kontakty/${id}`,
    numbers: [ico],
  }));
};

type Row = {
  id: number;
  name: string;
  ico: string | null;
  city: string | null;
  email: string | null;
  archived: boolean;
};

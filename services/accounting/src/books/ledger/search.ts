import { FOUND_AT_MOST, matching, type SearchPart } from '../../access/search/index.ts';
import { currentYear } from '../../platform/http/query.ts';

const WORDS = { table: 'accounts', key: 'code', terms: "code || ' ' || name" };

/** Accounts by number or name; each leads to its entries of the current year. */
export const searchAccounts: SearchPart = async (sql, input) => {
  const year = currentYear(input.now);
  const rows = await sql<{ code: string; name: string }[]>`
    select a.code, a.name from (${matching(sql, input, WORDS)}) m
    join accounts a on a.entity_id = ${input.company.id} and a.code = m.key
    order by m.rank, a.code limit ${FOUND_AT_MOST}`;
  return rows.map(({ code, name }) => ({
    type: 'account',
    id: code,
    title: `${code} ${name}`,
    subtitle: `Zápisy v deníku ${year}`,
    screen: `/denik?ucet=${code}&rok=${year}`,
    numbers: [code],
  }));
};

import { FOUND_AT_MOST, hasWords, type SearchPart } from '../../access/search/index.ts';

/** More than anybody has. */
const LOOKED_AT = 1000;

/** Cash registers by name, account or currency: so few that they have no index; those of the archive last. */
export const searchRegisters: SearchPart = async (sql, { company, q }) => {
  const rows = await sql<Row[]>`
    select id, name, currency, account_code, archived from cash_registers
    where entity_id = ${company.id} order by archived, account_code, id limit ${LOOKED_AT}`;
  return rows
    .filter(({ name, account_code, currency }) => hasWords(`${name} ${account_code} ${currency}`, q))
    .slice(0, FOUND_AT_MOST)
    .map(({ id, name, currency, account_code, archived }) => ({
      type: 'cash_register',
      id,
      title: name,
      subtitle: [account_code, currency].concat(archived ? ['v archivu'] : []).join(' · '),
      screen: `/pokladna?pokladna=${id}`,
    }));
};

type Row = { id: number; name: string; currency: string; account_code: string; archived: boolean };

import { FOUND_AT_MOST, matching, type SearchPart } from '../../access/search/index.ts';

const WORDS = {
  ...{ table: 'bank_accounts', key: 'id' },
  terms:
    "name || ' ' || coalesce(number, '') || ' ' || coalesce(bank_code, '') || ' ' || coalesce(iban, '') || ' ' || currency",
};

/** The company's bank accounts by name, number or IBAN: so few that they have no index of words. */
export const searchBankAccounts: SearchPart = async (sql, input) => {
  const rows = await sql<Row[]>`
    select b.id, b.name, b.number, b.bank_code, b.iban, b.currency
    from (${matching(sql, input, WORDS)}) m
    join bank_accounts b on b.entity_id = ${input.company.id} and b.id = m.key
    order by m.rank, b.name collate "cs-x-icu", b.id limit ${FOUND_AT_MOST}`;
  return rows.map(({ id, name, number, bank_code, iban, currency }) => {
    const local = number === null ? null : `${number}/${bank_code}`;
    return {
      type: 'bank_account',
      id,
      title: name,
      subtitle: `${local ?? iban} · ${currency}`,
      screen: `/banka/pohyby?ucet=${id}`,
      numbers: [number, local, iban],
    };
  });
};

type Row = {
  id: number;
  name: string;
  number: string | null;
  bank_code: string | null;
  iban: string | null;
  currency: string;
};

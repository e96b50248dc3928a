import { FOUND_AT_MOST, matching, type SearchPart } from '../../access/search/index.ts';
import { dayText } from '../../platform/http/texts.ts';

const WORDS = { table: 'bank_statements', key: 'id', terms: "file_name || ' ' || coalesce(number, '')" };

/** Statements by number or name of the file, the latest first; each leads to those of its account and year. */
export const searchStatements: SearchPart = async (sql, input) => {
  const rows = await sql<Row[]>`
    select s.id, s.bank_account_id, s.number, s.file_name, s.to_on, b.name as account
    from (${matching(sql, input, WORDS)}) m
    join bank_statements s on s.entity_id = ${input.company.id} and s.id = m.key
    join bank_accounts b on b.entity_id = s.entity_id and b.id = s.bank_account_id
    order by m.rank, s.to_on desc nulls last, s.id desc limit ${FOUND_AT_MOST}`;
  return rows.map(({ id, bank_account_id, number, file_name, to_on, account }) => ({
    type: 'bank_statement',
    id,
    title: number === null ? `Výpis ${file_name}` : `Výpis ${number}`,
    subtitle: [account, to_on === null ? null : dayText(to_on), number === null ? null : file_name]
      .filter((part) => part !== null)
      .join(' · '),
    screen: `/banka/vypisy?ucet=${bank_account_id}${to_on === null ? '' : `&rok=${to_on.slice(0, 4)}`}`,
    numbers: [number],
  }));
};

type Row = {
  id: number;
  bank_account_id: number;
  number: string | null;
  file_name: string;
  to_on: string | null;
  account: string;
};

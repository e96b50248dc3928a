import { agreesWithHistory } from '../access/history/index.ts';
import { byStatement, type Check, SHOWN, whyEmpty } from '../platform/check/by-statement.ts';
import { type WrongCount, wrongCounts } from './beginnings.ts';

/** What must hold of contacts. */
export const CONTACT_CHECKS: readonly Check[] = [
  byStatement(
    'a Czech contact has an IČO of eight digits with its check digit, or none',
    (sql) => sql<{ violation: string }[]>`
      select 'partner ' || id as violation from partners
      where country = 'CZ' and ico is not null and case
        when ico !~ '^[0-9]{8}$' then true
        else (11 - (select sum(substr(ico, i, 1)::int * (9 - i)) from generate_series(1, 7) i) % 11) % 10
          <> right(ico, 1)::int
      end limit ${SHOWN}`,
    'partners',
  ),
  {
    name: 'the counts kept of short beginnings of words are those of the contacts',
    whySkipped: (sql) => whyEmpty(sql, 'partners'),
    violations: async (sql) => (await wrongCounts(sql, null, SHOWN)).map(describeCount),
  },
  agreesWithHistory('contacts', 'partner', 'partners'),
];

function describeCount({ entity_id, beginning, archived, kept, partners }: WrongCount): string {
  return `company ${entity_id}, "${beginning}"${archived ? ' in the archive' : ''}: ${kept ?? 0} for ${partners ?? 0} contacts`;
}

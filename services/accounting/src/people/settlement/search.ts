import { FOUND_AT_MOST, hasWords, matching, type SearchPart } from '../../access/search/index.ts';
import { EMPLOYEE_WORDS } from '../employees/index.ts';

/** What a settlement is called by, beside whom and which year it is of; accents do not count. */
const CALLED = 'rocni zuctovani dane';
/** Shorter words begin names, such as Dan, and are looked for there. */
const LETTERS_OF_CALLED = 4;

/** Annual settlements by the name of their employee, the latest year first, or of the year that is typed. */
export const searchSettlements: SearchPart = async (sql, input) => {
  const words = input.q.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '');
  const year = words.find((word) => /^20\d\d$/.test(word));
  const isCalled = (word: string) => word.length >= LETTERS_OF_CALLED && hasWords(CALLED, word);
  const who = words.filter((word) => word !== year && !isCalled(word)).join(' ');
  if (who === '') return [];
  const rows = await sql<
    { id: number; employee_id: number; year: number; name: string; is_applied: boolean }[]
  >`
    select s.id, s.employee_id, s.year, e.first_name || ' ' || e.last_name as name, s.applied_at is not null as is_applied
    from (${matching(sql, { ...input, q: who }, EMPLOYEE_WORDS)}) m
    join annual_settlements s on s.entity_id = ${input.company.id} and s.employee_id = m.key
    join employees e on e.entity_id = s.entity_id and e.id = s.employee_id
    where ${year ?? null}::int is null or s.year = ${year ?? null}::int
    order by m.rank, s.year desc, s.id desc limit ${FOUND_AT_MOST}`;
  return rows.map(({ id, employee_id, year: of, name, is_applied }) => ({
    type: 'annual_settlement',
    id,
    title: `Zúčtování ${name} ${of}`,
    subtitle: is_applied ? 've mzdě' : 'zatím není ve mzdě',
    screen: `/rocni-zuctovani/${employee_id}?rok=${of}`,
  }));
};

import { FOUND_AT_MOST, matching, type SearchPart } from '../../access/search/index.ts';

/** What people are found by, for those who look for what is theirs. */
export const EMPLOYEE_WORDS = {
  table: 'employees',
  key: 'id',
  terms: "first_name || ' ' || last_name || ' ' || personal_number",
};

/** Employees by name or personal number. */
export const searchEmployees: SearchPart = async (sql, input) => {
  const rows = await sql<{ id: number; name: string; personal_number: string }[]>`
    select e.id, e.first_name || ' ' || e.last_name as name, e.personal_number
    from (${matching(sql, input, EMPLOYEE_WORDS)}) m
    join employees e on e.entity_id = ${input.company.id} and e.id = m.key
    order by m.rank, e.last_name collate "cs-x-icu", e.first_name collate "cs-x-icu", e.id limit ${FOUND_AT_MOST}`;
  return rows.map(({ id, name, personal_number }) => ({
    type: 'employee',
    id,
    title: name,
    subtitle: `Osobní číslo ${personal_number}`,
    screen: `/zamestnanci/${id}`,
    numbers: [personal_number],
  }));
};

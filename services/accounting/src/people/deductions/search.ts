import { FOUND_AT_MOST, matching, type SearchPart } from '../../access/search/index.ts';

const WORDS = {
  ...{ table: 'wage_deductions', key: 'id' },
  terms: "creditor || ' ' || coalesce(reference, '') || ' ' || coalesce(variable_symbol, '')",
};

/** Deductions from wages by creditor, reference or variable symbol; each leads to its employee. */
export const searchDeductions: SearchPart = async (sql, input) => {
  const rows = await sql<Row[]>`
    select d.id, d.employee_id, d.creditor, d.reference, d.variable_symbol, d.ended_on is not null as is_over,
      e.first_name || ' ' || e.last_name as employee
    from (${matching(sql, input, WORDS)}) m
    join wage_deductions d on d.entity_id = ${input.company.id} and d.id = m.key
    join employees e on e.entity_id = d.entity_id and e.id = d.employee_id
    order by m.rank, is_over, d.delivered_on desc, d.id desc limit ${FOUND_AT_MOST}`;
  return rows.map(({ id, employee_id, creditor, reference, variable_symbol, is_over, employee }) => ({
    type: 'wage_deduction',
    id,
    title: creditor,
    subtitle: [employee, reference, is_over ? 'skončila' : null].filter((part) => part !== null).join(' · '),
    screen: `/zamestnanci/${employee_id}`,
    numbers: [reference, variable_symbol],
  }));
};

type Row = {
  id: number;
  employee_id: number;
  creditor: string;
  reference: string | null;
  variable_symbol: string | null;
  is_over: boolean;
  employee: string;
};

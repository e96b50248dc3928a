import { FOUND_AT_MOST, matching, type SearchPart } from '../../access/search/index.ts';
import type { TARGETS } from './fields.ts';

const WORDS = { table: 'automation_rules', key: 'id', terms: 'name' };
type Target = (typeof TARGETS)[number];

const TARGET_NAMES: Readonly<Record<Target, string>> = {
  bank_transaction: 'Pravidlo pro pohyby na účtech',
  document: 'Pravidlo pro doklady',
};

/** Rules of automation by name, in the order in which they are asked. */
export const searchRules: SearchPart = async (sql, input) => {
  const rows = await sql<{ id: number; name: string; target: Target; active: boolean }[]>`
    select r.id, r.name, r.target, r.active
    from (${matching(sql, input, WORDS)}) m
    join automation_rules r on r.entity_id = ${input.company.id} and r.id = m.key
    order by m.rank, r.position limit ${FOUND_AT_MOST}`;
  return rows.map(({ id, name, target, active }) => ({
    type: 'rule',
    id,
    title: name,
    subtitle: [TARGET_NAMES[target]].concat(active ? [] : ['vypnuté']).join(' · '),
    screen: `/banka/pravidla/${id}`,
  }));
};

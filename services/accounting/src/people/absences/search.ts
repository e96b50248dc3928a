import { ABSENCE_KINDS, type AbsenceKind } from '@news-and-accounting/payroll';
import { hasWords, matching, type SearchPart } from '../../access/search/index.ts';
import { EMPLOYEE_WORDS } from '../employees/index.ts';
import type { StoredAbsence } from '../wage-inputs/index.ts';
import { ABSENCE_NAMES, daysText } from './absence.ts';

/** Of somebody who was away often the latest stand for all. */
const LATEST = 3;
/** Shorter words begin too many names to be the kind of an absence. */
const LETTERS_OF_KIND = 4;

/** What an absence of a kind is shown by, beside whom. */
const calledBy = (kind: AbsenceKind) => `Nepřítomnost ${ABSENCE_NAMES[kind]}`;

/** Absences by the name of their employee and, where it is typed, by kind, the latest first; each leads to its card. */
export const searchAbsences: SearchPart = async (sql, input) => {
  const words = input.q.split(/\s+/).filter((word) => word !== '');
  const namesKind = (word: string) =>
    word.length >= LETTERS_OF_KIND && ABSENCE_KINDS.some((kind) => hasWords(calledBy(kind), word));
  const who = words.filter((word) => !namesKind(word)).join(' ');
  if (!/[\p{L}\p{N}]/u.test(who)) return [];
  const ofKind = words.filter(namesKind).join(' ');
  const kinds = ABSENCE_KINDS.filter((kind) => hasWords(calledBy(kind), ofKind));
  const rows = await sql<
    (Pick<StoredAbsence, 'id' | 'employee_id' | 'kind' | 'from' | 'to'> & { name: string })[]
  >`
    select a.id, a.employee_id, a.kind, a.from_day as from, a.to_day as to, e.first_name || ' ' || e.last_name as name
    from (${matching(sql, { ...input, q: who }, EMPLOYEE_WORDS)}) m
    join absences a on a.entity_id = ${input.company.id} and a.employee_id = m.key
    join employees e on e.entity_id = a.entity_id and e.id = a.employee_id
    where a.kind = any(${kinds}::text[])
    order by m.rank, a.from_day desc, a.id desc limit ${LATEST}`;
  return rows.map(({ id, employee_id, kind, from, to, name }) => ({
    type: 'absence',
    id,
    title: `Nepřítomnost ${name}`,
    subtitle: `${ABSENCE_NAMES[kind]} · ${daysText({ from, to })}`,
    screen: `/zamestnanci/${employee_id}`,
  }));
};

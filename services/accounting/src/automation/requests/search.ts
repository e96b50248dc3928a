import { FOUND_AT_MOST, matching, type SearchPart } from '../../access/search/index.ts';
import { dayText } from '../../platform/http/texts.ts';
import type { State } from './request.ts';

const WORDS = { table: 'document_requests', key: 'id', terms: "text || ' ' || coalesce(email, '')" };
const STATE_NAMES: Readonly<Record<State, string>> = {
  open: 'čeká na doklad',
  answered: 'doklad přišel',
  closed: 'uzavřeno',
};

/** Requests for documents by what they ask for or by whom, those that wait first. */
export const searchRequests: SearchPart = async (sql, input) => {
  const rows = await sql<
    { id: number; text: string; email: string | null; due_on: string | null; state: State }[]
  >`
    select r.id, r.text, r.email, r.due_on, r.state
    from (${matching(sql, input, WORDS)}) m
    join document_requests r on r.entity_id = ${input.company.id} and r.id = m.key
    order by m.rank, r.state = 'closed', r.id desc limit ${FOUND_AT_MOST}`;
  return rows.map(({ id, text, email, due_on, state }) => ({
    type: 'document_request',
    id,
    title: text,
    subtitle: [STATE_NAMES[state], email, due_on === null ? null : `do ${dayText(due_on)}`]
      .filter((part) => part !== null)
      .join(' · '),
    screen: `/vyzadani/${id}`,
  }));
};

import { type Period, rangeOf } from '../../documents/period.ts';
import { filled, idOr } from '../query.ts';
import { WAITING } from './api.ts';

/** What the list of movements is filtered by, as the address has it; nothing to filter by is an empty text. */
export type MovementFilter = Period & {
  words: string;
  /** The id of a bank account. */
  account: string;
  state: string;
  direction: string;
  /** The id of a statement. */
  statement: string;
};

const STATES: Readonly<Record<string, string>> = {
  cekaji: WAITING,
  sparovane: 'matched',
  zauctovane: 'posted',
  odlozene: 'ignored',
};
const DIRECTIONS: Readonly<Record<string, string>> = { prijmy: 'in', vydaje: 'out' };

/** Whether the filter leaves anything out. */
export const isFiltered = (filter: MovementFilter): boolean =>
  Object.values(filter).some((value) => value !== '');

/** The filter as the operation takes it. */
export function movementsQuery(filter: MovementFilter, today: string): Record<string, string> {
  const { words, account, state, direction, statement } = filter;
  return filled({
    bank_account_id: idOr(account),
    state: STATES[state] ?? '',
    ...rangeOf(filter, today),
    direction: DIRECTIONS[direction] ?? '',
    statement_id: idOr(statement),
    q: words.slice(0, 100),
  });
}

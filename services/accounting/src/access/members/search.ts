import { ROLE_LABELS } from '../../platform/http/caller.ts';
import { FOUND_AT_MOST, hasWords, type SearchPart } from '../search/index.ts';
import { membersOf } from './store.ts';

/** Members by their names, never by an address that the list does not show either: so few that they have no index. */
export const searchMembers: SearchPart = async (sql, { company, q }) =>
  (await membersOf(sql, company.id))
    .filter(({ username, display_name }) => hasWords(`${display_name ?? ''} ${username}`, q))
    .slice(0, FOUND_AT_MOST)
    .map(({ id, username, display_name, role, accepted_at }) => ({
      type: 'member',
      id,
      title: display_name ?? username,
      subtitle: [ROLE_LABELS[role]].concat(accepted_at === null ? ['čeká na přijetí'] : []).join(' · '),
      screen: '/clenove',
    }));

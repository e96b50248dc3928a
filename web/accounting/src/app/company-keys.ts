import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useCompanies, useEntityId } from '../api/companies.ts';
import { say, sayError } from '../api/toasts.ts';
import { shell } from '../cs/shell.ts';
import { useShortcut } from '../parts/shortcuts.tsx';
import { NEEDS_AS_WAY } from '../screens/needs/api.ts';
import { SCREENS } from '../screens.ts';

/** What an address says of the time that its screen is of; filters and rows of one company are nothing to another. */
const OF_TIME = ['rok', 'mesic', 'obdobi'];

/**
 * From every screen of a company to the same one of the next or the previous company, by what is urgent: whoever keeps
 * many does one thing in all of them, such as their VAT, and then another. After the last comes the first: a company in
 * which everything has just been done goes to the end when the order is asked for anew, and others wait before it.
 */
export function useCompanyKeys(): void {
  const id = useEntityId();
  const { data: companies = [] } = useCompanies();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const goBy = async (by: 1 | -1) => {
    const { rows } = await client.fetchQuery(NEEDS_AS_WAY);
    const at = rows.findIndex(({ entity_id }) => entity_id === id);
    const next = rows[at + by] ?? rows.at(by === 1 ? 0 : -1);
    if (next === undefined) return;
    const kept = Object.entries(search).filter(([name]) => OF_TIME.includes(name));
    await navigate({
      to: `/firmy/${next.entity_id}${screenWithoutRecord(pathname)}`,
      search: Object.fromEntries(kept) as never,
    });
    say(at !== -1 && rows[at + by] === undefined ? shell.companiesAgain(next.name) : next.name);
  };
  const go = (by: 1 | -1) => (companies.length > 1 ? () => void goBy(by).catch(sayError) : null);
  useShortcut('shift+j', shell.nextCompany, go(1));
  useShortcut('shift+k', shell.previousCompany, go(-1));
}

/**
 * What stands behind a company in an address: `/dph` of `/firmy/3/dph`. A record is of its company, so one leads to the
 * list that it is in, `/podani` of `/firmy/3/podani/7`, or home where none has that address.
 */
export function screenWithoutRecord(pathname: string): string {
  const parts = pathname.split('/').slice(3);
  const at = parts.findIndex((part) => /^\d+$/.test(part));
  if (at === -1) return parts.length === 0 ? '' : `/${parts.join('/')}`;
  const list = `/${parts.slice(0, at).join('/')}`;
  return SCREENS.some(({ frame, path }) => frame === 'company' && path === list) ? list : '';
}

import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useCompanies, useEntityId } from '../api/companies.ts';
import { say, sayError } from '../api/toasts.ts';
import { shell } from '../cs/shell.ts';
import { useShortcut } from '../parts/shortcuts.tsx';
import { NEEDS_AS_WAY } from '../screens/needs/api.ts';
import { SCREENS } from '../screens.ts';

/**
 * The time, the kind and the state that a screen is of, and whose work it is, are the same in every company; other
 * filters and rows are of one.
 */
const OF_EVERY_COMPANY = ['rok', 'mesic', 'obdobi', 'druh', 'stav', 'kdo'];

/** Companies that the way has left since it last began anew. */
const visited = new Set<number>();

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
    if (next === undefined || next.entity_id === id) return;
    const home = `/firmy/${next.entity_id}`;
    await navigate({ to: home + screenWithoutRecord(pathname), search: ofEveryCompany(search) as never });
    // Who stayed with what they have not saved comes here with where they go next.
    if (!`${window.location.pathname}/`.startsWith(`${home}/`)) return;
    // The order may have been asked for in the middle of the way: its last company is not the last one of the way.
    visited.add(id);
    const isRound = rows.every(({ entity_id }) => visited.has(entity_id));
    if (isRound) visited.clear();
    say(isRound ? shell.companiesAgain(next.name) : next.name);
  };
  const go = (by: 1 | -1) => (companies.length > 1 ? () => void goBy(by).catch(sayError) : null);
  useShortcut('shift+j', shell.nextCompany, go(1));
  useShortcut('shift+k', shell.previousCompany, go(-1));
}

/** What the same screen of another company is opened with. */
export function ofEveryCompany(search: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(search).filter(([name]) => OF_EVERY_COMPANY.includes(name)));
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

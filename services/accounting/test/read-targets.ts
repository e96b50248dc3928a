import { readFileSync } from 'node:fs';
import { OPERATIONS } from '../src/operations.ts';
import type { AccountingOperation } from '../src/platform/operation.ts';

/** An operation that reads, and addresses that it answers with 200 in some companies. */
export type ReadTarget = { operation: AccountingOperation; paths: string[] };

type Ask = (path: string) => Promise<{ ok: boolean; text: string }>;
type Examples = Record<
  string,
  { path?: Record<string, string | number>; query?: Record<string, unknown> } | undefined
>;

/** Operations that read but are not asked, with the reason. */
export const NOT_ASKED: Readonly<Record<string, string>> = {
  lookupCompany: 'asks the register of businesses',
  checkPartnerVat: 'asks the register of VAT payers',
  getNoticeLink: 'needs a token that only a mail has; the token is the key of what it reads',
  getInvitationLink: 'needs a token that only a mail has; the token is the key of what it reads',
};

const COMPANIES_AT_MOST = 6;
/** The first things of a list may be of a kind that the operation refuses, as the PDF of a draft. */
const TRIES_AT_MOST = 30;
const LAST_MONTH = new Date(new Date().setDate(0));
/** Lists whose rows are named by another field, or that show something only when asked for it. */
const LISTS: readonly { list: RegExp; id?: string; query?: string }[] = [
  { list: /\/journal$/, id: 'entry_id' },
  // The month that runs has no payslips yet.
  { list: /\/payslips$/, query: `?year=${LAST_MONTH.getFullYear()}&month=${LAST_MONTH.getMonth() + 1}` },
];

/** The smallest logo, for companies that have none. */
export const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAE0lEQVQImWP4z8DwnwGM/zMwAAAf7gP9qS/A4gAAAABJRU5ErkJggg==',
  'base64',
);

/** Gives these companies what no generated one has, so that it can be read. */
export async function giveLogos(
  base: string,
  headers: Readonly<Record<string, string>>,
  ids: readonly number[],
): Promise<void> {
  for (const id of ids.slice(0, COMPANIES_AT_MOST)) {
    const response = await fetch(`${base}/entities/${id}/logo`, {
      method: 'PUT',
      headers: { ...headers, 'Content-Type': 'image/png' },
      body: LOGO,
    });
    if (!response.ok) throw new Error(`logo: ${response.status} ${await response.text()}`);
  }
}

/**
 * Every one of these operations that reads, with addresses in these companies: the queries of the reference's examples, and ids that
 * the lists before them give; and those that no address was found for.
 */
export async function readTargets(
  ask: Ask,
  ids: readonly number[],
  operations: readonly AccountingOperation[] = OPERATIONS,
): Promise<{ targets: ReadTarget[]; unreached: string[] }> {
  const examples = JSON.parse(
    readFileSync(new URL('../src/examples.json', import.meta.url), 'utf8'),
  ) as Examples;
  const known = new Map<string, (string | number)[]>();
  const targets: ReadTarget[] = [];
  const unreached: string[] = [];
  for (const operation of operations) {
    if (operation.method !== 'GET' || operation.id in NOT_ASKED) continue;
    const paths: string[] = [];
    for (const id of ids.slice(0, COMPANIES_AT_MOST)) {
      const path = await answeredAddress(operation, id);
      if (path !== null) paths.push(path);
    }
    if (paths.length === 0) unreached.push(operation.id);
    else targets.push({ operation, paths });
  }
  return { targets, unreached };

  async function answeredAddress(operation: AccountingOperation, entityId: number): Promise<string | null> {
    for (const path of await addressesOf(operation, entityId)) if ((await ask(path)).ok) return path;
    return null;
  }

  async function addressesOf(operation: AccountingOperation, entityId: number): Promise<string[]> {
    const example = examples[operation.id] ?? {};
    let paths = [''];
    for (const part of operation.path.split('/').slice(1)) {
      if (part === '{entity_id}' || (part === '{id}' && paths[0] === '/entities'))
        paths = paths.map((path) => `${path}/${entityId}`);
      else if (part.startsWith('{')) {
        const value = example.path?.[part.slice(1, -1)];
        const below: string[] = [];
        for (const path of paths) {
          const listed = await idsOf(path);
          const values = listed.length > 0 || value === undefined ? listed : [value];
          below.push(...values.map((each) => `${path}/${encodeURIComponent(each)}`));
        }
        paths = below.slice(0, TRIES_AT_MOST);
      } else paths = paths.map((path) => `${path}/${part}`);
    }
    const query = Object.entries(example.query ?? {}).filter(([name]) => !name.endsWith('_id'));
    if (query.length === 0) return paths;
    const asked = new URLSearchParams(query.map(([name, value]) => [name, String(value)]));
    return paths.map((path) => `${path}?${asked}`);
  }

  /** The ids of what a list gives, the first ones first. */
  async function idsOf(list: string): Promise<(string | number)[]> {
    const asked = known.get(list);
    if (asked !== undefined) return asked;
    const { id: field = 'id', query = '' } = LISTS.find((each) => each.list.test(list)) ?? {};
    const { ok, text } = await ask(`${list}${query}`);
    const answer = ok && /^[[{]/.test(text) ? (JSON.parse(text) as unknown) : null;
    const lists = Array.isArray(answer) ? [answer] : Object.values(answer ?? {}).filter(Array.isArray);
    const ids = lists
      .flat()
      .map((row: Record<string, unknown> | null) => row?.[field])
      .filter((id) => typeof id === 'number');
    const found = [...new Set(ids)].slice(0, TRIES_AT_MOST);
    known.set(list, found);
    return found;
  }
}

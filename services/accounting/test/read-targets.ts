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

/** They ask other services or never end. */
const LEFT_OUT = /lookup|registr|exchange_rate|fio|connection|validation/i;
const COMPANIES_AT_MOST = 6;

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
  const known = new Map<string, number | undefined>();
  const targets: ReadTarget[] = [];
  const unreached: string[] = [];
  for (const operation of operations) {
    if (operation.method !== 'GET' || LEFT_OUT.test(operation.path)) continue;
    const paths: string[] = [];
    for (const id of ids.slice(0, COMPANIES_AT_MOST)) {
      const path = await addressOf(operation, id);
      if (path !== null && (await ask(path)).ok) paths.push(path);
    }
    if (paths.length === 0) unreached.push(operation.id);
    else targets.push({ operation, paths });
  }
  return { targets, unreached };

  async function addressOf(operation: AccountingOperation, entityId: number): Promise<string | null> {
    const example = examples[operation.id] ?? {};
    let path = '';
    for (const part of operation.path.split('/').slice(1)) {
      if (part === '{entity_id}' || (part === '{id}' && path === '/entities')) path += `/${entityId}`;
      else if (part.startsWith('{')) {
        const value = (await firstId(path)) ?? example.path?.[part.slice(1, -1)];
        if (value === undefined) return null;
        path += `/${encodeURIComponent(value)}`;
      } else path += `/${part}`;
    }
    const query = Object.entries(example.query ?? {}).filter(([name]) => !name.endsWith('_id'));
    if (query.length === 0) return path;
    return `${path}?${new URLSearchParams(query.map(([name, value]) => [name, String(value)]))}`;
  }

  /** The id of the first thing that a list gives. */
  async function firstId(list: string): Promise<number | undefined> {
    if (!known.has(list)) {
      const { ok, text } = await ask(list);
      const answer = ok && /^[[{]/.test(text) ? (JSON.parse(text) as unknown) : null;
      const lists = Array.isArray(answer) ? [answer] : Object.values(answer ?? {}).filter(Array.isArray);
      const ids = lists.flat().flatMap((row: { id?: unknown } | null) => row?.id ?? []);
      known.set(
        list,
        ids.find((id) => typeof id === 'number'),
      );
    }
    return known.get(list);
  }
}

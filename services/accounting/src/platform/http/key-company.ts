import { problem } from '../errors.ts';
import type { AccountingOperation } from '../operation.ts';
import type { Identity } from './caller.ts';

/**
 * Keeps a key of one company to that company: it opens no other, whether there is one or not, and of what is across
 * companies only what is declared to be fit for it.
 * @param entityId the company that the path names; null without one
 * @throws {HttpError} 403 `KEY_OF_ONE_COMPANY`
 */
export function checkKeyCompany(
  { meta, path }: AccountingOperation,
  identity: Identity | null,
  entityId: number | null,
): void {
  if (identity?.by.kind !== 'key' || identity.by.entityId === null) return;
  if (entityId === identity.by.entityId || meta.permission === 'public' || meta.forKeysOfOneCompany === true)
    return;
  // What is no number of a company is not found, as for everybody.
  if (entityId === null && path.startsWith('/entities/{')) return;
  throw problem(
    403,
    entityId === null
      ? 'Tento API klíč platí jen pro jednu firmu, akce přes celý účet jím provést nelze.'
      : 'Tento API klíč platí jen pro jinou firmu.',
    { code: 'KEY_OF_ONE_COMPANY' },
  );
}

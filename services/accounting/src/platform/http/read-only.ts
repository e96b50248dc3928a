import { problem } from '../errors.ts';
import type { AccountingOperation } from '../operation.ts';
import type { Identity } from './caller.ts';

/** @throws {HttpError} 403 `READ_ONLY_KEY` when a read-only key asks for more than reading */
export function checkReadOnlyKey(operation: AccountingOperation, identity: Identity | null): void {
  if (identity?.by.kind !== 'key' || !identity.by.readOnly) return;
  if (operation.method === 'GET' && operation.meta.guardedDownload !== true) return;
  throw problem(403, 'Tento API klíč je jen pro čtení.', { code: 'READ_ONLY_KEY' });
}

import { forbidden } from '../errors.ts';
import type { AccountingOperation } from '../operation.ts';
import { type Company, canManage, canWrite, type Identity } from './caller.ts';

/**
 * Whether the caller may do this, by the operation's label. What is `special` checks itself in its handler.
 * @throws {HttpError} 403
 */
export function checkRole(
  operation: AccountingOperation,
  identity: Identity | null,
  company: Company | null,
): void {
  switch (operation.meta.permission) {
    case 'browser':
      if (identity?.by.kind === 'key')
        throw forbidden('API klíče lze spravovat jen po přihlášení v prohlížeči.');
      return;
    case 'writer':
      if (company !== null && !canWrite(company.role)) throw forbidden('Máte přístup jen pro čtení.');
      return;
    case 'manager':
      if (company !== null && !canManage(company.role))
        throw forbidden('Tuto akci smí provést jen vlastník nebo účetní.');
      return;
    case 'owner':
      if (company?.role !== 'owner') throw forbidden('Tuto akci smí provést jen vlastník.');
      return;
    default:
      return;
  }
}

import type { AccountingOperation } from '../../platform/operation.ts';
import { getAccountantPackage } from './get-package.ts';

export const PACKAGE_OPERATIONS: readonly AccountingOperation[] = [
  getAccountantPackage, // GET /entities/{entity_id}/accountant_package
];

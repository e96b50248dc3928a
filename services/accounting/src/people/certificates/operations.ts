import type { AccountingOperation } from '../../platform/operation.ts';
import { getCertificate } from './get-certificate.ts';

export const CERTIFICATE_OPERATIONS: readonly AccountingOperation[] = [
  getCertificate, // GET /entities/{entity_id}/employees/{id}/certificates
];

import type { AccountingOperation } from '../../platform/operation.ts';
import { extractAttachment } from './extract-attachment.ts';

export const EXTRACTION_OPERATIONS: readonly AccountingOperation[] = [
  extractAttachment, //      POST   /entities/{entity_id}/attachments/{id}/extract
];

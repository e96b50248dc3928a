import type { AccountingOperation } from '../../platform/operation.ts';
import { remindDocument } from './remind-document.ts';
import { sendDocument } from './send-document.ts';

export const MAIL_OPERATIONS: readonly AccountingOperation[] = [
  sendDocument, //   POST /entities/{entity_id}/documents/{id}/send
  remindDocument, // POST /entities/{entity_id}/documents/{id}/remind
];

import type { AccountingOperation } from '../../platform/operation.ts';
import { listMails } from './list-mails.ts';
import { listReminders } from './list-reminders.ts';
import { previewMail } from './preview-mail.ts';
import { remindDocument } from './remind-document.ts';
import { sendDocument } from './send-document.ts';

export const MAIL_OPERATIONS: readonly AccountingOperation[] = [
  sendDocument, //   POST /entities/{entity_id}/documents/{id}/send
  remindDocument, // POST /entities/{entity_id}/documents/{id}/remind
  previewMail, //    POST /entities/{entity_id}/documents/{id}/mail_preview
  listMails, //      GET  /entities/{entity_id}/mails
  listReminders, //  GET  /entities/{entity_id}/reminders
];

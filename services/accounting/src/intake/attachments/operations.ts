import type { AccountingOperation } from '../../platform/operation.ts';
import { createAttachment } from './create-attachment.ts';
import { deleteAttachment } from './delete-attachment.ts';
import { getAttachmentFile } from './get-attachment-file.ts';
import { listAttachments } from './list-attachments.ts';
import { updateAttachment } from './update-attachment.ts';

export const ATTACHMENT_OPERATIONS: readonly AccountingOperation[] = [
  listAttachments, //   GET    /entities/{entity_id}/attachments
  createAttachment, //  POST   /entities/{entity_id}/attachments
  getAttachmentFile, // GET    /entities/{entity_id}/attachments/{id}/file
  updateAttachment, //  PATCH  /entities/{entity_id}/attachments/{id}
  deleteAttachment, //  DELETE /entities/{entity_id}/attachments/{id}
];

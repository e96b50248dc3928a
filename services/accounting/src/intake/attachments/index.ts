// What other rooms may ask of attachments.
export { attachFile, type NewAttachment } from './attach-file.ts';
export {
  type Attachment,
  AttachmentParams,
  AttachmentSchema,
  attachmentJson,
  type FileFacts,
  type Format,
  type Subject,
  type SubjectType,
} from './attachment.ts';
export { attachmentOf, attachmentsOf } from './store.ts';

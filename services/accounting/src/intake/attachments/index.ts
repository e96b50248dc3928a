// What other rooms may ask of attachments.
export { type Attached, type Attaching, attachFiles, type NewAttachment } from './attach-file.ts';
export {
  type Attachment,
  AttachmentParams,
  AttachmentSchema,
  attachmentJson,
  type FileFacts,
  type Subject,
  type SubjectType,
} from './attachment.ts';
export { fileName } from './file-name.ts';
export { fillAttachments } from './sample.ts';
export { attachmentOf, attachmentsOf } from './store.ts';
export { takeAttachmentBack } from './take-back.ts';
